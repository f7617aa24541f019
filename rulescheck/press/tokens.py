"""What a game's theme says of its cards besides colours: fonts, type sizes and the width of the frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.game import TEXT_SIZE, Game

FONTS = ("sans", "serif")
DEFAULTS: Mapping[str, Any] = {
    "title_font": "serif",
    "text_font": "sans",
    "text_size": TEXT_SIZE,
    "least_size": 6.5,
    "frame": 2.4,
}


def card_tokens(game: Game) -> dict[str, Any]:
    """The tokens of a game's cards with their defaults; the smallest type is never above the largest."""
    given = game.theme.get("card", {})
    wanted: Mapping[str, Any] = given if isinstance(given, Mapping) else {}
    found = {name: wanted.get(name, default) for name, default in DEFAULTS.items()}
    return {**found, "least_size": min(found["least_size"], found["text_size"])}
