"""What the picture of a card shows, in words."""

from __future__ import annotations

from rulescheck.game import Entity, Game, Kind
from rulescheck.pages.show import Fact, at
from rulescheck.pages.words import words


def alt_text(game: Game, kind: Kind, entity: Entity) -> str:
    """What the picture of a card shows, in words: its name, its line and its number."""
    face = kind.face
    slots = [face.corner, *face.line, face.badge] if face else []
    shown = [at(game, kind, entity, path) for path in slots if path]
    said = [f"{fact.title} {_word(fact)}" for fact in shown if fact and _word(fact)]
    return words(game.language)["comma"].join([entity.name, *said])


def _word(fact: Fact) -> str:
    if fact.shown.form == "guarded":
        return ""
    return fact.shown.value.title if fact.shown.value else fact.shown.text
