"""Functions of the dialect for deck rules: groups of a list, totals, rounding and dates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.expression.errors import failure
from rulescheck.expression.words import evaluation_error
from rulescheck.frozen import regex

PATH = regex(r"[^.\[\] \t\r\n]+(\.[^.\[\] \t\r\n]+)*")
PATHED = ("group", "total")  # their last argument is a path, written out
DATE = regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
START = 719_163  # the ordinal of 1970-01-01
LARGEST = 2**63


def group(items: list[Any], path: str) -> list[dict[str, Any]]:
    """The items that have the same value at a path, together: `key` and `items`, as they first appear."""
    groups: dict[tuple[type, Any], list[Any]] = {}
    for item in items:
        key = _at(item, path)
        if type(key) not in (int, str, bool):
            raise failure("cel-group-key", path=path)
        groups.setdefault((type(key), key), []).append(item)
    return [{"key": key, "items": found} for (_, key), found in groups.items()]


def grouped(items: list[Any], path: str) -> list[dict[str, Any]]:
    """The same, outside of an expression; raises EvaluationError."""
    try:
        return group(items, path)
    except ValueError as error:
        raise evaluation_error(str(error)) from None


def total(items: list[Any], path: str) -> int:
    """The sum of the whole numbers at a path of each item."""
    numbers = [_at(item, path) for item in items]
    if any(type(n) is not int for n in numbers):
        raise failure("cel-total", path=path)
    return _fitting(sum(numbers))


def div_up(number: int, by: int) -> int:
    """The quotient, rounded up: towards what is greater."""
    return -_quotient(-number, by)


def div_down(number: int, by: int) -> int:
    """The quotient, rounded down: towards what is less."""
    return _quotient(number, by)


def div_near(number: int, by: int) -> int:
    """The nearest whole number to the quotient; a half is rounded up."""
    return _quotient(2 * number + by, 2 * by)


def days(text: str) -> int:
    """The number of a day, `2026-11-30`, so that days can be compared and counted; 1970-01-01 is 0."""
    try:
        if DATE.fullmatch(text):
            from datetime import date  # few rules count days

            return date.fromisoformat(text).toordinal() - START
    except ValueError:
        pass
    raise failure("cel-date", found=text[:40])


def _at(item: Any, path: str) -> Any:
    for name in path.split("."):
        if not isinstance(item, Mapping):
            raise failure("cel-no-fields")
        if name not in item:
            raise failure("cel-no-field", name=name)
        item = item[name]
    return item


def _quotient(number: int, by: int) -> int:
    if by == 0:
        raise failure("cel-zero")
    return _fitting(number // by)


def _fitting(number: int) -> int:
    if not -LARGEST <= number < LARGEST:
        raise failure("cel-too-big")
    return number
