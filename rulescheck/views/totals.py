"""Many numbers in one: their sum, mean, least, greatest, or how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any


def summed(numbers: Sequence[Any], how: str) -> int | float | None:
    """Numbers in one number, or None where there is none of nothing; what is no number does not count."""
    if how == "count":
        return len(numbers)
    exact = [Fraction(n) for n in numbers if isinstance(n, int | float) and not isinstance(n, bool)]
    if not exact:
        return None
    whole = {"min": min(exact), "max": max(exact)}.get(how, sum(exact, Fraction()))
    whole = whole / len(exact) if how == "mean" else whole
    return int(whole) if whole == int(whole) else float(whole)
