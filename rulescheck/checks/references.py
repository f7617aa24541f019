"""References to entities that do not exist.

A deck that names a card which is not there cannot be printed, counted or judged. An entity that exists but
is badly shaped is no unknown one: it has its own finding.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.derive import KEY, View, located_references
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.game import Entity
from rulescheck.shape import near, quote
from rulescheck.source import Path_


def find(view: View) -> Iterator[Diagnostic]:
    """Every reference that no entity answers to, unless the one it means was badly shaped."""
    game = view.game
    meant: dict[tuple[str, str], str] = {}
    for entity in game.entities:
        for kind, id_, path in located_references(game, entity):
            known = view.find(kind, id_) or game.is_broken(kind, id_)
            if not known:
                if (kind, id_) not in meant:
                    meant[kind, id_] = near(id_, view.ids.get(kind, ()))
                values = {
                    "kind": kind,
                    "found": quote(id_),
                    "named": next((e.id for e in game.of(kind) if e.name == id_), ""),
                    "near": meant[kind, id_],
                    "files": ", ".join(game.kinds[kind].files) if kind in game.kinds else "",
                }
                yield Diagnostic(_location(entity, path), "unknown-reference", values=values)


def _location(entity: Entity, path: Path_) -> Location:
    if path[-1] != KEY:
        return entity.node.at(path).location
    parent = entity.node.at(path[:-2])
    return (parent.key(str(path[-2])) or parent).location
