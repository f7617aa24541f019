"""Operators and the types that they cannot go with, as far as the schemas tell the types."""

from __future__ import annotations

from rulescheck.diagnostics import Word, phrase
from rulescheck.expression.words import misfit
from rulescheck.game import Field

NUMBERS = ("integer", "float", "number")
TEXTS = ("string", "text", "dice", "date", "image")
WANTED = {"bool": "boolean", "number": "float"}
NUMBERS_ONLY = ("_-_", "_*_", "_/_", "_%_", "-_")
ORDERS = ("_<_", "_<=_", "_>_", "_>=_")


def wrong_types(operator: str, types: tuple[Field | None, ...]) -> Word:
    """Why an operator cannot go with what stands beside it, or an empty text."""
    known = {sort for sort in map(_sort, types) if sort}
    if operator in NUMBERS_ONLY:
        wrong = not known <= {"float"}
    elif operator == "_+_":
        wrong = len(known) > 1 or not known <= {"float", "string", "list"}
    else:
        wrong = operator in ORDERS and (len(known) > 1 or not known <= {"float", "string"})
    words = [phrase(_sort(one) or "cel-unknown") for one in types]
    return misfit(operator.strip("_"), words) if wrong else ""


def wrong_result(result: str, gives: Field | None) -> Word:
    """Why what an expression gives is not what is asked for, or an empty text."""
    wanted, found = WANTED.get(result, ""), _sort(gives)
    if not wanted or found in ("", wanted):
        return ""
    return phrase("cel-gives", wanted=phrase(wanted), found=phrase(found))


def _sort(type_: Field | None) -> str:
    """What a type is in sums, as the phrase that names it."""
    if type_ is None:
        return ""
    if type_.ref or type_.type in ("dict", "list", "boolean"):
        return "dict" if type_.ref else type_.type
    return "float" if type_.type in NUMBERS else "string" if type_.type in TEXTS else ""
