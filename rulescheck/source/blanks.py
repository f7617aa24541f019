"""Blanks that are none to YAML: they look like a space, and come from web pages and word processors."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from rulescheck.diagnostics import phrase
from rulescheck.frozen import regex
from rulescheck.source.node import Node
from rulescheck.source.trouble import Cause, Trouble, indent

_ODD = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_RUN = regex(f"[{_ODD}]+")
# Where a line needs a space that everybody sees: before its text, behind its dash and behind its key.
_LINE = regex(rf"[ \t]*(?:[{_ODD}]|(?:- +)*(?:-|[\w-]+:)[{_ODD}])")
_HEAD = regex(rf"(?:[ \t{_ODD}]|-(?=[ \t{_ODD}]))*(?:[\w-]+:[ \t{_ODD}]+)?")
_LOST = regex(f"-?[{_ODD}]")
_BLOCK = regex(r"(?:^|[\s:-])[|>][0-9+-]*[ \t]*(?:#.*)?$")


def odd_blank(trouble: Trouble) -> Cause | None:
    """A line whose indent, or what stands behind its dash or its key, is no plain space."""
    lines = (trouble.line(index) for index in (trouble.start, trouble.index))
    return next((cause(trouble.text, *line) for line in lines if _LINE.match(line[1])), None)


def odd_key(text: str, nodes: Sequence[Node]) -> Cause | None:
    """The same where YAML takes the blank for a part of a word."""
    if not _RUN.search(text):
        return None
    lost = (node for node in _written(nodes) if node.plain and _LOST.match(node.text))
    starts = (node.where[1] for node in lost if isinstance(node.where, tuple))
    begins = (text.rfind("\n", 0, start) + 1 for start in starts)
    found = ((begin, text[begin:].partition("\n")[0]) for begin in begins)
    return next((cause(text, *line) for line in found if _LINE.match(line[1])), None)


def _written(nodes: Sequence[Node]) -> Iterator[Node]:
    """Every value and key that stands in a file itself: what aliases repeat can be without end."""
    left = list(reversed(nodes))
    while left:
        node = left.pop()
        if not (node.alias or node.also):
            yield node
            left.extend(reversed((*node.items, *(part for pair in node.pairs for part in pair))))


def cause(text: str, begin: int, line: str) -> Cause:
    """The first such blank of a line; all of the text's are put right together."""
    found = _RUN.search(line)
    assert found is not None
    shown = f"U+{ord(found[0][0]):04X} {unicodedata.name(found[0][0])}"
    problem = phrase("yaml-odd-blank", character=shown)
    return Cause(begin + found.start(), len(found[0]), problem, phrase("mend-odd-blank"), tuple(_edits(text)))


def _edits(text: str) -> Iterator[tuple[int, str, str]]:
    for begin, line in _outside_blocks(text):
        head = _HEAD.match(line) if _LINE.match(line) else None
        for found in _RUN.finditer(head[0]) if head else ():
            yield begin + found.start(), found[0], " " * len(found[0])


def _outside_blocks(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text, and where each begins, without those of blocks: what they hold is text."""
    begin, block = 0, -1
    for line in text.split("\n"):
        own = indent(line, " *")
        if block < 0 or (own <= block and line.strip()):
            block = own if _BLOCK.search(line) else -1
            yield begin, line
        begin += len(line) + 1
