"""A new thing's data as YAML, each line with what its field is for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulescheck.game import Field

# Written without quotes, these are read by every YAML reader as the text they look like.
_PLAIN = re.compile(r"[^\W\d_][\w-]*( [\w-]+)*")
_NOT_TEXT = re.compile(r"true|false|yes|no|on|off|null|y|n", re.IGNORECASE)


def as_yaml(data: Mapping[str, Any], fields: Mapping[str, Field]) -> str:
    """The YAML of a mapping, in the order of its keys."""
    return "".join(f"{line}\n" for line in _mapping(data, fields, ""))


def unwritten(fields: Iterable[Field]) -> str:
    """Fields that need not be there, as comments: whoever wants one takes its `#` away and writes a value."""
    return "".join(f"# {written(field.name)}: …{_comment(field)}\n" for field in fields)


def _mapping(data: Mapping[str, Any], fields: Mapping[str, Field], indent: str) -> Iterator[str]:
    for name, value in data.items():
        field = fields[name]
        yield from _line(f"{indent}{written(name)}:", value, field, indent)


def _line(start: str, value: Any, field: Field, indent: str) -> Iterator[str]:
    comment = _comment(field)
    if not isinstance(value, dict | list) or not value:
        yield f"{start} {_scalar(value, field)}{comment}"
        return
    yield start + comment
    if isinstance(value, dict):
        yield from _mapping(value, field.fields, indent + "  ")
    else:
        yield from _items(value, field, indent + "  ")


def _items(values: list[Any], field: Field, indent: str) -> Iterator[str]:
    if field.item:
        for value in values:
            yield from _item(value, field.item, indent)


def _item(value: Any, field: Field, indent: str) -> Iterator[str]:
    if not isinstance(value, dict | list) or not value:
        yield f"{indent}- {_scalar(value, field)}"
    elif isinstance(value, dict):
        first, *rest = _mapping(value, field.fields, indent + "  ")
        yield f"{indent}- {first.lstrip()}"
        yield from rest
    else:
        yield f"{indent}-"
        yield from _items(value, field, indent + "  ")


def _scalar(value: Any, field: Field) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict | list):
        return "{}" if isinstance(value, dict) else "[]"
    return value if field.type == "dice" else written(value) if isinstance(value, str) else str(value)


def written(text: str) -> str:
    """A text as YAML, in quotes where it could be read as anything else."""
    if _PLAIN.fullmatch(text) and not _NOT_TEXT.fullmatch(text):
        return text
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    if letter.isprintable():
        return letter
    return f"\\U{ord(letter):08x}"


def _comment(field: Field) -> str:
    """The field's title and help, for whoever fills it in."""
    title = field.title if field.title != field.name else ""
    words = " ".join(": ".join(filter(None, (title, field.help))).split())
    return f"  # {words}" if words else ""
