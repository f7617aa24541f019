"""What `titles`, `options` and `all` hold, as fields, so that expressions that read them can be checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulescheck.declare.paths import Fields, unknown
from rulescheck.frozen import replace
from rulescheck.game import UNKNOWN, Field

_TITLE = Field("title", "string", "title")


def options_field(ids: Iterable[str], *, whole: bool) -> Field:
    """The `options` of expressions; where they are not known as a `whole`, there may be any."""
    fields = {id_: Field(id_, "boolean", id_) for id_ in ids}
    return Field("options", "dict", "options", fields=fields, item=None if whole else unknown("options"))


def all_field(kinds: Fields) -> Field:
    """The `all` of expressions: of each kind everything that there is."""
    things = {name: Field("item", "string", name, ref=name) for name in kinds}
    lists = {name: Field(name, "list", name, item=thing) for name, thing in things.items()}
    return _dict("all", lists | {name: field for name, field in kinds.items() if field.type == UNKNOWN})


def titles_field(kinds: Fields) -> Field:
    """The `titles` of expressions: of each kind its fields' values and keys, and its things by id."""
    return _dict("titles", {name: _kind(name, field) for name, field in kinds.items()})


def _kind(name: str, field: Field) -> Field:
    if field.type == UNKNOWN:
        return field
    things = Field("id", "dict", f"titles.{name}.id", item=_TITLE)
    return replace(_dict(f"titles.{name}", {**_titles(field.fields), "id": things}), item=field.item)


def _titles(fields: Mapping[str, Field]) -> dict[str, Field]:
    found = {name: _values(field) for name, field in fields.items()}
    return {name: field for name, field in found.items() if field}


def _values(field: Field) -> Field | None:
    if field.type == UNKNOWN:
        return field
    if field.values:
        return _dict(field.name, {value.key: _TITLE for value in field.values})
    if field.fields:
        return _dict(field.name, dict.fromkeys(field.fields, _TITLE))
    if field.item is None:
        return None
    inner = _titles(field.item.fields)
    return _dict(field.name, inner) if inner else _values(field.item)


def _dict(name: str, fields: Mapping[str, Field]) -> Field:
    return Field(name, "dict", name, fields=fields)
