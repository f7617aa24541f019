"""Texts that do not fit their card even at the smallest size, as Typst measures them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.diagnostics import Diagnostic
from rulescheck.game import Entity, Face, Game, Kind
from rulescheck.press.body import body_parts
from rulescheck.press.compile import fits
from rulescheck.press.drawing import press_data
from rulescheck.press.slots import Path, slot


def misfits(game: Game) -> Iterator[Diagnostic]:
    """A finding for each text that does not fit, of all the game's cards at once."""
    cards = [entity for kind in game.kinds.values() if kind.face for entity in game.of(kind.id)]
    if not cards:
        return
    for note in fits("single.typ", press_data(game, cards, game.title, pictures=False)):
        if not note["ok"]:
            yield _finding(game, cards[note["card"]], note)


def _finding(game: Game, entity: Entity, note: Mapping[str, Any]) -> Diagnostic:
    kind = game.kinds[entity.kind]
    path = _path(game, kind, entity, note["field"])
    at = slot(game, kind, entity, path)
    values = {
        "name": entity.name,
        "field": at.field.title if at else ".".join(path),
        "need": f"{note['need']:.1f}",
        "have": f"{note['have']:.1f}",
        "missing": f"{max(note['need'] - note['have'], 0.1):.1f}",
        "size": f"{note['size']:g}",
    }
    return Diagnostic(entity.node.at(path).location, "text-does-not-fit", values=values)


def _path(game: Game, kind: Kind, entity: Entity, field: str) -> Path:
    """The field to shorten: of several that share a slot, the longest."""
    face = kind.face or Face()
    if field == "body":
        lengths = {part.path: len(str([*body_parts(game, kind, entity, (part,))])) for part in face.body}
        return max(lengths, key=lambda path: lengths[path], default=face.title)
    shared = {"line": face.line, "foot": face.foot, "corner": (face.corner,)}.get(field, (face.title,))
    return shared[0] if shared else face.title
