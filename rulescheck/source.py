"""YAML text to nodes that know where they stand; the only module that knows PyYAML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from rulescheck.diagnostics import Diagnostic, Location, Severity

MAX_BYTES = 20_000_000
MAX_NODES = 1_000_000
MAX_DEPTH = 100
Path_ = tuple[str | int, ...]

_Loader: Any = getattr(yaml, "CLoader", yaml.Loader)


@dataclass(frozen=True)
class Node:
    """A value of a YAML file as written: a scalar's text, a list's items or a mapping's pairs.

    `shape` is `scalar`, `list` or `map`; `plain` is true for a scalar without quotes or block style;
    `raw` is the scalar as it stands in the file. A nested block is located at its key.
    """

    shape: str
    location: Location
    text: str = ""
    plain: bool = False
    raw: str = field(default="", repr=False)
    items: tuple[Node, ...] = ()
    pairs: tuple[tuple[Node, Node], ...] = ()
    weight: int = 1

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
        first = where[min(start, len(where) - 1)]
        last = where[min(start + max(length, 1) - 1, len(where) - 1)]
        line, column = _place(self, first)
        end_line, end_column = _place(self, last + 1)
        return Location(self.location.path, line, column, end_line, end_column)


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


def parse(text: str, path: str) -> Source:
    """The documents of a YAML text, with the place of every key and value."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    builder = _Builder(text, path)
    try:
        for event in yaml.parse(text, Loader=_Loader):
            builder.take(event)
    except yaml.reader.ReaderError as error:
        code = error.character if isinstance(error.character, int) else ord(error.character)
        where = _index_location(text, _first(text, chr(code)), path)
        return Source(path, (), (Diagnostic(where, "control-character", values={"code": f"U+{code:04X}"}),))
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
        if len(self.stack) >= MAX_DEPTH:
            raise _TooBigError(self.span(event), f"{len(self.stack) + 1} levels", f"{MAX_DEPTH} levels")
        self.stack.append((event, []))

    def put(self, node: Node, anchor: str | None) -> None:
        if node.weight > MAX_NODES:
            raise _TooBigError(node.location, f"over {MAX_NODES:,} values", f"{MAX_NODES:,} values")
        if anchor:
            self.anchors[anchor] = node
        if self.stack:
            self.stack[-1][1].append(node)
        else:
            self.documents.append(node)

    def scalar(self, event: Any) -> Node:
        raw = self.text[event.start_mark.index : event.end_mark.index]
        plain = event.style is None or event.style == ""
        return Node("scalar", self.span(event), event.value, plain, raw)

    def alias(self, event: Any) -> Node:
        target = self.anchors.get(event.anchor)
        if target is None:
            known = {"name": event.anchor, "near": ""}
            self.mistakes.append(Diagnostic(self.span(event), "unknown-anchor", values=known))
            return Node("scalar", self.span(event), "", plain=True)
        return replace(target, location=self.span(event))

    def collection(self, start: Any, children: list[Node], end: Any) -> Node:
        weight = 1 + sum(child.weight for child in children)
        place = _span(self.path, start.start_mark, end.end_mark)
        if isinstance(start, yaml.SequenceStartEvent):
            return Node("list", place, items=tuple(children), weight=weight)
        return Node("map", place, pairs=tuple(self.pairs(children)), weight=weight)

    def pairs(self, children: list[Node]) -> Iterator[tuple[Node, Node]]:
        """The pairs of a mapping; a key's second mention is a mistake, merged keys come last."""
        seen: dict[str, Node] = {}
        merged: list[Node] = []
        for key, value in zip(children[::2], children[1::2], strict=True):
            if key.shape != "scalar":
                self.mistakes.append(Diagnostic(key.location, "key-not-text"))
            elif key.text == "<<" and key.plain:
                merged.append(value)
            elif key.text in seen:
                self.mistakes.append(_duplicate(key, seen[key.text]))
            else:
                seen[key.text] = key
                yield key, _at_key(key, value)
        for key, value in _merged(merged):
            if key.text not in seen:
                seen[key.text] = key
                yield key, value

    def span(self, event: Any) -> Location:
        return _span(self.path, event.start_mark, event.end_mark)


def _item(node: Node, index: int) -> Node | None:
    return node.items[index] if index < len(node.items) else None


def _merged(values: list[Node]) -> Iterator[tuple[Node, Node]]:
    for value in values:
        for one in value.items if value.shape == "list" else (value,):
            yield from one.pairs


def _at_key(key: Node, value: Node) -> Node:
    """A block below its key begins on the next line; a reader looks for it at the key."""
    nested = value.shape != "scalar" and value.location.line > key.location.line
    return replace(value, location=key.location) if nested else value


def _duplicate(key: Node, first: Node) -> Diagnostic:
    values = {"key": key.text, "line": str(first.location.line)}
    return Diagnostic(key.location, "duplicate-key", Severity.ERROR, values, (first.location,))


def _span(path: str, start: Any, end: Any) -> Location:
    return Location(path, start.line + 1, start.column + 1, end.line + 1, end.column + 1)


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
    """For each character of the text the index in `raw` it comes from."""
    raw, index, found = node.raw, 0, []
    if raw[:1] in ("|", ">"):
        index = raw.find("\n") + 1
    elif raw[:1] in ("'", '"') and not node.plain:
        index = 1
    for character in node.text:
        while index < len(raw) - 1 and not _same(character, raw[index]):
            index += 1
        found.append(index)
        index += 1
    return found or [0]


def _same(wanted: str, found: str) -> bool:
    return wanted == found or (wanted in " \n" and found in " \n")


def _place(node: Node, index: int) -> tuple[int, int]:
    before = node.raw[:index]
    lines = before.count("\n")
    if not lines:
        return node.location.line, node.location.column + index
    return node.location.line + lines, index - before.rfind("\n")


_SCALARS: dict[str, tuple[re.Pattern[str], Callable[[str], Any]]] = {
    "integer": (re.compile(r"[-+]?(0|[1-9][0-9]*)"), int),
    "float": (re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?"), float),
    "boolean": (re.compile("true|false"), "true".__eq__),
}


def value(node: Node, kind: str) -> Any:
    """A scalar as the type that a schema wants, or its text where it cannot be read as that type."""
    if node.empty:
        return None
    if kind not in _SCALARS or not node.plain:
        return node.text
    pattern, convert = _SCALARS[kind]
    return convert(node.text) if pattern.fullmatch(node.text) else node.text


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
