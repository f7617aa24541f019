"""Which card lies where on which page, so that each back comes to lie behind its own front."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rulescheck.frozen import frozen, replace
from rulescheck.paper import Setup
from rulescheck.press.grid import Grid


@frozen()
class Place:
    """One side of a card on a page: the top left corner of its trim, and whether it stands on its head."""

    card: int
    x: float
    y: float
    back: bool = False
    turned: bool = False


@frozen()
class Page:
    """One side of a sheet. `slots` are the places that are cut out, also those whose back stays empty."""

    grid: Grid
    sheet: int
    back: bool
    places: tuple[Place, ...]
    slots: tuple[Place, ...]


def pages(order: Sequence[int], backed: Collection[int], grid: Grid, setup: Setup) -> Iterator[Page]:
    """The pages for cards in their order; `backed` are those that have a back.

    When no card has one, there are no pages of backs; otherwise each sheet has one, empty if need be.
    """
    skipped = setup.skip % grid.places  # a sheet that is used up is not put into the printer
    slots: list[int | None] = [None] * skipped + list(order)
    chunks = [slots[start : start + grid.places] for start in range(0, len(slots), grid.places)] or [[]]
    for sheet, chunk in enumerate(chunks):
        fronts = tuple(Place(card, *grid.place(slot)) for slot, card in enumerate(chunk) if card is not None)
        behind = tuple(_behind(place, grid, setup) for place in fronts)
        backs = tuple(place for place in behind if place.card in backed)
        if grid.fold:
            yield Page(grid, sheet, False, fronts + backs, fronts + behind)
            continue
        if setup.only != "backs":
            yield Page(grid, sheet, False, fronts, fronts)
        if setup.only == "backs" or (setup.only == "both" and any(card in backed for card in order)):
            yield Page(grid, sheet, True, backs, behind)


def _behind(front: Place, grid: Grid, setup: Setup) -> Place:
    """Where the back of a front goes; over a lying axis the sheet turns upside down, and so does the back."""
    (width, height), (wide, high) = grid.paper, grid.card
    upright = grid.fold == "x" if grid.fold else (width < height) == (setup.flip != "short")
    right, down = (0.0, 0.0) if grid.fold else setup.offset
    x = width - front.x - wide if upright else front.x
    y = front.y if upright else height - front.y - high
    return replace(front, x=round(x + right, 4), y=round(y + down, 4), back=True, turned=not upright)
