"""A chapter with what it asks of the data: the blocks and values of its Markdown as HTML."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from rulescheck.charts import percent, pictured, written_number
from rulescheck.derive import View
from rulescheck.game import Field, Game, Value
from rulescheck.pages import paths
from rulescheck.pages.alt import alt_text
from rulescheck.pages.headings import heading
from rulescheck.pages.show import Fact, Shown, show
from rulescheck.pages.words import words
from rulescheck.stand_in import BEGIN, END, MARK
from rulescheck.templates import render
from rulescheck.views import Cell, Chart, FailureError, Figures, Hole, Table, decimal, read_chapter, scope_of

_PLACE = re.compile(rf"<p>{BEGIN}(?P<alone>\d+){END}</p>|{BEGIN}(?P<inside>\d+){END}")
_TAG = re.compile(f"<[a-zA-Z][^<>]*{BEGIN}[^<>]*>")


def mark_views(markdown: str, view: View, path: str) -> tuple[str, tuple[str, ...]]:
    """The chapter with a mark in the place of each piece, and the HTML that each mark stands for.

    What has a mistake stays as it is written.
    """
    found, end = "", 0
    parts: list[str] = []
    for shown in read_chapter(view, markdown, path)[0]:
        piece = shown.piece
        html = _html(view, shown.view, len(parts))
        if html is None:
            continue
        mark = MARK.format(len(parts))
        indent = re.match(" *", markdown[piece.start :])
        own = f"\n{indent[0] if indent else ''}{mark}\n" if piece.block else mark
        found += markdown[end : piece.start] + own
        parts.append(html)
        end = piece.end
    return found + markdown[end:], tuple(parts)


def put_views(html: str, parts: Sequence[str]) -> str:
    """The page with the HTML of each piece in the place of its mark."""

    def words_only(tag: re.Match[str]) -> str:
        return _PLACE.sub(lambda m: escape(_text(parts[int(m["alone"] or m["inside"])])), tag[0])

    html = _TAG.sub(words_only, html) if parts else html
    return _PLACE.sub(lambda match: parts[int(match["alone"] or match["inside"])], html)


def _text(html: str) -> str:
    return re.sub("<[^<>]*>", "", html)


def _html(view: View, asked: Any, number: int) -> str | None:
    try:
        made = asked.made(scope_of(view)) if asked else None
    except FailureError:
        return None
    game = view.game
    if isinstance(made, Cell) and isinstance(asked, Hole):
        return _line(game, "view_value.j2", cell=shown(game, made))
    if isinstance(made, Table):
        return _line(
            game, "view_table.j2", table=made, show=lambda cell: shown(game, cell), total=any(made.totals)
        )
    if isinstance(made, Chart):
        return chart_html(game, made, number)
    return _figures(view, made) if isinstance(made, Figures) else None


def _line(game: Game, template: str, **context: Any) -> str:
    return render(template, {"w": words(game.language), "paths": paths, "game": game, **context}).strip()


def shown(game: Game, cell: Cell) -> Shown:
    """A value ready for a template, by its field, or by itself where the field is not known."""
    field, data = cell.field, cell.data
    if field.audience:
        inner = shown(game, replace(cell, field=replace(field, audience="")))
        return Shown("guarded", field.audience, rows=((inner,),))
    if isinstance(data, int | float) and not isinstance(data, bool):
        return Shown("plain", decimal(data, cell.digits))
    if field.values and isinstance(data, str):
        return Shown("value", value=field.value(data))
    if isinstance(data, list):
        item = field.item or Field("", "", "")
        if not any(isinstance(one, dict) for one in data):
            rows = tuple((shown(game, Cell(item, one, cell.digits)),) for one in data)
            return Shown("items", rows=rows) if rows else Shown("empty")
    return show(game, field, data)


def chart_html(game: Game, made: Chart, number: int) -> str:
    """A chart with its words and its table; `number` tells it from the page's other charts."""
    w = words(game.language)

    def say(cell: Cell) -> Value:
        return called(shown(game, cell), w)

    write = percent if made.percent else written_number
    whole = pictured(made, say, write, w)
    return _line(
        game,
        "view_chart.j2",
        p=whole,
        number=number,
        table=whole.table,
        show=lambda cell: shown(game, cell),
        total=False,
    )


def called(one: Shown, w: Mapping[str, str]) -> Value:
    """A value as a word on an axis or in a legend, with its colour and mark if it has them."""
    if one.value:
        return one.value
    if one.form == "guarded":
        text = w["only-for"].format(one.text)
        return Value(text, text)
    inner = [called(row[0], w).title for row in one.rows]
    text = {"empty": w["none"], "yes": w["yes"], "no": w["no"]}.get(
        one.form, one.text or w["and"].join(inner)
    )
    return Value(text, text)


def _figures(view: View, made: Figures) -> str:
    game, entity = view.game, made.entity
    kind = game.kinds[entity.kind]
    cells = [(cell.field, shown(game, cell)) for cell in made.cells]
    parts = [Fact(field.name, heading(game, field), field.help, one) for field, one in cells]
    parts = [part for part in parts if made.chosen or part.short or part.shown.form == "stats"]
    numbers = {field.name for field, _ in cells if field.type in ("integer", "float", "number")}
    return _line(
        game,
        "view_entity.j2",
        made=made,
        entity=entity,
        alt=alt_text(game, kind, entity),
        figures=[part for part in parts if part.name in numbers],
        stats=[part for part in parts if part.shown.form == "stats"],
        facts=[part for part in parts if part.name not in numbers and part.shown.form != "stats"],
    )
