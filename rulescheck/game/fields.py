"""The fields of a kind, as its schema declares them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rulescheck.frozen import field, frozen

Data = Mapping[str, Any]
IMAGE = "image"  # the type of a field that names a file with a picture
UNKNOWN = "unknown"  # the type of a field whose declaration has a mistake: anything may lie in it


@frozen()
class Value:
    """One allowed value of a field and how it is shown: a title, a colour, a mark."""

    key: str
    title: str
    color: str = ""
    mark: str = ""
    help: str = ""


@frozen()
class Field:
    """One field of a kind, as its schema declares it.

    `fields` holds the declared keys of a dict; `item` is the field of a list's items, or of the values
    of a dict whose keys are free, whose `keys` may have a field too. `ref` names the kind that the
    value is an id of. `checks` are the bounds and patterns, as Cerberus rules. A list that is a table has
    the `dice` that are rolled on it, or the field with the roll, and in `rows` the keys of a row's first
    and last result. `audience` is the one reader whom the value is for, if it is not for all. With `circles`,
    things may refer to themselves through others.
    """

    name: str
    type: str
    title: str
    required: bool = False
    default: Any = None
    help: str = ""
    values: tuple[Value, ...] = ()
    ref: str = ""
    fields: Mapping[str, Field] = field(default_factory=dict)
    item: Field | None = None
    keys: Field | None = None
    checks: Mapping[str, Any] = field(default_factory=dict)
    dice: str = ""
    rows: tuple[str, str] = ("", "")
    audience: str = ""
    circles: bool = False

    @cached_property
    def filled(self) -> bool:
        """Whether something inside it has a default."""
        below = any(field.default is not None or field.filled for field in self.fields.values())
        return below or (self.item is not None and self.item.filled)

    @cached_property
    def linked(self) -> bool:
        """Whether there is a reference in it, at any depth."""
        inner = (*self.fields.values(), *filter(None, (self.item, self.keys)))
        return bool(self.ref) or any(field.linked for field in inner)

    @cached_property
    def guarded(self) -> bool:
        """Whether something inside it is for one reader alone, at any depth."""
        inner = (*self.fields.values(), *filter(None, (self.item,)))
        return any(field.audience or field.guarded for field in inner)

    def value(self, key: object) -> Value:
        """How `key` is shown; a value that declares nothing is shown as it is written."""
        return next((v for v in self.values if v.key == str(key)), Value(str(key), str(key)))
