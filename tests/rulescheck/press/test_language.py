"""How cards are set in the language of their game: signs as wide as its letters, lines without holes."""

import pypdfium2
import pytest
from press_samples import card, game

from rulescheck.paper import Setup
from rulescheck.press.compile import pdf
from rulescheck.press.drawing import press_data
from rulescheck.press.sheet import sheet_pdf

NAME = "The “Storm’s” Eye…"
TEXT = "Each “opponent’s boat” drifts… ‘towards’ the lighthouse — or the captain’s mate says so."


def widths(name, text, language):
    """Each sign of a card on its sheet with how far the next on its line is, in the size of its letters."""
    made = game(card("c", name, text=text), language=language)
    return widths_on(sheet_pdf(made, [(made.entities[0], 1)], title="", setup=Setup(only="fronts")))


def widths_on(printed):
    [page] = pypdfium2.PdfDocument(printed)
    words = page.get_textpage()
    for at in range(words.count_chars() - 1):
        (left, low, *_), (right, also, *_) = (words.get_charbox(place, loose=True) for place in (at, at + 1))
        size = pypdfium2.raw.FPDFText_GetFontSize(words.raw, at)
        if abs(low - also) < 1 and 0 < right - left < 5 * size:
            yield words.get_text_range(at, 1), (right - left) / size


def wide(name, text, language, signs="‘’“”"):
    return {sign for sign, width in widths(name, text, language) if sign in signs and width > 0.9}


def test_quotes_of_an_english_game_are_narrow():
    assert wide(NAME, TEXT, "en") == set()


def test_quotes_of_a_chinese_game_are_wide_but_for_an_apostrophe_in_a_word():
    assert wide("風暴", "他說：“Storm’s eye”，又說‘好’。", "zh-TW") == set("‘’“”")
    assert wide("Storm’s eye", "他說：“Storm’s eye”。", "zh-TW") == set("“”")


def test_other_signs_of_an_english_game_are_narrow_too():
    """In the text, and in the lines that the engine puts together at the feet of cards and of sheets."""
    signs = "·•‧‐‥‖§¶†‡×÷±"
    text = " ".join(f"a{sign}b" for sign in signs)
    assert wide("Storm · Eye ×", text, "en", signs) == set()
    assert wide("風暴", "甲·乙×丙", "zh-TW", signs) == {"·", "×"}


def test_signs_are_as_wide_on_a_card_alone_as_on_its_sheet():
    text = " ".join(f"a{sign}b" for sign in "·•§×")
    made = game(card("c", "Storm", text=text), language="en")
    alone = [*widths_on(pdf("single.typ", press_data(made, made.entities, "x")))]
    on_sheet = [*widths("Storm", text, "en")][: len(alone)]  # the sheet's own words follow
    assert on_sheet == [(sign, pytest.approx(width, abs=0.01)) for sign, width in alone]


def test_an_ellipsis_of_an_english_game_stands_on_the_line():
    found = {}
    for language in ("en", "zh-TW"):
        made = game(card("c", "…"), language=language)
        sheet = sheet_pdf(made, [(made.entities[0], 1)], title="", setup=Setup(only="fronts"))
        words = pypdfium2.PdfDocument(sheet)[0].get_textpage()
        at = words.get_text_range().index("…")
        found[language] = words.get_charbox(at)[1]
    assert found["en"] < found["zh-TW"] - 1


def test_blanks_of_an_english_text_are_all_as_wide():
    """Narrow lines of words would get holes if they were filled, as lines of Han characters are."""
    blanks = {
        language: {round(width, 2) for sign, width in widths("c", TEXT * 2, language) if sign == " "}
        for language in ("en", "zh-TW")
    }
    assert len(blanks["en"]) == 1
    assert len(blanks["zh-TW"]) > 2
