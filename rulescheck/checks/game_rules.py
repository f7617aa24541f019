"""The game's own rules, on every entity that is well shaped."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.figures import excused
from rulescheck.checks.rulings import ruling_for
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity, Word, phrase
from rulescheck.expression import EvaluationError
from rulescheck.game import Entity, Game, Rule
from rulescheck.judge import Offence, judge
from rulescheck.sweep import keepers


def find(view: View) -> Iterator[Diagnostic]:
    """Every breach of a rule of the game; one that a ruling allows is a note.

    A rule that cannot judge an entity is reported once, for the first such entity.
    """
    stuck = {rule.id for rule in _rules(view.game) if not view.can_judge(rule)}
    kept = {(rule.kind, rule.id): keepers(view, rule) for rule in _rules(view.game)}
    for entity in view.sound:
        for rule in view.game.kinds[entity.kind].rules:
            if rule.id not in stuck and entity.id not in kept[entity.kind, rule.id]:
                found = tuple(_apply(view, rule, entity))
                stuck.update(rule.id for d in found if d.rule == "failing-expression")
                yield from found


def _rules(game: Game) -> tuple[Rule, ...]:
    return tuple(rule for kind in game.kinds.values() for rule in kind.rules)


def _apply(view: View, rule: Rule, entity: Entity) -> Iterator[Diagnostic]:
    try:
        offences = judge(rule, view.prepared(entity), view.options(entity), view.around(rule))
    except EvaluationError as error:
        if excused(view, rule):
            return
        what = phrase("the-rule", name=rule.id)
        values: dict[str, Word] = {"what": what, "name": entity.name, "problem": error.message}
        yield Diagnostic(rule.location, "failing-expression", values=values, related=(entity.location,))
        return
    for offence in offences:
        yield _report(view, rule, entity, offence)


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
