"""What a YAML text says as it is written, in lists, mappings and texts that have no places.

Nearly all files are plain and have nothing wrong with them: to read them so takes half of the time that nodes
take, which only a finding has a use for.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import yaml

from rulescheck.source.build import MAX_NODES
from rulescheck.source.events import LOADER, MAX_DEPTH
from rulescheck.source.files import CONTROL
from rulescheck.source.node import Node


class Quoted(str):
    """A text with quotes or in a block: it is no number and no empty value, whatever it says."""

    __slots__ = ()


def written(node: Node) -> Any:
    """What a node says; of its place and of what it repeats nothing is left."""
    if node.shape == "list":
        return list(map(written, node.items))
    if node.shape == "map":
        return {key.text: written(value) for key, value in node.pairs}
    return node.text if node.plain else Quoted(node.text)


def documents(text: str, most: int) -> list[Any] | None:
    """What the documents of a text say, or None where only nodes can tell that.

    That is so if it is no YAML, has tags, anchors, merges, equal keys or characters that nothing can show, is
    too big or has a thing, a document or what a document lists, of more than `most` values.
    """
    try:
        return _documents(text, most)
    except yaml.YAMLError:
        return None


def _documents(text: str, most: int) -> list[Any] | None:
    # Most of the cost of reading is here. Two events are the most that a value can take.
    scalar = yaml.ScalarEvent
    escapes = "\\" in text
    found: list[Any] = []
    stack: list[tuple[list[Any], int]] = []  # the collections around `here`, and the values before each
    here, count = found, 0
    kind: Any = None
    for event in islice(iter(LOADER(text).get_event, None), 2 * MAX_NODES):
        kind = type(event)
        if kind is scalar:
            if event.tag or event.anchor or (escapes and CONTROL.search(event.value)):
                return None
            here.append(Quoted(event.value) if event.style else event.value)
        elif kind in _BEGINS:
            if event.tag or event.anchor or len(stack) >= MAX_DEPTH:
                return None
            stack.append((here, count))
            here = []
        elif kind in _ENDS:
            whole = _mapping(here) if kind is yaml.MappingEndEvent else here
            count += len(here)
            here, before = stack.pop()
            large = count - before >= most and (stack or kind is yaml.MappingEndEvent)
            if whole is None or large:
                return None
            here.append(whole)
        elif kind is yaml.AliasEvent:
            return None
    return found if kind is yaml.StreamEndEvent and count + len(found) <= MAX_NODES else None


_BEGINS = frozenset({yaml.MappingStartEvent, yaml.SequenceStartEvent})
_ENDS = frozenset({yaml.MappingEndEvent, yaml.SequenceEndEvent})


def _mapping(parts: list[Any]) -> dict[str, Any] | None:
    """Keys and values in turn as a mapping; None where a key is none, stands there twice or merges."""
    each = iter(parts)
    try:
        found = dict(zip(each, each, strict=True))
    except TypeError:  # a list or a mapping as a key
        return None
    return found if 2 * len(found) == len(parts) and "<<" not in found else None
