"""Sources that the rulebook does not have.

The `source` of an option, a figure, a rule or a term names the place in the rulebook that says so. Where the
chapters number their headings, `## The deck {#W-111}`, each number becomes a link. A number of that form that
no heading has leads nowhere: the rulebook has changed, or it is a slip. Whether letters are small makes no
difference, and what is numbered in another way, as in a book that is not here, is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.checks.prose import declarations
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.frozen import regex
from rulescheck.game import CHAPTER, Game
from rulescheck.source import Node
from rulescheck.text import without_code

HOLDERS = ("options", "derived", "rules")
_ANCHOR = regex(r"\{[^{}\n]{0,99}#([\w-]{1,99})[^{}\n]{0,99}\}")
_NUMBER = regex(r"(?<![\w-])[A-Za-z]+-\d\w*(?![\w-])")


def find(view: View) -> Iterator[Diagnostic]:
    """Every number of a source that no heading has; nothing while a chapter cannot be read."""
    if any(kind == CHAPTER for kind, _ in view.game.broken):
        return
    known = _numbers(view.game)
    for node in _sources(view):
        for match in _lost(node.text, known):
            where = node.inside(match.start(), len(match[0]))
            yield Diagnostic(where, "unknown-source", Severity.WARNING, {"found": match[0]})


def is_lost(game: Game, source: str) -> bool:
    """Whether a source names a number that no heading has."""
    return any(_lost(source, _numbers(game)))


def _lost(source: str, known: frozenset[str]) -> Iterator[re.Match[str]]:
    forms = {_form(number) for number in known}
    for match in _NUMBER.finditer(source):
        if match[0].lower() not in known and _form(match[0]) in forms:
            yield match


def _numbers(game: Game) -> frozenset[str]:
    """The numbers of the headings, in small letters."""
    written = (without_code(chapter.text) for chapter in game.chapters)
    anchors = (anchor.lower() for text in written for anchor in _ANCHOR.findall(text))
    return frozenset(anchor for anchor in anchors if _NUMBER.fullmatch(anchor))


def _form(number: str) -> str:
    return number.lower().partition("-")[0]


def _sources(view: View) -> Iterator[Node]:
    for document in declarations(view):
        for holder in (document.get(name) for name in HOLDERS):
            for _, node in holder.pairs if holder else ():
                yield from _source(node)
    for term in view.game.terms:
        yield from _source(term.node)


def _source(node: Node) -> Iterator[Node]:
    source = node.get("source")
    if source and source.shape == "scalar":
        yield source
