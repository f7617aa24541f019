"""A card as plain data: which words, colours and marks stand in which slot of its face."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from rulescheck.game import Entity, Face, Game, Kind
from rulescheck.press import colours
from rulescheck.press.body import MOST, body_parts, within
from rulescheck.press.breaks import breakable_text
from rulescheck.press.slots import Path, Slot, items, printed_value, slot, value_of
from rulescheck.press.words import one_line, tied
from rulescheck.text import plain

Model = dict[str, Any]


def card_model(game: Game, kind: Kind, entity: Entity) -> Model:
    """Everything that is printed on an entity's card, as JSON data; a slot without a value is left out."""
    face = kind.face or Face()
    theme = colours.card_theme(game)
    tint = _tint(game, kind, entity, face.color)
    line = [part for at in _slots(game, kind, entity, face.line) if _says(part := _part(game, at))]
    model = {
        "id": entity.id,
        "name": one_line(_text(game, kind, entity, face.title) or entity.name),
        "color": tint or _instead(line, theme),
        "kind": kind.title,
        "corner": one_line(_text(game, kind, entity, face.corner)),
        "line": line,
        "badge": _badge(game, slot(game, kind, entity, face.badge)),
        "pips": _pips(slot(game, kind, entity, face.pips)),
        "body": list(within(body_parts(game, kind, entity, face.body))),
        "flavour": breakable_text(tied(plain(_text(game, kind, entity, face.flavour)))[:MOST]),
        "foot": [
            words
            for at in _slots(game, kind, entity, face.foot)
            if (words := one_line(printed_value(game, at)))
        ],
        "edition": one_line(f"{game.title} {game.version}".strip()),
        "emblem": _emblem(game, kind, entity, face, tint or theme["thread"], theme["emblem"]),
    }
    return {name: value for name, value in model.items() if value not in ("", None, [])}


def _slots(game: Game, kind: Kind, entity: Entity, paths: tuple[Path, ...]) -> Iterator[Slot]:
    return (at for path in paths if (at := slot(game, kind, entity, path)))


def _text(game: Game, kind: Kind, entity: Entity, path: Path) -> str:
    at = slot(game, kind, entity, path)
    return printed_value(game, at) if at else ""


def _part(game: Game, at: Slot) -> Model:
    value = value_of(at)
    looks = {"mark": value.mark, "color": colours.colour(value.color, "")}
    return {"text": one_line(printed_value(game, at)), **{name: look for name, look in looks.items() if look}}


def _says(part: Model) -> bool:
    """Whether there is anything to see: an empty list has neither words nor a mark."""
    return bool(part["text"] or part.get("mark"))


def _badge(game: Game, at: Slot | None) -> Model | None:
    if at is None:
        return None
    value = value_of(at)
    badge = {
        "text": one_line(printed_value(game, at)),
        "mark": value.mark,
        "color": colours.colour(value.color, "#333333"),
    }
    return badge if _says(badge) else None


def _pips(at: Slot | None) -> Model | None:
    if at is None:
        return None
    keys = [value.key for value in at.field.values]
    if str(at.value) not in keys:
        return None
    return {"n": keys.index(str(at.value)) + 1, "of": len(keys), "text": one_line(value_of(at).title)}


def _tint(game: Game, kind: Kind, entity: Entity, path: Path) -> str:
    at = slot(game, kind, entity, path)
    return colours.colour(value_of(at).color, "") if at and not items(at.value) else ""


def _instead(parts: list[Model], theme: dict[str, str]) -> str:
    """The tint of a card whose colour field says nothing: the first colour of its line, or the back's."""
    shades = (part["color"] for part in parts if "color" in part)
    return next(shades, colours.mix(theme["back"], theme["ink"], 0.3))


def _emblem(game: Game, kind: Kind, entity: Entity, face: Face, tint: str, style: str) -> Model:
    """What the picture is drawn from: each fact of the emblem slot decides one thing about it.

    A card of which none of them is known, or may be known, has the picture of its id.
    """
    facts = list(_slots(game, kind, entity, face.emblem)) or list(_slots(game, kind, entity, (("id",),)))
    seeds = [_seed(".".join(at.path), at.value) for at in facts]
    numbers = [at.value for at in facts if isinstance(at.value, int) and not isinstance(at.value, bool)]
    shades = [colours.colour(value_of(at).color, "") for at in facts if not items(at.value)]
    return {
        "style": style,
        "seed": _seed("emblem", seeds),
        "symmetry": 5 + seeds[0] % 5,
        "strands": 2 + (numbers[0] if numbers else seeds[-1]) % 4,
        "variant": (seeds[1] if len(seeds) > 1 else seeds[0] >> 8) % 6,
        "colors": list(dict.fromkeys([tint, *filter(None, shades)])),
    }


def _seed(name: str, value: object) -> int:
    digest = hashlib.sha256(f"{name}={value}".encode()).digest()
    return int.from_bytes(digest[:4], "big")
