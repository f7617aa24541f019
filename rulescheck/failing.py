"""Figures that cannot be computed: nearly all can, and one evaluation says so for many things."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rulescheck.derive import View
from rulescheck.diagnostics import phrase
from rulescheck.expression import (
    ITEM,
    EvaluationError,
    Expression,
    ExpressionError,
    Prepared,
    bind,
    compile_expression,
    evaluate_each,
    needs,
    normalise,
    rounded,
)
from rulescheck.game import Derived, Entity, Kind
from rulescheck.parts import batches, halves, reader


class Asked(NamedTuple):
    """A figure for each of `things`, and what reads of a thing that of which it is computed."""

    figure: Derived
    code: Expression
    read: Callable[[Entity], Any]


@lru_cache(maxsize=2)
def failing(view: View) -> Mapping[tuple[str, str], tuple[Entity, Any]]:
    """The figures, by kind and id, that fail: the first entity for which they do, and why."""
    kinds = {kind.id: kind for kind in view.game.kinds.values() if kind.derived}
    entities = [entity for entity in view.unjudged if entity.kind in kinds]
    for kind in kinds.values():
        compute(view, kind, [entity for entity in entities if entity.kind == kind.id])
    found: dict[tuple[str, str], tuple[Entity, Any]] = {}
    for entity in entities:
        for figure, problem in view.failed(entity).items():
            found.setdefault((entity.kind, figure), (entity, problem))
    return found


def compute(view: View, kind: Kind, entities: Sequence[Entity]) -> None:
    """Let the view know the figures of those entities of a kind for which all of them can be computed."""
    try:
        asked = tuple(_asked(view, kind))
    except ExpressionError:
        return  # such as for being too long
    for together in batches(entities):
        _keep(view, asked, together)


def _asked(view: View, kind: Kind) -> Iterator[Asked]:
    figures = {figure.id for figure in kind.derived}
    for figure in kind.derived:
        code = compile_expression(f"things.map(self, {figure.value.text})", ("things",), "list")
        wanted = needs(code)["things"][ITEM]
        stored = wanted and {name: inner for name, inner in wanted.items() if name not in figures}
        yield Asked(figure, code, reader(view, kind.id, stored))


def _keep(view: View, asked: Sequence[Asked], entities: Sequence[Entity]) -> None:
    try:
        found = _values(asked, entities)
    except EvaluationError:
        for half in halves(entities):
            _keep(view, asked, half)
        return
    for entity, figures in zip(entities, found, strict=True):
        view.keep_figures(entity, figures)


def _values(asked: Sequence[Asked], entities: Sequence[Entity]) -> list[dict[str, Any]]:
    """The figures of each thing; raises EvaluationError where one of them has a figure that fails."""
    found: list[dict[str, Any]] = [{} for _ in entities]
    for figure, code, read in asked:
        # A figure may read those before it.
        things = [{**read(entity), **known} for entity, known in zip(entities, found, strict=True)]
        values = evaluate_each(code, bind({"things": Prepared(things)}))
        for known, value in zip(found, values, strict=True):
            if type(value) not in (int, float):
                raise EvaluationError(phrase("cel-not-a-number", value=str(value)))
            known[figure.id] = rounded(value, figure.digits)
    return [normalise(known) for known in found]
