"""What stands above the cards of a sheet is there whole, or its end is marked as left out."""

from __future__ import annotations

import pypdfium2
from press_samples import card, game

from rulescheck.paper import Setup
from rulescheck.press.sheet import sheet_pdf

DOTS = 600
TOP, LEFT = 6.98, 10.5  # millimetres from the corner of an A4 of nine cards, where capitals begin


def page(title: str) -> pypdfium2.PdfPage:
    made = game(card(), version="")
    document = sheet_pdf(made, [(made.entities[0], 9)], title=title, setup=Setup(only="fronts"))
    return pypdfium2.PdfDocument(document)[0]


def above_the_capitals(title: str) -> bool:
    """Whether anything is drawn where only signs that are higher than a capital reach."""
    picture = page(title).render(scale=DOTS / 72).to_pil().convert("L")
    box = (LEFT, TOP - 0.25, LEFT + 3, TOP - 0.03)
    low, high = picture.crop(tuple(round(number * DOTS / 25.4) for number in box)).getextrema()
    return bool(low != high)


def words(title: str) -> list[str]:
    return page(title).get_textpage().get_text_range().splitlines()


def test_no_sign_loses_its_top() -> None:
    assert [above_the_capitals(title) for title in ("xxxx", "怪魔", "ÅÅ")] == [False, True, True]


def test_a_title_that_is_too_long_ends_in_dots() -> None:
    short, long = ([line for line in words(title) if "牌庫" in line] for title in ("牌庫", "牌庫" * 90))

    assert short == ["牌庫 · 小遊戲 1/1"]
    assert [(line[:4], line[-5:]) for line in long] == [("牌庫牌庫", "… 1/1")]
