"""Boxes of a kind that nothing draws, `!!! exmaple` in a chapter, and texts that fall out of their box.

A chapter has three boxes of its own, `example`, `optional` for an optional rule and `ruling` for what a game
master may rule, and those that Material for MkDocs has: `note`, `abstract`, `info`, `tip`, `success`,
`question`, `warning`, `failure`, `danger`, `bug` and `quote`. Any other word makes a plain box without a
colour, and its title is the word as it is written. What is in a box is indented by four blanks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.checks.texts import Text, texts_of_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.frozen import regex
from rulescheck.shape import near

OURS = ("example", "optional", "ruling")
MATERIALS = (
    "note", "abstract", "info", "tip", "success", "question", "warning", "failure", "danger", "bug", "quote",
)  # fmt: skip
KNOWN = (*OURS, *MATERIALS)
DEPTH = 4
_BOX = regex(r"^(?P<indent>[ \t]*)(?P<box>(?:!!!|\?\?\?\+?)[ \t]*(?P<kind>[\w-]+))", re.MULTILINE)
_LINE = regex(r"^(?P<indent>[ \t]*)(?P<words>[^\n]*?)[ \t\r]*$", re.MULTILINE)
_STARTS = regex(r"!!!|\?\?\?|#|<!--|[-*+] |\d+\. ")  # something else begins


def find(view: View) -> Iterator[Diagnostic]:
    """Every box of a chapter whose kind is not known, and the text of a box that stands outside of it."""
    raw = {chapter.id: chapter.text for chapter in view.game.written}
    for text in texts_of_game(view):
        for match in _BOX.finditer(text.text) if not text.owner[0] else ():
            if match["kind"] not in KNOWN:
                yield _unknown(text, match)
            lines = raw[text.owner[1]]
            if outside := _outside(match, lines):
                start, length = outside
                indent = len(match["indent"].expandtabs(DEPTH)) + DEPTH
                values = {"box": match["box"], "indent": str(indent)}
                yield Diagnostic(text.place(start, length), "text-outside-box", Severity.WARNING, values)


def _unknown(text: Text, match: re.Match[str]) -> Diagnostic:
    kind = match["kind"]
    values = {"found": kind, "near": near(kind, KNOWN), "known": tuple(KNOWN)}
    return Diagnostic(text.place(match.start("kind"), len(kind)), "unknown-box", Severity.WARNING, values)


def _outside(match: re.Match[str], text: str) -> tuple[int, int] | None:
    """The first line that is indented below a box, or stands right under it, and is not in it."""
    own, first = len(match["indent"].expandtabs(DEPTH)), True
    for line in _LINE.finditer(text, text.find("\n", match.end()) + 1 or len(text)):
        depth = len(line["indent"].expandtabs(DEPTH)) - own
        if not line["words"]:
            first = False
        elif 0 < depth < DEPTH or (first and depth <= 0 and not _STARTS.match(line["words"])):
            return line.start("words"), len(line["words"])
        elif depth <= 0:
            return None
        else:
            first = False
    return None
