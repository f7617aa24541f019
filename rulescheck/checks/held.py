"""The texts that a thing holds, by the fields of its kind, each with the path that leads to it.

They come from the data: where they stand, few checks ever ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulescheck.diagnostics import Location
from rulescheck.game import Entity, Field
from rulescheck.source import Path_

Found = list[tuple[Path_, str]]
Holder = Callable[[Any, Path_, Found], None]
Place = Callable[[int, int], Location]


def holders(
    fields: Mapping[str, Field], types: tuple[str, ...], holds: Callable[[Field], bool]
) -> dict[str, Holder]:
    """What finds the texts of some types in the values of fields, by name: of those that hold any."""
    return {name: _holder(field, types, holds) for name, field in fields.items() if holds(field)}


def texts_held(written: Mapping[str, Any], known: Mapping[str, Holder]) -> Found:
    """The texts in what a thing says itself, in order."""
    found: Found = []
    for name, value in written.items():
        if name in known:
            known[name](value, (name,), found)
    return found


def place_in(entity: Entity, path: Path_) -> Place:
    """The place of characters of a text that a thing holds."""
    return lambda start, length: entity.node.part(path).inside(start, length)


def _holder(field: Field, types: tuple[str, ...], holds: Callable[[Field], bool]) -> Holder:
    own, inner = field.type in types, holders(field.fields, types, holds)
    item = _holder(field.item, types, holds) if field.item and holds(field.item) else None

    def find(value: Any, path: Path_, found: Found) -> None:
        if isinstance(value, str):
            found += [(path, value)] if own else []
        elif isinstance(value, dict):
            for key, child in value.items():
                if one := inner.get(key, None if key in field.fields else item):
                    one(child, (*path, key), found)
        elif isinstance(value, list) and item:
            for place, child in enumerate(value):
                item(child, (*path, place), found)

    return find
