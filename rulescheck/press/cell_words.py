"""What stands in one place of a view, on paper: the same words and rounding as on the site."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from rulescheck.audience import bare, hides
from rulescheck.game import Field, Game, Value
from rulescheck.press.words import Runs, printed, tied
from rulescheck.views import Cell, decimal
from rulescheck.words import words

FREE = Field("", "", "")
NOTHING: tuple[Any, ...] = (None, "", [], {})


def cell_runs(game: Game, cell: Cell) -> Runs:
    """A value as [style, text] pairs; one for a reader whom the paper is not for says so."""
    if cell.field.type == "text" and isinstance(cell.data, str) and not hides(game, cell.field):
        paragraphs = printed(game, cell.data)
        return list(chain.from_iterable([["", "\n"], *one] if n else one for n, one in enumerate(paragraphs)))
    value = cell_value(game, cell)
    return [["", tied(value.mark + value.title)]]


def cell_value(game: Game, cell: Cell) -> Value:
    """A value as a word in a text, on an axis or in a legend, with its colour and mark if it has them."""
    if isinstance(cell.data, str) and cell.data and cell.field.values and not hides(game, cell.field):
        return cell.field.value(cell.data)
    said = _said(game, cell.field, bare(game, cell.field, cell.data), cell.digits)
    return Value(said, said)


def only_for(game: Game, audience: str) -> str:
    """That something is for one reader alone."""
    return words(game.language)["only-for"].format(audience)


def _said(game: Game, field: Field, data: Any, digits: int = -1) -> str:
    w = words(game.language)
    if hides(game, field):
        return only_for(game, field.audience)
    if data in NOTHING:
        return w["none"]
    if isinstance(data, bool):
        return w["yes" if data else "no"]
    if isinstance(data, int | float):
        return decimal(data, digits)
    if isinstance(data, Mapping):
        return "　".join(_entry(game, field, key, value) for key, value in data.items())
    if isinstance(data, list | tuple):
        return w["and"].join(_said(game, field.item or FREE, one, digits) for one in data)
    entity = game.find(field.ref, str(data)) if field.ref else None
    return entity.name if entity else field.value(str(data)).title


def _entry(game: Game, field: Field, key: str, value: Any) -> str:
    inner = field.fields.get(key) or field.item or FREE
    title = field.fields[key].title if key in field.fields else game.called(key) or key
    return f"{title} {_said(game, inner, value)}"
