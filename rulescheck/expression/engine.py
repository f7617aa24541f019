"""Compiles and evaluates expressions."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Any

from cel_expr_python import cel

from rulescheck.diagnostics import phrase
from rulescheck.expression.dialect import environment
from rulescheck.expression.errors import EvaluationError, ExpressionError
from rulescheck.expression.lint import check_tree
from rulescheck.expression.paths import Path, follow, in_order, narrow
from rulescheck.expression.prune import Needs, needed, prune
from rulescheck.expression.source import check_text
from rulescheck.expression.tree import LOOP, Node, free_paths, keys_of, names_of, path_of, read_tree, walk
from rulescheck.expression.values import Prepared, normalise
from rulescheck.expression.words import compile_error, evaluation_error, type_words
from rulescheck.frozen import field, frozen

RESULTS: Mapping[str, tuple[str, tuple[type, ...], tuple[str, ...]]] = {
    "bool": ("boolean", (bool,), ("BOOL",)),
    "int": ("integer", (int,), ("INT",)),
    "number": ("float", (int, float), ("INT", "DOUBLE")),
    "list": ("list", (list,), ("LIST",)),
}
NAMES = {"str": "string", "float": "double", "dict": "map"}


@frozen()
class Program:
    """The compiled form: what runs, its tree and what that reads, the path it is, what it makes lists of."""

    code: Any
    tree: Node
    reads: tuple[Path, ...]
    plain: Path
    loops: tuple[Path, ...]


@frozen()
class Expression:
    """An expression that compiles: its text, the names it may use and the type it must give."""

    text: str
    variables: tuple[str, ...]
    result: str = "any"
    program: Program | None = field(default=None, compare=False)


@frozen()
class Binding:
    """Values for an expression's variables, normalised; where not all are `usable`, as far as one is read."""

    data: Mapping[str, Any]
    usable: bool = True
    activations: dict[Any, Any] = field(default_factory=dict, compare=False)


def compile_expression(
    text: str,
    variables: tuple[str, ...],
    result: str = "any",
    fields: Mapping[str, Collection[str]] | None = None,
) -> Expression:
    """The expression, checked; raises ExpressionError with the place of the mistake.

    `fields` are those that a variable is known to have: a field named without it is told where it belongs.
    """
    check_text(text)
    try:
        code = environment(variables).compile(text)
    except RuntimeError as error:
        raise compile_error(text, variables, str(error), fields or {}) from None
    tree = read_tree(code.serialize())
    check_tree(text, tree)
    _check_type(str(code.return_type()), result)
    loops = tuple(path_of(n.parts[0]) for n in walk(tree) if n.kind == LOOP and n.made)
    reads = tuple(sorted(set(free_paths(tree))))
    return Expression(text, variables, result, Program(code, tree, reads, path_of(tree), loops))


def bind(data: Mapping[str, Any]) -> Binding:
    """The data ready for `evaluate`; what was `prepare`d is not walked again. Raises EvaluationError."""
    usable = all(value.usable for value in data.values() if isinstance(value, Prepared))
    return Binding({name: normalise(value) for name, value in data.items() if value is not None}, usable)


def evaluate(expression: Expression, binding: Binding) -> Any:
    """What the expression gives on the data, as plain Python; raises EvaluationError."""
    program = _program(expression)
    if program.plain:
        value = follow(binding.data, program.plain)
        value = value if binding.usable else normalise(value)
    else:
        value = in_order(_run(expression, binding), binding.data, program.loops)
    if isinstance(value, float) and not math.isfinite(value):
        raise EvaluationError(phrase("cel-no-number"))
    _check_value(value, expression.result)
    return value


def evaluate_each(expression: Expression, binding: Binding) -> list[Any]:
    """What an expression that maps a list gives for each of its items, in their order."""
    value = _run(expression, binding)
    _check_value(value, "list")
    return list(value)


def names_read(expression: Expression, variable: str) -> tuple[str, ...]:
    """Which fields the expression selects directly on a variable, sorted."""
    paths = _program(expression).reads
    return tuple(sorted({path[1] for path in paths if path[0] == variable and len(path) > 1}))


def paths_read(expression: Expression) -> tuple[Path, ...]:
    """The longest paths that the expression reads of its variables, such as `("self", "deck")`, sorted."""
    return _program(expression).reads


def names_anywhere(expression: Expression) -> frozenset[str]:
    """The fields that the expression reads of anything, also of a loop's own variable."""
    return names_of(_program(expression).tree)


def keys_read(expression: Expression, variable: str) -> Mapping[str, frozenset[str] | None]:
    """Of each field of a variable the keys that the expression reads of it, or None where it may read any."""
    found: dict[str, frozenset[str] | None] = {}
    for name, key in keys_of(_program(expression).tree, variable):
        known = found.get(name, frozenset())
        found[name] = None if key is None or known is None else known | {key}
    return found


def needs(expression: Expression) -> Needs:
    """What the expression reads of its variables, step by step."""
    return needed(_program(expression).tree)


def tree_of(expression: Expression) -> Node:
    """The expression's checked form."""
    return _program(expression).tree


def _program(expression: Expression) -> Program:
    if expression.program is None:
        return _program(compile_expression(expression.text, expression.variables, expression.result))
    return expression.program


def _check_type(found: str, result: str) -> None:
    kind = found.split("<")[0]
    if result == "any" or kind == "DYN":
        return
    words, _, allowed = RESULTS[result]
    if kind not in allowed:
        raise ExpressionError(phrase("cel-gives", wanted=phrase(words), found=type_words(kind)))


def _check_value(value: Any, result: str) -> None:
    if result == "any":
        return
    words, allowed, _ = RESULTS[result]
    if type(value) not in allowed:
        name = type(value).__name__
        found = type_words(NAMES.get(name, name))
        raise EvaluationError(phrase("cel-gives", wanted=phrase(words), found=found))


def _run(expression: Expression, binding: Binding) -> Any:
    try:
        value = _program(expression).code.eval(_activation(expression, binding))
        kind = value.type()
        if kind == cel.Type.ERROR:
            raise evaluation_error(str(value.value()))
        if kind == cel.Type.NULL:  # its value must not be read: on Python 3.11 that loses a reference to None
            raise EvaluationError(phrase("cel-gives-nothing"))
        return value.plain_value()
    except RuntimeError as error:
        raise evaluation_error(str(error)) from None


def _activation(expression: Expression, binding: Binding) -> Any:
    reads = _program(expression).reads
    if not binding.usable:
        data = normalise(prune(narrow(binding.data, reads), needs(expression)))
        return environment(expression.variables).Activation(data)
    key = (expression.variables, reads)
    if key not in binding.activations:
        data = narrow(binding.data, reads)
        binding.activations[key] = environment(expression.variables).Activation(data)
    return binding.activations[key]
