"""Curly quotes and the ellipsis in the fonts of pages: narrow in English, and within a word of letters."""

import io

import pytest
from fontTools.ttLib import TTFont

from rulescheck.press import webfont
from rulescheck.press.fonts import SANS, SERIF
from rulescheck.press.narrow import QUOTES
from rulescheck.press.webfont import woff2_slices

FACES = ((SANS, 400), (SANS, 700), (SERIF, 400))
SIGNS = f"Storm s,.!，。？！（）…—·「」\u3000Ａ{QUOTES}風暴é"


@pytest.fixture(autouse=True)
def _nothing_cut(monkeypatch):
    monkeypatch.setattr(webfont, "_known", {})


def cut(font, weight, text=SIGNS):
    [made] = woff2_slices(font, weight, (text,))
    return TTFont(io.BytesIO(made))


def lookups(font, tag):
    table = font["GSUB"].table
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
