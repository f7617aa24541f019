"""Every field and figure of a card, for a face that was made for its game and knows them by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.game import BodyPart, Entity, Game, Kind
from rulescheck.press import colours
from rulescheck.press.body import body_parts
from rulescheck.press.slots import Slot, items, printed_value, slot, value_of
from rulescheck.press.words import one_line


def all_fields(game: Game, kind: Kind, entity: Entity) -> dict[str, Any]:
    """What the card has by field: title, value as in the data, words, paragraphs, colour and mark."""
    names = (*kind.fields, *(figure.id for figure in kind.derived))
    found = ((name, slot(game, kind, entity, (name,))) for name in dict.fromkeys(names))
    return {name: _field(game, kind, entity, at) for name, at in found if at}


def _field(game: Game, kind: Kind, entity: Entity, at: Slot) -> dict[str, Any]:
    value = value_of(at) if not items(at.value) and not isinstance(at.value, Mapping) else None
    made = {
        "title": at.field.title,
        "value": _plain(at.value),
        "text": one_line(printed_value(game, at)),
        "parts": list(body_parts(game, kind, entity, (BodyPart(at.path),))),
        "color": colours.colour(value.color, "") if value else "",
        "mark": value.mark if value else "",
    }
    return {name: one for name, one in made.items() if one not in ("", [])}


def _plain(value: Any) -> Any:
    """The value as JSON has it: a date is its text."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)
