"""Colours of a card: the game's tokens with their defaults, and shades that stay readable.

A game has few colours and many cards: what was worked out for one card is kept for the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rulescheck.frozen import regex
from rulescheck.game import Game

DEFAULTS = {"paper": "#fbfaf6", "ink": "#1d1d22", "back": "#1f2a37", "thread": "#d8c9a3", "pip": "notch"}
EMBLEMS = ("rosette", "woodcut")
PIPS = ("moon", "notch")
HEX = regex(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
WHITE, BLACK = "#ffffff", "#111111"


def card_theme(game: Game) -> dict[str, str]:
    """The tokens that a game's cards are drawn with; what a theme leaves out has a default."""
    given = game.theme.get("card", {})
    wanted: Mapping[str, Any] = given if isinstance(given, Mapping) else {}
    theme = {name: colour(wanted.get(name), default) for name, default in DEFAULTS.items() if name != "pip"}
    pip, emblem = wanted.get("pip"), game.theme.get("emblem")
    theme["pip"] = pip if pip in PIPS else DEFAULTS["pip"]
    theme["emblem"] = emblem if emblem in EMBLEMS else EMBLEMS[0]
    return theme


def colour(value: object, default: str) -> str:
    """The value as #rrggbb if it is a colour, else the default."""
    text = value if isinstance(value, str) and HEX.fullmatch(value) else default
    return text.lower() if len(text) != 4 else "#" + "".join(2 * digit for digit in text[1:].lower())


@cache
def mix(first: str, second: str, share: float) -> str:
    """A colour between two: `share` of the second, the rest of the first."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@cache
def contrast(first: str, second: str) -> float:
    """The contrast of two colours as WCAG counts it, 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@cache
def readable(value: str, ground: str, least: float = 4.5) -> str:
    """The colour, moved towards black or white no further than it takes to be read on the ground."""
    target = over(ground)
    steps = (mix(value, target, step / 20) for step in range(21))
    return next((shade for shade in steps if contrast(shade, ground) >= least), target)


@cache
def over(ground: str) -> str:
    """White or black, whichever reads better on a ground."""
    return max((WHITE, BLACK), key=lambda ink: contrast(ink, ground))


def _channels(value: str) -> tuple[int, int, int]:
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _luminance(value: str) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, _channels(value))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
