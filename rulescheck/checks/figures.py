"""Derived figures that an entity's data do not let us compute.

An expression that reads a field which the entity lacks has no value: pages would show nothing, and rules
that read the figure could not judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic
from rulescheck.expression import Expression, advice, names_anywhere
from rulescheck.failing import failing
from rulescheck.game import Derived, Game, Rule
from rulescheck.references import referred


def find(view: View) -> Iterator[Diagnostic]:
    """Every figure that fails, once, for the first entity; not one that fails since it reads another."""
    culprits = [key for key in failing(view) if not _excused(view, key)]
    for key in culprits or list(failing(view))[:1]:
        entity, problem = failing(view)[key]
        values = {"what": key[1], "name": entity.name, "problem": problem, "advice": advice(problem)}
        where = _figure(view, key).where
        yield Diagnostic(where, "failing-expression", values=values, related=(entity.location,))


def excused(view: View, rule: Rule) -> bool:
    """Whether a rule reads a figure that fails or a thing that is broken: it has no mistake of its own.

    What it reads is told by the name, but only in kinds that it can come to.
    """
    known, near = view.game.kinds, _reached(view.game, (rule.kind, *rule.reads))
    lost = (*failing(view), *view.game.broken)
    names = {name for kind, name in lost if kind not in known or kind in near}
    parts: list[object] = [rule.when, rule.require, *(one.items for one in rule.each)]
    parts += [part for text in (rule.message, rule.hint) if text for part in text.parts]
    return any(names & names_anywhere(part) for part in parts if isinstance(part, Expression))


def _reached(game: Game, start: Iterable[str]) -> frozenset[str]:
    """The kinds that an expression can come to from some: through references, however many."""
    reached, waiting = set(start), list(start)
    while waiting:
        fields = game.kinds[waiting.pop()].fields.values()
        new = {kind for field in fields for kind in referred(field)} & game.kinds.keys() - reached
        reached |= new
        waiting += new
    return frozenset(reached)


def _figure(view: View, key: tuple[str, str]) -> Derived:
    return next(figure for figure in view.game.kinds[key[0]].derived if figure.id == key[1])


def _excused(view: View, key: tuple[str, str]) -> bool:
    near = _reached(view.game, (key[0],))
    others = {other[1] for other in failing(view) if other != key and other[0] in near}
    return bool(others & names_anywhere(_figure(view, key).value))
