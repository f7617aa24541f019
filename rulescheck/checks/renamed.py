"""Old ids that a thing keeps in `was`, so that addresses from before its renaming still lead to it.

An old id that is the id of a thing, or that two things claim, cannot lead to both.
"""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import normalize

from rulescheck.declare import check_id
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import Entity, Remembered


def find(view: View) -> Iterator[Diagnostic]:
    """Every old id that is in use, and every one that cannot be an id at all."""
    renamed = [entity for entity in view.game.entities if _keeps_old_ids(entity)]
    taken = {_key(e.kind, e.id): e for e in reversed(view.game.entities)} if renamed else {}
    for entity in renamed:
        for node in entity.node.at(("was",)).items:
            if wrong := check_id(node):
                yield from wrong
                continue
            first = taken.setdefault(_key(entity.kind, node.text), entity)
            if first is not entity or node.text == entity.id:
                values = {"id": node.text, "kind": entity.kind, "other": first.name}
                yield Diagnostic(node.location, "old-id-in-use", values=values, related=(first.location,))


def _keeps_old_ids(entity: Entity) -> bool:
    return entity.facts.renamed if isinstance(entity, Remembered) else "was" in entity.data


def _key(kind: str, id_: str) -> tuple[str, str]:
    return kind, normalize("NFKC", id_).casefold()  # as some disks take names
