"""Many entities against one rule at once: most keep it, and one evaluation can say so for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from rulescheck.derive import View
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
    paths_read,
)
from rulescheck.expression.source import LONGEST
from rulescheck.game import Entity, Rule
from rulescheck.memory import same
from rulescheck.parts import batches, halves, reader

NAMES = ("things", "options", "titles", "all")


def keepers(view: View, kind: str) -> dict[str, frozenset[str]]:
    """For each rule of a kind the ids of those that keep it for certain; any other is judged by itself."""
    rules = view.game.kinds[kind].rules
    kept: dict[str, set[str]] = {rule.id: set() for rule in rules}
    entities = [entity for entity in view.unjudged if entity.kind == kind] if rules else []
    for _, group in groupby(entities, view.options):
        together = list(group)
        for rule, ids in _kept(view, rules, together):
            kept[rule.id].update(ids)
    return {id_: frozenset(ids) for id_, ids in kept.items()}


def _kept(
    view: View, rules: Sequence[Rule], entities: Sequence[Entity]
) -> Iterator[tuple[Rule, Sequence[str]]]:
    """Rules with the ids of those that keep them, of entities for which the same options are on."""
    options = view.options(entities[0])
    on = [rule for rule in rules if not rule.option or options.get(rule.option)]
    everyone = [entity.id for entity in entities]
    yield from ((rule, everyone) for rule in rules if rule not in on)
    for group, code in _groups(on):
        titled = any(path[0] == "titles" for path in paths_read(code))
        names = {"options": options, **view.around(group[0], titled=titled)}
        looks = _looks(reader(view, group[0].kind, needs(code)["things"][ITEM]), entities)
        kept, left = _divided(code, looks, names)
        yield from ((rule, look.ids) for rule in group for look in kept)
        for (rule,), own in _singly(group) if left and len(group) > 1 else ():
            yield from ((rule, look.ids) for look in _divided(own, left, names)[0])


class Look(NamedTuple):
    """What rules see of a thing, and the ids of all of which they see the same."""

    thing: Any
    ids: list[str]


def _looks(read: Callable[[Entity], Any], entities: Sequence[Entity]) -> list[Look]:
    """How entities look to rules; one that cannot be read is judged by itself."""
    found: dict[bytes, Look] = {}
    for entity in entities:
        with suppress(EvaluationError):
            thing = read(entity)
            found.setdefault(same(thing), Look(thing, [])).ids.append(entity.id)
    return list(found.values())


def _divided(
    code: Expression, looks: Sequence[Look], names: Mapping[str, Any]
) -> tuple[list[Look], list[Look]]:
    """The looks that keep rules for certain, and the others."""
    sure = [one for part in batches(looks) for one in _sure(code, part, names)]
    pairs = list(zip(looks, sure, strict=True))
    return [look for look, kept in pairs if kept], [look for look, kept in pairs if not kept]


def _sure(code: Expression, looks: Sequence[Look], names: Mapping[str, Any]) -> list[bool]:
    """For each look whether it keeps rules for certain."""
    things = Prepared([look.thing for look in looks])
    try:
        return [one is True for one in evaluate_each(code, bind({"things": things, **names}))]
    except EvaluationError:  # such as for the number of steps
        parts = halves(looks)
        return [one for part in parts for one in _sure(code, part, names)] if parts else [False] * len(looks)


def _groups(rules: Sequence[Rule]) -> Iterator[tuple[Sequence[Rule], Expression]]:
    """Rules in groups that are one expression each; those that are none are left out."""
    for group in _together(rules):
        code = _code(group)
        yield from [(group, code)] if code else _singly(group)


def _singly(rules: Sequence[Rule]) -> Iterator[tuple[Sequence[Rule], Expression]]:
    for rule in rules:
        if code := _code((rule,)):
            yield (rule,), code


def _together(rules: Sequence[Rule]) -> Iterator[tuple[Rule, ...]]:
    """Rules in groups that can be one expression; those that read all things of a kind stay alone."""
    alone = [rule for rule in rules if rule.reads or not _text(rule)]
    yield from ((rule,) for rule in alone)
    group: tuple[Rule, ...] = ()
    for rule in (rule for rule in rules if rule not in alone):
        if group and len(_joined((*group, rule))) > LONGEST:
            yield group
            group = ()
        group = (*group, rule)
    if group:
        yield group


def _code(rules: Sequence[Rule]) -> Expression | None:
    """Rules for each of `things` as one expression, or None where there is none."""
    return _compiled(_joined(rules)) if all(map(_text, rules)) else None


@lru_cache(maxsize=1000)
def _compiled(text: str) -> Expression | None:
    try:
        return compile_expression(text, NAMES, "list")
    except ExpressionError:
        return None


def _joined(rules: Sequence[Rule]) -> str:
    # An `&&` is true only if both sides are: what fails beside something false is judged again alone.
    return f"things.map(self, {' && '.join(f'({_text(rule)})' for rule in rules)})"


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
