"""What game.yml, terms.yml, theme.yml and a chapter's head may hold: the engine's schemas, for Cerberus."""

from __future__ import annotations

from typing import Any

from rulescheck.forms import COLOR, ID, SECTION
from rulescheck.shape import Shape

TEXT = {"type": "string"}
NEEDED = {"type": "string", "required": True, "empty": False}
TEXTS = {"type": "list", "schema": {"type": "string"}}
NAMES = {"type": "list", "schema": {"type": "string", "meta": {"names": True}}}

GAME = Shape(
    {
        "id": {"type": "string", "required": True, "regex": ID},
        "title": NEEDED,
        "subtitle": TEXT,
        "about": TEXT,
        "version": TEXT,
        "language": {"type": "string", "allowed": ["zh-TW", "en"]},
        "kinds": {**NAMES, "required": True, "minlength": 1},
        "chapters": NAMES,
        "start": TEXT,
        "options": {
            "type": "dict",
            "keysrules": {"type": "string", "regex": ID},
            "valuesrules": {
                "type": "dict",
                "schema": {"title": NEEDED, "source": TEXT, "help": TEXT, "default": {"type": "boolean"}},
            },
        },
    }
)

TERM = Shape(
    {
        "title": NEEDED,
        "aliases": TEXTS,
        "wrong": TEXTS,
        "asked": TEXTS,
        "source": TEXT,
        "text": NEEDED,
        "see": NAMES,
        "was": TEXTS,
        "page": {"type": "string", "regex": SECTION},
    }
)

HEAD = Shape({"was": TEXTS})

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
    "rule": NEEDED,
    "reason": NEEDED,
    "by": NEEDED,
}
