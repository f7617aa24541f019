"""Backs of cards: that of the game and kind, one for each value of a field, or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulescheck.game import Entity, Face, Game
from rulescheck.press.colours import colour, readable
from rulescheck.press.drawing import back_picture
from rulescheck.press.slots import items, shown, slot, value_of

Theme = Mapping[str, Any]


def has_back(game: Game, entity: Entity) -> bool:
    """Whether a card has a back: not when the field of its face's `back` says no."""
    at = _slot(game, entity)
    return at is None or at.value is not False


def backs(game: Game, entities: Sequence[Entity], theme: Theme) -> list[dict[str, Any]]:
    """What is different from the theme on each card's back, in the order of the cards."""
    tints: dict[str, dict[str, Any]] = {}
    return [_back(game, entity, theme, tints) for entity in entities]


def _back(game: Game, entity: Entity, theme: Theme, tints: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The name and the colour of the value that the card's `back` names."""
    at = _slot(game, entity)
    if at is None or isinstance(at.value, bool) or items(at.value):
        several = sum(kind.face is not None for kind in game.kinds.values()) > 1
        return {"title": f"{game.title} · {game.kinds[entity.kind].title}"} if several else {}
    ground = colour(value_of(at).color, theme["back"])
    if ground not in tints:
        tints[ground] = _tinted(ground, theme) if ground != theme["back"] else {}
    return {"title": shown(game, at.value, at.field), **tints[ground]}


def _tinted(ground: str, theme: Theme) -> dict[str, Any]:
    picture = back_picture({**theme, "back": ground})
    return {"back": ground, "thread-on-back": readable(theme["thread"], ground), "back-picture": picture}


def _slot(game: Game, entity: Entity) -> Any:
    kind = game.kinds[entity.kind]
    return slot(game, kind, entity, (kind.face or Face()).back)
