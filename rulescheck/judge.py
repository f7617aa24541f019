"""One rule of a game against one entity or example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from rulescheck.expression import Prepared, bind, evaluate, fill, grouped
from rulescheck.frozen import frozen
from rulescheck.game import Each, Rule
from rulescheck.source import Path_

# Where a name of `each` stands: the step to point at, then those beside it, of a group.
Steps = tuple[str | int, ...]
Round = tuple[dict[str, Steps], dict[str, Prepared]]


@frozen()
class Offence:
    """A breach of a rule: the path to point at in the entity's data, and what the rule says of it.

    `related` are paths to what broke the rule together with it.
    """

    path: Path_
    message: str
    hint: str
    related: tuple[Path_, ...] = ()


def judge(
    rule: Rule, whole: Prepared, options: Mapping[str, bool], around: Mapping[str, Prepared]
) -> tuple[Offence, ...]:
    """Every breach of the rule by an entity's whole data; an empty tuple when they keep it.

    `around` are the values of the names that are the same for all entities. Raises EvaluationError.
    """
    if rule.option and not options.get(rule.option):
        return ()
    names = {"options": dict(options), **around}
    rounds = _loops(rule.each, whole)
    return tuple(offence for where, items in rounds for offence in _one(rule, names | items, where))


def applies(rule: Rule, whole: Prepared, options: Mapping[str, bool], around: Mapping[str, Prepared]) -> bool:
    """Whether the rule looks at anything of an entity: an item of `each` for which `when` holds.

    Raises EvaluationError.
    """
    names = {"options": dict(options), **around}
    rounds = (items for _, items in _loops(rule.each, whole))
    return any(rule.when is None or evaluate(rule.when, bind(names | items)) for items in rounds)


def has_items(rule: Rule, whole: Prepared) -> bool:
    """Whether an entity has an item of `each`, whatever `when` says of it; also where there is no `each`."""
    return any(True for _ in _loops(rule.each, whole))


def _loops(each: tuple[Each, ...], whole: Prepared) -> Iterator[Round]:
    """For each item that the rule looks at: where the names of `each` stand, and what they hold."""
    rounds: list[Round] = [({}, {"self": whole})]
    for loop in each:
        rounds = [
            (where | {loop.name: steps}, items | {loop.name: item})
            for where, items in rounds
            for steps, item in _items(loop, items)
        ]
    yield from rounds


def _items(loop: Each, items: Mapping[str, Prepared]) -> Iterator[tuple[Steps, Prepared]]:
    start = items[loop.path[0]]
    for steps, item in _values(loop, start.value):
        yield steps, Prepared(item, start.usable)


def _values(loop: Each, value: Any) -> Iterator[tuple[Steps, Any]]:
    for name in loop.path[1:]:
        value = value.get(name, ()) if isinstance(value, Mapping) else ()
    if loop.by:
        yield from _groups(list(value), loop.by)
    elif isinstance(value, Mapping):
        yield from (((key,), key) for key in value)
    else:
        yield from (((place,), item) for place, item in enumerate(value))


def _groups(items: list[Any], by: tuple[str, ...]) -> Iterator[tuple[Steps, Any]]:
    """Each group, and where its items stand: first the last, which is the one too many."""
    placed = [{"item": item, "place": place} for place, item in enumerate(items)]
    for group in grouped(placed, ".".join(("item", *by))):
        places = tuple(one["place"] for one in reversed(group["items"]))
        yield places, {"key": group["key"], "items": [one["item"] for one in group["items"]]}


def _one(rule: Rule, names: Mapping[str, Any], where: Mapping[str, Steps]) -> Iterator[Offence]:
    binding = bind(names)
    if rule.when and not evaluate(rule.when, binding):
        return
    if evaluate(rule.require, binding):
        return
    hint = fill(rule.hint, binding) if rule.hint else ""
    path, *related = _paths(rule.at, where)
    yield Offence(path, fill(rule.message, binding), hint, tuple(related))


def _paths(at: tuple[str, ...], where: Mapping[str, Steps]) -> Iterator[Path_]:
    return product(*(where[step[1:-1]] if step.startswith("[") else (step,) for step in at))
