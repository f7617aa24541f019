"""Texts that do not fit their card even at the smallest size, as Typst measures them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.game import Entity, Face, Game, Kind
from rulescheck.press.body import MOST, body_parts, weight
from rulescheck.press.drawing import press_data
from rulescheck.press.glyphs import printed_texts
from rulescheck.press.measured import measured
from rulescheck.press.own import own_face
from rulescheck.press.slots import Path, slot, titled
from rulescheck.progress import Tell, silent

WHOLE = ""  # the field of what the engine itself measures of a face that a game brings


def notes(game: Game, cards: Sequence[Entity], tell: Tell = silent) -> list[Mapping[str, Any]]:
    """How each text of the cards fits; all are laid out at once."""
    data = press_data(game, cards, game.title, draw=None)
    return list(measured(data, tell, own_face(game))) if cards else []


def misfits(
    game: Game, cards: Sequence[Entity], found: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[Entity, Diagnostic]]:
    """A finding for each text of the cards that does not fit, with the card."""
    for note in found:
        if not note["ok"]:
            card = cards[note["card"]]
            yield card, _finding(game, card, _whole(game, card, note))


def _whole(game: Game, card: Entity, note: Mapping[str, Any]) -> Mapping[str, Any]:
    """A note on a card's text of which only the beginning was laid out, as if all of it had been."""
    kind = game.kinds[card.kind]
    if note["field"] != "body" or not kind.face:
        return note
    part = weight(body_parts(game, kind, card, kind.face.body)) / MOST
    return {**note, "need": note["need"] * part} if part > 1 else note


def _finding(game: Game, entity: Entity, note: Mapping[str, Any]) -> Diagnostic:
    kind = game.kinds[entity.kind]
    if note["field"] == WHOLE:
        return _crowded(entity, note)
    path = _path(game, kind, entity, note["field"])
    at = slot(game, kind, entity, path)
    values: dict[str, Word] = {
        "name": entity.name,
        "field": titled(at) if at else ".".join(path),
        "characters": str(_too_many(game, kind, entity, path, note)),
        "need": f"{note['need']:.1f}",
        "have": f"{note['have']:.1f}",
        "missing": f"{max(note['need'] - note['have'], 0.1):.1f}",
        "size": f"{round(note['size'], 1):g}",
        "reader": phrase("as-for", reader=tuple(sorted(game.readers))) if game.readers else "",
    }
    return Diagnostic(entity.node.at(path).location, "text-does-not-fit", values=values)


def _crowded(entity: Entity, note: Mapping[str, Any]) -> Diagnostic:
    """A face of the game's own whose parts together are higher than the card."""
    need, have = float(note["need"]), float(note["have"])
    values = {"name": entity.name, "need": f"{need:.1f}", "have": f"{have:.1f}"}
    values["missing"] = f"{max(need - have, 0.1):.1f}"
    return Diagnostic(entity.location, "crowded-face", values=values)


def _too_many(game: Game, kind: Kind, entity: Entity, path: Path, note: Mapping[str, Any]) -> int:
    """About how many characters are too many, as if each took the same space."""
    paths = {part.path for part in (kind.face or Face()).body} if note["field"] == "body" else {path}
    written = (printed for printed in printed_texts(game, kind, entity) if printed.at.path in paths)
    length = sum(len(printed.text) for printed in written)
    need = float(note["need"])
    part = (need - float(note["have"])) / need if need > 0 else 0.0
    return max(math.ceil(length * part), 1)


def _path(game: Game, kind: Kind, entity: Entity, field: str) -> Path:
    """The field to shorten: of several that share a slot, the longest; an own face may name it itself."""
    face = kind.face or Face()
    if field == "body":
        lengths = {part.path: len(str([*body_parts(game, kind, entity, (part,))])) for part in face.body}
        return max(lengths, key=lambda path: lengths[path], default=face.title)
    shared = {"line": face.line, "foot": face.foot, "corner": (face.corner,)}
    single = ("title", "badge", "pips", "flavour")
    shared |= {name: (getattr(face, name),) for name in single}
    shared |= {field: ((field,),)} if field in kind.fields and field not in shared else {}
    return next(iter(shared.get(field, ())), face.title)
