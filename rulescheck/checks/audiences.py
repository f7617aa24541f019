"""One reader, spelt in two ways.

What is for `GM` alone is for nobody who asks for it as `gm`: to the engine these are two readers. So what is
for one of them is left out of everything that is made for the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.alike import bare
from rulescheck.checks.declared import declared_fields, kind_nodes
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.source import Node


def find(view: View) -> Iterator[Diagnostic]:
    """Every place where a reader is spelt otherwise than in the first place."""
    first: dict[str, Node] = {}
    for node in _named(view):
        other = first.setdefault(bare(node.text), node)
        if other.text != node.text:
            values = {"found": node.text, "other": other.text}
            yield Diagnostic(
                node.location, "near-duplicate-audience", Severity.WARNING, values, (other.location,)
            )


def _named(view: View) -> Iterator[Node]:
    """Where a field or a sheet says whom it is for."""
    for field, node in declared_fields(view):
        audience = node.get("audience")
        if field.audience and audience:
            yield audience
    for kind, node in kind_nodes(view):
        paper = node.get("paper")
        audience = paper.get("audience") if paper else None
        if kind.paper and audience:
            yield audience
