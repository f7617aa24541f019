"""Titles that pages and paper give alike."""

import pytest

from rulescheck.titles import box_titles, without_number
from rulescheck.words import words

ZH = words("zh-TW")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("!!! example", '!!! example "範例"'),
        ("    !!! optional  ", '    !!! optional "選用規則"'),
        ("!!! ruling", '!!! ruling "裁定"'),
        ('!!! ruling "GM 說"', '!!! ruling "GM 說"'),
        ("!!! note", "!!! note"),
    ],
)
def test_a_box_without_a_title_gets_one_in_its_language(written, shown):
    assert box_titles(written, ZH) == shown


@pytest.mark.parametrize("title", ["W-111 能力", "W-111：能力", "W-111　能力", "能力"])
def test_the_title_of_a_rule_does_not_repeat_its_number(title):
    assert without_number(title, "W-111") == "能力"
