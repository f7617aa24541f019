"""Expressions and templates of a declaration, compiled, and what they read of the kinds' fields."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.declare.fields import Found
from rulescheck.declare.misfits import wrong_result
from rulescheck.declare.notes import Note, Reading
from rulescheck.declare.paths import Fields
from rulescheck.declare.types import infer
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.expression import (
    Expression,
    ExpressionError,
    Template,
    compile_expression,
    compile_template,
    holes,
    tree_of,
)
from rulescheck.frozen import frozen
from rulescheck.game import Field
from rulescheck.source import Node


@frozen()
class Names:
    """What the names in an expression are, and the fields of all kinds."""

    types: Mapping[str, Field]
    kinds: Fields


def expression(
    node: Node | None, names: tuple[str, ...], result: str, found: Found, own: Field | None = None
) -> Expression | None:
    """The compiled expression of a node, or None when there is none or it has a mistake.

    `own` is what `self` is: one of its fields that is named without it is told where it belongs.
    """
    if node is None or node.shape != "scalar" or node.empty:
        return None  # its shape is a finding already
    try:
        return compile_expression(node.text, names, result, _of_self(own))
    except ExpressionError as error:
        found.append(_broken(node, error))
        return None


def template(
    node: Node | None, names: tuple[str, ...], found: Found, own: Field | None = None
) -> Template | None:
    """The compiled template of a node, or None when there is none or it has a mistake; `own` is `self`."""
    if node is None:
        return None
    try:
        return compile_template(node.text, names, _of_self(own))
    except ExpressionError as error:
        found.append(_broken(node, error))
        return None


def _of_self(own: Field | None) -> Mapping[str, tuple[str, ...]] | None:
    return {"self": tuple(own.fields)} if own else None


def check_reads(node: Node | None, code: Expression | Template | None, names: Names, found: Found) -> bool:
    """Finds what an expression or a text with holes reads of the kinds, but that is not there.

    False if it reads something whose own declaration has a mistake: then nothing can come of it.
    """
    blind = False
    for offset, part in parts_of(code) if node else ():
        reading = Reading(part.text, names.kinds, names.types.get("options"))
        gives = infer(tree_of(part), names.types, reading)
        if not reading.notes and (words := wrong_result(code.result, gives) if code is part else ""):
            reading.notes.append(Note("broken-expression", 0, len(part.text), {"problem": words}))
        blind = blind or bool(reading.blind)
        for note in reading.notes:
            where = node.inside(offset + note.start, note.length) if node else Location("")
            found.append(Diagnostic(where, note.rule, values=note.values))
    return not blind


def parts_of(code: Expression | Template | None) -> tuple[tuple[int, Expression], ...]:
    """The expressions in a text with holes, and where each begins in it; an expression is one itself."""
    if isinstance(code, Template):
        return tuple(holes(code))
    return ((0, code),) if code else ()


def _broken(node: Node, error: ExpressionError) -> Diagnostic:
    before = node.text.split("\n")[: error.line - 1]
    offset = sum(len(line) + 1 for line in before) + error.column - 1
    values = {"problem": error.message}
    return Diagnostic(node.inside(offset), "broken-expression", values=values)
