"""Charts of bars that lie below each other, each below its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulescheck.charts.scale import Number, Row, Scale
from rulescheck.charts.shapes import Bar, Drawing, Text, hundredths

ROW, BAR, LABEL = 46, 18, 20  # of a bar: its row, itself, and the line of words above it
INSIDE = 0.11  # a part of a bar that is narrower has no number in it


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
        yield Bar(hundredths(ends[0]), y, hundredths(ends[1] - ends[0]), BAR, part, place)
        left, right = (end, right) if number < 0 else (left, end)


def _inside(bar: Bar, words: str) -> Text:
    return Text(hundredths(bar.x + bar.width / 2), bar.y + BAR - 5, words, "middle", style="inside")
