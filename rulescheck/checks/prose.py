"""Everything of a game that a player reads, passage by passage, without ids, links and expressions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rulescheck.derive import View
from rulescheck.diagnostics import Location
from rulescheck.game import Chapter, Entity, Field
from rulescheck.source import Node, read
from rulescheck.text import without_code, without_views

WORDS = ("title", "subtitle", "about", "help", "why", "message", "hint", "label")
_LINK = re.compile(r"(?<=\])\([^()\s]*\)")
_HOLE = re.compile(r"\{[^{}]*\}")


class Passage(NamedTuple):
    """A text with what is not prose blanked out, and the place of its characters."""

    text: str
    place: Callable[[int, int], Location]


@lru_cache(maxsize=1)
def passages(view: View) -> tuple[Passage, ...]:
    """The texts of the game's declaration, chapters, terms and fresh things."""
    return (*passages_of_game(view), *(p for entity in view.fresh for p in passages_of(view, entity)))


@lru_cache(maxsize=1)
def passages_of_game(view: View) -> tuple[Passage, ...]:
    """The same without the things."""
    return tuple(_passages(view))


@lru_cache(maxsize=1)
def declarations(view: View) -> tuple[Node, ...]:
    """What game.yml and the kinds' files say, as it is written."""
    game = view.game
    paths = (game.folder / "game.yml", *(game.folder / "kinds" / f"{kind}.yml" for kind in game.kinds))
    return tuple(document for path in paths for document in read(path).documents[:1])


def _passages(view: View) -> Iterator[Passage]:
    game = view.game
    for declaration in declarations(view):
        yield from _declaration(declaration)
    for chapter in game.written:
        yield from _chapter(chapter)
    for term in game.terms:
        for name in ("title", "text"):
            yield _passage(term.node.at((name,)))


def _passage(node: Node) -> Passage:
    return Passage(_LINK.sub(_blank, node.text) if "](" in node.text else node.text, node.inside)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _declaration(document: Node) -> Iterator[Passage]:
    for node in words_of(document, WORDS):
        yield Passage(_HOLE.sub(_blank, _LINK.sub(_blank, node.text)), node.inside)


def words_of(node: Node, keys: tuple[str, ...]) -> Iterator[Node]:
    """The texts below some keys of a declaration, and the short titles of values if titles are among them."""
    for item in node.items:
        yield from words_of(item, keys)
    for key, value in node.pairs:
        if key.text in ("passes", "fails", "default"):
            continue  # examples and defaults are data
        if value.shape != "scalar":
            yield from words_of(value, keys)
        if value.shape == "scalar" and key.text in keys:
            yield value
        if key.text == "values" and "title" in keys:
            yield from (title for _, title in value.pairs if title.shape == "scalar")


def _chapter(chapter: Chapter) -> Iterator[Passage]:
    bare = without_views(without_code(chapter.text, keep="view"))
    for number, line in enumerate(bare.split("\n"), 1):
        yield Passage(_LINK.sub(_blank, line), _Line(chapter.location.path, number).place)


@dataclass(frozen=True)
class _Line:
    path: str
    number: int

    def place(self, start: int, length: int) -> Location:
        """The place of characters of the line."""
        return Location(self.path, self.number, start + 1, self.number, start + length + 1)


def passages_of(view: View, entity: Entity) -> tuple[Passage, ...]:
    """The texts of a thing."""
    known = _known(view)
    if entity not in known:
        known[entity] = tuple(_entity(view, entity))
    return known[entity]


@lru_cache(maxsize=1)
def _known(view: View) -> dict[Entity, tuple[Passage, ...]]:
    """The texts of things that were asked for so far."""
    return {}


def _entity(view: View, entity: Entity) -> Iterator[Passage]:
    fields = view.game.kinds[entity.kind].fields
    for key, value in entity.node.pairs:
        if key.text == "rulings":
            yield from (_passage(ruling.at(("reason",))) for ruling in value.items)
        elif key.text != "id":
            yield from _texts(value, fields.get(key.text))


def _texts(node: Node, field: Field | None) -> Iterator[Passage]:
    if field is None or field.ref or field.values:
        return
    if node.shape == "scalar" and field.type in ("string", "text"):
        yield _passage(node)
    for item in node.items:
        yield from _texts(item, field.item)
    for key, value in node.pairs:
        yield from _texts(value, field.fields.get(key.text, field.item))
