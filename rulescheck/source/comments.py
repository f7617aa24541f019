"""The comments of a YAML text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import yaml

from rulescheck.diagnostics import Location
from rulescheck.frozen import frozen, regex, replace
from rulescheck.source.events import events
from rulescheck.source.files import place_of, with_line_feeds


@frozen()
class Comment:
    """A comment, from its `#` to the line's end, and the lines that it can speak of.

    These are its own, or the next one if nothing else stands on its own, with the whole of a longer text
    that begins or ends there.
    """

    location: Location
    text: str
    lines: range


def comments(text: str, path: str) -> tuple[Comment, ...]:
    """The comments of a YAML text: what looks like one inside a quoted text or a block is text."""
    text = with_line_feeds(text)
    try:
        spans = events(text, lambda parsed: tuple(_spans(text, parsed)))
    except yaml.YAMLError:
        return ()
    starts = [0, *(end for _, end in spans)]
    ends = [*(start for start, _ in spans), len(text)]
    found = [m for start, end in zip(starts, ends, strict=True) for m in _COMMENT.finditer(text, start, end)]
    alone = {text.count("\n", 0, m.start()) + 1 for m in found if _alone(text, m.start())}
    longer: dict[int, range] = {}
    for start, end in spans:
        first, last = (text.count("\n", 0, index) + 1 for index in (start, end - 1))
        longer |= dict.fromkeys((first, last), range(first, last + 1)) if first < last else {}
    return tuple(_comment(text, match, path, alone, longer) for match in found)


_COMMENT = regex(r"(?<!\S)#[^\n]*")


def _spans(text: str, parsed: Iterable[Any]) -> Iterator[tuple[int, int]]:
    """Where scalars begin and end; a block's first line can have a comment, so it begins at its end."""
    for event in parsed:
        start, end = event.start_mark.index, event.end_mark.index
        if isinstance(event, yaml.ScalarEvent) and end > start:
            header = len(text[start:end].partition("\n")[0]) if event.style in ("|", ">") else 0
            yield start + header, end


def _alone(text: str, index: int) -> bool:
    return not text[text.rfind("\n", 0, index) + 1 : index].strip(" \t")


def _comment(
    text: str, match: re.Match[str], path: str, alone: set[int], longer: Mapping[int, range]
) -> Comment:
    where = place_of(text, match.start(), path)
    line = where.line
    while line in alone:
        line += 1
    where = replace(where, end_column=where.column + len(match[0]))
    return Comment(where, match[0], longer.get(line, range(line, line + 1)))
