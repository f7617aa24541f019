"""Many entities against one rule at once: most keep it, and one evaluation can say so for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rulescheck.derive import View
from rulescheck.expression import (
    EvaluationError,
    Expression,
    ExpressionError,
    Prepared,
    bind,
    compile_expression,
    evaluate,
    needs,
    prune,
)
from rulescheck.game import Entity, Rule

AT_ONCE = 200
NAMES = ("things", "options", "titles", "all")


def keepers(view: View, rule: Rule) -> frozenset[str]:
    """The ids of entities that keep a rule for certain; any other has to be judged by itself."""
    entities = [entity for entity in view.unjudged if entity.kind == rule.kind]
    whole = _whole(rule) if entities else None
    if whole is None:
        return frozenset()
    return frozenset(id_ for part in _parts(view, entities) for id_ in _kept(view, rule, whole, part))


def _parts(view: View, entities: Sequence[Entity]) -> Iterator[list[Entity]]:
    """Entities in a row for which the same options are on, not too many at once."""
    for _, group in groupby(entities, view.options):
        together = list(group)
        yield from (together[start : start + AT_ONCE] for start in range(0, len(together), AT_ONCE))


def _kept(view: View, rule: Rule, whole: Expression, entities: list[Entity]) -> tuple[str, ...]:
    options = view.options(entities[0])
    ids = tuple(entity.id for entity in entities)
    if rule.option and not options.get(rule.option):
        return ids
    wanted = needs(whole).get("things")
    try:
        things = Prepared(prune([view.prepared(entity).value for entity in entities], wanted))
        names = {"things": things, "options": dict(options), **view.around(rule)}
        return ids if evaluate(whole, bind(names)) else ()
    except EvaluationError:
        return ()


def _whole(rule: Rule) -> Expression | None:
    """The rule for each of `things`, or None where that cannot be said as one expression.

    A condition, unlike `||`, fails when what it asks for fails, as the rule itself would.
    """
    text = f"({rule.when.text}) ? ({rule.require.text}) : true" if rule.when else rule.require.text
    if any(loop.by for loop in rule.each):
        return None
    for loop in reversed(rule.each):
        path = ".".join(loop.path)
        there = " && ".join(f"has({'.'.join(loop.path[: end + 1])})" for end in range(1, len(loop.path)))
        items = f"{path}.group('{'.'.join(loop.by)}')" if loop.by else path
        text = f"({there}) ? {items}.all({loop.name}, {text}) : true"
    try:
        return compile_expression(f"things.all(self, {text})", ("things", "options", "titles", "all"), "bool")
    except ExpressionError:
        return None
