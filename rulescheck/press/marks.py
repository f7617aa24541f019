"""Marks to cut and fold along: both ends of every cut, none twice, and none on a card."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.press.grid import Grid
from rulescheck.press.layout import Page

Segment = tuple[float, float, float, float]
Span = tuple[float, float]
MARK, GAP, NARROW_GAP, RIM = 4.0, 1.5, 0.5, 0.3


def marks(page: Page, style: str) -> tuple[Segment, ...]:
    """The marks of a page as x, y to x, y: short ones outside the cards, or whole lines through them."""
    if style == "none" or not page.slots:
        return ()
    found: list[Segment] = []
    for at, ends in _cuts(page, 0):
        found += [(at, start, at, end) for start, end in _drawn(ends, style)]
    for at, ends in _cuts(page, 1):
        found += [(start, at, end, at) for start, end in _drawn(ends, style)]
    return tuple(dict.fromkeys(found))


def fold_line(grid: Grid) -> tuple[Segment, ...]:
    """The line to fold the paper along, if it is to be folded."""
    (width, height) = grid.paper
    return {"x": ((width / 2, 0.0, width / 2, height),), "y": ((0.0, height / 2, width, height / 2),)}.get(
        grid.fold, ()
    )


def extent(page: Page) -> Segment:
    """The rectangle around all that is cut out of a page, bleed included."""
    (wide, high), bleed = page.grid.card, page.grid.bleed
    xs, ys = [slot.x for slot in page.slots], [slot.y for slot in page.slots]
    return min(xs) - bleed, min(ys) - bleed, max(xs) + wide + bleed, max(ys) + high + bleed


def _cuts(page: Page, axis: int) -> Iterator[tuple[float, list[Span]]]:
    """Each cut across an axis with the spans of its marks, in order along the cut."""
    starts = {(slot.x, slot.y)[axis] for slot in page.slots}
    side = page.grid.card[axis]
    around = extent(page)
    low, high, paper = around[1 - axis], around[3 - axis], page.grid.paper[1 - axis]
    ends = [*_before(low), *_between(page, axis), *_after(high, paper)]
    for at in sorted({round(edge, 4) for start in starts for edge in (start, start + side)}):
        yield at, ends


def _before(edge: float) -> Iterator[Span]:
    """The mark before the cards; on paper that is used to its edge there is none."""
    start, end = edge - _gap(edge) - MARK, edge - _gap(edge)
    if end > RIM:
        yield round(max(start, RIM), 4), round(end, 4)


def _after(edge: float, paper: float) -> Iterator[Span]:
    for start, end in _before(paper - edge):
        yield round(paper - end, 4), round(paper - start, 4)


def _gap(room: float) -> float:
    return GAP if room >= GAP + MARK else NARROW_GAP


def _between(page: Page, axis: int) -> Iterator[Span]:
    """The mark across the fold, for the cuts that run over it."""
    grid, along = page.grid, 1 - axis
    if grid.fold == "xy"[along]:
        side, middle = grid.card[along], grid.paper[along] / 2
        inner = max((slot.x, slot.y)[along] for slot in page.slots if not slot.back) + side + grid.bleed
        yield round(inner + NARROW_GAP, 4), round(2 * middle - inner - NARROW_GAP, 4)


def _drawn(ends: list[Span], style: str) -> list[Span]:
    return [(ends[0][0], ends[-1][1])] if style == "lines" and ends else ends
