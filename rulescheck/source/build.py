"""The parser's events to nodes; the loop over them is most of the cost of reading, so it does little."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import yaml

from rulescheck.diagnostics import Diagnostic, Edit, Location, Severity
from rulescheck.frozen import regex
from rulescheck.source.events import MAX_DEPTH
from rulescheck.source.files import CONTROL, place_of
from rulescheck.source.node import Lines, Node, Where

MAX_NODES = 150_000  # counted with what aliases repeat
PROPERTIES = regex(r"([&!]\S*[ \t]+)+(?=[^\s#])")


class TooBigError(Exception):
    """A file with too much in it: where that shows, and the size and the limit as values of a finding."""

    def __init__(self, location: Location, size: str, limit: str) -> None:
        super().__init__(size)
        self.location = location
        self.values = {"size": size, "limit": limit}


class Builder:
    """Turns the parser's events into nodes, without recursion, so that depth cannot break it."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.lines = Lines(path, text)
        self.documents: list[Node] = []
        self.mistakes: list[Diagnostic] = []
        self.anchors: dict[str, Node] = {}
        self.stack: list[tuple[Any, list[Node], int, int]] = []
        self.open = self.documents  # what the next node goes into
        self.count = 0  # of values
        self.partial = False  # whether a `<<` of the mapping that ends brought nothing along
        self.put_in = 0  # of those that are no scalars written here
        # Only an escape can write what the parser does not let through, and a few that it does.
        self.escapes = "\\" in text or CONTROL.search(text) is not None

    def take(self, events: Iterable[Any]) -> Builder:
        """Build the nodes of all events, as they come; raises TooBigError."""
        scalar: Any = yaml.ScalarEvent
        lines, escapes = self.lines, self.escapes
        for event in events:
            if type(event) is not scalar:
                self.other(event)
                continue
            where = lines, event.start_mark.index, event.end_mark.index
            node = Node("scalar", where, event.value, not event.style)
            if event.tag or event.anchor or (escapes and CONTROL.search(node.text)):
                node = self.unusual(event, node)
            self.count += 1
            if self.count > MAX_NODES:
                self.too_many(node)
            self.open.append(node)
        return self

    def other(self, event: Any) -> None:
        OTHERS.get(type(event), _nothing)(self, event)

    def begin(self, event: Any) -> None:
        self.tag(event)
        if len(self.stack) >= MAX_DEPTH:
            where = Node("list", self.where(event)).location
            raise TooBigError(where, f"{len(self.stack) + 1} levels", f"{MAX_DEPTH} levels")
        self.open = []
        self.stack.append((event, self.open, self.count, self.put_in))

    def end_list(self, event: Any) -> None:
        start, children, where, weight, _ = self.end(event)
        self.put(Node("list", where, items=tuple(children), weight=weight), start.anchor)

    def end_map(self, event: Any) -> None:
        start, children, where, weight, nested = self.end(event)
        self.partial = False
        pairs = tuple(self.pairs(children, nested=nested))
        self.put(Node("map", where, pairs=pairs, weight=weight, partial=self.partial), start.anchor)

    def end(self, event: Any) -> tuple[Any, list[Node], Where, int, bool]:
        """A collection's beginning, what it holds, its place and weight, and if not all of it is scalars."""
        start, children, before, put_in = self.stack.pop()
        self.open = self.stack[-1][1] if self.stack else self.documents
        end = event.end_mark.index
        where = (self.lines, self.start(start, end), end)
        return start, children, where, self.count - before + 1, self.put_in > put_in

    def put(self, node: Node, anchor: str | None = None) -> None:
        # The parts of a collection are counted already; those of an alias are repeated by it.
        self.count += node.weight if node.alias else 1
        self.put_in += 1
        if self.count > MAX_NODES:
            self.too_many(node)
        if anchor:
            self.anchors[anchor] = node
        self.open.append(node)

    def put_alias(self, event: Any) -> None:
        self.put(self.alias(event))

    def new_document(self, _: Any) -> None:
        self.anchors = {}

    def too_many(self, node: Node) -> None:
        raise TooBigError(node.location, f"over {MAX_NODES:,} values", f"{MAX_NODES:,} values")

    def unusual(self, event: Any, node: Node) -> Node:
        """A scalar with a tag, an anchor or characters that nothing can show."""
        self.tag(event)
        if event.tag or event.anchor:
            end = event.end_mark.index
            start = self.start(event, end)
            node = node.but(where=(self.lines, start, end))
        if found := CONTROL.search(node.text):
            values = {"code": f"U+{ord(found[0]):04X}"}
            self.mistakes.append(Diagnostic(node.inside(found.start()), "control-character", values=values))
            node = node.but(text=CONTROL.sub("\ufffd", node.text))
        if event.anchor:
            self.anchors[event.anchor] = node
        return node

    def start(self, event: Any, end: int) -> int:
        """Where a value itself begins, behind its anchor and tag if they stand on the same line."""
        begin: int = event.start_mark.index
        found = PROPERTIES.match(self.text, begin) if event.tag or event.anchor else None
        return found.end() if found and found.end() < end else begin

    def tag(self, event: Any) -> None:
        if event.tag:
            where = place_of(self.text, event.start_mark.index, self.path)
            values = {"tag": event.tag.replace("tag:yaml.org,2002:", "!!")}
            self.mistakes.append(Diagnostic(where, "yaml-tag", values=values))

    def alias(self, event: Any) -> Node:
        target = self.anchors.get(event.anchor)
        if target is None:
            node = Node("scalar", self.where(event), f"*{event.anchor}", plain=True, alias=True)
            known = {"name": event.anchor, "near": ""}
            self.mistakes.append(Diagnostic(node.location, "unknown-anchor", values=known))
            return node
        return target.but(where=self.where(event), alias=True, also=target.location)

    def pairs(self, children: list[Node], *, nested: bool) -> Iterable[tuple[Node, Node]]:
        """The pairs of a mapping; a key's second mention is a mistake, merged keys come last."""
        keys, values = children[::2], children[1::2]
        if nested:  # something here is no scalar
            for key, value in zip(keys, values, strict=True):
                if value.shape != "scalar":
                    self.place(key, value)
        known = {key.text for key in keys if key.shape == "scalar"} if nested else {key.text for key in keys}
        pairs = zip(keys, values, strict=True)
        usual = len(known) == len(keys) and "<<" not in known
        return pairs if usual else self.unusual_pairs(list(pairs))

    def place(self, key: Node, value: Node) -> None:
        """A block below its key begins on the next line; a reader looks for it at the key."""
        if isinstance(key.where, tuple) and isinstance(value.where, tuple):
            below = self.text.find("\n", key.where[1], value.where[1]) >= 0
        else:
            below = value.location.line > key.location.line
        if below:
            value.where, value._location = key.where, None

    def unusual_pairs(self, pairs: list[tuple[Node, Node]]) -> Iterator[tuple[Node, Node]]:
        seen: dict[str, tuple[Node, Node]] = {}
        merged: list[Node] = []
        for key, value in pairs:
            if key.shape != "scalar":
                self.mistakes.append(Diagnostic(key.location, "key-not-text"))
            elif key.text == "<<" and key.plain:
                merged += value.items if value.shape == "list" else (value,)
            elif key.text in seen:
                first, other = seen[key.text]
                removal = self.removal(key, value) if _same_scalar(value, other) else ()
                self.mistakes.append(_duplicate(key, first, removal))
            else:
                seen[key.text] = key, value
                yield key, value
        for key, value in self.merged(merged):
            if key.text not in seen:
                seen[key.text] = key, value
                yield key, value

    def merged(self, values: list[Node]) -> Iterator[tuple[Node, Node]]:
        """The pairs that `<<` takes over; they stand where they are written, and know where they are used."""
        for one in values:
            for key, value in one.pairs:
                yield (_used(key, one), _used(value, one)) if one.alias else (key, value)
            self.partial = self.partial or one.partial or one.shape != "map"
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
            last = number > self.text.count("\n")
            place = Location(self.path, number, 1, number + (not last), len(line) + 1 if last else 1)
            return (Edit(place, line if last else f"{line}\n", ""),)
        comma = len(line[:start].rstrip(" \t"))
        if line[:comma].endswith(","):
            place = Location(self.path, number, comma, number, where.end_column)
            return (Edit(place, line[comma - 1 : end], ""),)
        return ()

    def where(self, event: Any) -> Where:
        return self.lines, event.start_mark.index, event.end_mark.index


def _nothing(_: Builder, event: Any) -> None:
    """The beginning and the end of a stream, and the end of a document."""


OTHERS: Mapping[type, Callable[[Builder, Any], None]] = {
    yaml.MappingStartEvent: Builder.begin,
    yaml.SequenceStartEvent: Builder.begin,
    yaml.MappingEndEvent: Builder.end_map,
    yaml.SequenceEndEvent: Builder.end_list,
    yaml.AliasEvent: Builder.put_alias,
    yaml.DocumentStartEvent: Builder.new_document,
}


def _duplicate(key: Node, first: Node, removal: tuple[Edit, ...]) -> Diagnostic:
    # A second thing written below the first, with nothing between them, begins with its id.
    thing = key.text if key.text == "id" and first.location.column == key.location.column == 1 else ""
    values = {"key": key.text, "line": str(first.location.line), "thing": thing}
    return Diagnostic(key.location, "duplicate-key", Severity.ERROR, values, (first.location,), removal)


def _used(node: Node, alias: Node) -> Node:
    return node.but(also=node.also or alias.location)


def _same_scalar(one: Node, other: Node) -> bool:
    """Whether two values are written alike, on one line and without an anchor or a tag."""
    simple = one.raw == other.raw != "" and "\n" not in one.raw
    return simple and one.raw[0] not in "&!|>"
