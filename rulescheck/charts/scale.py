"""Scales of numbers with round ticks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10

TICKS = 5

Number = int | float | Fraction
Row = Sequence[Number | None]


@dataclass(frozen=True)
class Scale:
    """Numbers from `low` to `high` with round ticks between."""

    low: float
    high: float
    ticks: tuple[Number, ...]

    def at(self, number: Number) -> float:
        """Where a number stands, from 0 to 1."""
        return (float(number) - self.low) / ((self.high - self.low) or 1)


def scale(numbers: Sequence[Number], *, zero: bool = True) -> Scale:
    """A scale for numbers, with at most about five ticks; whole numbers have whole ticks."""
    low, high = float(min(numbers)), float(max(numbers))
    low, high = (min(low, 0.0), max(high, 0.0)) if zero else (low, high)
    rough = ((high - low) or 1) / TICKS
    step = 10 ** floor(log10(rough))
    step = next(step * n for n in (1, 2, 5, 10) if step * n >= rough * 0.999)
    if all(isinstance(n, int) for n in numbers):
        step = max(1, round(step))
    first, last = floor(low / step), ceil(high / step - 1e-9)
    ticks = tuple(round(n * step, 9) for n in range(first, max(last, first + 1) + 1))
    return Scale(float(ticks[0]), float(ticks[-1]), ticks)
