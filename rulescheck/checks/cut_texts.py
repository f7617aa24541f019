"""Texts that end at a `#` which seems to belong to them.

Behind a blank a `#` begins a comment, so of `text: Draw #2 cards` only `Draw` is left, and no card, page or
search shows the rest. A remark has a blank behind its `#` or more than one before it, and follows a text that
has come to its end; what stands as close as a word is taken for a part of the text. Where a number or a
colour follows, `rulescheck check --fix` puts the quotes.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.held import held
from rulescheck.checks.prose import WORDS, declarations, words_of
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Edit, Location, Severity
from rulescheck.frozen import regex
from rulescheck.load import MARK
from rulescheck.shape import quote
from rulescheck.source import Node

_CLOSE = regex(r"\S #\w")
_REST = regex(r" (#(?=\w)(?P<sure>[0-9]+(?!\w)|(?:[0-9A-Fa-f]{3}){1,2}(?!\w))?[^\n]*)")
ENDS = tuple(".!?…。！？」』）)]”’\"'")


def find(view: View) -> Iterator[Diagnostic]:
    """Every text without quotes that goes on, it seems, in the comment behind it."""
    for node in _texts(view):
        found = node.behind(_REST) if node.plain and not node.alias and node.text else None
        if found and not found[1].startswith(f"#{MARK}") and (found["sure"] or not node.text.endswith(ENDS)):
            yield _cut(node, found[1].rstrip(), sure=bool(found["sure"]))


def _cut(node: Node, rest: str, *, sure: bool) -> Diagnostic:
    place, whole = node.location, f"{node.raw} {rest}"
    start, end = place.end_column + 1, place.end_column + 1 + len(rest)
    where = Location(place.path, place.end_line, start, place.end_line, end)
    quoted = "'{}'".format(whole.replace("'", "''"))
    certain = sure and place.line == place.end_line
    around = Location(place.path, place.line, place.column, place.end_line, end)
    fix = (Edit(around, whole, quoted),) if certain else ()
    values = {"found": quote(rest), "command": "`rulescheck check --fix`" if certain else ""}
    return Diagnostic(where, "cut-text", Severity.WARNING, values, fix=fix)


def _texts(view: View) -> Iterator[Node]:
    """The texts for players in files that have such a `#` at all."""
    known: dict[str, bool] = {}
    for entity in view.fresh:
        if _has_one(entity.file, known):
            yield from (entity.node.part(path) for path, _, said in held(view, entity) if said.told)
    for node in declarations(view):
        if _has_one(node.file, known):
            yield from words_of(node, WORDS)
    for term in view.game.terms:
        if _has_one(term.file, known):
            yield from (term.node.at((name,)) for name in ("title", "text"))


def _has_one(file: str, known: dict[str, bool]) -> bool:
    if file not in known:
        known[file] = _CLOSE.search(file) is not None
    return known[file]
