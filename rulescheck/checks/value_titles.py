"""Two values of a field that have one title.

A title is all that players see of a value: on cards, on pages and in filters. Of two that are called the same
nobody can tell which is meant, and where texts name one in its colour, that of the later is shown for both.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.declared import declared_fields
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.game import Field
from rulescheck.source import Node


def find(view: View) -> Iterator[Diagnostic]:
    """Every value whose title an earlier one of its field has."""
    for field, node in declared_fields(view):
        yield from _of(field, node)


def _of(field: Field, node: Node) -> Iterator[Diagnostic]:
    first: dict[str, str] = {}
    for value in field.values:
        other = first.setdefault(value.title, value.key)
        if other != value.key:
            values = {"title": value.title, "value": value.key, "other": other, "field": field.title}
            place = _place(node, value.key)
            yield Diagnostic(place, "duplicate-value-title", Severity.WARNING, values, (_place(node, other),))


def _place(node: Node, key: str) -> Location:
    return node.at(("values", key, "title")).location
