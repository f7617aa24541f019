"""What checks of writing look at: every text with its markup, and every string, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rulescheck.checks.prose import declarations, words_of
from rulescheck.derive import View
from rulescheck.diagnostics import Location
from rulescheck.game import Chapter, Entity, Field, Game
from rulescheck.source import Node
from rulescheck.text import without_code

DECLARED = ("about", "help", "why")


@dataclass(frozen=True)
class Text:
    """A text with markup, code blanked out, and the place of its characters.

    `owner` is the kind and id of the thing that it belongs to; a chapter's kind is empty.
    """

    text: str
    place: Callable[[int, int], Location]
    owner: tuple[str, str]


@lru_cache(maxsize=1)
def texts(view: View) -> tuple[Text, ...]:
    """What the declaration says to players, all `text` fields, the terms' definitions and the chapters."""
    declared = (node for part in declarations(view) for node in words_of(part, DECLARED))
    return (*(Text(node.text, node.inside, ("game", "")) for node in declared), *_texts(view.game))


def strings(
    game: Game, harmless: Callable[[str], bool]
) -> Iterator[tuple[str, Callable[[int, int], Location]]]:
    """Every scalar and key of entities and terms, and every chapter, as it is written.

    What a file that is harmless as a whole holds is left out: it would be harmless in all its parts.
    """
    clean: dict[int, bool] = {}
    for node in (*(entity.node for entity in game.entities), *(term.node for term in game.terms)):
        whole = node.file
        if id(whole) not in clean:
            # An escape can write what the file does not seem to hold.
            clean[id(whole)] = whole != "" and "\\" not in whole and harmless(whole)
        if not clean[id(whole)]:
            yield from _scalars(node)
    for chapter in game.chapters:
        yield chapter.text, _Page(chapter).place


def _texts(game: Game) -> Iterator[Text]:
    written = {kind.id: _with_text(kind.fields) for kind in game.kinds.values()}
    for entity in game.entities:
        for node in _nodes(entity.node, written[entity.kind]):
            yield Text(node.text, node.inside, _owner(entity))
    for term in game.terms:
        node = term.node.at(("text",))
        yield Text(node.text, node.inside, ("term", term.id))
    for chapter in game.chapters:
        yield Text(without_code(chapter.text), _Page(chapter).place, ("", chapter.id))


def _owner(entity: Entity) -> tuple[str, str]:
    return entity.kind, entity.id


def _with_text(fields: Mapping[str, Field]) -> dict[str, Field]:
    return {name: field for name, field in fields.items() if _holds_text(field)}


def _holds_text(field: Field) -> bool:
    inner = (*field.fields.values(), *((field.item,) if field.item else ()))
    return field.type == "text" or any(map(_holds_text, inner))


def _nodes(node: Node, fields: Mapping[str, Field]) -> Iterator[Node]:
    for name, field in fields.items():
        value = node.get(name)
        if value:
            yield from _inside(value, field)


def _inside(node: Node, field: Field) -> Iterator[Node]:
    if field.type == "text":
        yield node
    elif field.fields:
        yield from _nodes(node, _with_text(field.fields))
    elif field.item:
        for child in (*node.items, *(value for _, value in node.pairs)):
            yield from _inside(child, field.item)


def _scalars(node: Node) -> Iterator[tuple[str, Callable[[int, int], Location]]]:
    if node.shape == "scalar":
        yield node.text, node.inside
    for item in node.items:
        yield from _scalars(item)
    for key, value in node.pairs:
        if not key.text.isascii():
            yield key.text, key.inside
        yield from _scalars(value)


@dataclass(frozen=True)
class _Page:
    """A chapter's text, to find the line and column of its characters."""

    chapter: Chapter

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.chapter.text))]

    def place(self, start: int, length: int) -> Location:
        """The place of characters of a chapter, up to the end of the line that they begin in."""
        text = self.chapter.text
        line = bisect_right(self._starts, start)
        column = start - self._starts[line - 1] + 1
        first = text[start : start + length].split("\n", 1)[0].rstrip("\r")
        return Location(self.chapter.location.path, line, column, line, column + max(len(first), 1))
