"""What a block of a sheet can show: a field of another type would leave a hole on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulescheck.declare.paths import Fields, find_field, steps
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.game import UNKNOWN, Field
from rulescheck.source import Node


class Fit(NamedTuple):
    """The types that a path may lead to, what a list may not hold, and how messages say it."""

    types: tuple[str, ...]
    words: str
    not_of: tuple[str, ...] = ()


NUMBERS = ("integer", "float", "number")
TEXTS = Fit(("string", "text", "list"), "text-or-texts", ("dict", "list"))
LIST, WHOLE, TABLE = Fit(("list",), "list"), Fit(("integer", "number"), "integer"), Fit(("dict",), "dict")
# What has a line of its own shows a single value, or such values in a row.
ONE = Fit(
    ("string", "text", "image", "dice", "date", "boolean", *NUMBERS, "list"), "single-value", ("dict", "list")
)
REFERENCES = Fit(("list",), "list-of-references")
FITS: Mapping[str, Mapping[str, Fit]] = {
    "head": {"head": ONE, "above": ONE, "about": ONE},
    "words": {"words": ONE},
    "figures": {"figures": ONE},
    "table": {"table": TABLE, "value": TABLE},
    "boxes": {"boxes": WHOLE, "filled": WHOLE},
    "texts": {"texts": TEXTS, "filled": TEXTS},
    "lines": {"filled": LIST},
    "things": {"taken": LIST},
    "distinct": {"distinct": REFERENCES},
}
SHOWN = {"text": "string", "image": "string"}  # types that messages call by another's name


def unfit(form: str, node: Node, start: Field, kinds: Fields) -> list[Diagnostic]:
    """A finding for each path of a block that leads to a field which such a block cannot show."""
    named = ((name, fit, node.get(name)) for name, fit in FITS.get(form, {}).items())
    return [
        problem
        for name, fit, found in named
        for at in ((found.items or (found,)) if found else ())
        if at.shape == "scalar" and not at.text.isdecimal()
        for problem in unfit_at(name, fit, at, start, kinds)
    ]


def unfit_at(name: str, fit: Fit, at: Node, start: Field, kinds: Fields) -> list[Diagnostic]:
    """The same for one path; a path that leads nowhere is another finding."""
    path = steps(at.text)
    field = find_field(path, start, kinds) if path else None
    if field is None or _fits(field, fit):
        return []
    values: dict[str, Word] = {
        "block": name,
        "expected": phrase(fit.words),
        "found": at.text,
        "type": _words(field),
    }
    return [Diagnostic(at.location, "unfit-field", values=values)]


def _fits(field: Field, fit: Fit) -> bool:
    item = field.item if field.type == "list" else None
    if field.type == UNKNOWN or (item and item.type == UNKNOWN):
        return True
    if fit is ONE and "name" in (item or field).fields:
        return True  # its name is what is shown
    if item and fit is REFERENCES and not item.ref:
        return False
    return field.type in fit.types and (item is None or item.type not in fit.not_of)


def _words(field: Field) -> Word:
    if field.type == "list" and field.item and field.item.type == "dict":
        return phrase("list-of-mappings")
    return phrase(SHOWN.get(field.type, field.type))
