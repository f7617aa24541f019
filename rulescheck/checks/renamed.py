"""Old ids that a thing, a term or a chapter keeps in `was`, so that addresses from before its renaming still
lead to it.

An old id that is the id of another of the kind, or that two claim, cannot lead to both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from rulescheck.declare import check_id
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.game import CHAPTER, TERM, Chapter, Entity, Game, Remembered, Term
from rulescheck.source import Node

TERMS = "terms"  # a kind of a game may be called as the links to its terms are


class Named(NamedTuple):
    """Something with an id, and the old ids that it keeps."""

    kind: str
    name: str
    thing: Entity | Term | Chapter
    was: tuple[Node, ...]


def find(view: View) -> Iterator[Diagnostic]:
    """Every old id that is in use, and every one that cannot be an id at all."""
    if not _some_renamed(view.game):
        return
    named = tuple(_named(view))
    taken = {_key(one.kind, one.thing.id): one for one in reversed(named)}
    for one in (one for one in named if one.was):
        said: set[tuple[str, str]] = set()
        for node in one.was:
            if wrong := check_id(node):
                yield from wrong
                continue
            key = _key(one.kind, node.text)
            first = taken.setdefault(key, one)
            if first is not one or node.text == one.thing.id or key in said:
                values: dict[str, Word] = {"id": node.text, "kind": _word(one.kind), "other": first.name}
                yield Diagnostic(
                    node.location, "old-id-in-use", values=values, related=(first.thing.location,)
                )
            said.add(key)


@lru_cache(maxsize=1)
def renamed(view: View) -> Mapping[tuple[str, str], str]:
    """The id of what had another before, by its kind and that other."""
    schemes = {TERMS: TERM}
    found: dict[tuple[str, str], str] = {}
    for one in _named(view):
        for node in one.was:
            found.setdefault((schemes.get(one.kind, one.kind), node.text), one.thing.id)
    return found


def _some_renamed(game: Game) -> bool:
    things = any(map(_keeps_old_ids, game.entities))
    return things or any(term.was for term in game.terms) or any(chapter.was for chapter in game.chapters)


def _named(view: View) -> Iterator[Named]:
    game = view.game
    for entity in game.entities:
        was = entity.node.at(("was",)).items if _keeps_old_ids(entity) else ()
        yield Named(entity.kind, entity.name, entity, was)
    for term in game.terms:
        yield Named(TERMS, term.title, term, term.node.at(("was",)).items if term.was else ())
    for chapter in game.chapters:
        yield Named(CHAPTER, chapter.title, chapter, chapter.was)


def _word(kind: str) -> Word:
    words = {CHAPTER: phrase("word-chapter"), TERMS: phrase("word-term")}
    return words.get(kind, kind)


def _keeps_old_ids(entity: Entity) -> bool:
    return entity.facts.renamed if isinstance(entity, Remembered) else "was" in entity.data


def _key(kind: str, id_: str) -> tuple[str, str]:
    return kind, normalize("NFKC", id_).casefold()  # as some disks take names
