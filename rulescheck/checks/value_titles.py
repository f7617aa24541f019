"""Two values of a field that have one title, and of two fields whose values texts show in their looks.

A title is all that players see of a value: on cards, on pages and in filters. Of two that are called the same
nobody can tell which is meant, and where texts name one in its colour, that of the later is shown for both.
The same goes for two fields in the `inline` of faces, unless the two look alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.declared import declared_fields, kind_nodes
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.frozen import frozen
from rulescheck.game import Field, Value
from rulescheck.source import Node


@frozen()
class Shown:
    """A value that texts on cards show in its colour or behind its mark, and where its field is declared."""

    field: Field
    node: Node
    value: Value


def find(view: View) -> Iterator[Diagnostic]:
    """Every value whose title an earlier one of its field has, or of a field that texts show as well."""
    for field, node in declared_fields(view):
        yield from _of(field, node)
    first: dict[str, Shown] = {}
    for one in _shown(view):
        other = first.setdefault(one.value.title, one)
        if one.node is not other.node and _look(one) != _look(other):
            values = {"title": one.value.title, "field": one.field.title, "other": other.field.title}
            places = (_place(shown.node, shown.value.key) for shown in (one, other))
            yield Diagnostic(next(places), "ambiguous-value-title", Severity.WARNING, values, tuple(places))


def _of(field: Field, node: Node) -> Iterator[Diagnostic]:
    first: dict[str, str] = {}
    for value in field.values:
        other = first.setdefault(value.title, value.key)
        if other != value.key:
            values = {"title": value.title, "value": value.key, "other": other, "field": field.title}
            place = _place(node, value.key)
            yield Diagnostic(place, "duplicate-value-title", Severity.WARNING, values, (_place(node, other),))


def _shown(view: View) -> Iterator[Shown]:
    """The values of the fields in the `inline` of faces, as far as they have a look to be shown in."""
    for kind, node in kind_nodes(view):
        for name in kind.face.inline if kind.face else ():
            field = kind.fields[name]
            declared = node.at(("schema", name))
            yield from (Shown(field, declared, v) for v in field.values if v.color or v.mark)


def _look(shown: Shown) -> tuple[str, str]:
    return shown.value.color, shown.value.mark


def _place(node: Node, key: str) -> Location:
    return node.at(("values", key, "title")).location
