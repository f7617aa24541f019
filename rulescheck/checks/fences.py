"""Fences that are not called `view`, but were meant to be: ` ```veiw `.

A block that is called `view` shows something of the data. With any other name it is code, and the page shows
its YAML. The names of languages are left alone, and so is every name that is not near to `view`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.frozen import regex
from rulescheck.game import Chapter
from rulescheck.shape import near
from rulescheck.text import fences

KNOWN = "view"
LONGEST = len(KNOWN) + 2  # so that no language is near
_NAME = regex(r"[\w-]+")


def find(view: View) -> Iterator[Diagnostic]:
    """Every fence of a chapter whose name is nearly `view`."""
    for chapter in view.game.written:
        for start, info in fences(chapter.text):
            if _meant(info):
                values = {"found": info, "near": KNOWN}
                where = _place(chapter, start, len(info))
                yield Diagnostic(where, "unknown-fence", Severity.WARNING, values)


def _meant(info: str) -> bool:
    """Whether what stands behind a fence is a slip of `view`, or `view` with something beside it."""
    name: re.Match[str] | None = _NAME.search(info)
    word = name[0].lower() if name else ""
    return info != KNOWN and len(word) <= LONGEST and bool(near(word, (KNOWN,)))


def _place(chapter: Chapter, start: int, length: int) -> Location:
    line, column = chapter.text.count("\n", 0, start) + 1, start - chapter.text.rfind("\n", 0, start)
    return Location(chapter.location.path, line, column, line, column + length)
