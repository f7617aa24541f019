"""The headings of a chapter and the anchors by which links reach them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulescheck.frozen import regex
from rulescheck.text import slug, without_code

# An anchor that an author gives, after a heading or anything else, or in HTML.
GIVEN = regex(r"\{:?[^{}\n]{0,99}#(?P<brace>[\w-]{1,99})[^{}\n]{0,99}\}|\bid=[\"'](?P<html>[^\"'\n]+)[\"']")
_HEADING = regex(r"^#{1,6}[ \t]+(?P<words>\S.*)$", re.MULTILINE)
_MARKS = regex(r"\[(?P<label>[^\[\]\n]*)\]\([^()\n]*\)|[*`]")
_CLOSING = regex(r"[ \t]+#+[ \t]*$")


def anchors(markdown: str) -> Mapping[str, str]:
    """The anchors that the site makes for a chapter, each with the words of its heading, if it has one.

    A second heading of the same words gets `_1`.
    """
    written = without_code(markdown)
    found = {match["brace"] or match["html"]: "" for match in GIVEN.finditer(written)}
    last: dict[str, int] = {}
    for match in _HEADING.finditer(markdown):
        if written[match.start()] != "#":
            continue
        given, words = GIVEN.search(match["words"]), _words(match["words"])
        if given:
            found[given["brace"] or given["html"]] = words
            continue
        name = first = slug(words)
        number = last.get(first, 0)
        while name in found:
            number += 1
            name = f"{first}_{number}"
        last[first] = number
        found[name] = words
    return found


def _words(heading: str) -> str:
    """A heading as it is read."""
    plain = _MARKS.sub(lambda mark: mark["label"] or "", GIVEN.sub("", heading))
    return _CLOSING.sub("", plain).strip()
