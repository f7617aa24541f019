"""The rules of a kind, from YAML to compiled expressions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulescheck.declare.examples import declare_examples, known_option
from rulescheck.declare.expressions import Names, check_reads, expression, parts_of, template
from rulescheck.declare.fields import Found
from rulescheck.declare.kind_schemas import RULE
from rulescheck.declare.loops import Scope, declare_at, declare_each, gives_names, loop_names
from rulescheck.declare.paths import unknown
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
    each, loops = declare_each(node.get("each"), scope, found), loop_names(node.get("each"))
    if not gives_names(node.get("each")):
        return None  # its expressions may name whatever it was meant to give
    parts = _parts(node, ("self", *loops, "options", "titles", "all"), scope, found)
    read = _names(each, loops, scope)
    whole = [check_reads(node.get(name), code, read, found) for name, code in parts.items()]
    rest: dict[str, Any] = {
        "each": each,
        "at": declare_at(node.get("at"), each, loops, scope, found),
        "option": known_option(node.get("option"), scope, found),
    }
    blocked = any(d.rule in BLOCKING for d in found[before:])
    rest |= {side: declare_examples(key, node, side, scope, found) for side in ("passes", "fails")}
    if blocked or not all(whole) or not _judging(each, rest["option"], scope):
        return None
    if parts["require"] is None or parts["message"] is None:
        return None
    return _rule(key, raw, scope, parts | rest)


def _parts(node: Node, names: tuple[str, ...], scope: Scope, found: Found) -> dict[str, Any]:
    """What a rule says in expressions, compiled; None for what is not there or has a mistake."""
    own = scope.kinds[scope.kind]
    conditions = {name: expression(node.get(name), names, "bool", found, own) for name in ("when", "require")}
    return conditions | {name: template(node.get(name), names, found, own) for name in ("message", "hint")}


def _rule(key: Node, raw: Mapping[str, Any], scope: Scope, parts: Mapping[str, Any]) -> Rule:
    return Rule(
        id=key.text,
        kind=scope.kind,
        title=raw["title"],
        severity=SEVERITIES[raw.get("severity", "error")],
        location=key.location,
        reads=_reads((parts[name] for name in ("when", "require", "message", "hint")), scope),
        **{name: raw.get(name, "") for name in ("why", "source", "ruling")},
        **parts,
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
