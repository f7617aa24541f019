"""Where a key of a TOML text stands: tomllib reads values, but tells no places."""

from __future__ import annotations

import re

from rulescheck.diagnostics import Location
from rulescheck.frozen import regex

_KEY = r"""(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
_DOTTED = regex(rf"\s*{_KEY}(?:\s*\.\s*{_KEY})*")
_ONE = regex(_KEY)

Path_ = tuple[str, ...]


def place(text: str, path: Path_, shown: str) -> Location:
    """The place of the key that a path leads to, or of the nearest one above it, or the file's first."""
    for length in range(len(path), 0, -1):
        for number, start, end in _found(text, path[:length]):
            return Location(shown, number, start + 1, number, end + 1)
    return Location(shown)


def _found(text: str, path: Path_) -> list[tuple[int, int, int]]:
    """Line and span of the key: in its table, as the table's head, or inside braces behind its parent."""
    table: Path_ = ()
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        head = re.match(r"\s*\[+", line)
        match = _DOTTED.match(line, head.end() if head else 0)
        if match is None:
            continue
        keys = [(m[0].strip("\"'"), m.span()) for m in _ONE.finditer(match[0])]
        offset, before = match.start(), () if head else table
        names = (*before, *(name for name, _ in keys))
        table = names if head else table
        if names[: len(path)] == path and len(before) < len(path):
            start, end = keys[len(path) - len(before) - 1][1]
            found.append((number, offset + start, offset + end))
        elif len(names) < len(path) and names == path[: len(names)] and not head:
            found += [(number, *span) for span in _braces(line, match.end(), path[-1])]
    return found


def _braces(line: str, start: int, key: str) -> list[tuple[int, int]]:
    quoted = rf"""(?<=[{{,\s])(?P<q>["']?){re.escape(key)}(?P=q)(?=\s*[=.])"""
    return [match.span() for match in re.compile(quoted).finditer(line, start)][:1]
