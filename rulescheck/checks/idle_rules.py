"""Rules that never looked at anything: no entity ever met `when`, or there never was an item of `each`.

A rule whose `when` has a slip in it — `'null_card'` for `'null-card'` — never fails, and its author
believes that the data keep it. Since a small game rightly has rules for what is still to come, this is a
note: it informs, and fails nothing. A rule of an option is tried as if the option were on.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.expression import EvaluationError
from rulescheck.game import Entity, Rule
from rulescheck.judge import applies


def find(view: View) -> Iterator[Diagnostic]:
    """Every rule that applied to nothing, of kinds that have entities."""
    for kind in view.game.kinds.values():
        entities = [entity for entity in view.sound if entity.kind == kind.id]
        # What could not be read may be what a rule is for.
        whole = len(entities) == len(view.game.of(kind.id)) and not _broken(view, kind.id)
        for rule in kind.rules if entities and whole else ():
            if (rule.when or rule.each) and not any(_applies(view, rule, entity) for entity in entities):
                values = {"rule": rule.id, "kind": kind.id, "count": str(len(entities))}
                yield Diagnostic(rule.location, "idle-rule", Severity.NOTE, values)


def _broken(view: View, kind: str) -> bool:
    return any(kind == broken for broken, _ in view.game.broken)


def _applies(view: View, rule: Rule, entity: Entity) -> bool:
    options = {**view.options(entity), **({rule.option: True} if rule.option else {})}
    try:
        return not view.can_judge(rule) or applies(rule, view.prepared(entity), options, view.around(rule))
    except EvaluationError:
        return True  # it is a finding already
