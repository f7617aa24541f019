"""Texts with holes: `{entry.name} 的 Mana 是 {entry.mana}`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rulescheck.diagnostics import phrase
from rulescheck.expression.engine import Binding, Expression, compile_expression, evaluate
from rulescheck.expression.errors import EvaluationError, ExpressionError, at_offset
from rulescheck.expression.source import split_template
from rulescheck.frozen import frozen

Known = Mapping[str, Collection[str]]


@frozen()
class Template:
    """A text whose parts are words and expressions; `{{` and `}}` stand for braces."""

    text: str
    parts: tuple[str | Expression, ...]


def compile_template(text: str, variables: tuple[str, ...], fields: Known | None = None) -> Template:
    """The template, checked; raises ExpressionError with the place in the whole text.

    `fields` are those that a variable is known to have.
    """
    parts: list[str | Expression] = []
    for offset, piece, is_expression in split_template(text):
        parts.append(_hole(text, offset, piece, variables, fields) if is_expression else piece)
    return Template(text, tuple(parts))


def holes(template: Template) -> Iterator[tuple[int, Expression]]:
    """The expressions of a template, each with the place where its text begins."""
    for (offset, _, _), part in zip(split_template(template.text), template.parts, strict=True):
        if isinstance(part, Expression):
            yield offset, part


def _hole(text: str, offset: int, piece: str, variables: tuple[str, ...], fields: Known | None) -> Expression:
    try:
        return compile_expression(piece, variables, fields=fields)
    except ExpressionError as error:
        start = at_offset(text, offset, error.message)
        column = error.column + (start.column - 1 if error.line == 1 else 0)
        raise ExpressionError(error.message, start.line + error.line - 1, column) from None


def fill(template: Template, binding: Binding) -> str:
    """The text with its holes filled; raises EvaluationError."""
    return "".join(p if isinstance(p, str) else as_text(evaluate(p, binding)) for p in template.parts)


def as_text(value: Any) -> str:
    """A value as it stands in a sentence: lists are joined by 、."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _double(value)
    if isinstance(value, list):
        return "、".join(as_text(v) for v in value)
    raise EvaluationError(phrase("cel-map-in-text"))


def _double(value: float) -> str:
    # As a browser writes it: digits up to 21 places, then an exponent without zeros in front.
    if value == 0:
        return "0"
    from decimal import Decimal

    if 1e-6 <= abs(value) < 1e21:
        written = format(Decimal(repr(value)), "f")
        return re.sub(r"\.0+$", "", written)
    return re.sub(r"\.0(?=e)", "", re.sub(r"e([+-])0*", r"e\1", repr(value)))
