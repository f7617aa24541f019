"""What is noted while an expression is read: fields that are not there, words that no value can be."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.declare.paths import Fields, target
from rulescheck.diagnostics import Word
from rulescheck.expression.tree import CONST, LIST, Node
from rulescheck.frozen import field, frozen, regex, replace
from rulescheck.game import Field
from rulescheck.shape import near, quote

Type = Field | None  # None where nothing is known

_STRING = regex(r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"")


@frozen()
class Note:
    """A mistake in an expression: its rule, the characters it is about and the values of its message."""

    rule: str
    start: int
    length: int
    values: Mapping[str, Word]


@frozen()
class Reading:
    """An expression's text while its tree is read, and what is noted of it.

    `blind` gets an entry for each thing that it reads and whose own declaration has a mistake, `guards` one
    for each that is for one reader alone.
    """

    text: str
    kinds: Fields
    options: Type = None
    notes: list[Note] = field(default_factory=list)
    blind: list[str] = field(default_factory=list)
    guards: list[str] = field(default_factory=list)


def note_missing(start: Field, name: str, span: tuple[int, int], reading: Reading) -> None:
    """Notes a field that is read of what has none of that name; a dict's keys may be free."""
    owner = target(start, reading.kinds)
    if owner.type == "dict" and not owner.fields and start is not reading.options:
        return  # its keys are free
    known = tuple(owner.fields)
    values: dict[str, Word] = {"near": near(name, known), "known": tuple(known)}
    own: dict[str, Word]
    if start is reading.options:
        rule, own = "unknown-option", {"found": name}
    elif start.keys and start.keys.ref:
        named = next((id_ for id_, thing in owner.fields.items() if thing.title == name), "")
        rule, own = "unknown-reference", {"kind": start.keys.ref, "found": quote(name), "named": named}
    else:
        rule, own = "unknown-field", {"field": name, "where": start.ref or start.title or "this"}
        guess = near(name, known)
        own |= {"near": f"['{guess}']"} if "-" in guess else {}  # behind a dot, a hyphen is a minus
    reading.notes.append(Note(rule, span[0], span[1] - span[0], values | own))


def item_of(items: Field) -> Type:
    """An item of a list, called as the list is, since it has no name of its own."""
    if items.item is None or not items.name:
        return items.item
    return replace(items.item, name=items.name, title=items.title)


def literal(node: Node, reading: Reading) -> tuple[int, int]:
    """Where a text in quotes begins and ends."""
    found = _STRING.match(reading.text, node.offset)
    return found.span() if found else (node.offset, node.offset + 1)


def note_values(node: Node, types: tuple[Type, ...], reading: Reading) -> None:
    """Notes words that a value can never be: in `==`, `!=`, `in` and `count`."""
    if node.name not in ("_==_", "_!=_", "@in", "count") or len(types) != 2:
        return
    one, other = node.parts
    if node.name in ("_==_", "_!=_"):
        _value(one, types[1], reading)
        _value(other, types[0], reading)
    elif node.name == "count":
        _value(other, item_of(types[0]) if types[0] else None, reading)
    else:
        _value(one, item_of(types[1]) if types[1] and types[1].type == "list" else None, reading)
        for part in other.parts if other.kind == LIST else ():
            _value(part, types[0], reading)


def _value(node: Node, type_: Type, reading: Reading) -> None:
    known = [value.key for value in type_.values] if type_ else []
    if type_ is None or not known or node.kind != CONST or node.name != "string" or node.text in known:
        return
    start, end = literal(node, reading)
    values: dict[str, Word] = {"field": type_.name, "found": quote(node.text), "near": near(node.text, known)}
    values["known"] = tuple(known)
    reading.notes.append(Note("unknown-value", start, end - start, values))
