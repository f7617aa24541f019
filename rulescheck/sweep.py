"""Many entities against one rule at once: most keep it, and one evaluation can say so for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

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
from rulescheck.expression.prune import Needs
from rulescheck.expression.source import LONGEST
from rulescheck.game import Entity, Rule

AT_ONCE, FEWEST = 100, 20
NAMES = ("things", "options", "titles", "all")


class Whole(NamedTuple):
    """Rules as one expression, and what they read of a thing."""

    code: Expression
    wanted: Needs | None


def keepers(view: View, kind: str) -> dict[str, frozenset[str]]:
    """For each rule of a kind the ids of those that keep it for certain; any other is judged by itself."""
    rules = view.game.kinds[kind].rules
    kept: dict[str, set[str]] = {rule.id: set() for rule in rules}
    for entities in _parts(view, kind) if rules else ():
        things = [view.prepared(entity).value for entity in entities]
        ids = [entity.id for entity in entities]
        for rule in _kept(view, rules, things, view.options(entities[0])):
            kept[rule.id].update(ids)
    return {id_: frozenset(ids) for id_, ids in kept.items()}


def _parts(view: View, kind: str) -> Iterator[list[Entity]]:
    """Entities in a row for which the same options are on, not too many at once."""
    entities = [entity for entity in view.unjudged if entity.kind == kind]
    for _, group in groupby(entities, view.options):
        together = list(group)
        yield from (together[start : start + AT_ONCE] for start in range(0, len(together), AT_ONCE))


def _kept(view: View, rules: Sequence[Rule], things: list[Any], options: dict[str, bool]) -> Iterator[Rule]:
    """The rules that all of these things keep: all together, or each by itself."""
    on = [rule for rule in rules if not rule.option or options.get(rule.option)]
    yield from (rule for rule in rules if rule not in on)
    for group in _together(on):
        if len(group) > 1 and _all_keep(view, group, things, options):
            yield from group
        else:
            yield from (rule for rule in group if _all_keep(view, (rule,), things, options))


def _together(rules: Sequence[Rule]) -> Iterator[tuple[Rule, ...]]:
    """Rules in groups that can be one expression; those that read all things of a kind stay alone."""
    alone = [rule for rule in rules if rule.reads or not _text(rule)]
    yield from ((rule,) for rule in alone)
    group: list[Rule] = []
    for rule in (rule for rule in rules if rule not in alone):
        if group and len(_joined((*group, rule))) > LONGEST:
            yield tuple(group)
            group = []
        group.append(rule)
    if group:
        yield tuple(group)


def _all_keep(view: View, rules: Sequence[Rule], things: list[Any], options: dict[str, bool]) -> bool:
    whole = _whole(_joined(rules)) if all(map(_text, rules)) else None
    if whole is None:
        return False
    half = len(things) // 2
    try:
        pruned = Prepared(prune(things, whole.wanted))
        names = {"things": pruned, "options": options, **view.around(rules[0])}
        return bool(evaluate(whole.code, bind(names)))
    except EvaluationError:  # such as for the number of steps
        parts = (things[:half], things[half:]) if half >= FEWEST else ()
        return bool(parts) and all(_all_keep(view, rules, part, options) for part in parts)


@lru_cache(maxsize=1000)
def _whole(text: str) -> Whole | None:
    """Rules for each of `things`, or None where that is no expression."""
    try:
        code = compile_expression(text, NAMES, "bool")
    except ExpressionError:
        return None
    return Whole(code, needs(code).get("things"))


def _joined(rules: Sequence[Rule]) -> str:
    # An `&&` is true only if both sides are: what fails beside something false is judged again alone.
    return f"things.all(self, {' && '.join(f'({_text(rule)})' for rule in rules)})"


def _text(rule: Rule) -> str:
    """A rule for `self` as one expression, or nothing where it looks at groups.

    A condition, unlike `||`, fails when what it asks for fails, as the rule itself would.
    """
    text = f"({rule.when.text}) ? ({rule.require.text}) : true" if rule.when else rule.require.text
    if any(loop.by for loop in rule.each):
        return ""
    for loop in reversed(rule.each):
        path = ".".join(loop.path)
        there = " && ".join(f"has({'.'.join(loop.path[: end + 1])})" for end in range(1, len(loop.path)))
        text = f"({there}) ? {path}.all({loop.name}, {text}) : true"
    return text
