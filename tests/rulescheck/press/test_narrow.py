"""Signs of letters and Han characters in the fonts of pages: narrow in English, or within a word."""

import io
import unicodedata

import pytest
from fontTools.ttLib import TTFont

from rulescheck.press import webfont
from rulescheck.press.fonts import SANS, SERIF, characters
from rulescheck.press.narrow import QUOTES, SIGNS
from rulescheck.press.webfont import woff2_slices

FACES = ((SANS, 400), (SANS, 700), (SERIF, 400))
TEXT = f"Storm s,.!，。？！（）…—「」\u3000Ａ{QUOTES}{SIGNS}風暴é"


@pytest.fixture(autouse=True)
def _nothing_cut(monkeypatch):
    monkeypatch.setattr(webfont, "_known", {})


def cut(font, weight, text=TEXT):
    [made] = woff2_slices(font, weight, (text,))
    return TTFont(io.BytesIO(made))


def lookups(font, tag, name="GSUB"):
    table = font[name].table
    features = [one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == tag]
    return [table.LookupList.Lookup[at] for one in features for at in one.LookupListIndex]


@pytest.mark.parametrize(("font", "weight"), FACES)
def test_who_asks_for_narrow_signs_gets_these_and_no_other(font, weight):
    made = cut(font, weight)
    [lookup] = lookups(made, "pwid")
    [table] = lookup.SubTable
    known = made.getBestCmap()
    assert sorted(table.mapping) == sorted(known[ord(quote)] for quote in QUOTES)
    wide, narrow = known[ord("’")], table.mapping[known[ord("’")]]
    assert made["hmtx"][wide][0] == webfont.GRID
    assert made["hmtx"][narrow][0] < 0.4 * webfont.GRID


@pytest.mark.parametrize(("font", "weight"), FACES)
def test_an_apostrophe_between_two_letters_is_narrow_in_every_language(font, weight):
    made = cut(font, weight)
    [lookup] = lookups(made, "rclt")
    [table] = lookup.SubTable
    known = made.getBestCmap()
    letters = {known[ord(letter)] for letter in "Stormsé"}
    assert [set(one.glyphs) for one in table.BacktrackCoverage] == [letters]
    assert [set(one.glyphs) for one in table.LookAheadCoverage] == [letters]
    assert [one.glyphs for one in table.InputCoverage] == [[known[ord("’")]]]
    [then] = table.SubstLookupRecord
    assert made["GSUB"].table.LookupList.Lookup[then.LookupListIndex] is lookups(made, "pwid")[0]


def moved(font):
    """How far each sign moves to the left, and how much narrower it gets, where a page asks for that."""
    [lookup] = lookups(font, "pwid", "GPOS")
    for table in lookup.SubTable:
        values = table.Value if table.Format == 2 else [table.Value] * len(table.Coverage.glyphs)
        yield from (
            (glyph, (one.XPlacement, one.XAdvance))
            for glyph, one in zip(table.Coverage.glyphs, values, strict=True)
        )


@pytest.mark.parametrize(("font", "weight"), FACES)
def test_a_sign_without_a_narrow_form_moves_closer_to_what_is_around(font, weight):
    made = cut(font, weight)
    closer, known = dict(moved(made)), made.getBestCmap()
    found = {sign: known[ord(sign)] for sign in SIGNS if known[ord(sign)] in closer}
    widths = {
        sign: (made["hmtx"][name][0] + closer[name][1], closer[name][0]) for sign, name in found.items()
    }
    assert set(SIGNS) - set(widths) <= {"·"}  # narrow in the serif font as it is
    assert all(width < webfont.GRID and left < 0 for width, left in widths.values())
    assert all(widths[sign][0] < 0.5 * webfont.GRID for sign in "•‧‐‖")


@pytest.mark.parametrize("font", [SANS, SERIF])
def test_no_punctuation_of_letters_is_forgotten(font):
    """What is as wide as a Han character is on one of the lists, or fills that width."""
    points = {
        code
        for code in characters(font)
        if 0x80 <= code < 0x2E80 and unicodedata.category(chr(code))[0] == "P"
    }
    made = cut(font, 400, "".join(map(chr, points)))
    wide = {chr(code) for code, name in made.getBestCmap().items() if made["hmtx"][name][0] >= webfont.GRID}
    assert wide - set(QUOTES) - set(SIGNS) == set("‰※⁂⁑⸺⸻\u2329\u232a")
