"""A game's emblem as the icons that a phone shows for an installed site."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from rulescheck.game import Game
from rulescheck.press.colours import card_theme
from rulescheck.press.compile import pngs
from rulescheck.press.drawing import back_picture
from rulescheck.press.strokes import SIZE

COLOURS = 64
DOTS = 72.0  # one dot a point
EMBLEM = 31.0  # millimetres of the picture: around it is only what fills the back of a card
# Each icon's name, its dots a side, the share of it that the emblem takes, and how round its corners are.
# What a phone cuts to a shape of its own keeps four fifths for sure, and has no corners.
ICONS = (
    ("icon-192.png", 192, 0.86, 0.18),
    ("icon-512.png", 512, 0.86, 0.18),
    ("maskable-512.png", 512, 0.66, 0.0),
    ("apple-touch-icon.png", 180, 0.78, 0.0),
)


def icons(game: Game) -> Iterator[tuple[str, bytes]]:
    """The icons of a game with their names, as PNG."""
    theme = card_theme(game)
    shapes = [
        {"side": side, "picture": share * SIZE / EMBLEM, "radius": radius} for _, side, share, radius in ICONS
    ]
    data = {"ground": theme["back"], "picture": back_picture(theme), "icons": shapes}
    for (name, *_), png in zip(ICONS, pngs("icon.typ", data, dots=DOTS), strict=True):
        yield name, _light(png)


def _light(png: bytes) -> bytes:
    """The picture in as many colours as its few shades and their edges need."""
    with Image.open(BytesIO(png)) as picture:
        file = BytesIO()
        whole = picture.convert("RGBA")
        opaque = (
            whole.getchannel("A").getextrema()[0] == 255
        )  # must stay so: a phone shows what is not as black
        few = whole.convert("RGB" if opaque else "RGBA").quantize(COLOURS, Image.Quantize.FASTOCTREE)
        few.save(file, "PNG", optimize=True)
        return file.getvalue()
