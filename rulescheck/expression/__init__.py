"""Expressions of a game, written in a small part of CEL: compiled once, evaluated on plain data."""

from rulescheck.expression.advice import advice, lacking
from rulescheck.expression.engine import (
    Binding,
    Expression,
    bind,
    compile_expression,
    evaluate,
    keys_read,
    names_anywhere,
    names_read,
    paths_read,
    tree_of,
)
from rulescheck.expression.errors import EvaluationError, ExpressionError
from rulescheck.expression.functions import grouped
from rulescheck.expression.prune import needs, prune
from rulescheck.expression.source import end_of_hole
from rulescheck.expression.template import Template, as_text, compile_template, fill, holes
from rulescheck.expression.values import Prepared, prepare, rounded

__all__ = [
    "Binding",
    "EvaluationError",
    "Expression",
    "ExpressionError",
    "Prepared",
    "Template",
    "advice",
    "as_text",
    "bind",
    "compile_expression",
    "compile_template",
    "end_of_hole",
    "evaluate",
    "fill",
    "grouped",
    "holes",
    "keys_read",
    "lacking",
    "names_anywhere",
    "names_read",
    "needs",
    "paths_read",
    "prepare",
    "prune",
    "rounded",
    "tree_of",
]
