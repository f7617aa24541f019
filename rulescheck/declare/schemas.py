"""What game.yml, kinds/*.yml, terms.yml and theme.yml may hold: the engine's own schemas, for Cerberus.

A field without a type takes more than one shape and is read by the code that owns it.
"""

from __future__ import annotations

from typing import Any

from rulescheck.forms import SECTION
from rulescheck.game import CARD_SIZES
from rulescheck.shape import Shape

ID = r"[a-z0-9]+(-[a-z0-9]+)*"
NAME = r"[A-Za-z_][A-Za-z0-9_-]*"
COLOR = r"#[0-9a-fA-F]{6}"
TYPES = ("string", "text", "dice", "date", "image", "integer", "float", "boolean", "list", "dict")

_TEXT = {"type": "string"}
_AUDIENCE = {"type": "string", "minlength": 1}
_NEEDED = {"type": "string", "required": True, "empty": False}
_TEXTS = {"type": "list", "schema": {"type": "string"}}
_ANY_MAP = {"type": "dict"}
_MAPS = {"type": "list", "schema": {"type": "dict"}}

GAME = Shape(
    {
        "id": {"type": "string", "required": True, "regex": ID},
        "title": _NEEDED,
        "subtitle": _TEXT,
        "about": _TEXT,
        "version": _TEXT,
        "language": {"type": "string", "allowed": ["zh-TW", "en"]},
        "kinds": {**_TEXTS, "required": True, "minlength": 1},
        "chapters": _TEXTS,
        "start": _TEXT,
        "options": {
            "type": "dict",
            "keysrules": {"type": "string", "regex": ID},
            "valuesrules": {
                "type": "dict",
                "schema": {"title": _NEEDED, "source": _TEXT, "help": _TEXT, "default": {"type": "boolean"}},
            },
        },
    }
)

KIND = Shape(
    {
        "title": _NEEDED,
        "help": _TEXT,
        "files": {"required": True},
        "schema": {"type": "dict", "required": True, "keysrules": {"type": "string", "regex": NAME}},
        "derived": {
            "type": "dict",
            "keysrules": {"type": "string", "regex": NAME},
            "valuesrules": {
                "type": "dict",
                "schema": {
                    "title": _NEEDED,
                    "value": _NEEDED,
                    "source": _TEXT,
                    "help": _TEXT,
                    "digits": {"type": "integer", "min": 1, "max": 6},
                },
            },
        },
        "inherit": _TEXTS,
        "used": {"type": "boolean"},
        "words": _MAPS,
        "rules": {"type": "dict", "keysrules": {"type": "string", "regex": ID}, "valuesrules": _ANY_MAP},
        "page": _TEXTS,
        "gallery": {
            "type": "dict",
            "schema": {"group": _TEXT, "columns": _TEXTS, "sort": _TEXTS, "filter": _TEXTS},
        },
        "face": {
            "type": "dict",
            "schema": {
                "title": _TEXT,
                "corner": _TEXT,
                "color": _TEXT,
                "line": _TEXTS,
                "badge": _TEXT,
                "pips": _TEXT,
                "body": {"type": "list"},
                "flavour": _TEXT,
                "foot": _TEXTS,
                "emblem": _TEXTS,
                "back": _TEXT,
                "art": _TEXT,
                "focus": _TEXT,
                "alt": _TEXT,
                "size": {"type": "string", "allowed": list(CARD_SIZES)},
                "inline": _TEXTS,
                "motif": _TEXT,
            },
        },
        "paper": {
            "type": "dict",
            "schema": {
                "base": _TEXT,
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
                    "title": _NEEDED,
                    "list": {"type": "string", "required": True},
                    "card": _TEXT,
                    "copies": _TEXT,
                    "curve": _TEXT,
                    "group": _TEXT,
                },
            },
        },
    }
)

FIELD = Shape(
    {
        "type": {"type": "string", "allowed": list(TYPES)},
        "title": _TEXT,
        "help": _TEXT,
        "audience": _AUDIENCE,
        "required": {"type": "boolean"},
        "default": {},
        "values": {"type": "dict"},
        "min": {"type": "float"},
        "max": {"type": "float"},
        "minlength": {"type": "integer", "min": 0},
        "maxlength": {"type": "integer", "min": 0},
        "regex": _TEXT,
        "ref": _TEXT,
        "schema": {"type": "dict"},
        "valuesrules": _ANY_MAP,
        "keysrules": _ANY_MAP,
        "dice": _TEXT,
        "rows": {"type": "dict", "schema": {"low": _NEEDED, "high": _TEXT}},
    }
)

WORDS = Shape(
    {
        "field": _NEEDED,
        "value": _TEXT,
        "text": _NEEDED,
        "has": {**_TEXTS, "minlength": 1},
        "lacks": {**_TEXTS, "minlength": 1},
    }
)

VALUE = Shape(
    {
        "title": _NEEDED,
        "color": {"type": "string", "regex": COLOR},
        "mark": {"type": "string", "maxlength": 2},
        "help": _TEXT,
    }
)

BODY_PART = Shape({"field": _NEEDED, "label": _TEXT})

BLOCK = Shape(
    {
        **dict.fromkeys(("head", "table", "things", "texts", "distinct"), _TEXT),
        "words": {**_TEXTS, "minlength": 1},
        "figures": {**_TEXTS, "minlength": 1},
        "boxes": {},
        "lines": {},
        "columns": {"type": "list", "minlength": 1, "schema": {"type": "list"}},
        "widths": {"type": "list", "schema": {"type": "float", "min": 0.1, "max": 10}},
        **dict.fromkeys(("title", "note"), _TEXT),
        **dict.fromkeys(("above", "about", "value", "taken", "filled"), _TEXT),
        **dict.fromkeys(("show", "facts", "cells"), _TEXTS),
        **dict.fromkeys(("note_of", "of", "card", "copies"), _TEXT),
        "names": _TEXTS,
        "blank": {"type": "integer", "min": 0, "max": 60},
        "across": {"type": "integer", "min": 1, "max": 4},
    }
)

RULE = Shape(
    {
        "title": _NEEDED,
        "source": _TEXT,
        "why": _TEXT,
        "severity": {"type": "string", "allowed": ["error", "warning"]},
        "each": {},
        "when": _TEXT,
        "require": _NEEDED,
        "message": _NEEDED,
        "hint": _TEXT,
        "at": _TEXT,
        "option": _TEXT,
        "ruling": _TEXT,
        "passes": _MAPS,
        "fails": _MAPS,
    }
)

EXAMPLE = Shape(
    {
        "about": _NEEDED,
        "data": {"type": "dict", "required": True},
        "all": {"type": "dict", "valuesrules": {"type": "list", "schema": {"type": "dict"}}},
        "options": _TEXTS,
    }
)

TERM = Shape(
    {
        "title": _NEEDED,
        "aliases": _TEXTS,
        "wrong": _TEXTS,
        "source": _TEXT,
        "text": _NEEDED,
        "see": _TEXTS,
        "was": _TEXTS,
        "page": {"type": "string", "regex": SECTION},
    }
)

HEAD = Shape({"was": _TEXTS})

_COLOR = {"type": "string", "regex": COLOR}
_FONT = {"type": "string", "allowed": ["sans", "serif"]}
_POINTS = {"type": "float", "min": 5, "max": 16}
_PALETTE = dict.fromkeys(("ground", "raised", "ink", "accent"), _COLOR)

THEME = Shape(
    {
        "emblem": {"type": "string", "allowed": ["rosette", "woodcut"]},
        "light": {"type": "dict", "schema": _PALETTE},
        "dark": {"type": "dict", "schema": _PALETTE},
        "card": {
            "type": "dict",
            "schema": {
                **dict.fromkeys(("paper", "ink", "back", "thread"), _COLOR),
                "pip": {"type": "string", "allowed": ["moon", "notch"]},
                **dict.fromkeys(("title_font", "text_font"), _FONT),
                **dict.fromkeys(("text_size", "least_size"), _POINTS),
                "frame": {"type": "float", "min": 0, "max": 6},
            },
        },
    }
)

RULING: dict[str, dict[str, Any]] = {
    "rule": _NEEDED,
    "reason": _NEEDED,
    "by": _NEEDED,
}
