"""What an expression reads, with the types that the kinds' schemas give it, also in `exists` and `map`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulescheck.declare.comparisons import constant, note_comparison
from rulescheck.declare.groups import group_of
from rulescheck.declare.misfits import wrong_types
from rulescheck.declare.notes import Note, Reading, Type, item_of, literal, note_missing, note_values
from rulescheck.declare.paths import step, target
from rulescheck.expression.functions import PATHED
from rulescheck.expression.tree import CALL, CONST, IDENT, LIST, LOOP, SELECT, Node
from rulescheck.frozen import replace
from rulescheck.game import UNKNOWN, Field

Names = Mapping[str, Type]

WHOLE, TEXT, VERDICT = (Field("", name, "") for name in ("integer", "string", "boolean"))
GIVES = {
    **dict.fromkeys(("size", "sum", "count", "int", "min", "max", "unassigned"), WHOLE),
    **dict.fromkeys(("div_up", "div_down", "div_near", "days"), WHOLE),
    **dict.fromkeys(("_&&_", "_||_", "!_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"), VERDICT),
    **dict.fromkeys(("contains", "startsWith", "endsWith"), VERDICT),
    "double": Field("", "float", ""),
    "string": TEXT,
}
ALIKE = ("_+_", "_-_", "_*_", "_/_", "_%_", "-_", "distinct")


def infer(node: Node, names: Names, reading: Reading) -> Type:
    """The type of what a part of an expression gives, as far as it is known; mistakes are noted."""
    found = _READERS.get(node.kind, _parts)(node, names, reading)
    if found and found.type == UNKNOWN:
        reading.blind.append(node.name)
    if found and found.audience:
        reading.guards.append(found.audience)
    return found


def _parts(node: Node, names: Names, reading: Reading) -> Type:
    for part in node.parts:
        infer(part, names, reading)
    return None


def _const(node: Node, names: Names, reading: Reading) -> Type:
    return constant(node)


def _ident(node: Node, names: Names, reading: Reading) -> Type:
    return names.get(node.name)


def _select(node: Node, names: Names, reading: Reading) -> Type:
    start = infer(node.parts[0], names, reading)
    inner = step(start, node.name, reading.kinds) if start else None
    if start and inner is None:
        after = node.parts[0].offset + 1 if node.test else node.offset
        found = re.compile(rf"\.\s*({re.escape(node.name)})\b").search(reading.text, after)
        note_missing(start, node.name, found.span(1) if found else (node.offset, node.offset + 1), reading)
    return VERDICT if node.test else inner


def _call(node: Node, names: Names, reading: Reading) -> Type:
    types = tuple(infer(part, names, reading) for part in node.parts)
    if node.name == "_[_]":
        return _at(node, types, reading)
    if node.name in PATHED:
        return _pathed(node, types[0], reading)
    if node.name == "_?_:_":
        same = types[1] == types[2] or node.parts[2].name == "@result"
        return types[1] if same else None
    note_values(node, types, reading)
    note_comparison(node, types, reading)
    if words := wrong_types(node.name, types):
        mark = node.name.strip("_")
        reading.notes.append(Note("broken-expression", node.offset, len(mark), {"problem": words}))
        return None
    return _same(types) if node.name in ALIKE else GIVES.get(node.name)


def _pathed(node: Node, items: Type, reading: Reading) -> Type:
    """`group(list, 'a.b')` and `total(list, 'a.b')`, whose path is of each item."""
    path = node.parts[1]
    inner, at = _element(items), literal(path, reading)[0] + 1
    for name in path.text.split("."):
        start, inner = inner, step(inner, name, reading.kinds) if inner else None
        if start and inner is None:
            note_missing(start, name, (at, at + len(name)), reading)
        at += len(name) + 1
    if node.name == "total":
        return WHOLE
    return Field("", "list", "", item=group_of(items, inner)) if items and inner else None


def _same(types: tuple[Type, ...]) -> Type:
    """What an operator gives on equal types: numbers a number, lists a list."""
    known = [one for one in types if one]
    plain = [one if one.item else Field("", one.type, "") for one in known if not one.ref]
    return plain[0] if plain and all(one.type == plain[0].type for one in plain) else None


def _at(node: Node, types: tuple[Type, ...], reading: Reading) -> Type:
    """`list[0]`, `dict['key']` and `dict[key]`."""
    start, key = types[0], node.parts[1]
    if start is None or start.type == UNKNOWN:
        return start
    owner = target(start, reading.kinds)
    if owner.type != "dict":
        return item_of(owner)
    if key.kind != CONST or key.name != "string":
        return owner.item or _any(owner)
    inner = step(start, key.text, reading.kinds)
    if inner is None:
        note_missing(start, key.text, literal(key, reading), reading)
    return inner


def _any(owner: Field) -> Type:
    """Whichever of a dict's fields it is, where all have one type."""
    fields = list(owner.fields.values())
    broken = next((one for one in fields if one.type == UNKNOWN), None)
    if broken or not fields or any(one.type != fields[0].type or one.ref for one in fields):
        return broken
    return Field(owner.name, fields[0].type, owner.title) if fields[0].type != "dict" else None


def _list(node: Node, names: Names, reading: Reading) -> Type:
    types = [infer(part, names, reading) for part in node.parts]
    item = types[0] if types and all(one == types[0] for one in types) else None
    return Field("", "list", "", item=item)


def _loop(node: Node, names: Names, reading: Reading) -> Type:
    items = infer(node.parts[0], names, reading)
    inner, before = {**names, node.name: _element(items)}, len(reading.guards)
    gives = [infer(part, inner, reading) for part in node.parts[1:]]
    if _only_chooses(node):
        del reading.guards[before:]
    return gives[1] if node.made and len(gives) > 1 else None


def _only_chooses(node: Node) -> bool:
    """Whether a loop is a `filter`: it gives the items that it goes through, and nothing of what it asks."""
    adds = [part.parts[1] for part in node.parts if node.made and part.kind == CALL and part.name == "_?_:_"]
    given = [one for add in adds for items in add.parts if items.kind == LIST for one in items.parts]
    return bool(given) and all(one.kind == IDENT and one.name == node.name for one in given)


def _element(items: Type) -> Type:
    if items is None or items.type == UNKNOWN or items.ref:
        return items if items and not items.ref else None
    if items.type == "dict":
        return replace(items.keys, ref="") if items.keys else TEXT
    return item_of(items)


_READERS = {
    CONST: _const, IDENT: _ident, SELECT: _select, CALL: _call, LIST: _list, LOOP: _loop
}  # fmt: skip
