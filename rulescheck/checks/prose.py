"""Everything of a game that a player reads, passage by passage, without ids, links and expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulescheck.checks.held import Found, Holder, Place, holders, place_in, texts_held
from rulescheck.derive import View
from rulescheck.diagnostics import Location
from rulescheck.frozen import frozen, regex
from rulescheck.game import Chapter, Entity, Field
from rulescheck.source import Node, Path_, read
from rulescheck.text import without_code, without_views

READ = ("string", "text")
WORDS = ("title", "subtitle", "about", "help", "why", "message", "hint", "label")
_LINK = regex(r"(?<=\])\([^()\s]*\)")
_HOLE = regex(r"\{[^{}]*\}")


class Passage(NamedTuple):
    """A text with what is not prose blanked out, and the place of its characters."""

    text: str
    place: Place


@lru_cache(maxsize=1)
def passages(view: View) -> tuple[Passage, ...]:
    """The texts of the game's declaration, chapters, terms and fresh things."""
    return (*passages_of_game(view), *(p for entity in view.fresh for p in passages_of(view, entity)))


@lru_cache(maxsize=1)
def all_prose(view: View) -> str:
    """All of these as one text: what is not in it is in none of them, and to see that is quick."""
    return "\0".join(passage.text for passage in passages(view))


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
    for path, text in texts_held(entity.written, _told(view)[entity.kind]):
        yield Passage(_without_links(text), place_in(entity, path))


@lru_cache(maxsize=1)
def _told(view: View) -> dict[str, dict[str, Holder]]:
    """What finds the texts in the fields of each kind in which there is something to read."""
    found = {}
    for kind in view.game.kinds.values():
        fields = {name: field for name, field in kind.fields.items() if name not in ("id", "rulings")}
        found[kind.id] = holders(fields, READ, _tells) | {"rulings": _reasons}
    return found


def _reasons(rulings: list[dict[str, str]], path: Path_, found: Found) -> None:
    found += [((*path, place, "reason"), ruling["reason"]) for place, ruling in enumerate(rulings)]


def _tells(field: Field) -> bool:
    if field.ref or field.values:
        return False
    return field.type in READ or any(map(_tells, (*field.fields.values(), *filter(None, (field.item,)))))
