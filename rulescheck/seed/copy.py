"""An entity's own text as a file of its own, with another id and name; comments and layout stay."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.game import Entity
from rulescheck.seed.text import written
from rulescheck.source import Node

# What follows an entity in its file: the comments and blank lines before the next one.
_AFTER = re.compile(r"(\n[ \t]*(#[^\n]*)?)*\Z")
# What others in the file may call it by; a file of its own has no others.
_ANCHOR = re.compile(r"&\S+\s+")


def copied(entity: Entity, id_: str, name: str) -> str | None:
    """The YAML of an entity under another id and name, or None where they are not among its own lines."""
    extent = _extent(entity.node)
    changes = [_change(entity.node.get(key), text) for key, text in (("id", id_), ("name", name))]
    if extent is None or None in changes:
        return None
    start, end = extent
    text, place = "", start
    for first, last, new in sorted(filter(None, changes)):
        if not place <= first <= last <= end:
            return None
        text, place = text + entity.node.file[place:first] + new, last
    column = start - entity.node.file.rfind("\n", 0, start) - 1
    return _outdented(text + entity.node.file[place:end], column) + "\n"


def _extent(node: Node) -> tuple[int, int] | None:
    """Where an entity's text begins and ends: a block ends for the parser only where the next begins."""
    if not isinstance(node.where, tuple):
        return None
    lines, start, end = node.where
    anchor = _ANCHOR.match(lines.text, start, end)
    start = anchor.end() if anchor else start
    last = max((leaf for leaf in _ends(node) if leaf <= end), default=start)
    tail = lines.text[last:end].rstrip()
    return start, last + len(_AFTER.sub("", tail))


def _ends(node: Node) -> Iterator[int]:
    """Where the scalars end that an entity is written in."""
    if isinstance(node.where, tuple) and node.shape == "scalar":
        yield node.where[1] + len(node.raw.rstrip())
    for child in (*node.items, *(one for pair in node.pairs for one in pair)):
        yield from _ends(child)


def _change(node: Node | None, text: str) -> tuple[int, int, str] | None:
    if node is None or node.alias or not isinstance(node.where, tuple):
        return None
    start = node.where[1]
    return start, start + len(node.raw.rstrip()), written(text)


def _outdented(text: str, column: int) -> str:
    """The lines of a text as far to the left as its first, which began at a column."""
    return re.sub(rf"\n {{1,{column}}}", "\n", text) if column else text
