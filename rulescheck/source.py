"""YAML text to nodes that know where they stand; the only module that knows PyYAML."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from rulescheck.diagnostics import Diagnostic, Edit, Location, Severity

MAX_BYTES = 5_000_000
MAX_NODES = 150_000  # counted with what aliases repeat
MAX_DEPTH = 32  # deeper, the validation of a schema could run out of stack
Path_ = tuple[str | int, ...]

# Escapes can write them in YAML, but no page, card or terminal can show them.
CONTROL = re.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x84\\x86-\\x9f\\ud800-\\udfff\ufffe\uffff]")
BREAKS = "\n\x85\u2028\u2029"  # what PyYAML takes for the end of a line

_Loader: Any = getattr(yaml, "CLoader", yaml.Loader)


@dataclass(frozen=True)
class Node:
    """A value of a YAML file as written: a scalar's text, a list's items or a mapping's pairs.

    `shape` is `scalar`, `list` or `map`; `plain` is true for a scalar without quotes or block style;
    `raw` is the scalar as it stands in the file. A nested block is located at its key, what
    an `alias` repeats at the alias; `weight` is how many values there are in it.
    """

    shape: str
    location: Location
    text: str = ""
    plain: bool = False
    raw: str = field(default="", repr=False)
    items: tuple[Node, ...] = ()
    pairs: tuple[tuple[Node, Node], ...] = ()
    weight: int = 1
    alias: bool = False

    @property
    def empty(self) -> bool:
        """True for a value that was left out: `name:` with nothing behind it."""
        return self.shape == "scalar" and self.plain and self.text == ""

    def get(self, key: str) -> Node | None:
        """The value of a key, or None; of two equal keys, the first."""
        return next((value for name, value in self.pairs if name.text == key), None)

    def key(self, key: str) -> Node | None:
        """The key itself, as a node with its place, or None."""
        return next((name for name, _ in self.pairs if name.text == key), None)

    def at(self, path: Path_) -> Node:
        """The node at a path of keys and indexes; where the path ends early, the nearest parent."""
        node = self
        for step in path:
            child = node.get(step) if isinstance(step, str) else _item(node, step)
            if child is None:
                return node
            node = child
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
        return Location(self.location.path, line, column, end_line, end_column)


@dataclass(frozen=True)
class Comment:
    """A comment, from its `#` to the line's end, and the lines that it can speak of.

    These are its own, or the next one if nothing else stands on its own, with the whole of a longer text
    that begins or ends there.
    """

    location: Location
    text: str
    lines: range


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


UNREADABLE = ("unreadable-file", "not-utf-8", "yaml-syntax", "file-too-big", "control-character")


def display(path: Path) -> str:
    """A path as messages show it: relative to where the command runs, if it lies below."""
    absolute = path.absolute()
    here = Path.cwd()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else absolute).as_posix()


def read(path: Path) -> Source:
    """Read a YAML file; whatever is wrong with it becomes a mistake of the Source, never an exception."""
    shown = display(path)
    text, mistakes = read_text(path)
    if mistakes:
        return Source(shown, (), mistakes)
    return parse(text, shown)


def read_text(path: Path) -> tuple[str, tuple[Diagnostic, ...]]:
    """A file's text without its byte order mark, or the reason why there is none."""
    start = Location(display(path))
    try:
        data = path.read_bytes()
    except OSError as error:
        return "", (Diagnostic(start, "unreadable-file", values={"reason": (error.strerror or "").lower()}),)
    if len(data) > MAX_BYTES:
        size = {"size": f"{len(data) / 1e6:.0f} MB", "limit": f"{MAX_BYTES / 1e6:.0f} MB"}
        return "", (Diagnostic(start, "file-too-big", values=size),)
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        where = _index_location(before, len(before), start.path)
        return "", (Diagnostic(where, "not-utf-8", values={"byte": f"0x{data[error.start]:02X}"}),)


def with_line_feeds(text: str) -> str:
    """A text whose lines all end alike, whatever system it was written on."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse(text: str, path: str) -> Source:
    """The documents of a YAML text, with the place of every key and value."""
    text = with_line_feeds(text)
    builder = _Builder(text, path)
    try:
        for event in yaml.parse(text, Loader=_Loader):
            builder.take(event)
    except yaml.reader.ReaderError as error:
        code = error.character if isinstance(error.character, int) else ord(error.character)
        return Source(path, (), (_control(text, _first(text, chr(code)), path),))
    except yaml.MarkedYAMLError as error:
        return Source(path, (), (_syntax(error, text, path),))
    except _TooBigError as error:
        return Source(path, (), (Diagnostic(error.location, "file-too-big", values=error.values),))
    return Source(path, tuple(builder.documents), tuple(builder.mistakes))


def control_character(text: str, path: str) -> tuple[Diagnostic, ...]:
    """The first character of a text that nothing can show, as a finding."""
    found = CONTROL.search(text)
    return (_control(text, found.start(), path),) if found else ()


def _control(text: str, index: int, path: str) -> Diagnostic:
    values = {"code": f"U+{ord(text[index]):04X}"}
    return Diagnostic(_index_location(text, index, path), "control-character", values=values)


def comments(text: str, path: str) -> tuple[Comment, ...]:
    """The comments of a YAML text: what looks like one inside a quoted text or a block is text."""
    text = with_line_feeds(text)
    try:
        spans = tuple(_spans(text))
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


_COMMENT = re.compile(r"(?<!\S)#[^\n]*")


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where scalars begin and end; a block's first line can have a comment, so it begins at its end."""
    events: Iterator[Any] = yaml.parse(text, Loader=_Loader)
    for event in events:
        start, end = event.start_mark.index, event.end_mark.index
        if isinstance(event, yaml.ScalarEvent) and end > start:
            header = len(text[start:end].partition("\n")[0]) if event.style in ("|", ">") else 0
            yield start + header, end


def _alone(text: str, index: int) -> bool:
    return not text[text.rfind("\n", 0, index) + 1 : index].strip(" \t")


def _comment(
    text: str, match: re.Match[str], path: str, alone: set[int], longer: Mapping[int, range]
) -> Comment:
    where = _index_location(text, match.start(), path)
    line = where.line
    while line in alone:
        line += 1
    where = replace(where, end_column=where.column + len(match[0]))
    return Comment(where, match[0], longer.get(line, range(line, line + 1)))


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
            where = _index_location(self.text, event.start_mark.index, self.path)
            values = {"tag": event.tag.replace("tag:yaml.org,2002:", "!!")}
            self.mistakes.append(Diagnostic(where, "yaml-tag", values=values))

    def alias(self, event: Any) -> Node:
        target = self.anchors.get(event.anchor)
        if target is None:
            known = {"name": event.anchor, "near": ""}
            self.mistakes.append(Diagnostic(self.span(event), "unknown-anchor", values=known))
            return Node("scalar", self.span(event), "", plain=True, alias=True)
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
                if one.shape != "map" and not (one.alias and one.empty):  # an unknown alias is reported
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


def _item(node: Node, index: int) -> Node | None:
    return node.items[index] if index < len(node.items) else None


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
    where = _index_location(text, min(index, len(text)), path)
    problem = error.problem or error.context or ""
    tab = text[index : index + 1] == "\t"
    return Diagnostic(where, "yaml-syntax", values={"problem": problem, "tab": "tab" if tab else ""})


def _first(text: str, character: str) -> int:
    return max(text.find(character), 0)


def _index_location(text: str, index: int, path: str) -> Location:
    line = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    return Location(path, line, column, line, column + 1)


def _aligned(node: Node) -> list[int]:
    """For each character of a scalar's text the index in `raw` it comes from; empty where that is unknown."""
    if not node.raw:
        return []
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
    "'": re.compile(r"''|.", re.DOTALL),
    '"': re.compile(r"\\(x..|u.{4}|U.{8}|.)|.", re.DOTALL),
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


LONGEST_NUMBER = 300
_NUMBERS = {
    "integer": re.compile(r"[-+]?(0|[1-9][0-9]*)"),
    "float": re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?"),
}


def value(node: Node, kind: str) -> Any:
    """A scalar as the type that a schema wants, or its text where it cannot be read as that type."""
    if node.empty:
        return None
    if kind == "boolean" and node.plain and node.text in ("true", "false"):
        return node.text == "true"
    written = _NUMBERS[kind].fullmatch(node.text) if kind in _NUMBERS and node.plain else None
    if written is None or len(node.text) > LONGEST_NUMBER:
        return node.text
    number = int(node.text) if kind == "integer" else float(node.text)
    return number if math.isfinite(number) else node.text


def data(node: Node, rules: Mapping[str, Any]) -> Any:
    """A node as plain data, each scalar typed by Cerberus rules; what does not fit keeps its own shape."""
    if node.shape == "list":
        item = rules.get("schema", {})
        return [data(child, item) for child in node.items]
    if node.shape == "map":
        fields = rules.get("schema", {}) if rules.get("type") == "dict" else {}
        other = rules.get("valuesrules", {})
        return {key.text: data(child, fields.get(key.text, other)) for key, child in node.pairs}
    return value(node, rules.get("type", "string"))
