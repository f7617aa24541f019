"""Charts as pages draw them: what is where, what it says, and that a table says the same."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rulescheck.charts.axes import draw_lines
from rulescheck.charts.bars import draw_bars
from rulescheck.charts.pictured import WORDS, percent, pictured
from rulescheck.charts.scale import scale
from rulescheck.check import check_game
from rulescheck.derive import View
from rulescheck.game import Value
from rulescheck.pages.views import mark_views
from rulescheck.pages.words import words
from rulescheck.views import Cell, Chart

KIND = """\
title: 麵
files: dishes.yml
schema:
  broth:
    title: 湯
    type: string
    values:
      clear: {title: 清湯, color: "#336699", mark: ○}
      red: {title: 紅燒, color: "#993322"}
      dry: 乾拌
  size: {title: 大小, type: string, values: {small: 小, big: 大}}
  price: {title: 價錢, type: integer, required: true}
  weight: {title: 份量, type: integer}
"""
DISHES = """\
- {id: a, name: 牛肉麵, broth: red, size: big, price: 180, weight: 3}
- {id: b, name: 陽春麵, broth: clear, size: small, price: 40, weight: 1}
- {id: c, name: 大滷麵, broth: clear, size: big, price: 70, weight: 2}
- {id: d, name: 涼麵, size: small, price: 55}
"""


@pytest.fixture(scope="module")
def view(tmp_path_factory) -> View:
    files = {"game.yml": "id: n\ntitle: N\nlanguage: zh-TW\nkinds: [dish]\n", "kinds/dish.yml": KIND}
    folder: Path = tmp_path_factory.mktemp("game")
    for name, text in {**files, "dishes.yml": DISHES}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    game, found = check_game(folder)
    assert game
    assert found.diagnostics == ()
    return View(game)


def drawn(view: View, block: str) -> str:
    """The HTML of one block."""
    _, [html] = mark_views(f"```view\n{block}\n```\n", view, "rules/x.md")
    return html


def picture(html: str) -> ElementTree.Element:
    """The picture of a chart, read as XML."""
    found = re.search('<svg class="rc-chart__picture".*?</svg>(?=</div>\n<details>)', html, re.DOTALL)
    assert found
    return ElementTree.fromstring(found[0])


def said(html: str, tag: str = "text") -> list[str]:
    """The words of the elements of a picture that have a tag, in order."""
    return ["".join(one.itertext()).strip() for one in picture(html).iter(tag)]


def table(html: str) -> list[list[str]]:
    """The cells of the table of a chart."""
    found = ElementTree.fromstring(
        "<table>" + html.split('<table class="rc-table">')[1].split("</table>")[0] + "</table>"
    )
    return [["".join(cell.itertext()) for cell in row] for row in found.iter("tr")]


def test_bars_have_words_numbers_and_the_colours_of_their_values(view):
    html = drawn(view, "chart: dish\ntitle: 湯\nby: broth")
    assert said(html) == ["○ 清湯", "2", "紅燒", "1", "—", "1"]
    assert said(html, "title") == ["湯", "清湯 2", "紅燒 1", "— 1"]
    assert said(html, "desc") == ["清湯 2、紅燒 1、— 1"]
    bars = [bar.attrib for bar in picture(html).iter("rect")]
    assert [(bar["x"], bar["width"], bar.get("style")) for bar in bars] == [
        ("0.0%", "100.0%", "--c: #336699"),
        ("0.0%", "50.0%", "--c: #993322"),
        ("0.0%", "50.0%", None),
    ]
    assert table(html) == [["湯", "個數"], ["○清湯", "2"], ["紅燒", "1"], ["—", "1"]]


def test_parts_of_a_bar_differ_in_pattern_and_add_up(view):
    html = drawn(
        view, "chart: dish\ntitle: 湯\nby: broth\nsplit: size\nvalue: {sum: price}\nwhere: has(self.broth)"
    )
    assert table(html) == [
        ["湯", "小", "大", "合計"],
        ["○清湯", "40", "70", "110"],
        ["紅燒", "0", "180", "180"],
    ]
    assert said(html) == ["○ 清湯", "40", "70", "110", "紅燒", "180", "180"]
    patterns = [ElementTree.tostring(one, encoding="unicode") for one in picture(html).iter("pattern")]
    inside = {re.sub('id="[^"]*"', "", one) for one in patterns}
    assert len(inside) == len(patterns) == 2
    styles = [bar.attrib["style"] for bar in picture(html).iter("rect") if "style" in bar.attrib]
    assert styles == ["fill: url(#v0-p0)", "fill: url(#v0-p1)", "fill: url(#v0-p1)"]


def test_a_histogram_has_every_step_between_the_ends(view):
    html = drawn(view, "chart: dish\ntitle: 價錢\nform: histogram\nby: price\nbin: 50")
    assert table(html) == [
        ["價錢", "個數"],
        ["0–49", "1"],
        ["50–99", "2"],
        ["100–149", "0"],
        ["150–199", "1"],
    ]


def test_a_line_leaves_out_what_has_no_number(view):
    html = drawn(view, "chart: dish\ntitle: 價錢\nform: line\nby: size\nsplit: broth\nvalue: {mean: price}")
    assert table(html) == [
        ["大小", "清湯", "紅燒", "—"],
        ["小", "40", "—", "55"],
        ["大", "70", "180", "—"],
    ]
    assert [len(line.attrib["points"].split()) for line in picture(html).iter("polyline")] == [2, 1, 1]


def test_points_stand_for_things_that_have_both_numbers(view):
    html = drawn(view, "chart: dish\ntitle: 價錢\nform: points\nby: weight\nvalue: price\nsplit: size")
    assert table(html) == [
        ["麵", "份量", "價錢", "大小"],
        ["牛肉麵", "3", "180", "大"],
        ["陽春麵", "1", "40", "小"],
        ["大滷麵", "2", "70", "大"],
    ]
    assert said(html, "desc") == ["3 個點；份量從 1 到 3，價錢從 40 到 180"]
    assert "牛肉麵 (3, 180)" in said(html, "title")


def test_odds_are_exact_for_each_bonus(view):
    block = "odds: 2D6\ntitle: 機會\nbonus: -1..4\nbands: {6−: ..6, 7–9: 7..9, 10–12: 10..12, 13+: 13..}"
    assert table(drawn(view, block)) == [
        ["加值", "6−", "7–9", "10–12", "13+"],
        ["−1", "59%", "33%", "8%", "0%"],
        ["0", "42%", "42%", "16%", "0%"],
        ["+1", "28%", "44%", "25%", "3%"],
        ["+2", "17%", "42%", "33%", "8%"],
        ["+3", "8%", "33%", "42%", "17%"],
        ["+4", "3%", "25%", "44%", "28%"],
    ]
    plain = drawn(view, f"{block}\npicture: false")
    assert "<svg" not in plain
    assert table(plain) == table(drawn(view, block))


def test_several_pictures_on_a_page_have_ids_of_their_own(view):
    block = "```view\nodds: 2D6\ntitle: 機會\nbands: {少: ..7, 多: 8..}\n```\n"
    html = "".join(mark_views(block + block, view, "rules/x.md")[1])
    ids = re.findall(r'\bid="([^"]*)"', html)
    assert len(ids) == len(set(ids)) == 8


def test_text_of_the_data_is_never_markup(view):
    html = drawn(
        view, "chart: dish\ntitle: <b>\nby: {title: '\"&', value: \"self.price > 50 ? '<i>' : '<script>'\"}"
    )
    assert not re.search("<(b|i|script)>", html)
    assert said(html)[0] == "<i>"


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(1, 3), "33%"),
        (Fraction(1, 8), "13%"),
        (Fraction(0), "0%"),
        (Fraction(1, 1000), "<1%"),
        (Fraction(999, 1000), ">99%"),
        (Fraction(1), "100%"),
        (None, "0%"),
    ],
)
def test_a_share_is_never_rounded_to_all_or_nothing(share, text):
    assert percent(share) == text


@pytest.mark.parametrize(
    ("shares", "texts"),
    [
        ((Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)), "34% 33% 33%"),
        ((Fraction(1, 8), Fraction(1, 8), Fraction(3, 4)), "13% 12% 75%"),
        ((Fraction(1, 6), Fraction(5, 12), Fraction(5, 12)), "17% 42% 41%"),
        ((Fraction(6, 1000), Fraction(497, 1000), Fraction(497, 1000)), "1% 50% 49%"),
        ((Fraction(1, 1000), Fraction(999, 1000)), "<1% >99%"),
        ((Fraction(1, 3), Fraction(1, 3)), "33% 33%"),
    ],
)
def test_parts_of_a_whole_add_up_to_all_of_it(shares, texts):
    """Wherever all parts are there: of those that lose most by rounding down, some are rounded up."""
    axis, parts = (Cell(WORDS, "+0"),), tuple(Cell(WORDS, str(n)) for n in range(len(shares)))
    numbers = tuple((share,) for share in shares)
    chart = Chart("T", "", "bars", "bonus", "", "", "odds", axis, parts, numbers, percent=True)
    made = pictured(chart, lambda cell: Value(str(cell.data), str(cell.data)), percent, words("en"))

    assert [cell.data for cell in made.table.groups[0].rows[0][1:]] == texts.split()
    assert [tip[0].split()[-1] for tip in made.tips] == texts.split()


@pytest.mark.parametrize(
    ("numbers", "ticks"),
    [
        ([3, 11], (0, 5, 10, 15)),
        ([1], (0, 1)),
        ([0], (0, 1)),
        ([0.5, 0.9], (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)),
        ([-4, 6], (-4, -2, 0, 2, 4, 6)),
    ],
)
def test_a_scale_has_round_ticks_around_its_numbers(numbers, ticks):
    assert scale(numbers).ticks == pytest.approx(ticks)


def test_bars_of_less_than_nothing_go_to_the_left():
    bars = draw_bars(["a", "b"], [[-5, 10]], [["", ""]], ["-5", "10"]).bars
    assert [(bar.x, bar.width) for bar in bars] == [(0.0, 33.33), (33.33, 66.67)]


def test_words_below_an_axis_take_as_many_lines_as_a_phone_needs():
    labels = ["很長的名字一", "很長的名字二", "很長的名字三", "很長的名字四", "很長的名字五"]
    texts = draw_lines(labels, [[1, 2, 3, 4, 5]], (scale([5]), [""] * 6), ("", "")).texts
    below = [text for text in texts if text.words in labels]
    assert len(below) == 5
    assert len({text.y for text in below}) == 2
