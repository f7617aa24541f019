"""Names within a kind that a player cannot tell apart.

Two cards of one name, or of names that differ in a space, an apostrophe, a dash, a letter's case or width,
or a letter that looks like another, are one card at the table: no text can say which of them it means.
Names that differ in a whole character, such as 強襲 and 強擊, are two names.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.alike import all_bare
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.game import Entity


def find(view: View) -> Iterator[Diagnostic]:
    """Every name that another entity of the kind has already, as far as a reader can see."""
    first: dict[tuple[str, str], Entity] = {}
    entities = view.game.entities
    for entity, name in zip(entities, all_bare(entity.name for entity in entities), strict=True):
        other = first.setdefault((entity.kind, name), entity)
        # Two things with one id are one mistake, and it is found already.
        if other is not entity and other.id != entity.id:
            values = {"name": entity.name, "kind": entity.kind, "other": other.name, "id": other.id}
            where, there = _name(entity), _name(other)
            # A name that both take over from a third place is a mistake of who takes it over.
            where = entity.location if where == there else where
            yield Diagnostic(where, "near-duplicate-name", Severity.WARNING, values, (there,))


def _name(entity: Entity) -> Location:
    return entity.node.at(("name",)).location
