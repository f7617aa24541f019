"""The rules of a kind, from YAML to compiled expressions."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.declare.examples import declare_examples, known_option
from rulescheck.declare.expressions import check_reads, expression, template
from rulescheck.declare.fields import Found
from rulescheck.declare.loops import Scope, declare_at, declare_each
from rulescheck.declare.paths import root
from rulescheck.declare.schemas import RULE
from rulescheck.diagnostics import Severity, phrase
from rulescheck.expression import Expression, Template
from rulescheck.game import Rule
from rulescheck.shape import check
from rulescheck.source import Node

SEVERITIES = {"error": Severity.ERROR, "warning": Severity.WARNING}
BLOCKING = (
    "broken-expression",
    "unknown-path",
    "unknown-field",
    "wrong-each",
    "taken-name",
    "unknown-option",
)


def declare_rule(key: Node, node: Node, scope: Scope, found: Found) -> Rule | None:
    """One rule of a kind, or None when it cannot be used; every mistake in it is found."""
    raw, problems = check(node, RULE, phrase("the-rule", name=key.text))
    found.extend(problems)
    if problems or raw is None:
        return None
    before = len(found)
    each = declare_each(node.get("each"), scope, found)
    names = ("self", *(one.name for one in each), "options", "titles")
    types = {"self": root(scope.kinds[scope.kind]), **{one.name: one.item for one in each}}
    when = expression(node.get("when"), names, "bool", found)
    require = expression(node.get("require"), names, "bool", found)
    message = template(node.get("message"), names, found)
    hint = template(node.get("hint"), names, found)
    for part, code in _expressions(node, (when, require, message, hint)):
        found.extend(check_reads(part, code, types, scope.kinds))
    at = declare_at(node.get("at"), each, scope, found)
    option = known_option(node.get("option"), scope, found)
    usable = not any(d.rule in BLOCKING for d in found[before:])
    examples = {side: declare_examples(key, node, side, scope, found) for side in ("passes", "fails")}
    if require is None or message is None or not usable:
        return None
    return Rule(
        id=key.text,
        kind=scope.kind,
        title=raw["title"],
        why=raw.get("why", ""),
        source=raw.get("source", ""),
        severity=SEVERITIES[raw.get("severity", "error")],
        each=each,
        when=when,
        require=require,
        message=message,
        hint=hint,
        at=at,
        option=option,
        ruling=raw.get("ruling", ""),
        passes=examples["passes"],
        fails=examples["fails"],
        location=key.location,
    )


def _expressions(
    node: Node, compiled: tuple[Expression | Template | None, ...]
) -> Iterator[tuple[Node, Expression]]:
    for name, code in zip(("when", "require", "message", "hint"), compiled, strict=True):
        part = node.get(name)
        if part and isinstance(code, Expression):
            yield part, code
        elif part and isinstance(code, Template):
            yield from ((part, hole) for hole in code.parts if isinstance(hole, Expression))
