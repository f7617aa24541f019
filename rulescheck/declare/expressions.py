"""Expressions and templates of a declaration, compiled, and what they read of the kinds' fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulescheck.declare.fields import Found
from rulescheck.declare.paths import Fields, root, step
from rulescheck.diagnostics import Diagnostic
from rulescheck.expression import (
    Expression,
    ExpressionError,
    Template,
    compile_expression,
    compile_template,
    paths_read,
)
from rulescheck.game import Field
from rulescheck.shape import near
from rulescheck.source import Node


def expression(node: Node | None, names: tuple[str, ...], result: str, found: Found) -> Expression | None:
    """The compiled expression of a node, or None when there is none or it has a mistake."""
    if node is None or node.shape != "scalar" or node.empty:
        return None  # its shape is a finding already
    try:
        return compile_expression(node.text, names, result)
    except ExpressionError as error:
        found.append(_broken(node, error))
        return None


def template(node: Node | None, names: tuple[str, ...], found: Found) -> Template | None:
    """The compiled template of a node, or None when there is none or it has a mistake."""
    if node is None:
        return None
    try:
        return compile_template(node.text, names)
    except ExpressionError as error:
        found.append(_broken(node, error))
        return None


def check_reads(
    node: Node, code: Expression, types: Mapping[str, Field], kinds: Fields
) -> Iterator[Diagnostic]:
    """Fields that an expression reads but no schema declares, each where it stands in the text."""
    for start, *names in paths_read(code):
        field: Field | None = types.get(start)
        for name in names:
            inner = step(field, name, kinds) if field else None
            if field and inner is None and (field.fields or field.ref):
                yield _unknown_read(node, code, name, field, kinds)
                break
            field = inner


def _unknown_read(node: Node, code: Expression, name: str, field: Field, kinds: Fields) -> Diagnostic:
    known = tuple(root(kinds.get(field.ref, {})).fields if field.ref else field.fields)
    where = re.search(rf"\.\s*{re.escape(name)}\b", node.text[max(node.text.find(code.text), 0) :])
    offset = max(node.text.find(code.text), 0) + (where.end() - len(name) if where else 0)
    owner = field.ref or field.title
    values = {"field": name, "where": owner, "near": near(name, known), "known": ", ".join(known)}
    return Diagnostic(node.inside(offset, len(name)), "unknown-field", values=values)


def _broken(node: Node, error: ExpressionError) -> Diagnostic:
    before = node.text.split("\n")[: error.line - 1]
    offset = sum(len(line) + 1 for line in before) + error.column - 1
    values = {"problem": error.message}
    return Diagnostic(node.inside(offset), "broken-expression", values=values)
