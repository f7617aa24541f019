"""Chinese has no gaps where the lines of a chapter break."""

from __future__ import annotations

import pytest

from rulescheck.gaps import without_gaps


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
