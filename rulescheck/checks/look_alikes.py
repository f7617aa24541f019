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
from rulescheck.game import Entity, Term


def find(view: View) -> Iterator[Diagnostic]:
    """Every id of an entity or a term that looks like an earlier one of its kind."""
    first: dict[tuple[str, str], Entity | Term] = {}
    things: tuple[Entity | Term, ...] = (*view.game.entities, *view.game.terms)
    for thing in things:
        kind = thing.kind if isinstance(thing, Entity) else ""
        other = first.setdefault((kind, skeleton(thing.id)), thing)
        if other.id != thing.id and _folded(other.id) != _folded(thing.id):
            values = {"id": thing.id, "other": other.id, "character": _difference(thing.id, other.id)}
            yield Diagnostic(_place(thing), "look-alike-id", Severity.WARNING, values, (_place(other),))


def _place(thing: Entity | Term) -> Location:
    return thing.node.at(("id",)).location if isinstance(thing, Entity) else thing.location


def _folded(id_: str) -> str:
    return unicodedata.normalize("NFKC", id_).casefold()


def _difference(id_: str, other: str) -> str:
    """The letter that is not what it seems: of the two, the one outside ASCII."""
    pairs = [(a, b) for a, b in zip(_folded(id_), _folded(other), strict=False) if a != b]
    return named(next((b if a.isascii() else a for a, b in pairs), id_[0]))
