"""Values of a YAML file as they are written, with their places."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any

from rulescheck.diagnostics import Location
from rulescheck.frozen import regex
from rulescheck.source.spelling import spelt

Path_ = tuple[str | int, ...]

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
            child = _child(node, step)
            if child is None:
                return node
            node = _through(child, node)
        return node

    def part(self, path: Path_) -> Node:
        """The node at a path that is there, as if nothing repeated it."""
        node = self
        for step in path:
            node = _child(node, step) or node
        return node

    def inside(self, start: int, length: int = 1) -> Location:
        """The place of characters of a scalar's text, wherever quotes, folds and indents have put them."""
        where = spelt(self.text, self.raw, plain=self.plain)
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


def _child(node: Node, step: str | int) -> Node | None:
    if isinstance(step, str):
        return node.get(step)
    return node.items[step] if step < len(node.items) else None


def _place(node: Node, index: int) -> tuple[int, int]:
    before = node.raw[:index]
    lines = before.count("\n")
    if not lines:
        return node.location.line, node.location.column + index
    return node.location.line + lines, index - before.rfind("\n")
