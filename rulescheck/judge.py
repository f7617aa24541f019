"""One rule of a game against one entity or example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulescheck.expression import Prepared, bind, evaluate, fill
from rulescheck.game import Each, Rule
from rulescheck.source import Path_


@dataclass(frozen=True)
class Offence:
    """A breach of a rule: the path to point at in the entity's data, and what the rule says of it."""

    path: Path_
    message: str
    hint: str


def judge(
    rule: Rule, whole: Prepared, options: Mapping[str, bool], titles: Prepared
) -> tuple[Offence, ...]:
    """Every breach of the rule by an entity's whole data; an empty tuple when they keep it.

    Raises EvaluationError.
    """
    if rule.option and not options.get(rule.option):
        return ()
    names = {"options": dict(options), "titles": titles}
    rounds = _loops(rule.each, whole)
    return tuple(offence for where, items in rounds for offence in _one(rule, names | items, where))


def applies(rule: Rule, whole: Prepared, options: Mapping[str, bool], titles: Prepared) -> bool:
    """Whether the rule looks at anything of an entity: an item of `each` for which `when` holds.

    Raises EvaluationError.
    """
    names = {"options": dict(options), "titles": titles}
    rounds = (items for _, items in _loops(rule.each, whole))
    return any(rule.when is None or evaluate(rule.when, bind(names | items)) for items in rounds)


Round = tuple[dict[str, str | int], dict[str, Any]]


def _loops(each: tuple[Each, ...], whole: Prepared) -> Iterator[Round]:
    """For each item that the rule looks at: where the names of `each` stand, and what they hold."""
    rounds: list[Round] = [({}, {"self": whole})]
    for loop in each:
        rounds = [
            (where | {loop.name: step}, items | {loop.name: item})
            for where, items in rounds
            for step, item in _items(loop, items)
        ]
    yield from rounds


def _items(loop: Each, items: Mapping[str, Any]) -> Iterator[tuple[str | int, Any]]:
    start = items[loop.path[0]]
    value = start.value if isinstance(start, Prepared) else start
    for name in loop.path[1:]:
        value = value.get(name, ()) if isinstance(value, Mapping) else ()
    if isinstance(value, Mapping):
        yield from ((key, key) for key in value)
    else:
        yield from enumerate(value)


def _one(rule: Rule, names: Mapping[str, Any], where: Mapping[str, str | int]) -> Iterator[Offence]:
    binding = bind(names)
    if rule.when and not evaluate(rule.when, binding):
        return
    if evaluate(rule.require, binding):
        return
    hint = fill(rule.hint, binding) if rule.hint else ""
    yield Offence(_path(rule.at, where), fill(rule.message, binding), hint)


def _path(at: tuple[str, ...], where: Mapping[str, str | int]) -> Path_:
    return tuple(where[step[1:-1]] if step.startswith("[") else step for step in at)
