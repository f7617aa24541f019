"""Where a rule looks and points: `each: entry in self.deck`, `at: deck[entry].card`."""

from __future__ import annotations

from rulescheck.declare.expressions import expression
from rulescheck.declare.fields import Found
from rulescheck.declare.groups import GROUP, declare_by, group_at
from rulescheck.declare.paths import Fields, check_path, step, steps, unknown
from rulescheck.diagnostics import Diagnostic
from rulescheck.frozen import frozen, regex, replace
from rulescheck.game import UNKNOWN, Each, Field
from rulescheck.source import Node

TAKEN = ("options", "titles", "all", "in", "true", "false", "null")
_PATH = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)"
_NAME = regex(r"\s*([A-Za-z_]\w*)")
_MEANT = regex(r"\s*(?!in\b)[A-Za-z_]\w*\s+\S")
_EACH = regex(rf"\s*([A-Za-z_]\w*)\s+in\s+({_PATH}+)(?:\s+by\s+({_PATH}*))?\s*")


@frozen()
class Scope:
    """What a rule may refer to: its kind, all kinds with their figures, the options and the titles."""

    kind: str
    kinds: Fields
    options: Field
    titles: Field


def declare_each(node: Node | None, scope: Scope, found: Found) -> tuple[Each, ...]:
    """The loops of a rule, outermost first; one that cannot be followed is a finding."""
    if node is None:
        return ()
    known: dict[str, Field] = {"self": scope.kinds[scope.kind]}
    loops = []
    for line in node.items or (node,):
        loop = _loop(line, known, scope, found)
        if loop:
            loops.append(loop)
    return tuple(loops)


def _loop(node: Node, known: dict[str, Field], scope: Scope, found: Found) -> Each | None:
    match = _EACH.fullmatch(node.text)
    start, *path = match[2].split(".") if match else ("",)
    # What a group holds has places of its own in the list, which its order in the group does not tell.
    paths = [name for name, field in known.items() if field.type != GROUP]
    if match is None or start not in paths:
        values = {"found": node.text or "not a text", "known": tuple(paths)}
        found.append(Diagnostic(node.location, "wrong-each", values=values))
        return None
    if match[1] in known or match[1] in TAKEN:
        where = node.inside(match.start(1), len(match[1]))
        values = {"found": match[1], "known": (*known, *TAKEN)}
        found.append(Diagnostic(where, "taken-name", values=values))
        return None
    target = _walk(node, match.start(2) + len(start) + 1, path, known[start], scope, found)
    items = expression(_part(node, match.start(2), match.end(2)), tuple(known), "any", found)
    known[match[1]] = unknown(match[1])
    if target is None or items is None:
        return None
    if match[3] is None:
        known[match[1]] = _item(target)
        return Each(match[1], (start, *path), items, known[match[1]])
    by = declare_by(_part(node, match.start(3), match.end(3)), target, scope.kinds, found)
    known[match[1]] = group_at(target, by, scope.kinds)
    return Each(match[1], (start, *path), items, known[match[1]], by)


def loop_names(node: Node | None) -> tuple[str, ...]:
    """The names that `each` gives, also where what it looks at is wrong: they are no mistake elsewhere."""
    lines = (node.items or (node,)) if node else ()
    found = (_NAME.match(line.text) for line in lines)
    return tuple(dict.fromkeys(name[1] for name in found if name and name[1] not in ("self", *TAKEN)))


def gives_names(node: Node | None) -> bool:
    """Whether it is known, in spite of any mistake, which names `each` means to give."""
    return all(_MEANT.match(line.text) for line in ((node.items or (node,)) if node else ()))


def _item(target: Field) -> Field:
    """What a loop's name is: an item of a list, or a key, which is the id itself where it is a reference."""
    if target.type == UNKNOWN:
        return target
    if target.type == "list":
        return target.item or Field("item", "dict", "item")
    return replace(target.keys, ref="") if target.keys else Field("key", "string", "key")


def _part(node: Node, start: int, end: int) -> Node:
    where = node.inside(start, end - start)
    return Node("scalar", where, node.text[start:end], plain=True)


def _walk(node: Node, offset: int, path: list[str], field: Field, scope: Scope, found: Found) -> Field | None:
    for name in path:
        inner = step(field, name, scope.kinds)
        if inner is None:
            part = _part(node, offset, offset + len(name))
            found.extend(check_path(part, field, scope.kinds, scope.kind)[1])
            return None
        field, offset = inner, offset + len(name) + 1
    if field.type not in ("list", "dict", UNKNOWN) or field.ref:
        values = {"found": node.text, "known": "a list or a mapping"}
        found.append(Diagnostic(node.location, "wrong-each", values=values))
        return None
    return field


def declare_at(
    node: Node | None, each: tuple[Each, ...], names: tuple[str, ...], scope: Scope, found: Found
) -> tuple[str, ...]:
    """The place that a rule points at; by default the item that its last loop is at.

    `names` are those that `each` gives, also by a loop that has a mistake.
    """
    if node is None:
        return _default_at(each)
    path, problems = check_path(node, scope.kinds[scope.kind], scope.kinds, scope.kind, items=True)
    found.extend(problems)
    for name in steps(node.text):
        if name.startswith("[") and name.strip("[]") not in names:
            values = {"found": name, "kind": scope.kind, "near": "", "known": tuple(names)}
            where = node.inside(node.text.find(name), len(name))
            found.append(Diagnostic(where, "unknown-path", values=values))
    return path


def _default_at(each: tuple[Each, ...]) -> tuple[str, ...]:
    """The item that the last `each` is at, where it lies in the entity itself."""
    paths: dict[str, tuple[str, ...]] = {"self": ()}
    for loop in each:
        paths[loop.name] = (*paths.get(loop.path[0], ()), *loop.path[1:], f"[{loop.name}]")
    return paths[each[-1].name] if each else ()
