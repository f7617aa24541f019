"""Rulings: recorded exceptions to a rule, and those that are none.

A ruling turns a breach of its rule into a note. It must name a rule that exists and that allows rulings;
one for an entity that keeps the rule anyway misleads everybody who reads it, and would hide the next breach.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.expression import EvaluationError
from rulescheck.game import RULE, Entity, Rule
from rulescheck.judge import judge
from rulescheck.options import inherited
from rulescheck.shape import near


def find(view: View) -> Iterator[Diagnostic]:
    """Rulings on unknown rules, on rules that allow none, and those that change nothing."""
    rules = {rule.id: rule for kind in view.game.kinds.values() for rule in kind.rules}
    ruled = [entity for entity in view.fresh if "rulings" in entity.data]
    whole = {(e.kind, e.id) for e in view.sound} if ruled else set()
    for entity in ruled:
        for place, ruling in enumerate(entity.data["rulings"]):
            judged = (entity.kind, entity.id) in whole
            if finding := _mistake(view, entity, ruling["rule"], rules, judged):
                node = entity.node.at(("rulings",)).items[place]
                yield finding(node.at(("rule",)).location)


def ruling_for(view: View, entity: Entity, rule: Rule) -> Mapping[str, str] | None:
    """The ruling that allows an entity to break a rule, or None."""
    if not rule.ruling:
        return None
    for source in (entity, *inherited(view.game, entity)):
        for ruling in source.data.get("rulings", ()):
            if rule.id == _meant(view, ruling["rule"]):
                return dict(ruling)
    return None


def _meant(view: View, name: str) -> str:
    """The rule that a ruling names, or by a slip, which is a finding of its own, seems to."""
    rules = [rule.id for kind in view.game.kinds.values() for rule in kind.rules]
    return name if name in rules else near(name, rules)


def _mistake(
    view: View, entity: Entity, name: str, rules: Mapping[str, Rule], judged: bool
) -> Callable[[Location], Diagnostic] | None:
    """What is wrong with a ruling on a rule of that name, but for its place."""
    rule = rules.get(name)
    if rule is None:
        values = {"found": name, "near": near(name, rules), "known": tuple(rules)}
        broken = view.game.is_broken(RULE, name)
        return None if broken else partial(Diagnostic, rule="unknown-rule", values=values)
    if not rule.ruling:
        values, related = {"rule": rule.id}, (rule.location,)
        return partial(Diagnostic, rule="ruling-not-allowed", values=values, related=related)
    if judged and rule.kind == entity.kind and not _broken(view, entity, rule):
        values = {"rule": rule.id, "name": entity.name}
        weak = Severity.WARNING
        return partial(Diagnostic, rule="ruling-without-effect", severity=weak, values=values)
    return None


def _broken(view: View, entity: Entity, rule: Rule) -> bool:
    try:
        offences = judge(rule, view.prepared(entity), view.options(entity), view.around(rule))
        return bool(offences) or not view.can_judge(rule)
    except EvaluationError:
        return True
