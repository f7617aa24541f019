"""The site's own words, in the language of the game."""

from __future__ import annotations

from rulescheck.game import Game, Kind
from rulescheck.words import words

__all__ = ["count", "words"]


def count(game: Game, kind: Kind) -> str:
    """How many entities of a kind there are, counted as cards if they are printed on cards."""
    number = len(game.of(kind.id))
    name = "count-cards" if kind.face else "count"
    return words(game.language)[name if number != 1 else f"{name}-one"].format(number)
