"""What the blocks of a chapter may hold: schemas for Cerberus, by the key that says what a block is."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.shape import Shape

FORMS = ("bars", "line", "points", "histogram")
TOTALS = ("sum", "mean", "min", "max", "count")

_TEXT = {"type": "string"}
_NEEDED = {"type": "string", "required": True, "minlength": 1}
_TEXTS = {"type": "list", "schema": {"type": "string"}}
_DIGITS = {"type": "integer", "min": 0, "max": 6}

SHAPES: Mapping[str, Shape] = {
    "table": Shape(
        {
            "table": _NEEDED,
            "title": _TEXT,
            "where": _TEXT,
            "columns": {"type": "list", "minlength": 1},
            "sort": _TEXTS,
            "group": {},
            "limit": {"type": "integer", "min": 1},
        }
    ),
    "chart": Shape(
        {
            "chart": _NEEDED,
            "title": _NEEDED,
            "about": _TEXT,
            "where": _TEXT,
            "form": {"type": "string", "allowed": list(FORMS)},
            "by": {"required": True},
            "split": {},
            "value": {},
            "bin": {"type": "integer", "min": 1},
        }
    ),
    "odds": Shape(
        {
            "odds": _NEEDED,
            "title": _NEEDED,
            "about": _TEXT,
            "bonus": _TEXT,
            "bands": {"type": "dict", "minlength": 1},
            "label": _TEXT,
            "best": {"type": "integer", "min": 1},
            "worst": {"type": "integer", "min": 1},
            "hits": {"type": "integer", "min": 1},
            "picture": {"type": "boolean"},
        }
    ),
    "entity": Shape({"entity": _NEEDED, "title": _TEXT, "show": _TEXTS, "picture": {"type": "boolean"}}),
}
VALUE = Shape({"value": _NEEDED, "title": _TEXT})
COLUMN = Shape(
    {
        "value": _NEEDED,
        "title": _TEXT,
        "total": {"type": "string", "allowed": list(TOTALS)},
        "digits": _DIGITS,
    }
)
