"""Sides of cards, drawn a few at a time: so that little is held at once, and one sees that it goes on."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from rulescheck.game import Entity, Game
from rulescheck.press.backs import backs as card_backs
from rulescheck.press.boxes import with_bleed_box
from rulescheck.press.compile import pdf, pngs, svgs
from rulescheck.press.drawing import press_data
from rulescheck.press.export.pile import Pile
from rulescheck.press.own import own_face
from rulescheck.press.typesetting import forget
from rulescheck.progress import Tell

TEMPLATE = "export.typ"
AT_ONCE = 24
INCH = 25.4

Size = tuple[float, float]
Draw = Callable[[Mapping[str, Any]], list[bytes]]


@dataclass(frozen=True)
class Side:
    """A side of a card, in the middle of a page of so many millimetres."""

    card: Entity
    page: Size
    back: bool = False


def fronts(pile: Pile, bleed: float) -> list[Side]:
    """The front of each card, once, with a bleed around it."""
    return [Side(card, around(pile.stack(card).size, bleed)) for card, _ in pile.cards]


def backs(pile: Pile, bleed: float) -> list[Side]:
    """The back of each stack."""
    return [Side(stack.first, around(stack.size, bleed), back=True) for stack in pile.stacks.values()]


def back_names(pile: Pile) -> list[str]:
    """What the files of the backs are called, before they are kept apart from those of cards."""
    return ["back"] if len(pile.stacks) == 1 else [f"back-{name}" for name in pile.stacks]


def around(size: Size, bleed: float) -> Size:
    """A card's size with a bleed on all four sides."""
    return size[0] + 2 * bleed, size[1] + 2 * bleed


def pictures(game: Game, sides: Sequence[Side], dots: float, tell: Tell) -> Iterator[Image.Image]:
    """The sides as pictures in red, green and blue."""
    for page in _drawn(game, sides, lambda data: pngs(TEMPLATE, data, own_face(game), dots=dots), tell):
        with Image.open(io.BytesIO(page)) as image:
            yield image.convert("RGB")


def drawings(game: Game, sides: Sequence[Side], tell: Tell) -> Iterator[bytes]:
    """The sides as SVG."""
    yield from _drawn(game, sides, lambda data: svgs(TEMPLATE, data, own_face(game)), tell)


def documents(game: Game, sides: Sequence[Side], bleed: float, tell: Tell) -> Iterator[bytes]:
    """The sides as a PDF each, with a bleed around its page and boxes that say so."""
    for number, side in enumerate(sides):
        tell("drawing", number, len(sides))
        drawn = pdf(TEMPLATE, {**drawn_from(game, [side]), "bleed": bleed}, own_face(game))
        yield with_bleed_box(drawn)


def png(picture: Image.Image, dots: float) -> bytes:
    """A picture as PNG that says how dense it is."""
    written = io.BytesIO()
    picture.save(written, "PNG", dpi=(dots, dots))
    return written.getvalue()


def drawn_from(game: Game, sides: Sequence[Side]) -> dict[str, Any]:
    """What a template reads of some sides."""
    written = [{"card": number, "page": side.page, "back": side.back} for number, side in enumerate(sides)]
    alone = len(sides) == 1 and not sides[0].back
    title = sides[0].card.name if alone else game.title
    cards = [side.card for side in sides]
    data = press_data(game, cards, title)
    behind = card_backs(game, cards, data["theme"]) if any(side.back for side in sides) else {}
    return {**data, "sides": written, "backs": behind, "bleed": 0.0}


def _drawn(game: Game, sides: Sequence[Side], draw: Draw, tell: Tell) -> Iterator[bytes]:
    for start in range(0, len(sides), AT_ONCE):
        tell("drawing", start, len(sides))
        drawn = draw(drawn_from(game, sides[start : start + AT_ONCE]))
        forget()  # some megabytes a card
        yield from drawn
