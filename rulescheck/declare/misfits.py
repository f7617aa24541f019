"""Operators and the types that they cannot go with, as far as the schemas tell the types."""

from __future__ import annotations

from rulescheck.diagnostics import Word, phrase
from rulescheck.expression.words import misfit
from rulescheck.game import Field

NUMBERS = ("integer", "float", "number")
TEXTS = ("string", "text", "dice", "date", "image")
WANTED = {"bool": "boolean", "number": "float"}
NUMBERS_ONLY = ("_-_", "_*_", "_/_", "_%_", "-_")
OF_TEXTS = ("contains", "startsWith", "endsWith")
ORDERS = ("_<_", "_<=_", "_>_", "_>=_")


def sort_of(type_: Field | None) -> str:
    """What a type is in sums, as the phrase that names it."""
    if type_ is None:
        return ""
    if type_.ref or type_.type in ("dict", "list", "boolean"):
        return "dict" if type_.ref else type_.type
    return "float" if type_.type in NUMBERS else "string" if type_.type in TEXTS else ""


def wrong_types(operator: str, types: tuple[Field | None, ...]) -> Word:
    """Why an operator cannot go with what stands beside it, or an empty text."""
    known = {sort for sort in map(sort_of, types) if sort}
    if operator in NUMBERS_ONLY:
        wrong = not known <= {"float"}
    elif operator == "_+_":
        wrong = len(known) > 1 or not known <= {"float", "string", "list"}
    elif operator in OF_TEXTS:
        return _of_text(operator, types[0], known)
    elif operator == "size":
        wrong = not known <= {"string", "list", "dict"}
    else:
        wrong = operator in ORDERS and (len(known) > 1 or not known <= {"float", "string"})
    words = [phrase(sort_of(one) or "cel-unknown") for one in types]
    return misfit(operator.strip("_"), words) if wrong else ""


def _of_text(operator: str, type_: Field | None, known: set[str]) -> Word:
    """Why a question about a text cannot be asked, or an empty text."""
    if known <= {"string"}:
        return ""
    words = misfit(operator, [phrase(sort_of(type_) or "cel-unknown")])
    listed = operator == "contains" and sort_of(type_) in ("list", "dict")
    return phrase("cel-mended", problem=words, mend=phrase("mend-in")) if listed else words


def wrong_result(result: str, gives: Field | None) -> Word:
    """Why what an expression gives is not what is asked for, or an empty text."""
    wanted, found = WANTED.get(result, ""), sort_of(gives)
    if not wanted or found in ("", wanted):
        return ""
    return phrase("cel-gives", wanted=phrase(wanted), found=phrase(found))
