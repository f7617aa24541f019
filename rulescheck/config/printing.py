"""The table `print` of the settings: what depends on one's printer and paper, and not on the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.paper import FLIPS, MOST_BLEED, MOST_MARGIN, MOST_OFFSET, PAPERS

PRINTING = ("paper", "bleed", "margin", "flip", "offset")
CHOICES: Mapping[str, tuple[str, ...]] = {"paper": tuple(PAPERS), "flip": FLIPS}
MOST = {"bleed": MOST_BLEED, "margin": MOST_MARGIN}


def read(name: str, value: Any) -> Any:
    """What a setting of the table means, None if its value is none that it can have."""
    if name in CHOICES:
        return value if value in CHOICES[name] else None
    if name in MOST:
        return float(value) if _number(value) and 0 <= value <= MOST[name] else None
    pair = isinstance(value, list) and len(value) == 2 and all(map(_number, value))
    return tuple(map(float, value)) if pair and max(map(abs, value)) <= MOST_OFFSET else None


def printing(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """The whole table, whose values are known to be right."""
    return {name: read(name, value) for name, value in raw.items()}


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
