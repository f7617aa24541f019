"""The fonts: what they can write, their licences, and smaller copies of them."""

import io

import pytest
from fontTools.ttLib import TTFont

from rulescheck.press.fonts import SANS, SERIF, characters, font_files, license_texts
from rulescheck.press.webfont import subset_woff2

TEXT = "強襲，ABC 123"


@pytest.mark.parametrize("font", [SANS, SERIF])
def test_a_subset_has_what_was_asked_for_and_is_the_same_each_time(font):
    made = subset_woff2(font, [TEXT])
    cut = TTFont(io.BytesIO(made))

    assert set(map(ord, TEXT)) <= set(cut.getBestCmap())
    assert len(cut.getBestCmap()) < 60
    assert len(made) < 20_000
    assert made == subset_woff2(font, reversed(TEXT))


def test_the_sans_keeps_its_weights():
    (axis,) = TTFont(io.BytesIO(subset_woff2(SANS, [TEXT])))["fvar"].axes
    assert (axis.axisTag, axis.minValue, axis.maxValue) == ("wght", 400, 700)


def test_the_fonts_write_traditional_chinese():
    assert set(map(ord, "織夢獵魔，。「」（）▲▼●")) <= characters(SANS)
    assert ord("靐") not in characters(SANS)
    assert all(path.is_file() for path in font_files())


def test_licences_name_their_owners():
    texts = license_texts()
    assert sorted(texts) == ["OFL-NotoSansTC.txt", "OFL-NotoSerifTC.txt"]
    assert all("Adobe" in text.splitlines()[0] for text in texts.values())
    assert all("SIL OPEN FONT LICENSE" in text.upper() for text in texts.values())
