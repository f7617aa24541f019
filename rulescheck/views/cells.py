"""What stands in one place of a view: a value and how it is shown, numbers too."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from rulescheck.game import Field
from rulescheck.text import with_minus

DECIMALS = 2


@dataclass(frozen=True)
class Cell:
    """A value as its author wrote it, and the field that says how it is shown.

    `digits` are the decimals of a number, or -1 where as many are shown as it needs.
    """

    field: Field
    data: Any
    digits: int = -1


def decimal(number: int | float, digits: int = -1) -> str:
    """A number as it is read: with so many decimals, or else no more than it needs; a half goes up."""
    if digits < 0 and isinstance(number, int):
        return with_minus(str(number))
    places = Decimal(1).scaleb(-(digits if digits >= 0 else DECIMALS))
    text = f"{Decimal(repr(number)).quantize(places, ROUND_HALF_UP):f}"
    if digits < 0 and "." in text:
        text = text.rstrip("0").rstrip(".")
    return text.removeprefix("-") if not text.strip("-0.") else with_minus(text)
