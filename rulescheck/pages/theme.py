"""A game's design tokens as a style sheet: the colours of its pages, light and dark."""

from __future__ import annotations

from rulescheck.game import Game
from rulescheck.templates import HEX, Markup

NAMES = ("ground", "raised", "ink", "accent")
SCHEMES = {"light": "default", "dark": "slate"}


def theme_css(game: Game) -> str:
    """The custom properties that the site's styles take their colours from."""
    light, dark = (_block(game, mode, scheme) for mode, scheme in SCHEMES.items())
    printed = _block(game, "light", SCHEMES["dark"])  # on paper every scheme is light
    return light + _only("screen", dark) + _only("print", printed)


def tokens(game: Game) -> Markup:
    """The same for a part of a page: both schemes' colours, told apart by their names."""
    found = [(mode, name, value) for mode in SCHEMES for name, value in _colors(game, mode).items()]
    return Markup("".join(f"--{mode}-{name}:{value};" for mode, name, value in found))


def _only(medium: str, block: str) -> str:
    return f"@media {medium} {{\n{block}}}\n" if block else ""


def _block(game: Game, mode: str, scheme: str) -> str:
    lines = "".join(f"  --rc-{name}: {value};\n" for name, value in _colors(game, mode).items())
    return f'[data-md-color-scheme="{scheme}"] {{\n{lines}}}\n' if lines else ""


def _colors(game: Game, mode: str) -> dict[str, str]:
    written = game.theme.get(mode) or {}
    return {name: str(written[name]) for name in NAMES if HEX.fullmatch(str(written.get(name, "")))}
