"""The rules of a kind, from YAML to compiled expressions."""

from __future__ import annotations

from collections.abc import Iterable

from rulescheck.declare.examples import declare_examples, known_option
from rulescheck.declare.expressions import Names, check_reads, expression, parts_of, template
from rulescheck.declare.fields import Found
from rulescheck.declare.loops import Scope, declare_at, declare_each, loop_names
from rulescheck.declare.paths import unknown
from rulescheck.declare.schemas import RULE
from rulescheck.declare.titles import all_field
from rulescheck.diagnostics import Severity, phrase
from rulescheck.expression import Expression, Template, paths_read
from rulescheck.game import UNKNOWN, Each, Rule
from rulescheck.shape import check
from rulescheck.source import Node

SEVERITIES = {"error": Severity.ERROR, "warning": Severity.WARNING}
BLOCKING = (
    "broken-expression",
    "unknown-path",
    "unknown-field",
    "unknown-value",
    "wrong-each",
    "wrong-group",
    "taken-name",
    "unknown-option",
)


def declare_rule(key: Node, node: Node, scope: Scope, found: Found) -> Rule | None:
    """One rule of a kind, or None when it cannot be used; every mistake in it is found.

    One that reads what has a mistake of its own cannot be used either, and nothing is said of it.
    """
    raw, problems = check(node, RULE, phrase("the-rule", name=key.text))
    found.extend(problems)
    if problems or raw is None:
        return None
    before = len(found)
    each = declare_each(node.get("each"), scope, found)
    loops = loop_names(node.get("each"))
    names = ("self", *loops, "options", "titles", "all")
    read = _names(each, loops, scope)
    own = scope.kinds[scope.kind]
    when = expression(node.get("when"), names, "bool", found, own)
    require = expression(node.get("require"), names, "bool", found, own)
    message = template(node.get("message"), names, found)
    hint = template(node.get("hint"), names, found)
    parts = {"when": when, "require": require, "message": message, "hint": hint}
    whole = [check_reads(node.get(name), code, read, found) for name, code in parts.items()]
    at = declare_at(node.get("at"), each, loops, scope, found)
    option = known_option(node.get("option"), scope, found)
    usable = (
        all(whole) and not any(d.rule in BLOCKING for d in found[before:]) and _judging(each, option, scope)
    )
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
        reads=_reads(parts.values(), scope),
    )


def _names(each: tuple[Each, ...], loops: tuple[str, ...], scope: Scope) -> Names:
    """What each name in the rule's expressions is; a loop with a mistake may hold anything."""
    types = {"self": scope.kinds[scope.kind], "options": scope.options, "titles": scope.titles}
    types["all"] = all_field(scope.kinds)
    lost = {name: unknown(name) for name in loops}
    return Names(types | lost | {one.name: one.item for one in each}, scope.kinds)


def _judging(each: tuple[Each, ...], option: str, scope: Scope) -> bool:
    """False where the rule loops over, or belongs to, something whose declaration has a mistake."""
    known = not option or option in scope.options.fields
    return known and not any(one.item.type == UNKNOWN for one in each)


def _reads(parts: Iterable[Expression | Template | None], scope: Scope) -> tuple[str, ...]:
    """The kinds of which a rule reads all things: every kind, where it does not name one."""
    paths = [path for part in parts for _, code in parts_of(part) for path in paths_read(code)]
    named = {path[1:2] for path in paths if path[0] == "all"}
    return tuple(kind for kind in scope.kinds if (kind,) in named or () in named)
