"""What a chapter shows of the data, as parts of a printed page: tables, charts, odds, single things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from rulescheck.audience import bare, hides
from rulescheck.charts import ROW, Drawing, Pictured, percent, pictured, written_number
from rulescheck.derive import View
from rulescheck.game import Field, Game
from rulescheck.press.body import body_parts, value_parts
from rulescheck.press.cell_words import cell_runs, cell_value, only_for
from rulescheck.press.colours import colour
from rulescheck.press.inline_runs import Part
from rulescheck.press.slots import is_short
from rulescheck.press.words import Runs, one_line
from rulescheck.stand_in import MARK
from rulescheck.views import Cell, Chart, FailureError, Figures, Hole, Table, read_chapter, scope_of
from rulescheck.words import words

MOST_BARS = 12  # of a piece of a drawing
NUMBERS = ("integer", "float", "number")


def mark_views(game: Game, markdown: str, path: str) -> tuple[str, list[Sequence[Any]]]:
    """The chapter with a mark in the place of each piece, and what each mark stands for.

    What has a mistake stays as it is written.
    """
    view, found, end, shown = View(game), "", 0, []  # type: View, str, int, list[Sequence[Any]]
    for one in read_chapter(view, markdown, path)[0]:
        piece = one.piece
        if one.view is None:
            continue
        try:
            made = one.view.made(scope_of(view))
        except FailureError:
            continue
        # What is indented belongs to a box or a list, and so does what takes its place.
        indent = " " * (len(asked := markdown[piece.start : piece.end]) - len(asked.lstrip(" ")))
        mark = MARK.format(len(shown))
        found += markdown[end : piece.start] + (f"\n{indent}{mark}\n" if piece.block else mark)
        shown.append(_hole(game, made) if isinstance(one.view, Hole) else _parts(game, made, one.view.title))
        end = piece.end
    return found + markdown[end:], shown


def _hole(game: Game, made: Any) -> Runs:
    """A value in a sentence, where its mark would be in the way."""
    value = cell_value(game, made)
    return cell_runs(game, made) if made.field.type == "text" else [["", value.title]]


def _parts(game: Game, made: Any, title: str) -> list[Part]:
    if isinstance(made, Table):
        return [table_part(game, made)]
    if isinstance(made, Chart):
        return list(_chart(game, made))
    if isinstance(made, Figures):
        return [_thing(game, made)]
    return [_bare(title, words(game.language)["none"])]


def _bare(title: str, said: str) -> Part:
    """A title with words in the place of what is not shown."""
    return {"part": "paragraph", "runs": [*([["bold", title], ["", "　"]] if title else []), ["", said]]}


def table_part(game: Game, table: Table) -> Part:
    """A table of the data, its groups and totals too."""
    rows = [{"sort": "head", "cells": [[["", title]] for title in table.titles]}, *_rows(game, table)]
    align = ["right" if number else "" for number in table.numbers]
    return {"part": "table", "title": table.title, "columns": len(align), "align": align, "rows": rows}


def _rows(game: Game, table: Table) -> Iterator[Part]:
    w, several = words(game.language), len(table.groups) > 1
    for group in table.groups:
        if group.title:
            yield {"sort": "group", "cells": [cell_runs(game, group.title)]}
        for row in group.rows:
            yield {"sort": "row", "cells": [cell_runs(game, cell) for cell in row]}
        if several and any(group.totals):
            yield _totals(game, group.totals, w["subtotal"], "")
    if any(table.totals):
        yield _totals(game, table.totals, w["total"], w["total-all"])


def _totals(game: Game, totals: Sequence[Cell | None], label: str, other: str) -> Part:
    """A row of totals; how numbers were put together is said where it is no sum."""
    said = label if any(cell and cell.field.name == "sum" for cell in totals) else other
    cells = [
        _total(game, cell) if cell else [["", said]] if not n and said else []
        for n, cell in enumerate(totals)
    ]
    return {"sort": "total", "cells": cells}


def _total(game: Game, cell: Cell) -> Runs:
    how = cell.field.name
    label = "" if how == "sum" or hides(game, cell.field) else words(game.language)[f"total-{how}"]
    return [*([["quiet", f"{label} "]] if label else []), *cell_runs(game, cell)]


def _chart(game: Game, made: Chart) -> Iterator[Part]:
    """A chart, and below it a table of numbers that the drawing does not say; points say where they are."""
    readers = filter(None, made.audience.split(", "))
    if any(hides(game, Field("", "", "", audience=reader)) for reader in readers):
        yield _bare(made.title, only_for(game, made.audience))
        return
    write = percent if made.percent else written_number
    whole = pictured(made, lambda cell: cell_value(game, cell), write, words(game.language))
    if whole.drawing:
        yield _drawn(whole)
    if not whole.drawing or not (made.points or _is_told(whole)):
        yield {**table_part(game, whole.table), "title": "" if whole.drawing else made.title}


def _is_told(whole: Pictured) -> bool:
    """Whether all numbers of a chart can be read in its drawing."""
    drawing, chart = whole.drawing, whole.chart
    numbers = [number for row in chart.numbers for number in row if number]
    if drawing is None or drawing.marks:
        return False
    if len(chart.parts) > 1:
        return sum(text.style == "inside" for text in drawing.texts) == len(numbers)
    said = [text for text in drawing.texts if not text.style and text.anchor != "end"]
    sorts = 2 if drawing.axes else 1  # of columns, words below and numbers above
    return len(said) >= len(chart.axis) * sorts


def _drawn(whole: Pictured) -> Part:
    one = whole.drawing
    assert one is not None
    return {
        "part": "chart",
        "title": whole.chart.title,
        "about": whole.about,
        "marked": whole.chart.form in ("line", "points"),
        "legend": [_look(value) for value in whole.legend],
        "looks": [colour(value.color, "") for value in whole.looks],
        "drawings": [asdict(some) for some in _slices(one)],
    }


def _slices(whole: Drawing) -> Iterator[Drawing]:
    """A drawing in pieces that each fit on any page: some of its bars, which lie below each other."""
    step = whole.height if whole.axes else MOST_BARS * ROW
    for top in range(0, whole.height, step):
        bars = (replace(one, y=one.y - top) for one in whole.bars if top <= one.y < top + step)
        texts = (replace(one, y=one.y - top) for one in whole.texts if top <= one.y < top + step)
        yield replace(whole, height=min(step, whole.height - top), bars=tuple(bars), texts=tuple(texts))


def _look(value: Any) -> Part:
    """What is drawn of a value beside its title."""
    return {"title": value.title, "mark": value.mark, "color": colour(value.color, "")}


def _thing(game: Game, made: Figures) -> Part:
    """A thing in words: what is beside its card, and what is on it."""
    kind = game.kinds[made.entity.kind]
    numbers = [cell for cell in made.cells if cell.field.type in NUMBERS]
    others = [cell for cell in made.cells if cell.field.type not in NUMBERS]
    chosen = {cell.field.name for cell in made.cells}
    on_card = (kind.face.body if kind.face else ()) if made.picture else ()
    return {
        "part": "thing",
        "title": " ".join(filter(None, (made.title, one_line(made.entity.name)))),
        "figures": [
            {"label": cell.field.title, "value": cell_value(game, cell).title, "mark": ""} for cell in numbers
        ],
        "facts": [_fact(game, cell) for cell in others if is_short(cell.field) or hides(game, cell.field)],
        "parts": [
            *(part for cell in others for part in _long(game, cell)),
            *body_parts(game, kind, made.entity, tuple(p for p in on_card if p.path[0] not in chosen)),
        ],
    }


def _fact(game: Game, cell: Cell) -> Part:
    return {"label": cell.field.title, "runs": cell_runs(game, cell)}


def _long(game: Game, cell: Cell) -> Iterator[Part]:
    if not (is_short(cell.field) or hides(game, cell.field)):
        yield from value_parts(game, cell.field, bare(game, cell.field, cell.data))
