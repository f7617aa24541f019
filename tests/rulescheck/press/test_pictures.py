"""Pictures of cards that are as before are not drawn again, whatever else has changed."""

from __future__ import annotations

import pytest
from press_samples import card, game

from rulescheck import kept
from rulescheck.press import picture
from rulescheck.press.picture import card_pictures, opened


@pytest.fixture
def drawn(monkeypatch, tmp_path):
    """What draws some cards, given with their words, and says which it had to draw."""
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path))
    asked = []

    def pngs(template, data, own):
        asked.extend(one["id"] for one in data["cards"])
        return draw(template, data, own)

    draw = picture.pngs
    monkeypatch.setattr(picture, "pngs", pngs)

    def make(words, **changes):
        asked.clear()
        made = game(*(card(id_, id_, text=text) for id_, text in words.items()), **changes)
        found = {id_: opened(pictures) for id_, pictures in card_pictures(made, made.kinds["card"])}
        return found, list(asked)

    return make


def test_a_card_is_drawn_again_when_it_has_changed_and_only_then(drawn):
    first, asked = drawn({"a": "舊", "b": "舊"})
    assert asked == ["a", "b"]
    again, asked = drawn({"b": "新", "a": "舊"})
    assert asked == ["b"]
    assert again["a"] == first["a"]
    assert again["b"] != first["b"]


def test_another_theme_draws_all_anew(drawn):
    first, _ = drawn({"a": "舊"})
    other, asked = drawn({"a": "舊"}, theme={"emblem": "woodcut"})
    assert asked == ["a"]
    assert other != first


def test_what_is_kept_makes_no_difference(drawn, monkeypatch):
    kept_, _ = drawn({"a": "舊"})
    monkeypatch.setenv(kept.VARIABLE, kept.OFF)
    assert drawn({"a": "舊"}) == (kept_, ["a"])


def test_every_picture_is_light(drawn):
    pictures, _ = drawn({"a": "舊" * 90})
    assert [width for width, _ in pictures["a"].small] == [110, 200, 320, 630]
    assert all(len(small) <= 40_000 for _, small in pictures["a"].small)
