"""Expressions of a game, written in a small part of CEL: compiled once, evaluated on plain data."""

from rulescheck.expression.engine import (
    Binding,
    Expression,
    bind,
    compile_expression,
    evaluate,
    names_read,
    paths_read,
)
from rulescheck.expression.errors import EvaluationError, ExpressionError
from rulescheck.expression.template import Template, as_text, compile_template, fill
from rulescheck.expression.values import Prepared, prepare

__all__ = [
    "Binding",
    "EvaluationError",
    "Expression",
    "ExpressionError",
    "Prepared",
    "Template",
    "as_text",
    "bind",
    "compile_expression",
    "compile_template",
    "evaluate",
    "fill",
    "names_read",
    "paths_read",
    "prepare",
]
