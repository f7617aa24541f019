"""Values of a YAML file as they are written, with their places."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from rulescheck.diagnostics import Location
from rulescheck.frozen import regex

Path_ = tuple[str | int, ...]
BREAKS = "\n\x85\u2028\u2029"  # what PyYAML takes for the end of a line

_COLOUR = regex(r"[ \t]+(#[^\s#,\[\]{}]+)")


class Lines:
    """Where the lines of a text begin, to make places of indexes.

    They are counted here: PyYAML takes other characters for the end of a line, editors do not.
    """

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def between(self, start: int, end: int, also: Location | None = None) -> Location:
        """The place from one index to another."""
        return Location(self.path, *self._place(start), *self._place(end), also)

    def _place(self, index: int) -> tuple[int, int]:
        line = bisect_right(self.starts, index)
        return line, index - self.starts[line - 1] + 1


Where = tuple[Lines, int, int]
FIELDS = ("shape", "where", "text", "plain", "items", "pairs", "weight", "alias", "also", "partial")


class Node:
    """A value of a YAML file as written: a scalar's text, a list's items or a mapping's pairs.

    `shape` is `scalar`, `list` or `map`; `plain` is true for a scalar without quotes or block style.
    A nested block is located at its key, what an `alias` repeats at the alias; `weight` is how many
    values there are in it. `where` is the location, or the indexes that it is made of when it is asked
    for: most never are. `also` is the other place of what YAML repeats: an alias has the place of its
    value, and what an alias or `<<` brought along, which stands where it is written, has that of the
    alias. A mapping is `partial` where a `<<` in it brought nothing along though it should have.
    """

    __slots__ = (*FIELDS, "_location")

    def __init__(
        self,
        shape: str,
        where: Location | Where,
        text: str = "",
        plain: bool = False,
        items: tuple[Node, ...] = (),
        pairs: tuple[tuple[Node, Node], ...] = (),
        weight: int = 1,
        alias: bool = False,
        also: Location | None = None,
        partial: bool = False,
    ) -> None:
        self.shape = shape
        self.where = where
        self.text = text
        self.plain = plain
        self.items = items
        self.pairs = pairs
        self.weight = weight
        self.alias = alias
        self.also = also
        self.partial = partial
        self._location: Location | None = None

    def but(self, **changes: Any) -> Node:
        """The same node but for some of its fields."""
        return Node(**{name: getattr(self, name) for name in FIELDS} | changes)

    def __repr__(self) -> str:
        return f"Node({self.shape!r}, {self.text!r}, items={self.items!r}, pairs={self.pairs!r})"

    @property
    def raw(self) -> str:
        """A scalar as it stands in the file; empty where that is not known, as for what an alias repeats."""
        if self.shape != "scalar" or self.alias:
            return ""
        if isinstance(self.where, tuple):
            lines, start, end = self.where
            return lines.text[start:end]
        return self.text if self.plain else ""

    @property
    def location(self) -> Location:
        """Where it stands."""
        if self._location is None:
            where = self.where
            self._location = where[0].between(*where[1:], self.also) if isinstance(where, tuple) else where
        return self._location

    @property
    def file(self) -> str:
        """The text of the whole file, or nothing for a node that comes from none."""
        return self.where[0].text if isinstance(self.where, tuple) else ""

    @property
    def empty(self) -> bool:
        """True for a value that was left out: `name:` with nothing behind it."""
        return self.shape == "scalar" and self.plain and self.text == ""

    @property
    def lost(self) -> str:
        """What an empty value has behind it that was meant as one: `#f0c75e` without quotes is a comment."""
        found = self.behind(_COLOUR) if self.empty else None
        return found[1] if found else ""

    def behind(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern finds right behind it in its file."""
        return pattern.match(self.file, self.where[2]) if isinstance(self.where, tuple) else None

    @property
    def garbled(self) -> bool:
        """True for a text with a character that nothing can show: that finding hides what it says."""
        return "\ufffd" in self.text and "\ufffd" not in self.raw

    @property
    def holed(self) -> bool:
        """Whether a mapping in it is partial."""
        inner = (*self.items, *(value for _, value in self.pairs))
        return self.partial or any(node.holed for node in inner)

    def get(self, key: str) -> Node | None:
        """The value of a key, or None; of two equal keys, the first."""
        for name, value in self.pairs:  # a generator takes twice the time, and this is asked a lot
            if name.text == key:
                return value
        return None

    def key(self, key: str) -> Node | None:
        """The key itself, as a node with its place, or None."""
        found = next((name for name, _ in self.pairs if name.text == key), None)
        return found and _through(found, self)

    def at(self, path: Path_) -> Node:
        """The node at a path of keys and indexes; where the path ends early, the nearest parent."""
        node = self
        for step in path:
            child = node.get(step) if isinstance(step, str) else _item(node, step)
            if child is None:
                return node
            node = _through(child, node)
        return node

    def part(self, path: Path_) -> Node:
        """The node at a path that is there, as if nothing repeated it."""
        node = self
        for step in path:
            child = node.get(step) if isinstance(step, str) else _item(node, step)
            node = child or node
        return node

    def inside(self, start: int, length: int = 1) -> Location:
        """The place of characters of a scalar's text, wherever quotes, folds and indents have put them."""
        where = _aligned(self)
        if not where:
            return self.location
        first = where[min(start, len(where) - 1)]
        last = where[min(start + max(length, 1) - 1, len(where) - 1)]
        line, column = _place(self, first)
        end_line, end_column = _place(self, last + 1)
        return Location(self.location.path, line, column, end_line, end_column, self.also)


def _through(child: Node, parent: Node) -> Node:
    """A part of something repeated, so that it knows what repeats it."""
    if parent.also is None or child.also is not None:
        return child
    return child.but(also=parent.location if parent.alias else parent.also)


def _item(node: Node, index: int) -> Node | None:
    return node.items[index] if index < len(node.items) else None


def _aligned(node: Node) -> list[int]:
    """For each character of a scalar's text the index in `raw` it comes from; empty where that is unknown."""
    if not node.raw or not (node.plain or node.raw[0] in "|>'\""):
        return []  # it begins with a tag or an anchor on a line of its own
    written, place, found = tuple(_written(node)), 0, []
    for character in node.text:
        while place < len(written) - 1 and not _same(character, written[place][0]):
            place += 1
        found.append(written[place][1] if place < len(written) else len(node.raw))
        place += 1
    return found or [0]


def _written(node: Node) -> Iterator[tuple[str, int]]:
    """The characters that a scalar's text can be made of, each with its index in `raw`."""
    if node.plain:
        yield from ((character, index) for index, character in enumerate(node.raw))
    elif node.raw[0] in "|>":
        yield from _block(node)
    else:
        for match in _QUOTED[node.raw[0]].finditer(node.raw, 1, len(node.raw) - 1):
            yield _unquoted(match[0]), match.start()


def _block(node: Node) -> Iterator[tuple[str, int]]:
    """The lines of a block without their indent, which the text tells: its first line has it no more."""
    header, *lines = re.findall(r"[^\n]*\n?", node.raw)
    indent = _spaces(lines) - _spaces(node.text.split("\n"))
    start = len(header)
    for line in lines:
        own = len(line) - len(line.lstrip(" "))
        for index in range(min(indent, own), len(line)):
            yield line[index], start + index
        start += len(line)


def _spaces(lines: list[str]) -> int:
    first = next((line for line in lines if line.strip()), "")
    return len(first) - len(first.lstrip(" "))


_QUOTED = {
    "'": regex(r"''|.", re.DOTALL),
    '"': regex(r"\\(x..|u.{4}|U.{8}|.)|.", re.DOTALL),
}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "a": "\a", "b": "\b", "e": "\x1b", "f": "\f"}
_ESCAPES |= {"v": "\v", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029"}


def _unquoted(text: str) -> str:
    """What a piece of a quoted text stands for; a line's end that is escaped stands for nothing."""
    if text == "''":
        return "'"
    if len(text) > 2:
        return chr(int(text[2:], 16))
    return _ESCAPES.get(text[1], text[1].strip("\n")) if len(text) == 2 else text


def _same(wanted: str, found: str) -> bool:
    return wanted == found or (wanted in " \n" and found != "" and found in BREAKS)


def _place(node: Node, index: int) -> tuple[int, int]:
    before = node.raw[:index]
    lines = before.count("\n")
    if not lines:
        return node.location.line, node.location.column + index
    return node.location.line + lines, index - before.rfind("\n")
