"""The order of values: numbers by size, a field's declared values as declared, words by their characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulescheck.game import Field

Key = tuple[int, float, str]


def sort_key(field: Field, data: Any) -> Key:
    """What a value is sorted by; what is absent comes last."""
    if data is None:
        return 3, 0.0, ""
    if isinstance(data, Mapping):
        data = data.get("name", "")
    places = {value.key: place for place, value in enumerate(field.values)}
    if data in places:
        return 0, float(places[data]), ""
    if isinstance(data, int | float):
        return 1, float(data), ""
    return 2, 0.0, str(data)


def once(keys: Sequence[Any]) -> list[Any]:
    """Each of some values once, in the order in which they first appear."""
    found: list[Any] = []
    for key in keys:
        if key not in found:
            found.append(key)
    return found
