"""Merge conflicts that git could not settle and that somebody has to: both versions stand in the file."""

from __future__ import annotations

import re

from rulescheck.diagnostics import Diagnostic
from rulescheck.frozen import regex
from rulescheck.source.files import place_of

_BEGINS = "<<<<<<<"
# One of them alone can be what a text has for a line: a heading of Markdown, a quotation in a quotation.
_MARKS = tuple(regex(rf"^{mark}(?:[ \t].*)?$", re.MULTILINE) for mark in (_BEGINS, "=======", ">>>>>>>"))


def conflict(text: str, path: str) -> tuple[Diagnostic, ...]:
    """The first merge conflict of a text, as a finding."""
    if _BEGINS not in text:
        return ()
    places, index = [], 0
    for mark in _MARKS:
        found = mark.search(text, index)
        if found is None:
            return ()
        places.append(found.start())
        index = found.end()
    end = str(text.count("\n", 0, places[-1]) + 1)
    return (Diagnostic(place_of(text, places[0], path, len(_BEGINS)), "merge-conflict", values={"end": end}),)
