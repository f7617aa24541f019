"""A chapter's holes and blocks, compiled once: what each will show, and every mistake in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rulescheck.declare.fields import Found
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, phrase
from rulescheck.expression import Expression
from rulescheck.game import Field
from rulescheck.shape import check, near
from rulescheck.source import Node
from rulescheck.views.cells import Cell
from rulescheck.views.charts import ChartView, declare_chart
from rulescheck.views.entities import EntityView, declare_entity
from rulescheck.views.odds import OddsView, declare_odds
from rulescheck.views.pieces import Piece, pieces
from rulescheck.views.scope import Scope, scope_of
from rulescheck.views.shapes import SHAPES
from rulescheck.views.tables import TableView, declare_table
from rulescheck.views.values import FailureError, compiled, run, type_of, written, wrong

BlockView = TableView | ChartView | OddsView | EntityView


@dataclass(frozen=True)
class Hole:
    """A value in the text of a chapter: an expression, and what it gives as far as that is known."""

    node: Node
    code: Expression
    field: Field

    def known(self, scope: Scope) -> bool:
        """Whether all that it reads is sound."""
        return scope.knows(self.code)

    def made(self, scope: Scope) -> Cell | None:
        """The value of the data; raises FailureError."""
        data = written(run(self.node, self.code, scope.around(self.code)), self.field)
        if any(isinstance(one, Mapping) for one in (data if isinstance(data, list) else [data])):
            raise FailureError(self.node, "", phrase("cel-map-in-text"))
        return Cell(self.field, data)


@dataclass(frozen=True)
class Shown:
    """A piece of a chapter and what is to be shown in its place; nothing where it has a mistake."""

    piece: Piece
    view: Hole | BlockView | None


Declare = Callable[[Node, Scope, Found], Any]
VIEWS: Mapping[str, Declare] = {
    "table": declare_table,
    "chart": declare_chart,
    "odds": declare_odds,
    "entity": declare_entity,
}


@lru_cache(maxsize=64)
def read_chapter(view: View, text: str, path: str) -> tuple[tuple[Shown, ...], tuple[Diagnostic, ...]]:
    """All that a chapter shows of the data, in order, and what is wrong in how it asks for it."""
    scope, found, shown = scope_of(view), [], []  # type: tuple[Scope, Found, list[Shown]]
    for piece in pieces(text, path):
        found.extend(piece.mistakes)
        declared = None
        if not piece.mistakes:
            declared = _block(piece.node, scope, found) if piece.block else _hole(piece.node, scope, found)
        shown.append(Shown(piece, declared))
    return tuple(shown), tuple(found)


def _hole(node: Node, scope: Scope, found: Found) -> Hole | None:
    code = compiled(node, "any", scope, found)
    return Hole(node, code, type_of(code, scope) or Field("", "", "")) if code else None


def _block(node: Node, scope: Scope, found: Found) -> BlockView | None:
    if node.shape != "map" or not node.pairs:
        found.append(wrong(node, phrase("view-empty")))
        return None
    named = [key.text for key, _ in node.pairs if key.text in SHAPES]
    if not named:
        found.append(_unknown(node))
        return None
    _, problems = check(node, SHAPES[named[0]], phrase("the-view"))
    found.extend(problems)
    first = node.at((named[0],))
    declared = VIEWS[named[0]](node, scope, found) if first.shape == "scalar" and not first.empty else None
    return None if problems else declared


def _unknown(node: Node) -> Diagnostic:
    key = node.pairs[0][0]
    values = {"found": key.text, "near": near(key.text, SHAPES), "known": tuple(SHAPES)}
    return Diagnostic(key.location, "unknown-view", values=values)
