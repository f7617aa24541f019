"""Cards side by side on sheets for tables on screens, each cell of whole pixels and none between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from rulescheck.asked import Asked
from rulescheck.game import Entity
from rulescheck.press.export.pile import Pile, Stack
from rulescheck.press.export.sides import INCH, Side, pictures
from rulescheck.progress import Tell

MOST_PIXELS = 4096  # a side; graphics cards take no larger picture everywhere
MOST_COLUMNS, MOST_ROWS = 10, 7
LEAST = 2
DOTS = 300


@dataclass(frozen=True)
class Layout:
    """A sheet: columns, rows, the pixels of a cell, and how many of them are an inch of a card."""

    columns: int
    rows: int
    cell: tuple[int, int]
    dots: float

    @property
    def cells(self) -> int:
        """How many there are."""
        return self.columns * self.rows


@dataclass(frozen=True)
class Sheet:
    """Cards of one stack on a sheet, each with its copies, row by row from the left."""

    stack: Stack
    cards: tuple[tuple[Entity, int], ...]
    layout: Layout


def sheets(pile: Pile, asked: Asked, spare: int) -> tuple[Sheet, ...]:
    """The cards of a pile on as few sheets as there need be, with some cells at the end left free."""
    size = MOST_COLUMNS * MOST_ROWS - spare
    return tuple(
        Sheet(stack, cards, layout(stack.size, len(cards) + spare, asked.dots or DOTS))
        for stack in pile.stacks.values()
        for start in range(0, len(stack.cards), size)
        if (cards := stack.cards[start : start + size])
    )


def layout(card: tuple[float, float], count: int, dots: int) -> Layout:
    """The smallest grid that holds a number of cells; a cell has the dots asked for, or as many as fit."""
    rows_of = range(LEAST, MOST_ROWS + 1)
    grids = [(max(-(-count // rows), LEAST), rows) for rows in rows_of if -(-count // rows) <= MOST_COLUMNS]
    columns, rows = min(grids, key=lambda grid: (grid[0] * grid[1], abs(grid[0] - grid[1])))
    cell = _cell(card, columns, rows, dots)
    return Layout(columns, rows, cell, cell[0] / card[0] * INCH)


def sheet_picture(pile: Pile, sheet: Sheet, last: Image.Image | None, tell: Tell) -> Image.Image:
    """A sheet as a picture; `last` stands in its last cell, and what is free has the colour of its corner."""
    width, height = sheet.layout.cell
    made = _cells(pile, [card for card, _ in sheet.cards], sheet.layout, tell)
    whole: Image.Image | None = None
    for number, picture in enumerate(made):
        if whole is None:
            size = (width * sheet.layout.columns, height * sheet.layout.rows)
            whole = Image.new("RGB", size, (last or picture).getpixel((0, 0)))
        row, column = divmod(number, sheet.layout.columns)
        whole.paste(picture, (column * width, row * height))
    assert whole is not None  # a sheet has cards
    if last is not None:
        whole.paste(last, (whole.width - width, whole.height - height))
    return whole


def back_picture(pile: Pile, sheet: Sheet, tell: Tell) -> Image.Image:
    """The back of a sheet's cards, as large as one of its cells."""
    [back] = _cells(pile, [sheet.cards[0][0]], sheet.layout, tell, back=True)
    return back


def _cells(
    pile: Pile, cards: list[Entity], grid: Layout, tell: Tell, *, back: bool = False
) -> Iterator[Image.Image]:
    page = (grid.cell[0] / grid.dots * INCH, grid.cell[1] / grid.dots * INCH)
    yield from pictures(pile.game, [Side(card, page, back) for card in cards], grid.dots, tell)


def _cell(card: tuple[float, float], columns: int, rows: int, dots: int) -> tuple[int, int]:
    shape = card[1] / card[0]
    width = min(round(card[0] / INCH * dots), MOST_PIXELS // columns, int(MOST_PIXELS // rows / shape))
    return width, min(round(width * shape), MOST_PIXELS // rows)
