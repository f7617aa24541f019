"""The pages of a tiny game, as text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import pytest
from markdown import Markdown

from rulescheck.check import check_game
from rulescheck.derive import View
from rulescheck.diagnostics import Severity
from rulescheck.game import Gallery
from rulescheck.pages import paths
from rulescheck.pages.calculator import wanted
from rulescheck.pages.checks import as_yaml
from rulescheck.pages.lists import list_page
from rulescheck.pages.nav import nav
from rulescheck.pages.site import pages, text_pages
from rulescheck.pages.theme import theme_css
from tests.tiny_game import FILES, write_game

HOSTILE = "</script><img src=x onerror=a> {{ 7*7 }} `c` **b** ](http://a) # x"
EXTENSIONS = ["attr_list", "tables", "toc", "md_in_html", "admonition", "fenced_code", "pymdownx.superfences"]


def built(folder, changes=None) -> dict[str, str]:
    game, report = check_game(write_game(folder, changes))
    assert game
    assert report.count(Severity.ERROR) == 0, report.diagnostics
    return dict(text_pages(game, report))


@pytest.fixture
def tiny(tmp_path) -> dict[str, str]:
    return built(tmp_path)


def words(html: str) -> str:
    """What a reader of the page sees, on one line."""
    shown = Shown()
    shown.feed(html)
    return " ".join("".join(shown.text).split())


class Shown(HTMLParser):
    def __init__(self):
        super().__init__()
        self.text: list[str] = []
        self.tags: list[str] = []
        self.names: set[str] = set()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.names.update(name for name, _ in attrs)

    def handle_data(self, data):
        self.text.append(data)


def test_a_game_has_these_pages(tiny):
    assert list(tiny) == [
        "index.md",
        "card.md",
        "card/guard.md",
        "card/assault.md",
        "hero.md",
        "hero/an.md",
        "hero/wei.md",
        "terms.md",
        "options.md",
        "check/index.md",
        "check/too-strong.md",
        "downloads.md",
        "print.md",
        "theme.css",
    ]


def test_the_home_page_shows_the_game_its_cards_its_doors_and_where_to_start(tiny):
    page = words(tiny["index.md"].split("---", 2)[2])
    assert page.startswith("小遊戲 一張卡的遊戲 拿著強襲去打人。 從這裡開始")
    assert "讀規則創角 查卡牌手上的牌。 看角色2 筆 查詞彙HP 印出來" in page
    assert tiny["index.md"].count('class="rc-card"') == 2


def test_a_list_is_sorted_and_shows_figures(tiny):
    assert "角色HP 阿安18 阿微63" in words(tiny["hero.md"])


def test_a_list_can_be_sorted_by_and_show_a_field_inside_a_field(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    gallery = Gallery(columns=("abilities.body",), sort=("abilities.body",))
    page = list_page(View(game), replace(game.kinds["hero"], gallery=gallery))
    assert "角色體魄 阿安2 阿微7" in words(page)


def test_an_english_game_has_english_words(tmp_path):
    found = built(tmp_path, {"game.yml": FILES["game.yml"].replace("zh-TW", "en")})
    home = words(found["index.md"].split("---", 2)[2])
    assert "Read the rules創角 卡牌 gallery手上的牌。 角色 list2 entries Look it upHP Print and play" in home
    assert 'alt="強襲&#44; Mana 3&#44; 屬性 體魄"' in found["card/assault.md"]


def test_a_character_without_cards_has_no_sheet(tiny):
    assert ".pdf" not in tiny["hero/an.md"]
    assert "hero/an.pdf" not in tiny["downloads.md"]


def test_the_same_game_gives_the_same_pages(tmp_path, tiny):
    assert list(built(tmp_path).items()) == list(tiny.items())


def test_a_card_s_page_has_its_picture_its_facts_and_its_text_with_links(tiny):
    page = tiny["card/assault.md"]
    assert 'alt="強襲，Mana 3，屬性 體魄"' in page
    assert "<strong>三點</strong>" in page
    assert '<a class="rc-term" href="page:terms.md#hp">HP</a>' in page
    assert '<span class="rc-mark" aria-hidden="true">▲</span>體魄' in page


def test_a_character_s_page_has_figures_a_deck_an_option_and_a_ruling_with_what_it_excuses(tiny):
    page = words(tiny["hero/wei.md"].split("---", 2)[2])
    assert "體魄：7" in page
    assert "HP：63" in page
    assert "HP W-101：九倍的體魄。9 * self.abilities.body" in page
    assert "牌庫一覽 共 3 張，2 種 強襲×2 防守 啟用的" in re.sub(r" {#[\w-]+}| ##", "", page)
    assert "勇者" in page
    assert "太強了 開場特例 由 GM 裁定 阿微 的體魄是 7，最多 5" in page
    assert 'data-path="abilities&#46;body" value="7" min="0" max="18"' in tiny["hero/wei.md"]
    assert 'href="page:sheets/hero/wei.pdf"' in tiny["hero/wei.md"]


NOTED = FILES["kinds/hero.yml"].replace("schema: {card:", "schema: {note: {type: string}, card:")
LISTED = NOTED.replace("{title: 牌, type", "{type").replace("{title: 張數, type", "{type")


def test_a_list_that_says_more_than_cards_and_copies_is_shown_too(tmp_path):
    noted = FILES["heroes/wei.yml"].replace("copies: 2}", "copies: 2, note: 先打}")
    page = words(built(tmp_path, {"kinds/hero.yml": NOTED, "heroes/wei.yml": noted})["hero/wei.md"])
    assert "Note 牌 Mana 張數 先打 強襲 3 2 — 防守 1 1" in page
    assert "共 3 張，2 種" in page


def test_a_field_without_a_title_is_headed_as_what_it_refers_to_or_by_its_name_as_a_word(tmp_path):
    noted = FILES["heroes/wei.yml"].replace("copies: 2}", "copies: 2, note: 先打}")
    pages = built(tmp_path, {"kinds/hero.yml": LISTED, "heroes/wei.yml": noted})
    assert "Note 卡牌 Mana Copies 先打" in words(pages["hero/wei.md"])
    assert "角色 · 牌庫：" in words(pages["card/guard.md"])


@pytest.mark.parametrize(("dice", "first", "heading"), [("1D6", "", "1D6"), ("roll", ", roll: 1D6", "結果")])
def test_a_dice_table_says_its_dice_and_the_results_of_each_row(tmp_path, dice, first, heading):
    event = f"""\
title: 事件
files: events.yml
schema:
  roll: {{title: 骰子, type: dice}}
  results:
    title: 事件表
    type: list
    dice: {dice}
    rows: {{low: from, high: to}}
    schema:
      type: dict
      schema: {{from: {{type: integer}}, to: {{type: integer}}, text: {{title: 發生, type: text}}}}
"""
    rows = "[{from: 1, to: 4, text: 起霧。}, {from: 5, text: 平靜。}, {from: 6, to: 6, text: 風暴。}]"
    changes = {
        "game.yml": FILES["game.yml"].replace("[card, hero]", "[card, hero, event]"),
        "kinds/event.yml": event,
        "events.yml": f"{{id: sea, name: 海{first}, results: {rows}}}\n",
    }
    pages = built(tmp_path, changes)
    assert f"{heading} 發生 1–4 起霧。 5 平靜。 6 風暴。" in words(pages["event/sea.md"])
    assert "查卡牌手上的牌。 看角色2 筆 看事件1 筆 查詞彙" in words(pages["index.md"])


@pytest.mark.parametrize(
    ("value", "first"), [("9 * self.abilities.body", "figures"), ("size(self.deck)", "field-1")]
)
def test_figures_to_try_out_come_before_what_is_told_and_those_that_count_after_it(tmp_path, value, first):
    kind = NOTED.replace("9 * self.abilities.body", value)
    page = built(tmp_path, {"kinds/hero.yml": kind})["hero/wei.md"]
    anchors = re.findall(r"^## .*{#([\w-]+)}", page, re.MULTILINE)
    assert {"figures", "field-1"} < set(anchors)
    assert anchors[0] == first


def test_a_rule_s_page_says_how_it_is_checked_and_what_a_failing_example_really_gets(tiny):
    page = words(tiny["check/too-strong.md"].split("---", 2)[2])
    assert "新手不能太強。" in page
    assert "self.abilities.body <= 5" in page
    assert "不通過：多了 1 name: 乙 abilities: {body: 6} 乙 的體魄是 6，最多 5" in page
    assert "通過：剛好 5 name: 甲 abilities: {body: 5}" in page
    assert 'href="page:rules/creation.md#w-101"' in tiny["check/too-strong.md"]


def test_every_place_that_a_page_leads_to_is_a_page_or_file_of_the_game(tmp_path):
    game, report = check_game(write_game(tmp_path))
    assert game
    files = dict(pages(game, report))
    there = {*files, *(f"rules/{chapter.id}.md" for chapter in game.chapters)}
    asked = {
        found
        for text in files.values()
        if isinstance(text, str)
        for found in re.findall(r'\bpage:([^"# ,]+)', text)
    }
    assert asked <= there


def test_the_menu_is_in_reading_order(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    assert [next(iter(entry)) for entry in nav(game, "tiny/")] == [
        "首頁", "規則書", "圖鑑", "詞彙", "選用規則", "檢查規則", "列印"
    ]  # fmt: skip


def test_the_theme_holds_only_colours(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    spoilt = replace(game, theme={"light": {"ground": "#f7f4ee", "ink": "red;}body{display:none"}})
    assert theme_css(spoilt) == (
        '[data-md-color-scheme="default"] {\n  --rc-ground: #f7f4ee;\n}\n'
        '@media print {\n[data-md-color-scheme="slate"] {\n  --rc-ground: #f7f4ee;\n}\n}\n'
    )


def test_a_dark_theme_is_for_screens(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    dark = replace(game, theme={"dark": {"ground": "#12142b"}})
    assert theme_css(dark) == (
        '@media screen {\n[data-md-color-scheme="slate"] {\n  --rc-ground: #12142b;\n}\n}\n'
    )


def test_text_from_data_is_text_on_every_page(tmp_path):
    changes = {name: text.replace("強襲, ", f"'{HOSTILE}', ") for name, text in FILES.items()}
    for name, old in SPOILT:
        changes[name] = changes[name].replace(old, f"{old.partition(': ')[0]}: '{HOSTILE}'")
    found = built(tmp_path, changes)
    told = 0
    for path, text in found.items():
        if not path.endswith(".md"):
            continue
        html = Markdown(extensions=EXTENSIONS).convert(text.split("---\n", 2)[2])
        shown = Shown()
        shown.feed(html)
        assert "onerror" not in shown.names, path
        assert shown.tags.count("h1") == 1, path
        assert "49" not in words(html), path
        assert set(shown.tags) <= ALLOWED, path
        told += words(html).count(HOSTILE)
    assert told > 20


SPOILT = (
    ("heroes/wei.yml", "name: 阿微"),
    ("heroes/wei.yml", "reason: 開場特例"),
    ("terms.yml", "title: HP"),
    ("game.yml", "title: 小遊戲"),
    ("game.yml", "title: 勇者"),
    ("kinds/hero.yml", "title: 牌庫"),
    ("kinds/hero.yml", "title: 太強了"),
    ("kinds/hero.yml", "why: 新手不能太強。"),
    ("kinds/hero.yml", "about: 多了 1"),
)
ALLOWED = {
    *("h1", "h2", "p", "a", "span", "div", "strong", "small", "ul", "li", "img", "nav", "dl", "dt", "dd"),
    *("code", "pre", "table", "thead", "tbody", "tr", "th", "td", "section", "figure", "details", "summary"),
    *("fieldset", "legend", "label", "input", "output", "script", "br", "form", "button"),
    *("h3", "select", "optgroup", "option"),
}


def test_the_menu_tells_chapters_and_lists_apart(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    menu = {name: inside for entry in nav(game, "tiny/") for name, inside in entry.items()}
    assert menu["規則書"] == [{"創角": "tiny/rules/creation.md"}]
    assert menu["圖鑑"] == [{"卡牌": "tiny/card.md"}, {"角色": "tiny/hero.md"}]


def test_an_entity_says_what_refers_to_it(tiny):
    assert "用到它的地方 {#used-in} 角色 · 牌庫：阿微" in words(tiny["card/assault.md"])
    assert 'href="page:hero/wei.md">阿微</a>' in tiny["card/assault.md"]
    assert "用到它的地方" not in tiny["hero/wei.md"]


def test_a_term_says_where_it_occurs(tiny):
    assert "出現在 創角 強襲" in words(tiny["terms.md"])
    assert '<a href="page:rules/creation.md">創角</a>' in tiny["terms.md"]


def test_a_term_that_occurs_everywhere_names_a_dozen_places_and_counts_the_rest(tmp_path):
    cards = "".join(f"- {{id: c{n}, name: 牌{n}, ability: body, mana: {n}, text: HP}}\n" for n in range(15))
    page = built(tmp_path, {"cards/all.yml": FILES["cards/all.yml"] + cards})["terms.md"]
    assert re.search(r"出現在 創角 強襲( 牌\d+){10} 還有 5 處( 牌\d+){5}", words(page))


def test_optional_rules_say_who_switches_them_on(tmp_path, tiny):
    assert "選用規則由角色自己打開，沒有打開就不算。" in words(tiny["options.md"])
    assert "打開它的 阿微" in words(tiny["options.md"])
    without = {"heroes/wei.yml": FILES["heroes/wei.yml"].replace("options: [brave]\n", "")}
    assert "出現在" not in words(tiny["options.md"])
    linked = {"rules/creation.md": FILES["rules/creation.md"].replace("勇者可以", "[勇者](option:brave)可以")}
    assert "打開它的 阿微 出現在 創角" in words(built(tmp_path / "linked", linked)["options.md"])
    assert "選用規則由條目自己打開" in words(built(tmp_path, without)["options.md"])


def test_a_column_in_which_all_are_alike_is_left_out_of_the_list(tmp_path):
    alike = {"cards/all.yml": FILES["cards/all.yml"].replace("mana: 1", "mana: 3")}
    assert "Mana" in words(built(tmp_path / "differing")["card.md"])
    assert "Mana" not in words(built(tmp_path / "alike", alike)["card.md"])


COST = """\
  cost: {title: 代價, type: dict, schema: {hp: {title: HP, type: integer}}}
  secret: {title: 暗牌, type: boolean, default: false}
  text:"""


def test_small_numbers_of_a_card_stay_small_and_a_default_is_not_told(tmp_path):
    kind = FILES["kinds/card.yml"].replace("  text:", COST).replace("[mana], sort", "[mana, cost], sort")
    cards = FILES["cards/all.yml"].replace("mana: 3,", "mana: 3, cost: {hp: 5}, secret: true,")
    found = built(tmp_path, {"kinds/card.yml": kind, "cards/all.yml": cards})
    assert "代價 HP 5" in words(found["card.md"])
    assert "代價：HP 5" in words(found["card/assault.md"])
    assert "rc-stats" not in found["card/assault.md"]
    assert "暗牌：是" in words(found["card/assault.md"])
    assert "暗牌" not in found["card/guard.md"]


def test_a_long_list_can_be_narrowed_by_the_values_that_it_has(tmp_path):
    kind = FILES["kinds/card.yml"].replace("mark: ▲}}", "mark: ▲}, mind: {title: 心}, none: {title: 無}}")
    more = "".join(f"- {{id: c{n}, name: 牌{n}, ability: mind, mana: {n}}}\n" for n in range(5))
    changes = {"kinds/card.yml": kind, "cards/all.yml": FILES["cards/all.yml"] + more}
    page = built(tmp_path, changes)["card.md"]
    boxes = re.findall(r'type="checkbox" name="(\w+)" value="(\w+)"', page)
    assert boxes == [("ability", "body"), ("ability", "mind")]
    listed = re.findall(r'<li[^>]* data-values="([^"]*)"', page)
    assert [json.loads(unescape(values)) for values in listed[:3]] == [
        {"ability": ["body"], "mana": 1},
        {"ability": ["body"], "mana": 3},
        {"ability": ["mind"], "mana": 0},
    ]
    assert re.findall(r'data-bound="(\w+)" min="(\d+)" max="(\d+)"', page) == [
        ("least", "0", "4"),
        ("most", "0", "4"),
    ]
    assert re.findall(r'<option value="([^"]*)"', page) == ["", "name", "-name", "mana", "-mana"]
    assert re.findall(r'data-order="([^"]*)"', page)[0] == "&#91;6&#44; 1&#93;"
    assert "7 張" in words(page)


def test_a_short_list_has_nothing_to_narrow(tiny):
    assert "data-filter" not in tiny["card.md"]


def test_players_rules_weigh_more_in_the_search_than_the_checks_of_the_data(tiny):
    weights = {path: re.findall(r'^search: .*boost": ([\d.]+)', text, re.M) for path, text in tiny.items()}
    assert weights["terms.md"] == ["2"]
    assert weights["card/assault.md"] == []
    assert weights["check/too-strong.md"] == weights["check/index.md"] == ["0.001"]


def test_a_field_of_the_calculator_says_what_it_takes(tiny):
    assert 'data-words="填 0 到 18 的整數"' in tiny["hero/wei.md"]
    assert wanted({}, "en") == "a whole number"
    assert wanted({"min": 1}, "en") == "a whole number, 1 or more"
    assert wanted({"max": 0}, "zh-TW") == "填 0 以下的整數"


def test_a_list_does_not_lie_where_another_page_does(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    kind = game.kinds["card"]
    places = [paths.list_page(replace(kind, id=name)) for name in ("Terms", "index", "rules", "card")]
    assert places == ["Terms-kind.md", "index-kind.md", "rules-kind.md", "card.md"]


LONG = "長" * 30


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        ({"a": 1, "b": {"c": "x: y"}}, 'a: 1\nb: {c: "x: y"}'),
        ({"d": [{"e": LONG}, {"e": LONG}]}, f"d:\n  - {{e: {LONG}}}\n  - {{e: {LONG}}}"),
        ({"d": [{"e": LONG, "f": LONG}]}, f"d:\n  - e: {LONG}\n    f: {LONG}"),
        ({"a": True, "b": None, "c": []}, "a: true\nb: null\nc: []"),
    ],
)
def test_examples_are_shown_as_their_author_would_write_them(data, shown):
    assert as_yaml(data) == shown


def test_a_field_for_one_reader_is_closed_out_of_the_search_and_leaves_no_way_back(tmp_path):
    hero = FILES["kinds/hero.yml"].replace(
        "  deck:\n",
        "  secret: {title: 秘密, type: text, audience: GM}\n"
        "  rival: {title: 宿敵, type: string, ref: card, audience: GM}\n  deck:\n",
        1,
    )
    wei = FILES["heroes/wei.yml"].replace("copies: 2}, {card: guard, copies: 1}", "copies: 2}")
    changes = {"kinds/hero.yml": hero, "heroes/wei.yml": wei + "secret: HP 早就沒了。\nrival: guard\n"}
    pages = built(tmp_path, changes)
    assert '<details class="rc-guarded" data-search-exclude><summary>只給 GM 看</summary>\n<p>' in unescape(
        pages["hero/wei.md"]
    )
    assert "hero/wei.md" not in pages["card/guard.md"]
    assert "hero/wei.md" not in pages["terms.md"]
    assert "hero/wei.md" in pages["card/assault.md"]


def test_a_deck_is_shown_with_pictures_and_drawn_by_cost_and_group(tmp_path):
    kind = FILES["kinds/hero.yml"].replace(
        "copies: copies}]", "copies: copies, curve: mana, group: ability}]"
    )
    page = built(tmp_path, {"kinds/hero.yml": kind})["hero/wei.md"]
    shown = page[page.index("{#deck-1}") :]
    assert "共 3 張，2 種" in words(shown)
    assert re.findall(r"page:(card/\w+\.md).*?</a>(?:<span class=\"rc-copies\">(.*?)</span>)?", shown)[
        :2
    ] == [
        ("card/assault.md", "×2"),
        ("card/guard.md", ""),
    ]
    assert '<desc id="v1-d">1 體魄 1、2 體魄 0、3 體魄 2</desc>' in unescape(shown)


def test_a_deck_without_a_curve_has_no_chart(tiny):
    assert "{#deck-1}" in tiny["hero/wei.md"]
    assert "rc-chart" not in tiny["hero/wei.md"]
    assert "{#deck-1}" not in tiny["hero/an.md"]


def test_an_old_id_has_a_page_that_leads_to_the_new_one(tmp_path):
    cards = FILES["cards/all.yml"].replace("{id: guard,", "{id: guard, was: [shield],")
    page = built(tmp_path, {"cards/all.yml": cards})["card/shield.md"]
    assert '\nmoved: "card/guard.md"\n' in page
    assert "page:card/guard.md" in page


def test_an_old_chapter_has_a_page_that_leads_to_the_new_one_and_an_old_term_an_anchor(tmp_path):
    chapter = "---\nwas: [begin]\n---\n\n" + FILES["rules/creation.md"]
    terms = FILES["terms.yml"] + "  was: [life]\n"
    pages = built(tmp_path, {"rules/creation.md": chapter, "terms.yml": terms})
    assert '\nmoved: "rules/creation.md"\n' in pages["rules/begin.md"]
    assert "page:rules/creation.md" in pages["rules/begin.md"]
    assert '<div class="rc-was" id="life"></div>\n\n## HP {#hp}' in pages["terms.md"]


def test_a_text_leads_to_a_section_of_a_chapter_and_a_term_to_what_explains_it(tmp_path):
    cards = FILES["cards/all.yml"].replace("擋住", "[照規則](creation.md#w-102)擋住")
    terms = FILES["terms.yml"] + "  page: rules/creation.md#w-101\n"
    pages = built(tmp_path, {"cards/all.yml": cards, "terms.yml": terms})
    assert '<a href="page:rules/creation.md#w-102">照規則</a>擋住' in pages["card/guard.md"]
    assert '<span>詳見 <a href="page:rules/creation.md#w-101">W-101 能力值</a></span>' in unescape(
        pages["terms.md"]
    )


def test_the_home_leads_to_what_has_changed(tmp_path):
    pages = built(tmp_path, {"changelog.md": "# 規則異動\n\n改了。\n"})
    assert '<a href="page:changelog.md">規則異動</a>' in pages["index.md"]
