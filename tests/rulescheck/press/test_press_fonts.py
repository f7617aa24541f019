"""The fonts: what they can write, their licences, and smaller copies of them."""

import io

import pytest
from fontTools.ttLib import TTFont

from rulescheck import kept
from rulescheck.press import webfont
from rulescheck.press.fonts import SANS, SERIF, characters, font_files, license_texts
from rulescheck.press.webfont import woff2_slices

LATIN, HAN, MORE = "ABC 123，「」", "強襲", "獵魔織夢"
FACES = ((SANS, 400), (SANS, 700), (SERIF, 400))


@pytest.fixture(autouse=True)
def _nothing_cut(monkeypatch):
    monkeypatch.setattr(webfont, "_known", {})


@pytest.mark.parametrize(("font", "weight"), FACES)
def test_a_slice_has_what_was_asked_for_whatever_else_is_cut(font, weight):
    first, han, more = woff2_slices(font, weight, (LATIN, HAN, MORE))
    cut = TTFont(io.BytesIO(han))
    assert sorted(map(chr, cut.getBestCmap())) == sorted(HAN)
    assert cut["head"].unitsPerEm == webfont.GRID
    assert cut["OS/2"].usWeightClass == weight
    assert max(len(first), len(han), len(more)) < 4_000
    webfont._known.clear()
    assert woff2_slices(font, weight, (LATIN, MORE)) == (first, more)


def test_latin_letters_keep_their_kerning_and_punctuation_closes_up():
    first, han = woff2_slices(SANS, 400, ("AVTo、。（", HAN))
    known = TTFont(io.BytesIO(first))["GPOS"].table.FeatureList.FeatureRecord
    assert {"kern", "halt", "palt"} <= {record.FeatureTag for record in known}
    assert "GPOS" not in TTFont(io.BytesIO(han))


def test_what_was_cut_is_not_cut_again_in_the_next_run(monkeypatch, tmp_path):
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path))
    made = woff2_slices(SANS, 400, (LATIN, HAN))
    webfont._known.clear()
    monkeypatch.setattr(webfont, "_small", None)
    assert woff2_slices(SANS, 400, (LATIN, HAN)) == made


def test_the_fonts_write_traditional_chinese():
    assert set(map(ord, "織夢獵魔，。「」（）▲▼●")) <= characters(SANS)
    assert ord("靐") not in characters(SANS)
    assert all(path.is_file() for path in font_files())


def test_licences_name_their_owners():
    texts = license_texts()
    assert sorted(texts) == ["OFL-NotoSansTC.txt", "OFL-NotoSerifTC.txt"]
    assert all("Adobe" in text.splitlines()[0] for text in texts.values())
    assert all("SIL OPEN FONT LICENSE" in text.upper() for text in texts.values())
