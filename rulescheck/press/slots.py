"""What stands in a slot of a face: the value at a path, its field, and how it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulescheck.audience import bare, hides
from rulescheck.derive import view_of
from rulescheck.diagnostics import Word, phrase
from rulescheck.frozen import frozen
from rulescheck.game import Entity, Field, Game, Kind, Value
from rulescheck.press.punctuation import in_a_row
from rulescheck.text import with_minus

Path = tuple[str, ...]


@frozen()
class Slot:
    """A value of an entity, the field that declares it and the path it was found at."""

    value: Any
    field: Field
    path: Path


def slot(game: Game, kind: Kind, entity: Entity, path: Path) -> Slot | None:
    """What an entity has at a path, through references too; None where there is nothing for the readers."""
    if not path or hides(game, _declared(kind, path[0])):
        return None
    found, declared = _first(game, kind, entity, path[0]), _declared(kind, path[0])
    for depth, step in enumerate(path[1:], start=1):
        if isinstance(found, str) and declared.ref:
            return _through(game, declared.ref, found, path[depth:], path)
        found = found.get(step) if isinstance(found, Mapping) else None
        declared = declared.fields.get(step) or declared.item or Field(step, "string", step)
        if hides(game, declared):
            return None
    return None if found is None or found == "" else Slot(bare(game, declared, found), declared, path)


def shown(game: Game, value: object, field: Field) -> str:
    """A single value as players read it: the title of a value, the name of a thing, else as written."""
    if isinstance(value, Mapping):
        return str(value.get("name", ""))
    if field.ref:
        entity = game.find(field.ref, str(value))
        return entity.name if entity else str(value)
    if isinstance(value, bool):
        return "●" if value else "○"
    if isinstance(value, float):
        return with_minus(f"{value:g}")
    title = field.value(value).title
    return with_minus(title) if isinstance(value, int) else title


def printed_value(game: Game, at: Slot) -> str:
    """A slot's value on one line; a list is its items in a row."""
    if isinstance(at.value, list | tuple):
        item = at.field.item or at.field
        return in_a_row(game, (shown(game, value, item) for value in at.value))
    return shown(game, at.value, at.field)


def value_of(at: Slot) -> Value:
    """How a slot's value is shown: title, colour and mark."""
    return at.field.value(at.value)


def titled(at: Slot) -> Word:
    """A slot's field as messages name it: its title, and the key that an author looks for."""
    key = ".".join(at.path)
    return phrase("titled", title=at.field.title, name=key) if at.field.title != key else key


def is_short(field: Field) -> bool:
    """Whether values of a field are words and figures rather than sentences or structures."""
    return field.type not in ("text", "list", "dict") and not field.fields


def items(value: object) -> Sequence[Any]:
    """The items of a list; anything else is no list."""
    return value if isinstance(value, list | tuple) else ()


def _first(game: Game, kind: Kind, entity: Entity, name: str) -> Any:
    if any(figure.id == name for figure in kind.derived):
        return view_of(game).figures(entity).get(name)
    own = {"id": entity.id, "name": entity.name}
    return entity.data.get(name, own.get(name))


def _declared(kind: Kind, name: str) -> Field:
    figures = {figure.id: Field(name, "integer", figure.title) for figure in kind.derived}
    return kind.fields.get(name) or figures.get(name) or Field(name, "string", name)


def _through(game: Game, ref: str, entity_id: str, rest: Path, path: Path) -> Slot | None:
    entity = game.find(ref, entity_id)
    found = slot(game, game.kinds[ref], entity, rest) if entity and ref in game.kinds else None
    return Slot(found.value, found.field, path) if found else None
