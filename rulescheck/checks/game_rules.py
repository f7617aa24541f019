"""The game's own rules, on every entity that is well shaped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulescheck.checks.figures import excused
from rulescheck.checks.rulings import ruling_for
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity, Word, phrase
from rulescheck.expression import EvaluationError, advice
from rulescheck.game import Entity, Game, Rule
from rulescheck.judge import Offence, judge
from rulescheck.sweep import keepers


def find(view: View) -> Iterator[Diagnostic]:
    """Every breach of a rule of the game; one that a ruling allows is a note.

    A rule that cannot judge an entity is reported once, for the first such entity. What is known to keep
    every rule is not judged again.
    """
    yield from _verdicts(view).found


def blameless(view: View) -> tuple[Entity, ...]:
    """The entities that were judged by every rule of their kind, keep them all and lack no figure."""
    return _verdicts(view).blameless


class Verdicts(NamedTuple):
    """What rules find, and the entities of which they were all asked and find nothing."""

    found: tuple[Diagnostic, ...]
    blameless: tuple[Entity, ...]


@lru_cache(maxsize=1)
def _verdicts(view: View) -> Verdicts:
    stuck = {rule.id for rule in _rules(view.game) if not view.can_judge(rule)}
    kept = {kind: keepers(view, kind) for kind in view.game.kinds}
    found: list[Diagnostic] = []
    blameless = []
    for entity in view.unjudged:
        whole, own = _judge(view, entity, kept[entity.kind], stuck)
        found += own
        if whole and not own:
            blameless.append(entity)
    return Verdicts(tuple(found), tuple(blameless))


def _judge(
    view: View, entity: Entity, kept: Mapping[str, frozenset[str]], stuck: set[str]
) -> tuple[bool, list[Diagnostic]]:
    """Whether all rules and figures could judge an entity, and what they find; those that fail get stuck."""
    found: list[Diagnostic] = []
    whole = not view.failed(entity)
    for rule in view.game.kinds[entity.kind].rules:
        if rule.id in stuck:
            whole = False
        elif entity.id not in kept[rule.id]:
            able, offences = _apply(view, rule, entity)
            stuck.update(rule.id for d in offences if d.rule == "failing-expression")
            found += offences
            whole = whole and able
    return whole, found


def _rules(game: Game) -> tuple[Rule, ...]:
    return tuple(rule for kind in game.kinds.values() for rule in kind.rules)


def _apply(view: View, rule: Rule, entity: Entity) -> tuple[bool, tuple[Diagnostic, ...]]:
    """Whether a rule can judge an entity, and what it finds."""
    try:
        offences = judge(rule, view.prepared(entity), view.options(entity), view.around(rule))
    except EvaluationError as error:
        if excused(view, rule):
            return False, ()
        values: dict[str, Word] = {"what": phrase("the-rule", name=rule.id), "name": entity.name}
        values |= {"problem": error.message, "advice": advice(error.message)}
        related = (entity.location,)
        return False, (Diagnostic(rule.location, "failing-expression", values=values, related=related),)
    return True, tuple(_report(view, rule, entity, offence) for offence in offences)


def _report(view: View, rule: Rule, entity: Entity, offence: Offence) -> Diagnostic:
    where = entity.node.at(offence.path).location if offence.path else entity.location
    related = tuple(entity.node.at(path).location for path in offence.related)
    name = f"{view.game.id}/{rule.id}"
    ruling = ruling_for(view, entity, rule)
    about = {"title": rule.title, "why": rule.why}
    if ruling is None:
        own = {"message": offence.message, "hint": offence.hint}
        return Diagnostic(where, name, rule.severity, about | own, related)
    message = phrase("ruled", message=offence.message, by=ruling["by"], reason=ruling["reason"])
    return Diagnostic(where, name, Severity.NOTE, about | {"message": message, "hint": ""})
