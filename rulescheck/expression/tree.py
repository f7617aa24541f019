"""The checked form of an expression, read from the bytes that the compiler serialises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulescheck.frozen import frozen

IDENT, SELECT, CALL, LIST, MAP, LOOP, CONST = "ident", "select", "call", "list", "map", "loop", "const"
CONSTANTS = {1: "null", 2: "bool", 3: "int", 4: "uint", 5: "double", 6: "string", 7: "bytes"}


@frozen()
class Node:
    """One node: `name` is the identifier, field, function or constant type; `parts` are what it is made of.

    A loop's `name` is its variable and its `parts` are the range and then what runs in its scope;
    `made` is true for a loop that builds a list. A select with `test` is a `has()`.
    """

    kind: str
    name: str
    parts: tuple[Node, ...]
    offset: int
    overloads: tuple[str, ...] = ()
    test: bool = False
    made: bool = False
    text: str = ""


@frozen()
class Tables:
    """What the compiler noted about nodes, by their number: where they stand and what they call."""

    offsets: dict[int, int]
    overloads: dict[int, tuple[str, ...]]


def read_tree(serialised: bytes) -> Node:
    """The tree of an expression, from `google.protobuf.Any` around a `cel.expr.CheckedExpr`."""
    checked = _fields(_one(serialised, 2))
    entries = [
        entry for number, info in checked if number == 5 for inner, entry in _fields(info) if inner == 4
    ]
    offsets = {found.get(1, 0): found.get(2, 0) for found in map(dict, map(_fields, entries))}
    called = [dict(_fields(entry)) for number, entry in checked if number == 2]
    overloads = {
        found.get(1, 0): tuple(name.decode() for number, name in _fields(found.get(2, b"")) if number == 3)
        for found in called
    }
    return _node(next(value for number, value in checked if number == 4), Tables(offsets, overloads))


def walk(node: Node) -> Iterator[Node]:
    """The node and everything below it."""
    yield node
    for part in node.parts:
        yield from walk(part)


def path_of(node: Node) -> tuple[str, ...]:
    """`("self", "deck")` for `self.deck`; empty if the node is not a path of names."""
    if node.kind == IDENT:
        return (node.name,)
    if node.kind != SELECT or node.test:
        return ()
    head = path_of(node.parts[0])
    return (*head, node.name) if head else ()


def names_of(node: Node) -> frozenset[str]:
    """Every field that is read anywhere in a tree, of whatever: `x.hp` and `x['hp']`."""
    nodes = tuple(walk(node))
    keys = (n.parts[1].text for n in nodes if n.kind == CALL and n.name == "_[_]")
    return frozenset((*(n.name for n in nodes if n.kind == SELECT), *keys))


def free_paths(node: Node, bound: frozenset[str] = frozenset()) -> Iterator[tuple[str, ...]]:
    """The longest paths that are read of variables from outside; a loop's own variable is not one."""
    tested = node.kind == SELECT and node.test
    path = (*path_of(node.parts[0]), node.name) if tested and path_of(node.parts[0]) else path_of(node)
    if path:
        if path[0] not in bound:
            yield path
        return
    inner = bound | {node.name, "@result", "__result__"} if node.kind == LOOP else bound
    for place, part in enumerate(node.parts):
        yield from free_paths(part, bound if place == 0 else inner)


def keys_of(node: Node, name: str) -> Iterator[tuple[str, str | None]]:
    """Each field of a variable that is read, and the key that is read of it, or None for all of it."""
    path = path_of(node)
    if path:
        if path[0] == name and len(path) > 1:
            yield path[1], path[2] if len(path) > 2 else None
        return
    parts = node.parts
    if (
        node.kind == CALL
        and node.name == "_[_]"
        and len(start := path_of(parts[0])) == 2
        and start[0] == name
    ):
        yield start[1], parts[1].text if parts[1].kind == CONST and parts[1].name == "string" else None
        parts = parts[1:]
    for part in parts:
        yield from keys_of(part, name)


def _fields(data: bytes) -> list[tuple[int, Any]]:
    found: list[tuple[int, Any]] = []
    at, end = 0, len(data)
    while at < end:
        key, at = (data[at], at + 1) if data[at] < 128 else _varint(data, at)
        number, wire = key >> 3, key & 7
        if wire == 5 or wire == 1:
            size = 4 if wire == 5 else 8
        else:
            size, at = (data[at], at + 1) if data[at] < 128 else _varint(data, at)
        if wire == 0:
            found.append((number, size))
        else:
            found.append((number, data[at : at + size]))
            at += size
    return found


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        value, shift, at = value | (byte & 127) << shift, shift + 7, at + 1
        if byte < 128:
            return value, at


def _one(data: bytes, wanted: int, default: Any = None) -> Any:
    return next((value for number, value in _fields(data) if number == wanted), default)


def _node(data: bytes, tables: Tables) -> Node:
    fields = _fields(data)
    number = next((value for name, value in fields if name == 2), 0)
    where = tables.offsets.get(number, 0)
    kind, body = next(((name, value) for name, value in fields if name >= 3), (3, b""))
    return READERS[kind](body, tables, where, tables.overloads.get(number, ()))


def _const(body: bytes, tables: Tables, where: int, overloads: tuple[str, ...]) -> Node:
    found: tuple[int, Any] = next(iter(_fields(body)), (1, 0))
    kind, value = found
    return Node(CONST, CONSTANTS.get(kind, "other"), (), where, text=value.decode() if kind == 6 else "")


def _ident(body: bytes, tables: Tables, where: int, overloads: tuple[str, ...]) -> Node:
    return Node(IDENT, _one(body, 1, b"").decode(), (), where)


def _select(body: bytes, tables: Tables, where: int, overloads: tuple[str, ...]) -> Node:
    operand = _node(_one(body, 1), tables)
    return Node(SELECT, _one(body, 2, b"").decode(), (operand,), where, test=bool(_one(body, 3, 0)))


def _call(body: bytes, tables: Tables, where: int, overloads: tuple[str, ...]) -> Node:
    parts = tuple(_node(value, tables) for number, value in _fields(body) if number in (1, 3))
    return Node(CALL, _one(body, 2, b"").decode(), parts, where, overloads)


def _list(body: bytes, tables: Tables, where: int, overloads: tuple[str, ...]) -> Node:
    parts = tuple(_node(value, tables) for number, value in _fields(body) if number == 1)
    return Node(LIST, "", parts, where)


def _map(body: bytes, tables: Tables, where: int, overloads: tuple[str, ...]) -> Node:
    entries = [value for number, value in _fields(body) if number == 2]
    parts = tuple(_node(_one(entry, place), tables) for entry in entries for place in (3, 4))
    return Node(MAP, _one(body, 1, b"").decode(), parts, where)


def _loop(body: bytes, tables: Tables, where: int, overloads: tuple[str, ...]) -> Node:
    found = dict(_fields(body))
    start = _node(found[4], tables)  # written by the macro, never by the author
    parts = tuple(_node(found[n], tables) for n in (2, 5, 6, 7) if n in found)
    return Node(LOOP, found.get(1, b"").decode(), parts, where, made=start.kind == LIST)


READERS = {3: _const, 4: _ident, 5: _select, 6: _call, 7: _list, 8: _map, 9: _loop}
