"""Cards on A4 paper: nine a page in the middle, cut marks around them, mirrored backs behind them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulescheck.game import Entity, Game
from rulescheck.press.compile import pdf
from rulescheck.press.drawing import press_data

PAPER = (210.0, 297.0)
CARD = (63.0, 88.0)
COLUMNS, ROWS = 3, 3
LEFT = (PAPER[0] - COLUMNS * CARD[0]) / 2
TOP = (PAPER[1] - ROWS * CARD[1]) / 2
MARK, GAP = 4.0, 1.5
LABEL = {"x": LEFT, "y": 5.5, "width": PAPER[0] - 2 * LEFT}
RULER = {"x": LEFT, "y": PAPER[1] - 7.0, "length": 50.0}
WORDS = {
    "zh-TW": {"hint": "請以 100 % 列印：這條線長 50 mm", "back": "背面（長邊翻轉）", "join": "　"},
    "en": {
        "hint": "Print at 100 %: this line is 50 mm long",
        "back": "backs (flip on the long edge)",
        "join": " · ",
    },
}

Place = dict[str, Any]


def sheet_pdf(game: Game, cards: Sequence[tuple[Entity, int]], *, title: str, backs: bool = True) -> bytes:
    """An A4 PDF of cards, each as often as its number says, with a page of backs behind each page."""
    unique = list(dict.fromkeys((entity.kind, entity.id) for entity, _ in cards))
    entities = [next(e for e, _ in cards if (e.kind, e.id) == key) for key in unique]
    order = [unique.index((entity.kind, entity.id)) for entity, copies in cards for _ in range(copies)]
    data = press_data(game, entities, title)
    pages = list(sheet_pages(order, title, game.language, backs=backs))
    return pdf("sheet.typ", {**data, "paper": PAPER, "label": LABEL, "ruler": RULER, "pages": pages})


def sheet_pages(order: Sequence[int], title: str, language: str, *, backs: bool) -> Iterator[dict[str, Any]]:
    """What stands where on each page, in millimetres from the top left corner."""
    words = WORDS.get(language, WORDS["en"])
    size = COLUMNS * ROWS
    chunks = [order[start : start + size] for start in range(0, len(order), size)] or [[]]
    for number, chunk in enumerate(chunks, start=1):
        count = f"{number}/{len(chunks)}"
        yield _page(fronts(chunk), title, count, words["hint"], marks(len(chunk)))
        if backs:
            name = f"{title}{words['join']}{words['back']}"
            yield {**_page(mirrored(chunk), name, count, words["hint"], ()), "back": True}


def fronts(chunk: Sequence[int]) -> list[Place]:
    """Where each card of a page stands, row by row from the left."""
    return [_place(card, number % COLUMNS, number // COLUMNS) for number, card in enumerate(chunk)]


def mirrored(chunk: Sequence[int]) -> list[Place]:
    """Where the backs stand, so that a sheet turned over its long edge has each behind its own card."""
    return [
        _place(card, COLUMNS - 1 - number % COLUMNS, number // COLUMNS) for number, card in enumerate(chunk)
    ]


def marks(count: int) -> tuple[tuple[float, float, float, float], ...]:
    """A mark at both ends of every line to cut along, as x, y to x, y; none touches a card."""
    columns, rows = min(count, COLUMNS), math.ceil(count / COLUMNS)
    right, bottom = LEFT + columns * CARD[0], TOP + rows * CARD[1]
    xs = [LEFT + column * CARD[0] for column in range(columns + 1)] if count else []
    ys = [TOP + row * CARD[1] for row in range(rows + 1)] if count else []
    return (
        *((x, end, x, end + MARK) for x in xs for end in (TOP - GAP - MARK, bottom + GAP)),
        *((end, y, end + MARK, y) for y in ys for end in (LEFT - GAP - MARK, right + GAP)),
    )


def ruler() -> Iterable[tuple[float, float, float, float]]:
    """A line of 50 mm with its two ends, to see whether the printer kept the size."""
    x, y, end = RULER["x"], RULER["y"], RULER["x"] + RULER["length"]
    return ((x, y, end, y), (x, y - 1, x, y + 1), (end, y - 1, end, y + 1))


def _place(card: int, column: int, row: int) -> Place:
    return {"card": card, "x": LEFT + column * CARD[0], "y": TOP + row * CARD[1]}


def _page(
    cards: list[Place], title: str, count: str, hint: str, cuts: Iterable[Sequence[float]]
) -> dict[str, Any]:
    page: Mapping[str, Any] = {"title": title, "count": count, "hint": hint, "marks": [*cuts, *ruler()]}
    return {**page, "cards": cards, "back": False}
