"""The ink saver: white frames and backs, pictures so pale that they cost little, words as black as ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.press.colours import WHITE

SHARE = 0.15
LINE, WORDS = "#b0b0b0", "#555555"
VEIL = f"{WHITE}{round(255 * (1 - SHARE)):02x}"  # lies on artwork, which may be of any make
THEME = {
    "back": WHITE,
    "paper": WHITE,
    "ground": WHITE,
    "thread": LINE,
    "thread-on-ground": WORDS,
    "veil": VEIL,
}
BACK = {"back": WHITE, "thread-on-back": LINE}
SHADES = {"frame": WHITE, "strip": WHITE}


def saved(data: Mapping[str, Any]) -> dict[str, Any]:
    """What the template of sheets reads, for less ink."""
    theme = {**data["theme"], **THEME, **BACK, **_faded(data["theme"], "back-picture")}
    cards = [_pale(card) for card in data["cards"]]
    sorts = [
        {**back, **(BACK if "back" in back else {}), **_faded(back, "back-picture")}
        for back in data["backs"]["sorts"]
    ]
    return {**data, "theme": theme, "cards": cards, "backs": {**data["backs"], "sorts": sorts}}


def _pale(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card in pale; its artwork, which has a focus, gets the veil where it is drawn."""
    picture = {} if "focus" in card else _faded(card, "picture")
    return {**card, "shades": {**card["shades"], **SHADES}, **picture}


def _faded(part: Mapping[str, Any], name: str) -> dict[str, str]:
    """An SVG picture of our own of a part in pale, if it has one."""
    head, end, body = str(part.get(name, "")).partition(">")
    return {name: f'{head}{end}<g opacity="{SHARE}">{body.removesuffix("</svg>")}</g></svg>'} if body else {}
