"""Each page speaks its own language, and so do the words around it; a menu's entry says when it does not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.plugins.test_plugin import build_site, page, write_site
from tests.tiny_game import FILES, write_game

CONFIG = """\
site_name: 二
theme: {name: material, language: zh-TW}
plugins: [search, {rulescheck: {reference: {guide: en, guide/zh-TW: zh-TW}}}]
"""
ENGLISH = FILES["game.yml"].replace("zh-TW", "en").replace("小遊戲", "Small")
OWN = {
    "guide/index.md": "# Guide\n\n[Words](words.md)\n",
    "guide/words.md": "# Words\n",
    "guide/zh-TW/index.md": "# 指南\n",
    "ueber.md": "---\nlanguage: de\n---\n\n# Über\n",
    "wrong.md": "---\nlanguage: 'en\"><b>'\n---\n\n# 錯\n",
}
SPOKEN = {
    "index.html": "zh-TW",
    "404.html": "zh-TW",
    "about/index.html": "zh-TW",
    "offline/index.html": "zh-TW",
    "tiny/index.html": "zh-TW",
    "tiny/card/assault/index.html": "zh-TW",
    "small/index.html": "en",
    "small/card/assault/index.html": "en",
    "small/rules/creation/index.html": "en",
    "guide/index.html": "en",
    "guide/words/index.html": "en",
    "guide/findings/wrong-type/index.html": "en",
    "guide/zh-TW/index.html": "zh-TW",
    "guide/zh-TW/settings/index.html": "zh-TW",
    "ueber/index.html": "de",
    "wrong/index.html": "zh-TW",
}


@pytest.fixture(scope="module", autouse=True)
def _nothing_drawn():
    """What is drawn is looked at elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rulescheck_mkdocs.plugin.write_fonts", lambda *_: {})
        patch.setattr("rulescheck_mkdocs.book.prints", lambda *_: {})
        yield


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    return build_site(bilingual(tmp_path_factory.mktemp("site"), CONFIG))


def bilingual(empty: Path, config: str) -> Path:
    """The folder of a site with a game and a guide in each of two languages, and pages in more."""
    folder = write_site(empty, config)
    write_game(folder / "docs" / "small", {"game.yml": ENGLISH})
    for name, text in OWN.items():
        (folder / "docs" / name).parent.mkdir(exist_ok=True)
        (folder / "docs" / name).write_text(text, encoding="utf-8")
    return folder


def spoken(html: str) -> set[str]:
    """The languages that a page says it has, in its first mark and for scripts."""
    told = re.search('<meta name="rulescheck:language" content="([^"]*)">', html)
    return {*re.findall('<html lang="([^"]*)"', html), told[1] if told else ""}


def test_a_page_has_the_language_of_its_game_of_its_guide_or_what_its_author_says(site):
    assert {path: spoken(page(site, path)) for path in SPOKEN} == {
        path: {language} for path, language in SPOKEN.items()
    }


WORDS = {
    "placeholder": 'class="md-search__input"[^>]* placeholder="([^"]*)"',
    "scheme": '<label class="md-header__button md-icon" title="([^"]*)"',
    "anchor": 'class="headerlink"[^>]* title="([^"]*)"',
    "foot": '<nav class="rc-foot[^"]*" aria-label="([^"]*)"',
    "copied": '<meta name="rulescheck:copied" content="([^"]*)"',
    "offline": '"offline":"([^"]*)"',
}


CHINESE = ["深淺隨系統", "複製這裡的連結", "離線閱讀", "連結已複製", "離線閱讀"]
ENGLISH_WORDS = [
    "Light or dark as the system is",
    "Copy the link to this place",
    "Reading offline",
    "The link is copied",
    "Reading offline",
]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("tiny/card/assault/index.html", ["搜尋", *CHINESE]),
        ("small/card/assault/index.html", ["Search", *ENGLISH_WORDS]),
        # Of the theme's words there are German ones, of ours there are not.
        ("ueber/index.html", ["Suche", *CHINESE]),
    ],
)
def test_the_words_around_a_page_speak_its_language(site, path, said):
    html = page(site, path)
    found = {name: re.findall(pattern, html)[:1] for name, pattern in WORDS.items()}
    assert [*found.values()] == [[word] for word in said]


def marked(html: str) -> set[tuple[str, str]]:
    """The entries of a menu that have a language of their own: what they say, and in which."""
    entry = r'<(?:a|label)[^>]* lang="([^"]*)" class="md-(?:nav|tabs)__[^>]*>(.*?)</'
    found = re.findall(entry, html, re.DOTALL)
    return {(re.sub("<[^>]*>", "", text).strip(), language) for language, text in found}


def test_an_entry_of_the_menu_says_its_language_where_it_is_not_the_page_s(site):
    chinese, english = (marked(page(site, f"{path}/index.html")) for path in ("tiny/card", "small/card"))
    assert {language for _, language in chinese} == {"en", "de"}
    assert chinese > {("Small", "en"), ("Rulebook", "en"), ("Guide", "en"), ("Über", "de")}
    assert {language for _, language in english} == {"zh-TW", "de"}
    assert english > {("小遊戲", "zh-TW"), ("規則書", "zh-TW"), ("首頁", "zh-TW"), ("Über", "de")}


def test_the_page_of_an_address_that_is_not_there_marks_its_menu_wherever_the_site_begins(site, tmp_path):
    below = build_site(bilingual(tmp_path, f"site_url: https://example.org/games/\n{CONFIG}"))
    lost, chinese = marked(page(site, "404.html")), marked(page(site, "tiny/card/index.html"))
    assert lost == marked(page(below, "404.html")) == chinese


def steps(html: str) -> list[tuple[str, str, str]]:
    """What leads to the page before and after: its label, and its title with its language."""
    link = r'class="md-footer__link[^"]*"(?: aria-label="([^"]*)")?>'
    title = r'class="md-ellipsis"(?: lang="([^"]*)")?>\s*(.*?)\s*<'
    return re.findall(f"{link}.*?{title}", html, re.DOTALL)


def test_what_leads_to_a_page_of_another_language_says_its_title_in_that(site):
    assert steps(page(site, "ueber/index.html")) == [
        ("", "zh-TW", "設定"),
        ("", "zh-TW", "錯"),
    ]


def test_the_search_knows_the_language_of_addresses_by_how_they_begin(site):
    tables = json.loads(page(site, "search/entries.json"))["config"]["rulescheck"]
    assert tables["languages"] == [
        ["guide/zh-TW/", "zh-TW"],
        ["small/", "en"],
        ["guide/", "en"],
        ["ueber/", "de"],
        ["tiny/", "zh-TW"],
        ["", "zh-TW"],
    ]


def test_on_the_landing_page_each_game_speaks_its_own_language(site):
    html = page(site, "index.html")
    assert re.findall(r'<section class="rc-game" lang="([^"]*)"', html) == ["en", "zh-TW"]
    assert re.findall(r'<p lang="([^"]*)"><a class="rc-button"[^>]*>([^<]*)</a>', html) == [
        ("zh-TW", "進入Small"),
        ("zh-TW", "進入小遊戲"),
    ]


def test_a_site_of_one_language_marks_nothing_of_it(tmp_path):
    config = CONFIG.replace("{reference: {guide: en, guide/zh-TW: zh-TW}}", "{}")
    site = build_site(write_site(tmp_path, config))
    assert marked(page(site, "about/index.html")) == set()
    assert "languages" not in json.loads(page(site, "search/entries.json"))["config"]["rulescheck"]
