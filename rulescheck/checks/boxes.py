"""Boxes of a kind that nothing draws: `!!! exmaple` in a chapter.

A chapter has three boxes of its own, `example`, `optional` for an optional rule and `ruling` for what a game
master may rule, and those that Material for MkDocs has: `note`, `abstract`, `info`, `tip`, `success`,
`question`, `warning`, `failure`, `danger`, `bug` and `quote`. Any other word makes a plain box without a
colour, and its title is the word as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.checks.texts import texts_of_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.frozen import regex
from rulescheck.shape import near

OURS = ("example", "optional", "ruling")
MATERIALS = (
    "note", "abstract", "info", "tip", "success", "question", "warning", "failure", "danger", "bug", "quote",
)  # fmt: skip
KNOWN = (*OURS, *MATERIALS)
_BOX = regex(r"^[ \t]*(?:!!!|\?\?\?\+?)[ \t]*(?P<kind>[\w-]+)", re.MULTILINE)


def find(view: View) -> Iterator[Diagnostic]:
    """Every box of a chapter whose kind is not known."""
    for text in texts_of_game(view):
        for match in _BOX.finditer(text.text) if not text.owner[0] else ():
            kind = match["kind"]
            if kind not in KNOWN:
                values = {"found": kind, "near": near(kind, KNOWN), "known": tuple(KNOWN)}
                where = text.place(match.start("kind"), len(kind))
                yield Diagnostic(where, "unknown-box", Severity.WARNING, values)
