"""What checks of writing look at: every text with its markup, and every string, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from rulescheck.checks.held import Place, held, place_in
from rulescheck.checks.prose import declarations, words_of
from rulescheck.derive import View
from rulescheck.diagnostics import Location
from rulescheck.frozen import frozen
from rulescheck.game import Chapter, Entity, Game, Remembered, Term
from rulescheck.inline import links_of_chapter
from rulescheck.memory import Name, Names
from rulescheck.source import Node, Path_
from rulescheck.text import Link, links, section_links, without_code

DECLARED = ("about", "help", "why")


class Text(NamedTuple):
    """A text with markup, code blanked out, and the place of its characters.

    `owner` is the kind and id of the thing that it belongs to; a chapter's kind is empty.
    """

    text: str
    place: Place
    owner: tuple[str, str]


def texts(view: View, harmless: Callable[[str], bool]) -> Iterator[Text]:
    """What the declaration says to players, definitions and chapters, and the `text` fields of fresh things.

    Of those fields the harmless ones are left out.
    """
    yield from texts_of_game(view)
    for entity, path, text in _marked(view):
        if not harmless(text):
            yield Text(text, place_in(entity, path), (entity.kind, entity.id))


@lru_cache(maxsize=1)
def _marked(view: View) -> tuple[tuple[Entity, Path_, str], ...]:
    """The `text` fields of fresh things."""
    found: list[tuple[Entity, Path_, str]] = []
    for entity in view.fresh:
        found += [(entity, path, text) for path, text, said in held(view, entity) if said.marked]
    return tuple(found)


@lru_cache(maxsize=1)
def texts_of_game(view: View) -> tuple[Text, ...]:
    """What the declaration says to players, definitions and chapters."""
    declared = (node for part in declarations(view) for node in words_of(part, DECLARED))
    return (*(Text(node.text, node.inside, ("game", "")) for node in declared), *_texts(view.game))


def texts_of(view: View, entity: Entity) -> Iterator[Text]:
    """The `text` fields of a thing."""
    for path, text, said in held(view, entity):
        if said.marked:
            yield Text(text, place_in(entity, path), (entity.kind, entity.id))


def links_in(text: Text) -> Iterator[Link]:
    """The links of a text to things with a scheme; a chapter can write them in more ways than data can."""
    return links(text.text) if text.owner[0] else links_of_chapter(text.text)


def linked(view: View, entity: Entity) -> Names:
    """What the texts of a thing link to: schemes and ids, each once."""
    if isinstance(entity, Remembered):
        return entity.facts.links
    return _links(view).get(entity, ())


@lru_cache(maxsize=1)
def linking(view: View) -> tuple[tuple[Entity, Names], ...]:
    """The things whose texts link to something, with what that is."""
    return tuple((entity, names) for entity in view.game.entities if (names := linked(view, entity)))


@lru_cache(maxsize=1)
def _links(view: View) -> dict[Entity, Names]:
    """What fresh things link to, of those that link to something."""
    found: dict[Entity, dict[Name, None]] = {}
    for entity, _, text in _marked(view):
        if may_link(text):
            named = ((link.scheme, link.id) for link in (*links(text), *section_links(text)))
            found.setdefault(entity, {}).update(dict.fromkeys(named))
    return {entity: tuple(names) for entity, names in found.items()}


def may_link(text: str) -> bool:
    """Whether a text can have links or pictures."""
    return "](" in text


def strings(view: View, harmless: Callable[[str], bool]) -> Iterator[tuple[str, Place]]:
    """Every scalar and key of fresh entities and of terms, and every chapter, as it is written.

    What a file that is harmless as a whole holds is left out: it would be harmless in all its parts.
    """
    clean: dict[int, bool] = {}
    things: tuple[Entity | Term, ...] = (*view.fresh, *view.game.terms)
    for thing in things:
        whole = thing.file
        if id(whole) not in clean:
            # An escape can write what the file does not seem to hold.
            clean[id(whole)] = whole != "" and "\\" not in whole and harmless(whole)
        if not clean[id(whole)]:
            yield from _scalars(thing.node)
    for chapter in view.game.written:
        yield chapter.text, _Page(chapter).place


def _texts(game: Game) -> Iterator[Text]:
    for term in game.terms:
        node = term.node.at(("text",))
        yield Text(node.text, node.inside, ("term", term.id))
    for chapter in game.written:
        yield Text(without_code(chapter.text), _Page(chapter).place, ("", chapter.id))


def _scalars(node: Node) -> Iterator[tuple[str, Place]]:
    if node.shape == "scalar":
        yield node.text, node.inside
    for item in node.items:
        yield from _scalars(item)
    for key, value in node.pairs:
        if not key.text.isascii():
            yield key.text, key.inside
        yield from _scalars(value)


@frozen()
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
