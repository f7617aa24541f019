"""Groups of a list's items: what `group` makes in an expression, and `each: g in self.deck by card.name`."""

from __future__ import annotations

from rulescheck.declare.fields import Found
from rulescheck.declare.paths import Fields, check_path, find_field, unknown
from rulescheck.diagnostics import Diagnostic
from rulescheck.frozen import replace
from rulescheck.game import UNKNOWN, Field
from rulescheck.source import Node

GROUP = "group"


def group_of(items: Field, key: Field) -> Field:
    """A group as a field: the value that its items share, and the items."""
    fields = {"key": replace(key, name="key", ref=""), "items": items}
    return Field(GROUP, GROUP, GROUP, fields=fields)


def group_at(items: Field, path: tuple[str, ...], kinds: Fields) -> Field:
    """The groups of a list by the value at a path, as far as their declarations tell."""
    key = find_field(path, items.item, kinds) if items.item and path else None
    known = key and UNKNOWN not in (items.type, key.type)
    return group_of(items, key) if key and known else unknown(GROUP)


def declare_by(node: Node, items: Field, kinds: Fields, found: Found) -> tuple[str, ...]:
    """The path that a list is grouped by; one that does not lead to a single value is a finding."""
    if items.type == UNKNOWN:
        return tuple(node.text.split("."))
    item = items.item if items.type == "list" else None
    path, problems = check_path(node, item or Field("item", "string", "item"), kinds, items.name)
    found.extend(problems)
    key = find_field(path, item, kinds) if item and path else None
    if not problems and (key is None or key.ref or key.type in ("list", "dict", "float")):
        values = {"found": node.text, "list": items.name}
        found.append(Diagnostic(node.location, "wrong-group", values=values))
    return path
