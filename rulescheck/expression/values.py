"""Data as both engines see it, and the functions that the dialect adds to CEL."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from rulescheck.diagnostics import phrase
from rulescheck.expression.errors import EvaluationError
from rulescheck.frozen import frozen, regex
from rulescheck.source import SAFE

DEEPEST = 40
# The engine cuts a string at the first of these and cannot hold the others.
UNUSABLE = regex("[\\x00\\ud800-\\udfff]")


@frozen()
class Prepared:
    """A value that is normalised already: `prepare` and `bind` take it as it is.

    Where something in it is not `usable`, only what an expression reads of it is normalised.
    """

    value: Any
    usable: bool = True


def prepare(value: Any) -> Prepared:
    """The value as expressions see it, for binding it many times; raises EvaluationError."""
    return value if isinstance(value, Prepared) else Prepared(normalise(value))


def prepare_all(value: Any) -> Prepared:
    """The same, whatever is in the value: what cannot be used fails the expressions that read it."""
    try:
        return prepare(value)
    except EvaluationError:
        return Prepared(value, usable=False)


def normalise(value: Any, depth: int = 0) -> Any:
    """The value in the types that Python's CEL and the browser's treat alike; raises EvaluationError."""
    kind = type(value)
    if kind is int:
        return value if -SAFE < value < SAFE else _number(value)
    if kind is str or isinstance(value, str):
        return value if value.isprintable() else _string(value)
    if kind is not dict and kind is not list:  # most of what is left is, and needs no more questions
        if isinstance(value, bool):
            return value
        if isinstance(value, int | float):
            return _number(value)
        if isinstance(value, Prepared):
            return value.value
    if depth > DEEPEST:
        raise EvaluationError(phrase("cel-data-deep", limit=str(DEEPEST)))
    if isinstance(value, dict) or isinstance(value, Mapping):  # noqa: SIM101 — the second is slow
        depth += 1
        found = {}
        for key, item in value.items():
            if type(key) is not str or not key.isprintable():
                key = _string(str(key))
            if type(item) is str and item.isprintable():  # as most are: a call would take longer
                found[key] = item
            elif item is not None:
                found[key] = normalise(item, depth)
        return found
    if isinstance(value, list | tuple):
        return [_item(v, depth + 1) for v in value]
    raise EvaluationError(phrase("cel-no-value", type=type(value).__name__))


def _item(value: Any, depth: int) -> Any:
    if value is None:
        raise EvaluationError(phrase("cel-empty-item"))
    return normalise(value, depth)


def _string(value: str) -> str:
    if UNUSABLE.search(value):
        raise EvaluationError(phrase("cel-text-character"))
    return value


def _number(value: int | float) -> int | float:
    if isinstance(value, float) and not math.isfinite(value):
        raise EvaluationError(phrase("cel-not-a-number", value=str(value)))
    whole = int(value)
    if whole != value:
        return value
    if abs(whole) >= SAFE:
        raise EvaluationError(phrase("cel-big-number", value=str(whole)))
    return whole


def rounded(value: Any, digits: int) -> Any:
    """A fraction with so many digits, half of the last one rounded up; anything else as it is.

    The browser does the very same steps.
    """
    if not digits or type(value) is not float or abs(value) > SAFE / 10**digits:
        return value
    return math.floor(value * 10**digits + 0.5) / 10**digits


def _plain(value: Any) -> Any:
    if type(value) is list and set(map(type, value)) <= {int, str, bool}:  # as most are
        return value
    if hasattr(value, "plain_value"):
        return value.plain_value()
    return [_plain(v) for v in value] if isinstance(value, list) else value


def _whole(name: str, items: Any) -> list[int]:
    numbers = _plain(items)
    if any(type(n) is not int for n in numbers):
        raise ValueError(f"'{name}' takes a list of whole numbers")
    return list(numbers)


def _some(name: str, items: Any) -> list[int]:
    numbers = _whole(name, items)
    if not numbers:
        raise ValueError(f"'{name}' of an empty list")
    return numbers


def _simple(name: str, items: Any) -> list[Any]:
    values = _plain(items)
    if any(isinstance(v, list | dict) for v in values):
        raise ValueError(f"'{name}' takes a list of numbers, strings or booleans")
    return list(values)


def total(items: Any) -> int:
    """The sum of a list of whole numbers."""
    return sum(_whole("sum", items))


def least(items: Any) -> int:
    """The least of a list of whole numbers."""
    return min(_some("min", items))


def greatest(items: Any) -> int:
    """The greatest of a list of whole numbers."""
    return max(_some("max", items))


def distinct(items: Any) -> list[Any]:
    """The items of a list, each once, in the order they first appear."""
    return list({(type(v), v): v for v in _simple("distinct", items)}.values())


def count(items: Any, value: Any) -> int:
    """How many items of a list are the value."""
    wanted = _plain(value)
    return sum(type(v) is type(wanted) and v == wanted for v in _plain(items))


def ordered(items: list[Any], keys: Sequence[str]) -> list[Any]:
    """Items that came from a dict's keys, in the order of the keys if they are keys, or else sorted."""
    place = {key: n for n, key in enumerate(keys)}
    if all(isinstance(i, str) and i in place for i in items):
        return sorted(items, key=place.__getitem__)
    return sorted(items, key=_rank)


def _rank(value: Any) -> tuple[int, Any]:
    if isinstance(value, bool):
        return 0, value
    if isinstance(value, int | float):
        return 1, value
    if isinstance(value, str):
        return 2, value
    if isinstance(value, list):
        return 3, [_rank(v) for v in value]
    return 4, sorted((_rank(k), _rank(v)) for k, v in value.items())
