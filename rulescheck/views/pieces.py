"""Where a chapter shows what the data hold: `{{ … }}` in its text, and blocks of YAML called `view`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from rulescheck.diagnostics import Diagnostic, Location, Word, phrase
from rulescheck.expression import ExpressionError, end_of_hole
from rulescheck.source import Node, parse
from rulescheck.text import CODE, without_indented

_CODE = re.compile(rf"{CODE}|(?P<comment><!--.*?(?:-->|\Z))", re.MULTILINE | re.DOTALL)
_VIEW = re.compile(
    r"(?P<indent> *)(?P<fence>```+|~~~+) *view[ \t]*\n(?P<body>.*?)(?:^ *(?P=fence)|\Z)", re.M | re.S
)
_HEADING = re.compile(r"^#{1,6}[ \t].*$|^.*\n(?==+[ \t]*$|--+[ \t]*$)", re.MULTILINE)
_BLANK = re.compile(r"\n[ \t]*\n|\Z")


@dataclass(frozen=True)
class Piece:
    """A hole or a block: where it begins and ends in its chapter, and what is written in it.

    A hole's `node` is its expression, a block's is its YAML. A piece with `mistakes` has a node that nothing
    can be made of.
    """

    start: int
    end: int
    block: bool
    node: Node
    mistakes: tuple[Diagnostic, ...] = ()


def pieces(text: str, path: str) -> Iterator[Piece]:
    """The holes and blocks of a chapter, in order; those in code and comments are no pieces."""
    text, end = without_indented(text), 0
    for match in _CODE.finditer(text):
        yield from _holes(text, end, match.start(), path)
        end = match.end()
        if view := _VIEW.match(match[0]):
            yield _block(text, match.start(), end, view, path)
    yield from _holes(text, end, len(text), path)


def _block(text: str, start: int, end: int, view: re.Match[str], path: str) -> Piece:
    first = start + view.start("body")
    # The lines above keep their number, so that every place in the block is one in the chapter.
    source = parse("\n" * text.count("\n", 0, first) + view["body"], path)
    where = _location(text, start + len(view["indent"]), start + view.start("body") - 1, path)
    if not source.documents and not source.mistakes:
        empty = Diagnostic(where, "wrong-view", values={"problem": phrase("view-empty")})
        return Piece(start, end, True, Node("map", where), (empty,))
    extra = tuple(Diagnostic(node.location, "extra-document") for node in source.documents[1:2])
    node = source.documents[0] if source.documents else Node("map", where)
    return Piece(start, end, True, node, source.mistakes + extra)


def _holes(text: str, start: int, end: int, path: str) -> Iterator[Piece]:
    while (found := text.find("{{", start, end)) >= 0:
        stop = _BLANK.search(text, found)
        last = min(stop.start() if stop else end, end)
        piece = _hole(text, found, last, path)
        yield piece
        start = piece.end


def _hole(text: str, start: int, last: int, path: str) -> Piece:
    try:
        inner = end_of_hole(text[:last], start + 1)
    except ExpressionError:
        # Nothing more can be made out in this paragraph: what follows is one mistake with it.
        return replace(_wrong(text, start, start + 2, "view-open", path), end=last)
    if text[inner : inner + 2] != "}}":
        return _wrong(text, start, start + 2, "view-open", path)
    node = Node("scalar", _location(text, start + 2, inner, path), text[start + 2 : inner], True)
    if any(first <= start < end for first, end in _headings(text)):
        return _wrong(text, start, inner + 2, "view-in-heading", path)
    if not node.text.strip():
        return _wrong(text, start, inner + 2, "view-empty", path)
    return Piece(start, inner + 2, False, node)


@lru_cache(maxsize=1)
def _headings(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(match.span() for match in _HEADING.finditer(text))


def _wrong(text: str, start: int, end: int, key: str, path: str) -> Piece:
    where = _location(text, start, end, path)
    values: dict[str, Word] = {"problem": phrase(key)}
    return Piece(start, end, False, Node("scalar", where), (Diagnostic(where, "wrong-view", values=values),))


def _location(text: str, start: int, end: int, path: str) -> Location:
    line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
    end_line, end_column = text.count("\n", 0, end) + 1, end - text.rfind("\n", 0, end)
    return Location(path, line, column, end_line, end_column)
