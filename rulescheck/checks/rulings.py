"""Rulings: recorded exceptions to a rule, and those that are none.

A ruling turns a breach of its rule into a note. It must name a rule that exists and that allows rulings;
one for an entity that keeps the rule anyway misleads everybody who reads it, and would hide the next breach.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.expression import EvaluationError
from rulescheck.game import RULE, Entity, Rule
from rulescheck.judge import judge
from rulescheck.shape import near
from rulescheck.source import Node


def find(view: View) -> Iterator[Diagnostic]:
    """Rulings on unknown rules, on rules that allow none, and those that change nothing."""
    rules = {rule.id: rule for kind in view.game.kinds.values() for rule in kind.rules}
    ruled = [entity for entity in view.fresh if "rulings" in entity.data]
    whole = {(e.kind, e.id) for e in view.sound} if ruled else set()
    for entity in ruled:
        for node in entity.node.at(("rulings",)).items:
            yield from _check(view, entity, node.at(("rule",)), rules, (entity.kind, entity.id) in whole)


def ruling_for(view: View, entity: Entity, rule: Rule) -> Mapping[str, str] | None:
    """The ruling that allows an entity to break a rule, or None."""
    if not rule.ruling:
        return None
    for source in (entity, *view.inherited(entity)):
        for ruling in source.data.get("rulings", ()):
            if rule.id == _meant(view, ruling["rule"]):
                return dict(ruling)
    return None


def _meant(view: View, name: str) -> str:
    """The rule that a ruling names, or by a slip, which is a finding of its own, seems to."""
    rules = [rule.id for kind in view.game.kinds.values() for rule in kind.rules]
    return name if name in rules else near(name, rules)


def _check(
    view: View, entity: Entity, node: Node, rules: Mapping[str, Rule], judged: bool
) -> Iterator[Diagnostic]:
    rule = rules.get(node.text)
    if rule is None:
        if view.game.is_broken(RULE, node.text):
            return
        values = {"found": node.text, "near": near(node.text, rules), "known": ", ".join(rules)}
        yield Diagnostic(node.location, "unknown-rule", values=values)
    elif not rule.ruling:
        values = {"rule": rule.id}
        yield Diagnostic(node.location, "ruling-not-allowed", values=values, related=(rule.location,))
    elif judged and rule.kind == entity.kind and not _broken(view, entity, rule):
        values = {"rule": rule.id, "name": entity.name}
        yield Diagnostic(node.location, "ruling-without-effect", Severity.WARNING, values)


def _broken(view: View, entity: Entity, rule: Rule) -> bool:
    try:
        offences = judge(rule, view.prepared(entity), view.options(entity), view.around(rule))
        return bool(offences) or not view.can_judge(rule)
    except EvaluationError:
        return True
