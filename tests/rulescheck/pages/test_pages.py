"""The pages of a tiny game, as text."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from markdown import Markdown

from rulescheck.check import check_game
from rulescheck.derive import View
from rulescheck.diagnostics import Severity
from rulescheck.game import Gallery
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
        "card/index.md",
        "card/guard.md",
        "card/assault.md",
        "hero/index.md",
        "hero/an.md",
        "hero/wei.md",
        "terms.md",
        "options.md",
        "check/index.md",
        "check/too-strong.md",
        "downloads.md",
        "theme.css",
    ]


def test_the_home_page_shows_the_game_its_cards_its_doors_and_where_to_start(tiny):
    page = words(tiny["index.md"].split("---", 2)[2])
    assert page.startswith("小遊戲 一張卡的遊戲 拿著強襲去打人。 從這裡開始")
    assert "讀規則創角 查卡牌手上的牌。 看角色2 筆 印出來" in page
    assert tiny["index.md"].count('class="rc-card"') == 2


def test_a_list_is_sorted_and_shows_figures(tiny):
    assert "角色HP 阿安18 阿微63" in words(tiny["hero/index.md"])


def test_a_list_can_be_sorted_by_and_show_a_field_inside_a_field(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    gallery = Gallery(columns=("abilities.body",), sort=("abilities.body",))
    page = list_page(View(game), replace(game.kinds["hero"], gallery=gallery))
    assert "角色體魄 阿安2 阿微7" in words(page)


def test_an_english_game_has_english_words(tmp_path):
    found = built(tmp_path, {"game.yml": FILES["game.yml"].replace("zh-TW", "en")})
    home = words(found["index.md"].split("---", 2)[2])
    assert "Read the rules創角 Browse: 卡牌手上的牌。 Meet: 角色2 entries Print and play" in home
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
    assert "體魄7" in page
    assert "HP63" in page
    assert "9 * self.abilities.bodyW-101" in page
    assert "強襲2 防守1" in page
    assert "勇者" in page
    assert "太強了 開場特例 由 GM 裁定 阿微 的體魄是 7，最多 5" in page
    assert 'data-path="abilities&#46;body" value="7" min="0" max="18"' in tiny["hero/wei.md"]
    assert 'href="page:sheets/hero/wei.pdf"' in tiny["hero/wei.md"]


def test_a_rule_s_page_says_how_it_is_checked_and_what_a_failing_example_really_gets(tiny):
    page = words(tiny["check/too-strong.md"].split("---", 2)[2])
    assert "新手不能太強。" in page
    assert "self.abilities.body <= 5" in page
    assert "不通過多了 1 name: 乙 abilities: {body: 6} 乙 的體魄是 6，最多 5" in page
    assert "通過剛好 5 name: 甲 abilities: {body: 5}" in page
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
        for found in re.findall(r'"page:([^"#]+)', text)
    }
    assert asked <= there


def test_the_menu_is_in_reading_order(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    assert [next(iter(entry)) for entry in nav(game, "tiny/")] == [
        "首頁", "規則書", "卡牌", "角色", "詞彙", "選用規則", "檢查規則", "列印下載"
    ]  # fmt: skip


def test_the_theme_holds_only_colours(tmp_path):
    game, _ = check_game(write_game(tmp_path))
    assert game
    spoilt = replace(game, theme={"light": {"ground": "#f7f4ee", "ink": "red;}body{display:none"}})
    assert theme_css(spoilt) == '[data-md-color-scheme="default"] {\n  --rc-ground: #f7f4ee;\n}\n'


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
    *("fieldset", "legend", "label", "input", "output", "script", "br"),
}


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
