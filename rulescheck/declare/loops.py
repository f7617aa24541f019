"""Where a rule looks and points: `each: entry in self.deck`, `at: deck[entry].card`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rulescheck.declare.expressions import expression
from rulescheck.declare.fields import Found
from rulescheck.declare.paths import Fields, check_path, root, step, steps
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import Each, Field, Option
from rulescheck.source import Node

TAKEN = ("options", "titles", "in", "true", "false", "null")
_EACH = re.compile(r"\s*([A-Za-z_]\w*)\s+in\s+([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)\s*")


@dataclass(frozen=True)
class Scope:
    """What a rule may refer to: its kind, the fields of all kinds, figures among them, the options."""

    kind: str
    kinds: Fields
    options: Mapping[str, Option]


def declare_each(node: Node | None, scope: Scope, found: Found) -> tuple[Each, ...]:
    """The loops of a rule, outermost first; one that cannot be followed is a finding."""
    if node is None:
        return ()
    known: dict[str, Field] = {"self": root(scope.kinds[scope.kind])}
    loops = []
    for line in node.items or (node,):
        loop = _loop(line, known, scope, found)
        if loop:
            loops.append(loop)
    return tuple(loops)


def _loop(node: Node, known: dict[str, Field], scope: Scope, found: Found) -> Each | None:
    match = _EACH.fullmatch(node.text)
    start, *path = match[2].split(".") if match else ("",)
    if match is None or start not in known:
        values = {"found": node.text or "not a text", "known": ", ".join(known)}
        found.append(Diagnostic(node.location, "wrong-each", values=values))
        return None
    if match[1] in known or match[1] in TAKEN:
        where = node.inside(match.start(1), len(match[1]))
        values = {"found": match[1], "known": ", ".join([*known, *TAKEN])}
        found.append(Diagnostic(where, "taken-name", values=values))
        return None
    target = _walk(node, match.start(2) + len(start) + 1, path, known[start], scope, found)
    items = expression(_part(node, match.start(2), match.end(2)), tuple(known), "any", found)
    if target is None or items is None:
        return None
    item = target.item if target.type == "list" else target.keys
    known[match[1]] = item or Field("item", "string", "item")
    return Each(match[1], (start, *path), items, known[match[1]])


def _part(node: Node, start: int, end: int) -> Node:
    where = node.inside(start, end - start)
    return Node("scalar", where, node.text[start:end], plain=True, raw=node.text[start:end])


def _walk(node: Node, offset: int, path: list[str], field: Field, scope: Scope, found: Found) -> Field | None:
    for name in path:
        inner = step(field, name, scope.kinds)
        if inner is None:
            part = _part(node, offset, offset + len(name))
            found.extend(check_path(part, field, scope.kinds, scope.kind)[1])
            return None
        field, offset = inner, offset + len(name) + 1
    if field.type not in ("list", "dict") or field.ref:
        values = {"found": node.text, "known": "a list or a mapping"}
        found.append(Diagnostic(node.location, "wrong-each", values=values))
        return None
    return field


def declare_at(node: Node | None, each: tuple[Each, ...], scope: Scope, found: Found) -> tuple[str, ...]:
    """The place that a rule points at; by default the item that its last loop is at."""
    if node is None:
        return _default_at(each)
    path, problems = check_path(node, root(scope.kinds[scope.kind]), scope.kinds, scope.kind, items=True)
    found.extend(problems)
    names = [one.name for one in each]
    for name in steps(node.text):
        if name.startswith("[") and name.strip("[]") not in names:
            values = {"found": name, "kind": scope.kind, "near": "", "known": ", ".join(names)}
            where = node.inside(node.text.find(name), len(name))
            found.append(Diagnostic(where, "unknown-path", values=values))
    return path


def _default_at(each: tuple[Each, ...]) -> tuple[str, ...]:
    """The item that the last `each` is at, where it lies in the entity itself."""
    paths: dict[str, tuple[str, ...]] = {"self": ()}
    for loop in each:
        paths[loop.name] = (*paths[loop.path[0]], *loop.path[1:], f"[{loop.name}]")
    return paths[each[-1].name] if each else ()
