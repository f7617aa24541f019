"""Backs of cards: that of the game and kind, one for each value of a field, or none."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from rulescheck.game import Entity, Face, Game
from rulescheck.press.colours import colour, readable
from rulescheck.press.drawing import Draw, back_picture
from rulescheck.press.slots import Slot, items, shown, slot, value_of
from rulescheck.press.strokes import svg

Theme = Mapping[str, Any]
Look = tuple[str, str, str]  # title, ground and motif of a back


def has_back(game: Game, entity: Entity) -> bool:
    """Whether a card has a back: not when the field of its face's `back` says no."""
    at = _slot(game, entity)
    return at is None or at.value is not False


def backs(game: Game, entities: Sequence[Entity], theme: Theme, draw: Draw = svg) -> dict[str, Any]:
    """`sorts`: what is different from the theme on each sort of back; `of`: which of them each card has."""
    looks = [_look(game, entity, theme) for entity in entities]
    distinct = list(dict.fromkeys(looks))
    drawn = {look[1:]: _drawn(*look[1:], theme, draw) for look in distinct}
    sorts = [{"title": title, **drawn[ground, motif]} for title, ground, motif in distinct]
    return {"sorts": sorts, "of": [distinct.index(look) for look in looks]}


def _look(game: Game, entity: Entity, theme: Theme) -> Look:
    """A card's back shows the value that its `back` names, or the game, with its kind among several."""
    kind = game.kinds[entity.kind]
    motif = (kind.face or Face()).motif or kind.id
    at = _slot(game, entity)
    if at is None or isinstance(at.value, bool) or items(at.value):
        several = sum(kind.face is not None for kind in game.kinds.values()) > 1
        title = f"{game.title} · {kind.title}" if several else game.title
        return title, str(theme["back"]), motif
    return shown(game, at.value, at.field), colour(value_of(at).color, str(theme["back"])), motif


def _drawn(ground: str, motif: str, theme: Theme, draw: Draw) -> dict[str, Any]:
    number = int.from_bytes(hashlib.sha256(motif.encode()).digest()[:4], "big")
    made = {"motif": number, "back-picture": back_picture({**theme, "back": ground}, number, draw)}
    if ground == theme["back"]:
        return made
    return {**made, "back": ground, "thread-on-back": readable(theme["thread"], ground)}


def _slot(game: Game, entity: Entity) -> Slot | None:
    kind = game.kinds[entity.kind]
    return slot(game, kind, entity, (kind.face or Face()).back)
