"""Pictures of cards for screens: 630 by 880 dots with round corners on nothing."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.game import Entity, Game, Kind
from rulescheck.press.compile import pngs
from rulescheck.press.drawing import press_data
from rulescheck.press.own import own_face


def card_png(game: Game, entity: Entity) -> bytes:
    """The picture of one card."""
    return pngs("single.typ", press_data(game, [entity], entity.name), own_face(game))[0]


def card_pngs(game: Game, kind: Kind) -> Iterator[tuple[str, bytes]]:
    """The pictures of all cards of a kind, each with its entity's id."""
    entities = game.of(kind.id)
    if kind.face is None or not entities:
        return
    pictures = pngs("single.typ", press_data(game, entities, kind.title), own_face(game))
    yield from zip((entity.id for entity in entities), pictures, strict=True)
