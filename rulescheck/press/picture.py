"""Pictures of cards for screens: 630 by 880 dots with round corners on nothing, and smaller ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from rulescheck.frozen import frozen
from rulescheck.game import Entity, Game, Kind
from rulescheck.memory import digest, packed, unpacked
from rulescheck.press.artwork import artwork
from rulescheck.press.compile import pngs
from rulescheck.press.drawing import press_data
from rulescheck.press.own import own_face
from rulescheck.press.thumbnails import thumbnails
from rulescheck.press.typesetting import forget
from rulescheck.press.version import press_version
from rulescheck.progress import Tell, silent
from rulescheck.shelf import Made, shelved

TEMPLATE = "single.typ"
AT_ONCE = 30  # pictures that are in memory together while they are drawn


@frozen()
class Pictures:
    """A card as PNG, and as WebP by width in dots."""

    png: bytes
    small: tuple[tuple[int, bytes], ...]


def card_png(game: Game, entity: Entity) -> bytes:
    """The picture of one card."""
    return pngs(TEMPLATE, press_data(game, [entity], entity.name), own_face(game))[0]


def card_pictures(game: Game, kind: Kind, tell: Tell = silent) -> Iterator[tuple[str, Made]]:
    """The pictures of all cards of a kind, each with its entity's id; `opened` has what is in them.

    A card that was drawn before, and that nothing has changed about, is not drawn again.
    """
    entities = game.of(kind.id) if kind.face else ()
    for start in range(0, len(entities), AT_ONCE):
        tell("drawing", start, len(entities))
        cards = entities[start : start + AT_ONCE]
        found = shelved(card_keys(game, cards, TEMPLATE), partial(_drawn, game, cards))
        yield from zip((card.id for card in cards), found, strict=True)


@lru_cache(maxsize=1)  # one after the other is asked for
def opened(pictures: Made) -> Pictures:
    """What a card's pictures are."""
    return Pictures(*unpacked(pictures.read()))


def card_keys(game: Game, cards: Sequence[Entity], form: str) -> list[bytes]:
    """A digest of what each picture of a form is drawn from: an emblem comes from the card's own words."""
    data = press_data(game, cards, "", draw=None)
    shared = [form, data["theme"], data.get("face"), press_version()]
    return [
        digest([digest(shared), {**card, "number": 0}, _art(game, entity)])
        for card, entity in zip(data["cards"], cards, strict=True)
    ]


def _art(game: Game, card: Entity) -> Any:
    found = artwork(game, game.kinds[card.kind], card)
    return (found[0].svg, found[1]) if found else None


def _drawn(game: Game, cards: Sequence[Entity], places: Sequence[int]) -> Iterator[bytes]:
    drawn = press_data(game, [cards[place] for place in places], "")
    pictures = pngs(TEMPLATE, drawn, own_face(game))
    forget()  # some megabytes a card
    for png in pictures:
        yield packed((png, thumbnails(png)))
