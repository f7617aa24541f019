"""Rules get chips, and Chinese no gaps, in the chapters that authors write."""

from __future__ import annotations

import pytest

from rulescheck.pages.chapter import number_chips, without_gaps
from rulescheck.pages.words import words

ZH = words("zh-TW")


def test_a_numbered_heading_gets_a_chip_and_loses_the_number_in_its_words():
    html = '<h2 id="w-111">W-111 能力<a class="headerlink" href="#w-111" title="x">#</a></h2>'
    assert number_chips(html, ZH) == (
        '<h2 id="w-111" class="rc-numbered">'
        '<a class="rc-chip" href="#w-111" title="這條規則的連結">W-111</a>能力</h2>'
    )


def test_a_heading_with_another_id_stays_as_it_is():
    html = '<h2 id="創角">創角</h2>'
    assert number_chips(html, ZH) == html


def test_both_languages_have_the_same_words():
    assert words("en").keys() == ZH.keys()
    assert words("fr") == words("en")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("<p>擲兩顆\n骰子</p>", "<p>擲兩顆骰子</p>"),
        ("<p>一\n二\n三</p>", "<p>一二三</p>"),
        ("<p>說完，\n擲骰</p>", "<p>說完，擲骰</p>"),
        ("<p>說完。\nHP 歸零</p>", "<p>說完。HP 歸零</p>"),
        ("<p>剩下 HP\n（至少 1）</p>", "<p>剩下 HP（至少 1）</p>"),
        (
            "<p>擲<strong>骰</strong>\n<a href='#x'>再擲</a></p>",
            "<p>擲<strong>骰</strong><a href='#x'>再擲</a></p>",
        ),
        ("<li>擲骰\n  再擲</li>", "<li>擲骰再擲</li>"),
        ("<p>擲 2D6\n加能力</p>", "<p>擲 2D6\n加能力</p>"),
        ("<p>roll\ntwice</p>", "<p>roll\ntwice</p>"),
        ("<p>擲骰</p>\n<p>再擲</p>", "<p>擲骰</p>\n<p>再擲</p>"),
        ("<pre><code>甲\n乙</code></pre>", "<pre><code>甲\n乙</code></pre>"),
    ],
)
def test_a_line_break_between_chinese_signs_is_no_space(written, shown):
    assert without_gaps(written) == shown
