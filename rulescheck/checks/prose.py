"""Everything of a game that a player reads, passage by passage, without ids, links and expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulescheck.checks.held import Place, held, place_in
from rulescheck.derive import View
from rulescheck.diagnostics import Location
from rulescheck.frozen import frozen, regex
from rulescheck.game import Chapter, Entity, File
from rulescheck.source import Node, read
from rulescheck.text import without_code, without_views

WORDS = ("title", "subtitle", "about", "help", "why", "message", "hint", "label")
_LINK = regex(r"(?<=\])\([^()\s]*\)")
END = "\0"  # around each of texts that are one
_HOLE = regex(r"\{[^{}]*\}")


class Passage(NamedTuple):
    """A text with what is not prose blanked out, and the place of its characters."""

    text: str
    place: Place


def passages(view: View) -> Iterator[Passage]:
    """The texts of the game's declaration, chapters, terms and fresh things."""
    yield from passages_of_game(view)
    for entity in view.fresh:
        yield from passages_of(view, entity)


@lru_cache(maxsize=1)
def proses(view: View) -> Mapping[File | None, str]:
    """The texts of the fresh things of each file as one, and under None all others: quick to look through.

    Each begins and ends as if there were more around it.
    """
    found: dict[File | None, str] = {
        file: _joined(view, file) for file in view.game.sources if not file.record
    }
    return {None: _joined(view, None), **found}


def passages_in(view: View, file: File | None) -> Iterator[Passage]:
    """The texts of the things of a file, or all others."""
    if file is None:
        yield from passages_of_game(view)
    for entity in file.entities if file else _loose(view):
        yield from passages_of(view, entity)


@lru_cache(maxsize=1)
def passages_of_game(view: View) -> tuple[Passage, ...]:
    """The texts of the game's declaration, chapters and terms."""
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
    return Passage(_without_links(node.text), node.inside)


def _without_links(text: str) -> str:
    return _LINK.sub(_blank, text) if "](" in text else text


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


@frozen()
class _Line:
    path: str
    number: int

    def place(self, start: int, length: int) -> Location:
        """The place of characters of the line."""
        return Location(self.path, self.number, start + 1, self.number, start + length + 1)


def passages_of(view: View, entity: Entity) -> Iterator[Passage]:
    """The texts of a thing."""
    for path, text, said in held(view, entity):
        if said.told:
            yield Passage(_without_links(text), place_in(entity, path))


def _joined(view: View, file: File | None) -> str:
    """What `passages_in` gives, without the places, which take most of the time."""
    texts = [passage.text for passage in passages_of_game(view)] if file is None else []
    for entity in file.entities if file else _loose(view):
        texts += [text for _, text, said in held(view, entity) if said.told]
    whole = END.join(("", *texts, ""))
    return END.join(("", *map(_without_links, texts), "")) if "](" in whole else whole


def _loose(view: View) -> list[Entity]:
    """Things that are in no file, as one that is only being written."""
    held = {entity for file in view.game.sources for entity in file.entities}
    return [entity for entity in view.fresh if entity not in held]
