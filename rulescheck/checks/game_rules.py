"""The game's own rules, on every entity that is well shaped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

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
    for _, _, found in _verdicts(view):
        yield from found


def blameless(view: View) -> tuple[Entity, ...]:
    """The entities that were judged by every rule of their kind, keep them all and lack no figure."""
    return tuple(entity for entity, whole, found in _verdicts(view) if whole and not found)


@lru_cache(maxsize=1)
def _verdicts(view: View) -> tuple[tuple[Entity, bool, tuple[Diagnostic, ...]], ...]:
    """Each entity that is judged, whether it was by every rule, and what they find."""
    stuck = {rule.id for rule in _rules(view.game) if not view.can_judge(rule)}
    kept = {kind: keepers(view, kind) for kind in view.game.kinds}
    verdicts = []
    for entity in view.unjudged:
        found: list[Diagnostic] = []
        whole = not view.failed(entity)
        for rule in view.game.kinds[entity.kind].rules:
            if rule.id not in stuck and entity.id in kept[entity.kind][rule.id]:
                continue
            able, offences = (False, ()) if rule.id in stuck else _apply(view, rule, entity)
            stuck.update(rule.id for d in offences if d.rule == "failing-expression")
            found += offences
            whole = whole and able
        verdicts.append((entity, whole, tuple(found)))
    return tuple(verdicts)


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
