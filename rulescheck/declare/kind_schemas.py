"""What kinds/*.yml may hold: the engine's own schemas, for Cerberus.

A field without a type takes more than one shape and is read by the code that owns it.
"""

from __future__ import annotations

from rulescheck.declare.schemas import NAMES, NEEDED, TEXT, TEXTS
from rulescheck.forms import COLOR, ID, NAME
from rulescheck.game import CARD_SIZES
from rulescheck.shape import Shape

TYPES = ("string", "text", "dice", "date", "image", "integer", "float", "boolean", "list", "dict")

_AUDIENCE = {"type": "string", "minlength": 1}
_ANY_MAP = {"type": "dict"}
_MAPS = {"type": "list", "schema": {"type": "dict"}}

KIND = Shape(
    {
        "title": NEEDED,
        "help": TEXT,
        "files": {"required": True},
        "schema": {"type": "dict", "required": True, "keysrules": {"type": "string", "regex": NAME}},
        "derived": {
            "type": "dict",
            "keysrules": {"type": "string", "regex": NAME},
            "valuesrules": {
                "type": "dict",
                "schema": {
                    "title": NEEDED,
                    "value": NEEDED,
                    "source": TEXT,
                    "help": TEXT,
                    "digits": {"type": "integer", "min": 1, "max": 6},
                },
            },
        },
        "inherit": NAMES,
        "used": {"type": "boolean"},
        "words": _MAPS,
        "rules": {"type": "dict", "keysrules": {"type": "string", "regex": ID}, "valuesrules": _ANY_MAP},
        "page": NAMES,
        "gallery": {
            "type": "dict",
            "schema": {"group": TEXT, "columns": NAMES, "sort": NAMES, "filter": NAMES},
        },
        "face": {
            "type": "dict",
            "schema": {
                "title": TEXT,
                "corner": TEXT,
                "color": TEXT,
                "line": NAMES,
                "badge": TEXT,
                "pips": TEXT,
                "body": {"type": "list"},
                "flavour": TEXT,
                "foot": NAMES,
                "emblem": NAMES,
                "back": TEXT,
                "art": TEXT,
                "focus": TEXT,
                "alt": TEXT,
                "size": {"type": "string", "allowed": list(CARD_SIZES)},
                "inline": NAMES,
                "motif": TEXT,
            },
        },
        "paper": {
            "type": "dict",
            "schema": {
                "base": TEXT,
                "audience": _AUDIENCE,
                "pages": {
                    "type": "list",
                    "required": True,
                    "minlength": 1,
                    "schema": {"type": "list", "minlength": 1},
                },
            },
        },
        "sheet": {
            "type": "list",
            "schema": {
                "type": "dict",
                "schema": {
                    "title": NEEDED,
                    "list": {"type": "string", "required": True},
                    "card": TEXT,
                    "copies": TEXT,
                    "curve": TEXT,
                    "group": TEXT,
                },
            },
        },
    }
)

# What other schemas call a type, and which ones it is here.
_TYPES_ELSEWHERE = {
    "number": "integer / float",
    "int": "integer",
    "decimal": "float",
    "double": "float",
    "str": "string",
    "enum": "string",
    "markdown": "text",
    "bool": "boolean",
    "array": "list",
    "object": "dict",
    "map": "dict",
    "mapping": "dict",
}

FIELD = Shape(
    {
        "type": {"type": "string", "allowed": list(TYPES), "meta": {"meant": _TYPES_ELSEWHERE}},
        "title": TEXT,
        "help": TEXT,
        "audience": _AUDIENCE,
        "required": {"type": "boolean"},
        "default": {},
        "values": {"type": "dict", "meta": {"titled": True}},
        "min": {"type": "float"},
        "max": {"type": "float"},
        "minlength": {"type": "integer", "min": 0},
        "maxlength": {"type": "integer", "min": 0},
        "regex": TEXT,
        "ref": TEXT,
        "circles": {"type": "boolean"},
        "schema": {"type": "dict"},
        "valuesrules": _ANY_MAP,
        "keysrules": _ANY_MAP,
        "dice": TEXT,
        "rows": {"type": "dict", "schema": {"low": NEEDED, "high": TEXT}},
    }
)

WORDS = Shape(
    {
        "field": NEEDED,
        "value": TEXT,
        "text": NEEDED,
        "has": {**TEXTS, "minlength": 1},
        "lacks": {**TEXTS, "minlength": 1},
    }
)

VALUE = Shape(
    {
        "title": NEEDED,
        "color": {"type": "string", "regex": COLOR},
        "mark": {"type": "string", "maxlength": 2},
        "help": TEXT,
    }
)

BODY_PART = Shape({"field": NEEDED, "label": TEXT})

BLOCK = Shape(
    {
        **dict.fromkeys(("head", "table", "things", "texts", "distinct"), TEXT),
        "words": {**TEXTS, "minlength": 1},
        "figures": {**TEXTS, "minlength": 1},
        "boxes": {},
        "lines": {},
        "columns": {"type": "list", "minlength": 1, "schema": {"type": "list"}},
        "widths": {"type": "list", "schema": {"type": "float", "min": 0.1, "max": 10}},
        **dict.fromkeys(("title", "note"), TEXT),
        **dict.fromkeys(("above", "about", "value", "taken", "filled"), TEXT),
        **dict.fromkeys(("show", "facts", "cells"), TEXTS),
        **dict.fromkeys(("note_of", "of", "card", "copies"), TEXT),
        "names": TEXTS,
        "blank": {"type": "integer", "min": 0, "max": 60},
        "across": {"type": "integer", "min": 1, "max": 4},
    }
)

RULE = Shape(
    {
        "title": NEEDED,
        "source": TEXT,
        "why": TEXT,
        "severity": {"type": "string", "allowed": ["error", "warning"]},
        "each": {},
        "when": TEXT,
        "require": NEEDED,
        "message": NEEDED,
        "hint": TEXT,
        "at": TEXT,
        "option": TEXT,
        "ruling": TEXT,
        "passes": _MAPS,
        "fails": _MAPS,
    }
)

EXAMPLE = Shape(
    {
        "about": NEEDED,
        "data": {"type": "dict", "required": True},
        "all": {"type": "dict", "valuesrules": {"type": "list", "schema": {"type": "dict"}}},
        "options": NAMES,
    }
)
