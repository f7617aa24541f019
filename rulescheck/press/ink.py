"""The ink saver: white frames and backs, pictures so pale that they cost little, words as black as ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.press.colours import WHITE, readable

SHARE = 0.15
LINE, WORDS, CUT = "#b0b0b0", "#555555", "#cfcfcf"
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
    theme = data["theme"]
    cards = [_pale(card, theme) for card in data["cards"]]
    sorts = [_pale_back(back, {**theme, **back}) for back in data["backs"]["sorts"]]
    pale = {**theme, **THEME, **BACK, **_pale_back({"back-picture": theme["back-picture"]}, theme)}
    return {**data, "theme": pale, "cards": cards, "backs": {**data["backs"], "sorts": sorts}}


def _pale(card: Mapping[str, Any], theme: Mapping[str, Any]) -> dict[str, Any]:
    """A card in pale; its artwork, which has a focus, gets the veil where it is drawn."""
    if "shades" not in card:  # nothing but its back is printed
        return dict(card)
    made = {**card, "shades": {**card["shades"], **SHADES}}
    if "focus" not in card and "picture" in card:
        made["picture"] = _lighter(card["picture"], theme, theme["ground"], theme["paper"])
    return made


def _pale_back(back: Mapping[str, Any], theme: Mapping[str, Any]) -> dict[str, Any]:
    """A sort of back in pale."""
    picture = _lighter(back["back-picture"], theme, theme["back"], theme["thread"])
    return {**back, **(BACK if "back" in back else {}), "back-picture": picture}


def _lighter(svg: str, theme: Mapping[str, Any], ground: str, light: str) -> str:
    """An SVG picture of our own for less ink: pale, or, cut in wood, drawn on paper and not on the block."""
    if theme["emblem"] == "woodcut":
        drawn = svg.replace(f'"{ground}"', f'"{WHITE}"')
        return drawn.replace(f'"{readable(light, ground)}"', f'"{CUT}"')
    head, end, body = svg.partition(">")
    return f'{head}{end}<g opacity="{SHARE}">{body.removesuffix("</svg>")}</g></svg>' if body else svg
