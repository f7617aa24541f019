"""Old ids that a thing keeps in `was`, so that addresses from before its renaming still lead to it.

An old id that is the id of a thing, or that two things claim, cannot lead to both.
"""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import normalize

from rulescheck.declare import check_id
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic


def find(view: View) -> Iterator[Diagnostic]:
    """Every old id that is in use, and every one that cannot be an id at all."""
    taken = {_key(entity.kind, entity.id): entity for entity in reversed(view.game.entities)}
    for entity in view.game.entities:
        for node in entity.node.at(("was",)).items if "was" in entity.data else ():
            if wrong := check_id(node):
                yield from wrong
                continue
            first = taken.setdefault(_key(entity.kind, node.text), entity)
            if first is not entity or node.text == entity.id:
                values = {"id": node.text, "kind": entity.kind, "other": first.name}
                yield Diagnostic(node.location, "old-id-in-use", values=values, related=(first.location,))


def _key(kind: str, id_: str) -> tuple[str, str]:
    return kind, normalize("NFKC", id_).casefold()  # as some disks take names
