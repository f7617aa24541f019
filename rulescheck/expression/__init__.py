"""Expressions of a game, written in a small part of CEL: compiled once, evaluated on plain data."""

from rulescheck.expression.advice import advice, lacking
from rulescheck.expression.engine import (
    Binding,
    Expression,
    bind,
    compile_expression,
    evaluate,
    evaluate_each,
    keys_read,
    names_anywhere,
    names_read,
    needs,
    paths_read,
    tree_of,
)
from rulescheck.expression.errors import EvaluationError, ExpressionError
from rulescheck.expression.functions import grouped
from rulescheck.expression.prune import ITEM, Needs, prune
from rulescheck.expression.source import end_of_hole
from rulescheck.expression.template import Template, as_text, compile_template, fill, holes
from rulescheck.expression.values import Prepared, normalise, prepare, prepare_all, rounded

__all__ = [
    "ITEM",
    "Binding",
    "EvaluationError",
    "Expression",
    "ExpressionError",
    "Needs",
    "Prepared",
    "Template",
    "advice",
    "as_text",
    "bind",
    "compile_expression",
    "compile_template",
    "end_of_hole",
    "evaluate",
    "evaluate_each",
    "fill",
    "grouped",
    "holes",
    "keys_read",
    "lacking",
    "names_anywhere",
    "names_read",
    "needs",
    "normalise",
    "paths_read",
    "prepare",
    "prepare_all",
    "prune",
    "rounded",
    "tree_of",
]
