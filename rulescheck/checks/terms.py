"""Wrong spellings of the game's terms, in its chapters, terms and entities' texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.game import Chapter, Game
from rulescheck.shape import near
from rulescheck.source import Node


def find(view: View) -> Iterator[Diagnostic]:
    """Every wrong spelling that a term lists, wherever it stands, and `see` that leads to no term."""
    game = view.game
    known = [term.id for term in game.terms]
    for term in game.terms:
        for node in term.node.at(("see",)).items if term.see else ():
            if node.text not in known:
                values = {"found": node.text, "near": near(node.text, known)}
                yield Diagnostic(node.location, "unknown-term", values=values)
    wrong = {word: term.title for term in game.terms for word in term.wrong}
    if wrong:
        # The longest first: 清晰度上限 is one mistake, not a 清晰度 with something behind it.
        pattern = re.compile("|".join(re.escape(word) for word in sorted(wrong, key=lambda w: (-len(w), w))))
        for where, word in _spellings(game, pattern):
            yield Diagnostic(where, "wrong-term", values={"found": word, "term": wrong[word]})


def _spellings(game: Game, pattern: re.Pattern[str]) -> Iterator[tuple[Location, str]]:
    for chapter in game.chapters:
        yield from _in_chapter(chapter, pattern)
    for entity in game.entities:
        yield from _in_node(entity.node, pattern)
    for term in game.terms:
        for name in ("title", "text"):
            yield from _in_node(term.node.at((name,)), pattern)


def _in_chapter(chapter: Chapter, pattern: re.Pattern[str]) -> Iterator[tuple[Location, str]]:
    for number, line in enumerate(chapter.text.splitlines(), 1):
        for match in pattern.finditer(line):
            span = (number, match.start() + 1, number, match.end() + 1)
            yield Location(chapter.location.path, *span), match[0]


def _in_node(node: Node, pattern: re.Pattern[str]) -> Iterator[tuple[Location, str]]:
    for match in pattern.finditer(node.text):
        yield node.inside(match.start(), len(match[0])), match[0]
    for child in (*node.items, *(value for _, value in node.pairs)):
        yield from _in_node(child, pattern)
