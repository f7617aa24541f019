"""Rules get chips in the chapters that authors write."""

from __future__ import annotations

from rulescheck.pages.chapter import number_chips
from rulescheck.pages.words import words

ZH = words("zh-TW")


def test_a_numbered_heading_gets_a_chip_and_loses_the_number_in_its_words():
    html = '<h2 id="w-111">W-111 能力<a class="headerlink" href="#w-111" title="x">#</a></h2>'
    assert number_chips(html, ZH) == (
        '<h2 id="w-111" class="rc-numbered">'
        '<a class="rc-chip" href="#w-111" title="這條規則的連結">W-111</a>能力</h2>'
    )


def test_a_heading_whose_words_look_like_a_number_is_no_rule():
    html = '<h2 id="step-1">Step 1</h2>'
    assert number_chips(html, ZH) == html
    assert 'class="rc-chip" href="#w-1"' in number_chips('<h2 id="w-1">W-1</h2>', ZH)
    assert 'class="rc-chip" href="#w-1"' in number_chips('<h2 id="w-1">Step 1</h2>', ZH)


def test_a_heading_with_another_id_stays_as_it_is():
    html = '<h2 id="創角">創角</h2>'
    assert number_chips(html, ZH) == html


def test_both_languages_have_the_same_words():
    assert words("en").keys() == ZH.keys()
    assert words("fr") == words("en")
