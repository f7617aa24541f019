"""What a chapter shows of the data: marks in its Markdown, and HTML in their place."""

from __future__ import annotations

import re

import pytest

from rulescheck.check import check_game
from rulescheck.derive import View
from rulescheck.pages.views import mark_views, put_views
from rulescheck.views import decimal
from tests.tiny_game import write_game


@pytest.fixture(scope="module")
def view(tmp_path_factory) -> View:
    game, _ = check_game(write_game(tmp_path_factory.mktemp("game")))
    assert game
    return View(game)


def page(view: View, markdown: str) -> str:
    """The chapter as if its Markdown were HTML already: a mark alone on a line is a paragraph."""
    marked, parts = mark_views(markdown, view, "rules/creation.md")
    html = re.sub("^( *)(\ue0f0.*\ue0f1)$", r"\1<p>\2</p>", marked, flags=re.MULTILINE)
    return put_views(html, parts)


def words(html: str) -> str:
    """The words of a piece of HTML, one space between each."""
    return " ".join(re.sub("<[^<>]*>", " ", html).split())


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        ("things.hero['wei'].hp", "63"),
        ("size(all.card)", "2"),
        ("things.card['assault'].ability", "體魄"),
        ("titles.option['brave']", "勇者"),
        ("titles.term['hp']", "HP"),
        ("titles.hero.id['an']", "阿安"),
        ("options['brave']", "否"),
        ("all.card.map(c, c.name)", "強襲、防守"),
        ("all.card.filter(c, c.mana > 9)", '<span class="rc-none">—</span>'),
        ("things.hero['wei'].deck[0].card", '<a href="page:card/assault.md">強襲</a>'),
        ("double(7) / 3.0", "2&#46;33"),
        ("6.0 / 3.0", "2"),
        ("'<b>*a*'", "&#60;b&#62;&#42;a&#42;"),
        ("things.card['guard'].text", '擋住<a href="page:card/assault.md">強襲</a>。'),
    ],
)
def test_a_value_in_the_text_is_shown_as_pages_show_it(view, expression, shown):
    assert page(view, f"一 {{{{ {expression} }}}} 二") == f"一 {shown} 二"


def test_code_comments_and_mistakes_stay_as_they_are_written(view):
    text = "`{{ size(all.card) }}` <!-- {{ size(all.card) }} --> {{ nothing }}\n\n```\n{{ 1 }}\n```\n"
    assert mark_views(text, view, "rules/x.md") == (text, ())


def test_a_value_inside_a_tag_is_words_alone(view):
    html = page(view, "<img alt=\"{{ things.hero['wei'].deck[0].card }}\"> {{ size(all.card) }}")
    assert html == '<img alt="強襲"> 2'


def test_a_block_in_a_box_keeps_its_indent(view):
    text = '!!! example "例"\n\n    ```view\n    entity: hero:wei\n    ```\n\n後面\n'
    marked, parts = mark_views(text, view, "rules/x.md")
    assert marked == '!!! example "例"\n\n\n    \ue0f00\ue0f1\n\n\n後面\n'
    assert words(parts[0]) == "阿微 HP ： 63 能力值 體魄 ： 7"


def test_a_table_has_an_order_groups_and_totals(view):
    block = """\
```view
table: card
title: 全部的牌
columns: [name, {value: mana, total: sum}, {title: 半, value: double(self.mana)/2.0, total: mean, digits: 1}]
sort: [-mana]
group: ability
```
"""
    html = page(view, block)
    assert words(html) == "全部的牌 卡牌 Mana 半 ▲ 體魄 強襲 3 1&#46;5 防守 1 0&#46;5 合計 4 平均 1&#46;0"
    assert '<th scope="rowgroup" colspan="3">' in html
    assert html.count('<td class="rc-number">') == 6


def test_a_table_of_a_list_follows_references(view):
    block = "```view\ntable: things.hero['wei'].deck\ncolumns: [card, card.mana, copies]\nlimit: 1\n```\n"
    assert words(page(view, block)) == "牌 Mana 張數 強襲 3 2"


def test_a_thing_with_a_face_has_its_card(view):
    html = page(view, "```view\nentity: card:guard\ntitle: 先看\nshow: [mana]\n```\n")
    assert words(html) == "先看 防守 Mana ： 1"
    assert 'src="page:pictures/card/320/guard.webp"' in html
    assert 'alt="防守，Mana 1，屬性 體魄"' in html
    without = page(view, "```view\nentity: card:guard\npicture: false\n```\n")
    assert "<img" not in without
    assert words(without) == "防守 Mana ： 1 屬性 ： ▲ 體魄"


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [
        (3, -1, "3"),
        (3, 1, "3.0"),
        (2.5, -1, "2.5"),
        (1 / 3, -1, "0.33"),
        (-0.001, -1, "0"),
        (-1, -1, "−1"),
        (-1.5, 1, "−1.5"),
        (0.5, 0, "1"),
        (2.675, -1, "2.68"),
        (40.0, -1, "40"),
    ],
)
def test_numbers_have_as_many_decimals_as_are_asked_for(number, digits, text):
    assert decimal(number, digits) == text


def test_totals_say_what_they_are_of(view):
    block = """\
```view
table: hero
columns: [name, {value: abilities.body, total: mean}, {value: hp, total: max}]
group: abilities.body
```
"""
    assert words(page(view, block)) == (
        "角色 體魄 HP 2 阿安 2 18 平均 2 最大 18 7 阿微 7 63 平均 7 最大 63 全部 平均 4&#46;5 最大 63"
    )
