"""What each place of a game is in the search: the name of its sort, and what else it is called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.words import words


@dataclass(frozen=True)
class Label:
    """The sort of a page and of its sections, and other names of this place alone.

    The sections of a page that `gathers` are things of their own; those of others are parts of the page.
    """

    sort: str
    also: tuple[str, ...] = ()
    gathers: bool = False


def forms(game: Game) -> list[list[str]]:
    """The title of each term, and the other forms of its names and of its wrong spellings, if it has any."""
    return [
        [term.title, *term.forms, *term.wrong_forms] for term in game.terms if term.forms or term.wrong_forms
    ]


def labels(game: Game) -> Iterator[tuple[str, Label]]:
    """Every place of the game that can be found, relative to the game's folder."""
    w = words(game.language)
    yield paths.home(), Label("")
    for chapter in game.chapters:
        yield paths.chapter_page(chapter.id), Label(w["rules"], gathers=True)
    yield "terms.md", Label(w["terms"], gathers=True)
    for term in game.terms:
        yield paths.term_place(term), Label(w["terms"], (*term.aliases, *term.wrong, *term.asked))
    yield "options.md", Label(w["options"], gathers=True)
    yield "check/index.md", Label(w["checks"])
    yield "downloads.md", Label(w["downloads"])
    for kind in game.kinds.values():
        yield paths.list_page(kind), Label(w["lists"])
        for entity in game.of(kind.id):
            yield paths.entity_page(entity), Label(kind.title, tuple(entity.data.get("asked") or ()))
        for rule in kind.rules:
            yield paths.rule_page(rule), Label(w["checks"])
