"""Charts with two axes: columns, lines and points on a grid with numbers beside and words below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil

from rulescheck.charts.scale import Number, Row, Scale
from rulescheck.charts.shapes import Bar, Drawing, Line, Mark, Text, hundredths

HEIGHT, TOP, LINE = 196, 28, 16  # of a chart, the room above it, and a line of words below it
NARROW = 290  # what a phone leaves of a chart, in pixels
COLUMN, GAP = 0.84, 0.08  # of the place of a column, and of the room on each of its sides

Axis = tuple[Scale, Sequence[str]]  # a scale and the words of its ticks
Titles = tuple[str, str]  # of what goes from left to right, and of what goes upwards


def draw_columns(
    labels: Sequence[str], numbers: Sequence[Row], said: Sequence[str], up: Axis, titles: Titles
) -> Drawing:
    """Columns beside each other; parts of a column stand on each other, `said` stands above it."""
    reach = up[0]
    columns = list(zip(*numbers, strict=True))
    step = 100 / len(columns)
    bars = tuple(bar for place, column in enumerate(columns) for bar in _stacked(column, place, step, reach))
    above = [
        Text(hundredths(place * step + step / 2), _down(reach, _total(column)) - 5, said[place], "middle")
        for place, column in enumerate(columns)
    ]
    texts = (*above, *_below(labels), *_beside(up, titles, _height(labels)))
    shown = tuple(text for text in texts if text.words)
    return Drawing(_height(labels), bars, texts=shown, across=_grid(reach), axes=True)


def draw_lines(labels: Sequence[str], numbers: Sequence[Row], up: Axis, titles: Titles) -> Drawing:
    """A line for each part, with a mark for each number."""
    reach = up[0]
    step = 100 / len(labels)
    lines, marks = [], []
    for part, row in enumerate(numbers):
        known = [(n, number) for n, number in enumerate(row) if number is not None]
        own = [Mark(hundredths((n + 0.5) * step), _down(reach, number), part, n) for n, number in known]
        lines.append(Line(" ".join(f"{mark.x:g},{mark.y:g}" for mark in own), part))
        marks += own
    texts = (*_below(labels), *_beside(up, titles, _height(labels)))
    return Drawing(_height(labels), (), tuple(lines), tuple(marks), texts, _grid(reach), axes=True)


def draw_points(
    points: Sequence[tuple[Number, Number, int]], along: Axis, up: Axis, titles: Titles
) -> Drawing:
    """A mark for each point, between two scales."""
    across, beside = along[0], up[0]
    marks = tuple(
        Mark(hundredths(across.at(x) * 100), _down(beside, y), part, n)
        for n, (x, y, part) in enumerate(points)
    )
    below = [
        Text(hundredths(across.at(tick) * 100), HEIGHT + 18, words, "middle")
        for tick, words in zip(across.ticks, along[1], strict=True)
    ]
    height = _height([""])
    texts = (*below, *_beside(up, titles, height))
    return Drawing(height, (), (), marks, texts, _grid(beside), axes=True)


def _stacked(column: Row, place: int, step: float, reach: Scale) -> Iterator[Bar]:
    """The parts of a column from the lowest upwards."""
    x, width, bottom = hundredths(place * step + step * GAP), hundredths(step * COLUMN), Fraction()
    for part, number in enumerate(column):
        if number:
            top = bottom + Fraction(number)
            upper, lower = _down(reach, top), _down(reach, bottom)
            yield Bar(x, upper, width, hundredths(lower - upper), part, place)
            bottom = top


def _total(column: Row) -> Fraction:
    return sum((Fraction(number) for number in column if number), Fraction())


def _down(reach: Scale, number: Number) -> float:
    """How far from the top a number stands; above the highest is room for words."""
    return hundredths(TOP + (HEIGHT - TOP) * (1 - reach.at(number)))


def _beside(up: Axis, titles: Titles, height: int) -> list[Text]:
    """The numbers beside the grid, and what the two axes are about."""
    both = zip(up[0].ticks, up[1], strict=True)
    numbers = [Text(0, _down(up[0], tick) + 4, said, "end", -8) for tick, said in both]
    names = Text(100, height - 6, titles[0], "end", style="label"), Text(0, 9, titles[1], style="label")
    return [*numbers, *(name for name in names if name.words)]


def _grid(reach: Scale) -> tuple[float, ...]:
    return tuple(_down(reach, tick) for tick in reach.ticks)


def _below(labels: Sequence[str]) -> list[Text]:
    """Words below the places of an axis: all of them in as many lines as a phone needs, or else some."""
    step, lines, every = 100 / len(labels), *_room(labels)
    return [
        Text(hundredths((n + 0.5) * step), HEIGHT + 18 + LINE * (n // every % lines), words, "middle")
        for n, words in enumerate(labels)
        if n % every == 0
    ]


def _room(labels: Sequence[str]) -> tuple[int, int]:
    """In how many lines the words of an axis stand, and how many places go without between two."""
    need = sum(_width(label) + 8 for label in labels)
    lines = ceil(need / NARROW)
    return (lines, 1) if lines <= 3 and len(labels) <= 8 else (1, lines)


def _height(labels: Sequence[str]) -> int:
    return HEIGHT + 12 + LINE * (_room(labels)[0] + 1)


def _width(text: str) -> int:
    return sum(12 if ord(character) > 0x2E7F else 7 for character in text)
