"""Where cards have their places on paper: the grid that holds most of them, in the middle of the sheet."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from rulescheck.diagnostics import Word, told
from rulescheck.frozen import frozen, replace
from rulescheck.paper import MOST_MARGIN, PAPERS, Setup, Size
from rulescheck.press.compile import PressError

FOLD_GAP = 3.0  # from a card's bleed to the line to fold along: room for a mark and for thick paper
LEAST = 1e-6


class NoRoomError(PressError):
    """What was asked for does not fit on paper: `key` and `values` are those of the catalogue's words."""

    def __init__(self, key: str, values: Mapping[str, Word]) -> None:
        super().__init__(told(key, "en", **values))
        self.key, self.values = key, values


@frozen()
class Grid:
    """Places for cards of one size, row by row from the left.

    `paper` and `card` are widths and heights, `left` and `top` the first card's corner. `fold` is the line
    to fold along: "x" stands upright in the middle of the paper, "y" lies, and empty is none.
    """

    paper: Size
    card: Size
    columns: int
    rows: int
    bleed: float
    left: float
    top: float
    fold: str = ""

    @property
    def places(self) -> int:
        """How many cards there is room for."""
        return self.columns * self.rows

    def place(self, number: int) -> Size:
        """The top left corner of a place, without the bleed."""
        gap = 2 * self.bleed
        row, column = divmod(number, self.columns)
        return self.left + column * (self.card[0] + gap), self.top + row * (self.card[1] + gap)


def grid_for(setup: Setup, card: Size) -> Grid:
    """The grid that holds most cards, or the one that is asked for; NoRoomError when there is none."""
    grids = list(_grids(setup, card))
    if setup.grid is not None:
        grids = [asked for grid in grids if (asked := _cut(grid, setup)) is not None]
    if not grids:
        raise _refused(setup, card)
    # Of equal ones the first, which stands upright, unless another has more room around it.
    return max(grids, key=lambda grid: (grid.places, round(min(grid.left, grid.top), 3)))


def _grids(setup: Setup, card: Size) -> Iterator[Grid]:
    """The fullest grid of each way to lay the paper, where at least one card fits."""
    for paper in _papers(setup):
        for fold in ("x", "y") if setup.flip == "fold" and setup.only == "both" else ("",):
            room, start = _room(setup, paper, fold)
            columns, rows = (_count(room[axis], card[axis], setup.bleed) for axis in (0, 1))
            if columns and rows:
                yield _centred(Grid(paper, card, columns, rows, setup.bleed, *start, fold), room)


def _papers(setup: Setup) -> Iterator[Size]:
    short, long = sorted(PAPERS[setup.paper])
    if setup.orientation in ("auto", "portrait"):
        yield short, long
    if setup.orientation in ("auto", "landscape"):
        yield long, short


def _room(setup: Setup, paper: Size, fold: str) -> tuple[Size, Size]:
    """Width and height that cards with their bleed may take, and where that room begins."""
    room = tuple(
        paper[axis] / 2 - setup.margin - FOLD_GAP if fold == name else paper[axis] - 2 * setup.margin
        for axis, name in ((0, "x"), (1, "y"))
    )
    return (room[0], room[1]), (setup.margin, setup.margin)


def _count(room: float, card: float, bleed: float) -> int:
    return max(math.floor((room + LEAST) / (card + 2 * bleed)), 0)


def _centred(grid: Grid, room: Size) -> Grid:
    """The grid in the middle of its room; before a fold it lies against the fold, so that marks have room."""
    wide = room[0] - grid.columns * (grid.card[0] + 2 * grid.bleed)
    high = room[1] - grid.rows * (grid.card[1] + 2 * grid.bleed)
    left = grid.left + wide * (1.0 if grid.fold == "x" else 0.5) + grid.bleed
    top = grid.top + high * (1.0 if grid.fold == "y" else 0.5) + grid.bleed
    return replace(grid, left=round(left, 4), top=round(top, 4))


def _cut(grid: Grid, setup: Setup) -> Grid | None:
    """The grid with no more columns and rows than were asked for, if it has as many."""
    columns, rows = setup.grid or (0, 0)
    if columns > grid.columns or rows > grid.rows:
        return None
    room, (left, top) = _room(setup, grid.paper, grid.fold)
    return _centred(replace(grid, columns=columns, rows=rows, left=left, top=top), room)


def _refused(setup: Setup, card: Size) -> NoRoomError:
    """Why nothing fits, with the nearest that does."""
    values: dict[str, Word] = {
        "card": f"{card[0]:g} × {card[1]:g}",
        "paper": setup.paper,
        "bleed": f"{setup.bleed:g}",
    }
    values |= {"margin": f"{setup.margin:g}"}
    anyway = replace(setup, orientation="auto")
    grids = list(_grids(anyway, card))
    if setup.grid is not None and grids:
        values["asked"] = "{}x{}".format(*setup.grid)
        values["fits"] = tuple(dict.fromkeys(_named(grid) for grid in grids))
        return NoRoomError("grid-too-big", values)
    if grids:
        values |= {"asked": setup.orientation, "fits": _lies(grids[0])}
        return NoRoomError("no-room-orientation", values)
    for key, bleed in (("margin", setup.bleed), ("bleed-and-margin", 0.0)):
        if (most := _most(setup, card, bleed)) >= 0:
            return NoRoomError(f"no-room-{key}", {**values, "most": f"{most:g}"})
    fitting = tuple(name for name in PAPERS if _most(replace(anyway, paper=name), card, 0) >= 0)
    return NoRoomError("no-room-paper", {**values, "fits": fitting})


def _most(setup: Setup, card: Size, bleed: float) -> float:
    """The widest margin, in half millimetres, that leaves room for a card; -1 when none does."""
    for halves in range(int(MOST_MARGIN * 2), -1, -1):
        asked = replace(setup, grid=None, bleed=bleed, margin=halves / 2)
        if next(_grids(asked, card), None):
            return halves / 2
    return -1.0


def _named(grid: Grid) -> str:
    return f"{grid.columns}x{grid.rows} (--orientation {_lies(grid)})"


def _lies(grid: Grid) -> str:
    return "portrait" if grid.paper[0] < grid.paper[1] else "landscape"
