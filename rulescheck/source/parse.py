"""YAML text to nodes, by the events of PyYAML's parser."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from rulescheck.diagnostics import Diagnostic, Edit, Location, Severity
from rulescheck.source.events import events
from rulescheck.source.files import CONTROL, control_finding, display, place_of, read_text, with_line_feeds
from rulescheck.source.node import Node

MAX_NODES = 150_000  # counted with what aliases repeat
MAX_DEPTH = 32  # deeper, the validation of a schema could run out of stack

UNREADABLE = ("unreadable-file", "not-utf-8", "yaml-syntax", "file-too-big", "control-character")


@dataclass(frozen=True)
class Source:
    """A file that was read: its YAML documents, and what kept it from being read in full."""

    path: str
    documents: tuple[Node, ...]
    mistakes: tuple[Diagnostic, ...]

    @property
    def readable(self) -> bool:
        """False when the file could not be read, so that nothing is known about what it holds."""
        return not any(d.rule in UNREADABLE for d in self.mistakes)


def read(path: Path) -> Source:
    """Read a YAML file; whatever is wrong with it becomes a mistake of the Source, never an exception."""
    shown = display(path)
    text, mistakes = read_text(path)
    if mistakes:
        return Source(shown, (), mistakes)
    return parse(text, shown)


def parse(text: str, path: str) -> Source:
    """The documents of a YAML text, with the place of every key and value."""
    text = with_line_feeds(text)
    builder = _Builder(text, path)
    try:
        for event in events(text):
            builder.take(event)
    except yaml.reader.ReaderError as error:
        code = error.character if isinstance(error.character, int) else ord(error.character)
        return Source(path, (), (control_finding(text, _first(text, chr(code)), path),))
    except yaml.MarkedYAMLError as error:
        return Source(path, (), (_syntax(error, text, path),))
    except _TooBigError as error:
        return Source(path, (), (Diagnostic(error.location, "file-too-big", values=error.values),))
    return Source(path, tuple(builder.documents), tuple(builder.mistakes))


class _TooBigError(Exception):
    def __init__(self, location: Location, size: str, limit: str) -> None:
        super().__init__(size)
        self.location = location
        self.values = {"size": size, "limit": limit}


class _Builder:
    """Turns the parser's events into nodes, without recursion, so that depth cannot break it."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.documents: list[Node] = []
        self.mistakes: list[Diagnostic] = []
        self.anchors: dict[str, Node] = {}
        self.stack: list[tuple[Any, list[Node]]] = []
        self.breaks = [match.end() for match in re.finditer("\n", text)]
        self.count = 0

    def take(self, event: Any) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self.put(self.scalar(event), event.anchor)
        elif isinstance(event, yaml.AliasEvent):
            self.put(self.alias(event), None)
        elif isinstance(event, yaml.CollectionStartEvent):
            self.push(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            start, children = self.stack.pop()
            self.put(self.collection(start, children, event), start.anchor)
        elif isinstance(event, yaml.DocumentStartEvent):
            self.anchors = {}

    def push(self, event: Any) -> None:
        self.tag(event)
        if len(self.stack) >= MAX_DEPTH:
            raise _TooBigError(self.span(event), f"{len(self.stack) + 1} levels", f"{MAX_DEPTH} levels")
        self.stack.append((event, []))

    def put(self, node: Node, anchor: str | None) -> None:
        # The parts of a collection are counted already; those of an alias are repeated by it.
        self.count += node.weight if node.alias else 1
        if self.count > MAX_NODES:
            raise _TooBigError(node.location, f"over {MAX_NODES:,} values", f"{MAX_NODES:,} values")
        if anchor:
            self.anchors[anchor] = node
        if self.stack:
            self.stack[-1][1].append(node)
        else:
            self.documents.append(node)

    def scalar(self, event: Any) -> Node:
        raw = self.text[event.start_mark.index : event.end_mark.index]
        node = Node("scalar", self.span(event), event.value, not event.style, raw)
        self.tag(event)
        found = CONTROL.search(node.text)
        if found is None:
            return node
        values = {"code": f"U+{ord(found[0]):04X}"}
        self.mistakes.append(Diagnostic(node.inside(found.start()), "control-character", values=values))
        return replace(node, text=CONTROL.sub("\ufffd", node.text))

    def tag(self, event: Any) -> None:
        if event.tag:
            where = place_of(self.text, event.start_mark.index, self.path)
            values = {"tag": event.tag.replace("tag:yaml.org,2002:", "!!")}
            self.mistakes.append(Diagnostic(where, "yaml-tag", values=values))

    def alias(self, event: Any) -> Node:
        target = self.anchors.get(event.anchor)
        if target is None:
            known = {"name": event.anchor, "near": ""}
            self.mistakes.append(Diagnostic(self.span(event), "unknown-anchor", values=known))
            return Node("scalar", self.span(event), f"*{event.anchor}", plain=True, alias=True)
        return replace(target, location=self.span(event), raw="", alias=True)

    def collection(self, start: Any, children: list[Node], end: Any) -> Node:
        weight = 1 + sum(child.weight for child in children)
        place = self.between(start.start_mark, end.end_mark)
        if isinstance(start, yaml.SequenceStartEvent):
            return Node("list", place, items=tuple(children), weight=weight)
        return Node("map", place, pairs=tuple(self.pairs(children)), weight=weight)

    def pairs(self, children: list[Node]) -> Iterator[tuple[Node, Node]]:
        """The pairs of a mapping; a key's second mention is a mistake, merged keys come last."""
        seen: dict[str, Node] = {}
        values: dict[str, Node] = {}
        merged: list[Node] = []
        for key, value in zip(children[::2], children[1::2], strict=True):
            if key.shape != "scalar":
                self.mistakes.append(Diagnostic(key.location, "key-not-text"))
            elif key.text == "<<" and key.plain:
                merged.append(value)
            elif key.text in seen:
                removal = self.removal(key, value) if _same_scalar(value, values[key.text]) else ()
                self.mistakes.append(_duplicate(key, seen[key.text], removal))
            else:
                seen[key.text], values[key.text] = key, value
                yield key, _at_key(key, value)
        for key, value in self.merged(merged):
            if key.text not in seen:
                seen[key.text] = key
                yield key, value

    def merged(self, values: list[Node]) -> Iterator[tuple[Node, Node]]:
        """The pairs that `<<` takes over, from a mapping or a list of them."""
        for value in values:
            for one in value.items if value.shape == "list" else (value,):
                yield from one.pairs
                if one.shape != "map" and not (one.alias and one.text.startswith("*")):  # reported
                    self.mistakes.append(Diagnostic(one.location, "wrong-merge"))

    def removal(self, key: Node, value: Node) -> tuple[Edit, ...]:
        """The edit that takes a pair out, if it has a line of its own or stands behind a comma."""
        number, where = key.location.line, value.location
        if where.line != number:
            return ()
        line = self.text.split("\n", number)[number - 1]
        start, end = key.location.column - 1, where.end_column - 1
        if not (line[:start] + line[end:]).strip(" \t"):
            last = number > len(self.breaks)
            place = Location(self.path, number, 1, number + (not last), len(line) + 1 if last else 1)
            return (Edit(place, line if last else f"{line}\n", ""),)
        comma = len(line[:start].rstrip(" \t"))
        if line[:comma].endswith(","):
            place = Location(self.path, number, comma, number, where.end_column)
            return (Edit(place, line[comma - 1 : end], ""),)
        return ()

    def span(self, event: Any) -> Location:
        return self.between(event.start_mark, event.end_mark)

    def between(self, start: Any, end: Any) -> Location:
        """Lines are counted here: PyYAML takes other characters for the end of a line, editors do not."""
        line, column = self.place(start.index)
        return Location(self.path, line, column, *self.place(end.index))

    def place(self, index: int) -> tuple[int, int]:
        before = bisect_right(self.breaks, index)
        return before + 1, index - (self.breaks[before - 1] if before else 0) + 1


def _at_key(key: Node, value: Node) -> Node:
    """A block below its key begins on the next line; a reader looks for it at the key."""
    nested = value.shape != "scalar" and value.location.line > key.location.line
    return replace(value, location=key.location) if nested else value


def _duplicate(key: Node, first: Node, removal: tuple[Edit, ...]) -> Diagnostic:
    values = {"key": key.text, "line": str(first.location.line)}
    return Diagnostic(key.location, "duplicate-key", Severity.ERROR, values, (first.location,), removal)


def _same_scalar(one: Node, other: Node) -> bool:
    """Whether two values are written alike, on one line and without an anchor or a tag."""
    simple = one.raw == other.raw != "" and "\n" not in one.raw
    return simple and one.raw[0] not in "&!|>"


def _syntax(error: yaml.MarkedYAMLError, text: str, path: str) -> Diagnostic:
    mark = error.problem_mark or error.context_mark
    index = mark.index if mark else 0
    where = place_of(text, min(index, len(text)), path)
    problem = error.problem or error.context or ""
    tab = text[index : index + 1] == "\t"
    return Diagnostic(where, "yaml-syntax", values={"problem": problem, "tab": "tab" if tab else ""})


def _first(text: str, character: str) -> int:
    return max(text.find(character), 0)
