"""Where everything in a chart stands: bars, lines and marks, in percent of its width and in pixels downwards.

The width is not known: text keeps its size on a phone, and only what is between grows and shrinks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10

ROW, BAR, LABEL = 46, 18, 20  # of a bar: its row, itself, and the line of words above it
HEIGHT, TOP, LINE = 196, 28, 16  # of a chart with two axes, the room above it, and a line of words below it
NARROW = 290  # what a phone leaves of a chart, in pixels
INSIDE = 0.11  # a part of a bar that is narrower has no number in it
TICKS = 5

Number = int | float | Fraction
Row = Sequence[Number | None]


@dataclass(frozen=True)
class Text:
    """Words at a place; `anchor` is start, middle or end, `shift` moves them sideways in pixels."""

    x: float
    y: float
    words: str
    anchor: str = "start"
    shift: int = 0
    style: str = ""


@dataclass(frozen=True)
class Bar:
    """A bar or a part of one, with its part's number and the place on the axis that it belongs to."""

    x: float
    y: float
    width: float
    height: float
    part: int
    place: int


@dataclass(frozen=True)
class Mark:
    """A mark of a part, with the number of the point that it stands for."""

    x: float
    y: float
    part: int
    point: int = 0


@dataclass(frozen=True)
class Line:
    """A line of a part, as points of a polyline."""

    points: str
    part: int


@dataclass(frozen=True)
class Drawing:
    """All of a chart; `across` are the heights of its grid lines, with `axes` numbers stand beside."""

    height: int
    bars: tuple[Bar, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    texts: tuple[Text, ...] = ()
    across: tuple[float, ...] = ()
    axes: bool = False


@dataclass(frozen=True)
class Scale:
    """Numbers from `low` to `high` with round ticks between."""

    low: float
    high: float
    ticks: tuple[Number, ...]

    def at(self, number: Number) -> float:
        """Where a number stands, from 0 to 1."""
        return (float(number) - self.low) / ((self.high - self.low) or 1)


Axis = tuple[Scale, Sequence[str]]  # a scale and the words of its ticks
Titles = tuple[str, str]  # of what goes from left to right, and of what goes upwards


def scale(numbers: Sequence[Number], *, zero: bool = True) -> Scale:
    """A scale for numbers, with at most about five ticks; whole numbers have whole ticks."""
    low, high = float(min(numbers)), float(max(numbers))
    low, high = (min(low, 0.0), max(high, 0.0)) if zero else (low, high)
    rough = ((high - low) or 1) / TICKS
    step = 10 ** floor(log10(rough))
    step = next(step * n for n in (1, 2, 5, 10) if step * n >= rough * 0.999)
    if all(isinstance(n, int) for n in numbers):
        step = max(1, round(step))
    first, last = floor(low / step), ceil(high / step - 1e-9)
    ticks = tuple(round(n * step, 9) for n in range(first, max(last, first + 1) + 1))
    return Scale(float(ticks[0]), float(ticks[-1]), ticks)


def draw_bars(
    labels: Sequence[str], numbers: Sequence[Row], said: Sequence[Sequence[str]], ends: Sequence[str]
) -> Drawing:
    """Bars from left to right, each below its words; parts of a bar stand behind each other.

    `said` is what stands inside each part, `ends` what stands behind each bar.
    """
    columns = list(zip(*numbers, strict=True))
    sums = [n for column in columns for n in _ends(column)]
    reach = Scale(float(min(0, *sums)), float(max(0, *sums)), ()) if sums else Scale(0, 1, ())
    bars: list[Bar] = []
    texts: list[Text] = []
    for place, column in enumerate(columns):
        top = place * ROW
        texts.append(Text(0, top + LABEL - 6, labels[place], style="label"))
        own = tuple(_parts(column, place, top + LABEL, reach))
        bars += own
        texts += [_inside(bar, said[bar.part][place]) for bar in own if bar.width >= INSIDE * 100]
        end = max((bar.x + bar.width for bar in own), default=reach.at(0) * 100)
        texts.append(Text(end, top + LABEL + BAR - 4, ends[place], shift=6))
    return Drawing(len(columns) * ROW, tuple(bars), texts=tuple(text for text in texts if text.words))


def draw_columns(
    labels: Sequence[str], numbers: Sequence[Row], said: Sequence[str], up: Axis, titles: Titles
) -> Drawing:
    """Columns beside each other; parts of a column stand on each other, `said` stands above it."""
    reach = up[0]
    columns = list(zip(*numbers, strict=True))
    step = 100 / len(columns)
    bars, texts = [], []
    for place, column in enumerate(columns):
        bottom, x = Fraction(), place * step
        for part, number in enumerate(column):
            if number:
                top = bottom + Fraction(number)
                upper, lower = _down(reach, top), _down(reach, bottom)
                bars.append(
                    Bar(
                        _round(x + step * 0.08),
                        upper,
                        _round(step * 0.84),
                        _round(lower - upper),
                        part,
                        place,
                    )
                )
                bottom = top
        texts.append(Text(_round(x + step / 2), _down(reach, bottom) - 5, said[place], "middle"))
    texts += [*_below(labels), *_beside(up, titles, _height(labels))]
    shown = tuple(text for text in texts if text.words)
    return Drawing(_height(labels), tuple(bars), texts=shown, across=_grid(reach), axes=True)


def draw_lines(labels: Sequence[str], numbers: Sequence[Row], up: Axis, titles: Titles) -> Drawing:
    """A line for each part, with a mark for each number."""
    reach = up[0]
    step = 100 / len(labels)
    lines, marks = [], []
    for part, row in enumerate(numbers):
        known = [(n, number) for n, number in enumerate(row) if number is not None]
        own = [Mark(_round((n + 0.5) * step), _down(reach, number), part, n) for n, number in known]
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
        Mark(_round(across.at(x) * 100), _down(beside, y), part, n) for n, (x, y, part) in enumerate(points)
    )
    below = [
        Text(_round(across.at(tick) * 100), HEIGHT + 18, words, "middle")
        for tick, words in zip(across.ticks, along[1], strict=True)
    ]
    height = _height([""])
    texts = (*below, *_beside(up, titles, height))
    return Drawing(height, (), (), marks, texts, _grid(beside), axes=True)


def _ends(column: Row) -> tuple[Number, Number]:
    """How far the parts of a bar reach, to the left and to the right."""
    known = [n for n in column if n is not None]
    return sum(n for n in known if n < 0), sum(n for n in known if n > 0)


def _parts(column: Row, place: int, y: float, reach: Scale) -> Iterator[Bar]:
    left = right = Fraction()
    for part, number in enumerate(column):
        if not number:
            continue
        start = left if number < 0 else right
        end = start + Fraction(number)
        ends = sorted((reach.at(start) * 100, reach.at(end) * 100))
        yield Bar(_round(ends[0]), y, _round(ends[1] - ends[0]), BAR, part, place)
        left, right = (end, right) if number < 0 else (left, end)


def _inside(bar: Bar, words: str) -> Text:
    return Text(_round(bar.x + bar.width / 2), bar.y + BAR - 5, words, "middle", style="inside")


def _down(reach: Scale, number: Number) -> float:
    """How far from the top a number stands; above the highest is room for words."""
    return _round(TOP + (HEIGHT - TOP) * (1 - reach.at(number)))


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
        Text(_round((n + 0.5) * step), HEIGHT + 18 + LINE * (n // every % lines), words, "middle")
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


def _round(number: float) -> float:
    return round(number, 2)
