"""The game's own rules, on every entity that is well shaped."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.rulings import ruling_for
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity, Word, phrase
from rulescheck.expression import EvaluationError
from rulescheck.game import Entity, Rule
from rulescheck.judge import Offence, judge


def find(view: View) -> Iterator[Diagnostic]:
    """Every breach of a rule of the game; one that a ruling allows is a note.

    A rule that cannot judge an entity is reported once, for the first such entity.
    """
    stuck: set[str] = set()
    for entity in view.sound:
        for rule in view.game.kinds[entity.kind].rules:
            if rule.id not in stuck:
                found = tuple(_apply(view, rule, entity))
                stuck.update(rule.id for d in found if d.rule == "failing-expression")
                yield from found


def _apply(view: View, rule: Rule, entity: Entity) -> Iterator[Diagnostic]:
    try:
        offences = judge(rule, view.prepared(entity), view.options(entity), view.titles)
    except EvaluationError as error:
        what = phrase("the-rule", name=rule.id)
        values: dict[str, Word] = {"what": what, "name": entity.name, "problem": str(error)}
        yield Diagnostic(rule.location, "failing-expression", values=values, related=(entity.location,))
        return
    for offence in offences:
        yield _report(view, rule, entity, offence)


def _report(view: View, rule: Rule, entity: Entity, offence: Offence) -> Diagnostic:
    where = entity.node.at(offence.path).location if offence.path else entity.location
    name = f"{view.game.id}/{rule.id}"
    ruling = ruling_for(view, entity, rule)
    about = {"title": rule.title, "why": rule.why}
    if ruling is None:
        own = {"message": offence.message, "hint": offence.hint}
        return Diagnostic(where, name, rule.severity, about | own)
    message = f"{offence.message}（{ruling['by']}：{ruling['reason']}）"
    return Diagnostic(where, name, Severity.NOTE, about | {"message": message, "hint": ""})
