"""Marks that cards and sheets put around names and between words, in the language of the game."""

from __future__ import annotations

from collections.abc import Iterable

from rulescheck.game import Game

QUOTED = {"zh-TW": "「{}」", "en": "“{}”"}
BETWEEN = {"zh-TW": "、", "en": ", "}


def quoted(game: Game, name: str) -> str:
    """A name in the quotes of the game's language."""
    return QUOTED.get(game.language, QUOTED["en"]).format(name)


def in_a_row(game: Game, words: Iterable[str]) -> str:
    """Several words as one line of text."""
    return BETWEEN.get(game.language, BETWEEN["en"]).join(words)
