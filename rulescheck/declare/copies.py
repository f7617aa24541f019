"""How many copies of a card a deck has: whatever field a sheet names for it holds 0 or more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulescheck.frozen import replace
from rulescheck.game import Field, SheetPart


def counted(fields: Mapping[str, Field], sheet: Iterable[SheetPart]) -> Mapping[str, Field]:
    """A kind's fields, none of those that a sheet takes for a number of copies below 0."""
    for part in sheet:
        fields = _below(fields, (*part.path, part.copies)) if part.copies else fields
    return fields


def _below(fields: Mapping[str, Field], path: tuple[str, ...]) -> Mapping[str, Field]:
    known = fields.get(path[0])
    return {**fields, path[0]: _inside(known, path[1:])} if known else fields


def _inside(field: Field, path: tuple[str, ...]) -> Field:
    if field.item:
        return replace(field, item=_inside(field.item, path))
    if path:
        return replace(field, fields=_below(field.fields, path))
    least = max(0, field.checks.get("min", 0))
    return replace(field, checks={**field.checks, "min": least}) if field.type == "integer" else field
