"""A file for each card and for each back: PNG, SVG or PDF."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.asked import Asked
from rulescheck.press.export.pile import Files, Pile
from rulescheck.press.export.sides import Side, back_names, backs, documents, drawings, fronts, pictures, png
from rulescheck.press.names import apart
from rulescheck.progress import Tell

DOTS = 300
PDF_BLEED = 3.0


def as_png(pile: Pile, asked: Asked, tell: Tell) -> Files:
    """Each card as PNG; the density is written in the file."""
    names, sides = _named(pile, asked, asked.bleed or 0.0)
    dots = asked.dots or DOTS
    made = pictures(pile.game, sides, dots, tell)
    yield from _files(names, "png", (png(picture, dots) for picture in made))


def as_svg(pile: Pile, asked: Asked, tell: Tell) -> Files:
    """Each card as SVG; its letters are outlines."""
    names, sides = _named(pile, asked, asked.bleed or 0.0)
    yield from _files(names, "svg", drawings(pile.game, sides, tell))


def as_pdf(pile: Pile, asked: Asked, tell: Tell) -> Files:
    """Each card as PDF, with boxes that say where the card ends and where the bleed."""
    bleed = PDF_BLEED if asked.bleed is None else asked.bleed
    names, sides = _named(pile, asked, 0.0)
    yield from _files(names, "pdf", documents(pile.game, sides, bleed, tell))


def _named(pile: Pile, asked: Asked, bleed: float) -> tuple[tuple[str, ...], list[Side]]:
    ids = [card.id for card, _ in pile.cards]
    behind = backs(pile, bleed) if asked.backs else []
    names = apart([*ids, *(back_names(pile) if asked.backs else [])])
    return names, [*fronts(pile, bleed), *behind]


def _files(names: tuple[str, ...], ending: str, made: Iterator[bytes]) -> Files:
    yield from ((f"{name}.{ending}", content) for name, content in zip(names, made, strict=True))
