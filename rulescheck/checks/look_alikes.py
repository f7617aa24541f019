"""Ids that look the same, though they are not.

An id typed with a Cyrillic а beside one with a Latin a is another id: references and links lead to one
of the two, and nobody can see to which. Ids are compared as a reader sees them: letters of the Latin,
Greek and Cyrillic scripts that look alike count as one, and so do 己 and 已, 戶 and 户. (Ids that differ
in case or width only are `duplicate-id`.)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from rulescheck.checks.alike import named, skeleton
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity


def find(view: View) -> Iterator[Diagnostic]:
    """Every id of an entity or a term that looks like an earlier one of its kind."""
    first: dict[tuple[str, str], tuple[str, Location]] = {}
    for kind, id_, where in _ids(view):
        other, place = first.setdefault((kind, skeleton(id_)), (id_, where))
        if _folded(other) != _folded(id_):
            values = {"id": id_, "other": other, "character": _difference(id_, other)}
            yield Diagnostic(where, "look-alike-id", Severity.WARNING, values, (place,))


def _ids(view: View) -> Iterator[tuple[str, str, Location]]:
    for entity in view.game.entities:
        yield entity.kind, entity.id, entity.node.at(("id",)).location
    for term in view.game.terms:
        yield "", term.id, term.location


def _folded(id_: str) -> str:
    return unicodedata.normalize("NFKC", id_).casefold()


def _difference(id_: str, other: str) -> str:
    """The letter that is not what it seems: of the two, the one outside ASCII."""
    pairs = [(a, b) for a, b in zip(_folded(id_), _folded(other), strict=False) if a != b]
    return named(next((b if a.isascii() else a for a, b in pairs), id_[0]))
