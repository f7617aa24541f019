"""Rules that never looked at anything: no entity ever met `when`, or there never was an item of `each`.

A rule whose `when` has a slip in it — `'null_card'` for `'null-card'` — never fails, and its author
believes that the data keep it. Since a small game rightly has rules for what is still to come, this is a
note: it informs, and fails nothing. A rule of an option is tried as if the option were on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
            if (rule.when or rule.each) and not _applied(view, rule, entities):
                values = {"rule": rule.id, "kind": kind.id, "count": str(len(entities))}
                yield Diagnostic(rule.location, "idle-rule", Severity.NOTE, values)


def _broken(view: View, kind: str) -> bool:
    return any(kind == broken for broken, _ in view.game.broken)


def _applied(view: View, rule: Rule, entities: Sequence[Entity]) -> bool:
    """Whether a rule looks at any of the entities, such as the one that it was seen to look at before."""
    if not view.can_judge(rule):
        return True
    memory, key = view.memory, f"{rule.kind}/{rule.id}"
    seen = memory.witness(key) if memory.on else None
    if seen and seen in view.digests.judgements(entities):
        memory.keep_witness(key, seen)
        return True
    try:
        found = next((entity for entity in entities if _applies(view, rule, entity)), None)
    except EvaluationError:
        return True  # it is a finding already
    if found and memory.on:
        memory.keep_witness(key, *view.digests.judgements((found,)))
    return found is not None


def _applies(view: View, rule: Rule, entity: Entity) -> bool:
    options = {**view.options(entity), **({rule.option: True} if rule.option else {})}
    return applies(rule, view.prepared(entity), options, view.around(rule))
