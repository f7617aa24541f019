"""Small pictures of cards are as wide as said and light."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from rulescheck.check import check_game
from rulescheck.press.picture import card_pictures, opened
from tests.tiny_game import write_game


def test_a_card_has_a_light_picture_of_each_width(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    drawn = [opened(pictures) for _, pictures in card_pictures(game, game.kinds["card"])]
    small = dict(drawn[0].small)
    assert [Image.open(BytesIO(written)).size for written in small.values()] == [
        (110, 154),
        (200, 279),
        (320, 447),
        (630, 880),
    ]
    assert [Image.open(BytesIO(written)).format for written in small.values()] == ["WEBP"] * 4
    assert max(map(len, small.values())) <= 40_000
    assert len(small[110]) < 5_000  # there are dozens of them on a page
    assert [opened(pictures) for _, pictures in card_pictures(game, game.kinds["card"])] == drawn
