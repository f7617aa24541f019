"""A game's emblem as icons."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from rulescheck.press.icons import icons
from rulescheck.verdict import verdict
from tests.tiny_game import FILES, write_game


@pytest.mark.parametrize("emblem", ["rosette", "woodcut"])
def test_icons_have_their_sizes_the_emblem_in_the_middle_and_corners_as_phones_want_them(tmp_path, emblem):
    theme = {"theme.yml": f'emblem: {emblem}\ncard: {{back: "#102030", thread: "#f0e0d0"}}\n'}
    game, _ = verdict(write_game(tmp_path, {**FILES, **theme}))
    drawn = {name: Image.open(BytesIO(png)).convert("RGBA") for name, png in icons(game)}
    assert {name: picture.size[0] for name, picture in drawn.items()} == {
        "icon-192.png": 192,
        "icon-512.png": 512,
        "maskable-512.png": 512,
        "apple-touch-icon.png": 180,
    }
    for name, picture in drawn.items():
        side, _ = picture.size
        assert picture.getpixel((0, 0))[3] == (0 if name.startswith("icon") else 255), name
        middle = picture.crop((side // 4, side // 4, side * 3 // 4, side * 3 // 4)).convert("L")
        low, high = middle.getextrema()
        assert high - low > 120, name
    assert dict(icons(game)) == dict(icons(game))
