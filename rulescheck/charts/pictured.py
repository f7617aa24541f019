"""A chart ready for its template: the drawing, its words, its legend, and a table with the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulescheck.charts.axes import Titles, draw_columns, draw_lines, draw_points
from rulescheck.charts.bars import draw_bars
from rulescheck.charts.scale import Number, scale
from rulescheck.charts.shapes import Drawing
from rulescheck.game import Field, Value
from rulescheck.views import Cell, Chart, Rows, Table, decimal

WORDS = Field("", "string", "")
FEW = 12  # numbers that can be read out one by one

Say = Callable[[Cell], Value]
Write = Callable[[Number | None], str]
Written = tuple[tuple[str, ...], ...]  # the numbers of a chart as they are read, part by part


@dataclass(frozen=True)
class Pictured:
    """All that the template of a chart needs; `legend` are its parts, and `looks` the places on its axis."""

    chart: Chart
    drawing: Drawing | None
    about: str
    legend: tuple[Value, ...]
    looks: tuple[Value, ...]
    tips: tuple[tuple[str, ...], ...]
    table: Table


def pictured(chart: Chart, say: Say, write: Write, words: Mapping[str, str]) -> Pictured:
    """The chart with all its words; `say` tells how a value is called, `write` how a number is written."""
    axis = tuple(say(cell) for cell in chart.axis)
    parts = tuple(say(cell) if cell.data != "" else Value("", "") for cell in chart.parts)
    legend = parts if len(parts) > 1 else ()
    titles = _by(chart, words), chart.value if chart.form == "points" else _value(chart, words)
    said = _written(chart, write)
    drawn = _drawing(chart, [_called(one) for one in axis], titles, said, write) if chart.form else None
    tips = _tips(chart, axis, parts, say, said, write)
    about = chart.about or _about(chart, axis, parts, said, write, words)
    return Pictured(chart, drawn, about, legend, axis, tips, _table(chart, parts, said, write, words))


def percent(share: Number | None) -> str:
    """A part of a whole in percent; never 0% of what is possible, nor 100% of what is not certain."""
    exact = Fraction(share or 0) * 100
    rounded = int(exact + Fraction(1, 2))
    if exact and rounded == 0:
        return "<1%"
    return ">99%" if rounded == 100 and exact < 100 else f"{rounded}%"


def written_number(number: Number | None) -> str:
    """A number of a chart that is no part of a whole; nothing where there is none."""
    return "" if number is None else decimal(float(number) if isinstance(number, Fraction) else number)


def _written(chart: Chart, write: Write) -> Written:
    """The numbers of a chart, part by part; parts of a whole add up to 100%."""
    said = [[write(number) for number in row] for row in chart.numbers]
    if chart.percent and len(said) > 1:
        columns = zip(zip(*chart.numbers, strict=True), zip(*said, strict=True), strict=True)
        said = list(map(list, zip(*(_adding_up(*column) for column in columns), strict=True)))
    return tuple(map(tuple, said))


def _adding_up(shares: Sequence[Number | None], said: Sequence[str]) -> Sequence[str]:
    """Parts in whole percent, the largest fractions rounded up, if they are all there is and none is tiny."""
    exact = [Fraction(share or 0) * 100 for share in shares]
    whole = [max(int(share), 1 if share else 0) for share in exact]
    left = 100 - sum(whole)
    if sum(exact) != 100 or left < 0 or any(text[0] in "<>" for text in said):
        return said
    order = sorted(range(len(exact)), key=lambda place: whole[place] - exact[place])
    for place in order[:left]:
        whole[place] += 1
    return [f"{number}%" for number in whole]


def _called(value: Value) -> str:
    return f"{value.mark} {value.title}" if value.mark else value.title


def _drawing(chart: Chart, labels: list[str], titles: Titles, texts: Written, write: Write) -> Drawing:
    totals = [_total(column) for column in zip(*chart.numbers, strict=True)]
    if chart.form == "points":
        along = scale([point.x for point in chart.points], zero=False)
        up = scale([point.y for point in chart.points], zero=False)
        places = [(point.x, point.y, point.part) for point in chart.points]
        ticks = [[write(tick) for tick in one.ticks] for one in (along, up)]
        return draw_points(places, (along, ticks[0]), (up, ticks[1]), titles)
    if chart.form == "bars":
        several = len(chart.parts) > 1
        said = [[text if several else "" for text in row] for row in texts]
        ends = ["" if chart.percent and several else write(total) for total in totals]
        return draw_bars(labels, chart.numbers, said, ends)
    known = [n for row in chart.numbers for n in row if n is not None]
    reach = scale([n for n in totals if n is not None] if chart.form == "histogram" else known)
    ticks_ = [write(_exact(tick) if chart.percent else tick) for tick in reach.ticks]
    if chart.form == "line":
        return draw_lines(labels, chart.numbers, (reach, ticks_), titles)
    said_ = [write(total) if total and len(totals) <= FEW else "" for total in totals]
    return draw_columns(labels, chart.numbers, said_, (reach, ticks_), titles)


def _exact(number: Number) -> Fraction:
    return Fraction(str(number))


def _total(column: Sequence[Number | None]) -> Number | None:
    known = [number for number in column if number is not None]
    return known[0] if len(known) == 1 else sum(known) if known else None


def _tips(
    chart: Chart, axis: Sequence[Value], parts: Sequence[Value], say: Say, texts: Written, write: Write
) -> Written:
    """What each number says to those who point at it, part by part; all points are one part."""
    if chart.form == "points":
        return (tuple(f"{say(p.name).title} ({write(p.x)}, {write(p.y)})" for p in chart.points),)
    return tuple(
        tuple(_said(place, part, text) for place, text in zip(axis, row, strict=True))
        for part, row in zip(parts, texts, strict=True)
    )


def _said(place: Value, part: Value, number: str) -> str:
    return " ".join(filter(None, [place.title, part.title, number]))


def _about(
    chart: Chart,
    axis: Sequence[Value],
    parts: Sequence[Value],
    texts: Written,
    write: Write,
    words: Mapping[str, str],
) -> str:
    """What a chart shows, for those who cannot see it."""
    if chart.form == "points":
        ends = [min(p.x for p in chart.points), max(p.x for p in chart.points)]
        ends += [min(p.y for p in chart.points), max(p.y for p in chart.points)]
        return words["chart-points"].format(len(chart.points), chart.by, chart.value, *map(write, ends))
    said = [
        (number, _said(place, part, text[n]))
        for n, place in enumerate(axis)
        for part, row, text in zip(parts, chart.numbers, texts, strict=True)
        if (number := row[n]) is not None
    ]
    if len(said) <= FEW:
        return words["and"].join(text for _, text in said)
    most, least = max(said, key=lambda one: one[0])[1], min(said, key=lambda one: one[0])[1]
    return words["chart-ends"].format(most, least)


def _table(
    chart: Chart, parts: Sequence[Value], texts: Written, write: Write, words: Mapping[str, str]
) -> Table:
    if chart.form == "points":
        return _listed(chart, parts, write)
    adds = len(parts) > 1 and chart.how in ("count", "sum")
    titles = [part.title for part in parts] if len(parts) > 1 else [_value(chart, words)]
    rows = []
    for n, place in enumerate(chart.axis):
        said = [row[n] for row in texts]
        said += [write(_total([row[n] for row in chart.numbers]))] if adds else []
        rows.append((place, *(Cell(WORDS, text) for text in said)))
    heads = (_by(chart, words), *titles, *([words["total"]] if adds else []))
    return _whole(heads, tuple(rows), (False, *[True] * (len(heads) - 1)))


def _by(chart: Chart, words: Mapping[str, str]) -> str:
    return words[f"odds-{chart.by}"] if chart.percent else chart.by


def _value(chart: Chart, words: Mapping[str, str]) -> str:
    return words[f"value-{chart.how}"].format(chart.value)


def _listed(chart: Chart, parts: Sequence[Value], write: Write) -> Table:
    size = 4 if len(parts) > 1 else 3
    rows = [
        (p.name, Cell(WORDS, write(p.x)), Cell(WORDS, write(p.y)), chart.parts[p.part]) for p in chart.points
    ]
    heads = (chart.points[0].name.field.title, chart.by, chart.value, chart.split)
    return _whole(heads[:size], tuple(row[:size] for row in rows), (False, True, True, False)[:size])


def _whole(heads: tuple[str, ...], rows: tuple[tuple[Cell, ...], ...], numbers: tuple[bool, ...]) -> Table:
    return Table("", heads, ("",) * len(heads), numbers, (Rows(None, rows, ()),), (None,) * len(heads))
