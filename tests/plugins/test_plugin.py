"""A site of three hand-written pages and a game, built by MkDocs as an author would build it."""

from __future__ import annotations

import json
import logging
import re
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from rulescheck_mkdocs.book import Book, _fingerprint, read_books
from rulescheck_mkdocs.navigation import grouped, landing, site_nav
from rulescheck_mkdocs.settings import settle

from rulescheck.diagnostics import engine_rules
from tests.tiny_game import FILES, write_game

MINIMAL = "site_name: 三頁\ntheme: material\nplugins: [rulescheck]\n"
SEARCHED = MINIMAL.replace("[rule", "[search, rule")


def write_site(folder: Path, config: str = MINIMAL, changes: dict[str, str] | None = None) -> Path:
    write_game(folder / "docs" / "tiny", changes)
    (folder / "docs" / "about.md").write_text("# 關於\n\n這裡沒有遊戲。\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    return folder


def build_site(folder: Path, command: str = "build") -> Path:
    config = load_config(config_file=str(folder / "mkdocs.yml"), site_dir=str(folder / "site"))
    config.plugins.on_startup(command=command, dirty=False)
    build(config)
    return folder / "site"


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    return build_site(write_site(tmp_path_factory.mktemp("site"), SEARCHED))


def page(site: Path, path: str) -> str:
    return (site / path).read_text(encoding="utf-8")


def test_every_page_of_the_game_and_of_the_author_is_there(site):
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("index.html"))
    assert pages == [
        "about/index.html",
        "index.html",
        "offline/index.html",
        "tiny/card/assault/index.html",
        "tiny/card/guard/index.html",
        "tiny/card/index.html",
        "tiny/check/index.html",
        "tiny/check/too-strong/index.html",
        "tiny/downloads/index.html",
        "tiny/hero/an/index.html",
        "tiny/hero/index.html",
        "tiny/hero/wei/index.html",
        "tiny/index.html",
        "tiny/options/index.html",
        "tiny/print/index.html",
        "tiny/rules/creation/index.html",
        "tiny/terms/index.html",
    ]


def test_the_data_stay_at_home(site):
    assert not [*site.rglob("*.yml")]


def test_templates_of_cards_stay_at_home_and_are_looked_at_for_changes(tmp_path):
    """A face and the pictures beside it are no pages; when one of them changes, the cards are drawn again."""
    write_game(tmp_path / "tiny")
    face = tmp_path / "tiny" / "theme" / "face.typ"
    face.parent.mkdir()
    face.write_text("#let back(theme, card) = []\n", encoding="utf-8")
    ((book,), _) = read_books(str(tmp_path), print)
    before = _fingerprint(book.game.folder)
    face.write_text("#let back(theme, card) = [a]\n", encoding="utf-8")

    data = ("tiny/theme/face.typ", "tiny/theme/moon.png", "tiny/game.yml")
    pages = ("tiny/theme.css", "tiny/rules/creation.md", "theme/face.typ", "tiny/art/moon.png")
    assert [book.is_data(path) for path in (*data, *pages)] == [True] * 3 + [False] * 4
    assert _fingerprint(book.game.folder) != before


def test_pictures_and_sheets_are_what_their_names_say(site):
    assert (site / "tiny/pictures/card/assault.png").read_bytes().startswith(b"\x89PNG")
    assert (site / "tiny/sheets/hero/wei.pdf").read_bytes().startswith(b"%PDF")


def test_every_link_and_picture_leads_to_a_file_and_every_anchor_to_an_id(site):
    assert list(dead_ends(site)) == []


def test_the_same_holds_without_directory_addresses(tmp_path):
    folder = write_site(tmp_path, MINIMAL + "use_directory_urls: false\n")
    assert list(dead_ends(build_site(folder))) == []


def test_nothing_is_loaded_from_another_server(site):
    loading = re.compile(r'<(?:link|script|img|source|iframe)\b[^>]*?(?:href|src)="((?:https?:)?//[^"]*)"')
    outside = {
        (path.name, url)
        for path in site.rglob("*.html")
        for url in loading.findall(path.read_text(encoding="utf-8"))
    }
    styles = [path.read_text(encoding="utf-8") for path in site.glob("assets/rulescheck/*.css")]
    assert outside == set()
    assert styles
    assert not any("http" in style or "@import" in style for style in styles)


def test_fonts_come_with_the_site_and_their_licences(site):
    folder = site / "assets/rulescheck"
    assert (folder / "sans.woff2").read_bytes().startswith(b"wOF2")
    assert (folder / "serif.woff2").read_bytes().startswith(b"wOF2")
    assert "SIL Open Font License" in page(folder, "OFL-NotoSansTC.txt")


def test_a_chapter_has_its_links_its_box_its_chips_and_its_chinese_anchors(site):
    html = page(site, "tiny/rules/creation/index.html")
    assert '<a class="rc-term" href="../../terms/#hp" aria-describedby="note-hp">生命</a>' in html
    assert '<a href="../../card/assault/">強襲</a>' in html
    assert '<a href="../../check/too-strong/">太強</a>' in html
    assert '<p class="admonition-title">選用規則</p>' in html
    assert '<h2 id="w-101" class="rc-numbered"><a class="rc-chip" href="#w-101"' in html
    assert '<h1 id="創角">' in html


def test_every_icon_that_the_styles_ask_for_is_defined(site):
    html = page(site, "tiny/index.html")
    style = page(site, "assets/rulescheck/site.css")
    asked = set(re.findall(r"var\((--md-admonition-icon--[\w-]+)\)", style))
    assert len(asked) == 11
    assert {name for name in asked if f"{name}:url" not in html} == set()


def test_a_page_of_the_game_has_the_game_s_colours_and_a_page_outside_has_not(site):
    assert 'href="../../theme.css"' in page(site, "tiny/card/assault/index.html")
    assert "theme.css" not in page(site, "about/index.html")


def test_our_own_pages_outside_the_only_game_have_its_colours(site):
    assert 'href="../tiny/theme.css"' in page(site, "offline/index.html")
    assert 'href="/tiny/theme.css"' in page(site, "404.html")


def test_the_menu_shows_the_list_as_active_on_a_page_that_it_lists(site):
    html = page(site, "tiny/card/assault/index.html")
    item = r'md-nav__item--active">\s*<a href="../" class="md-nav__link">\s*<span [^>]*>\s*卡牌\s'
    assert re.search(item, html)
    assert len(re.findall("md-tabs__item--active", html)) == 1
    assert len(re.findall("md-tabs__item--active", page(site, "about/index.html"))) == 1


def test_a_page_says_where_it_lies_in_the_game(site):
    path = re.search(r'<nav class="rc-path".*?</nav>', page(site, "tiny/card/assault/index.html"), re.DOTALL)
    assert path
    assert 'aria-label="目前位置"' in path[0]
    assert '<a href="../../">小遊戲</a>' in path[0]
    assert '<a href="../">卡牌</a>' in path[0]


def test_the_first_page_of_a_site_with_one_game_is_the_game_s_own(site):
    html = page(site, "index.html")
    assert "rc-hero__title" in html
    assert "rc-landing" not in html
    assert 'href="tiny/theme.css"' in html
    assert 'href="tiny/card/assault/"' in html


def test_a_page_that_is_not_there_says_so_in_the_language_of_the_game(site):
    html = page(site, "404.html")
    assert "<title>找不到這一頁 - 三頁</title>" in html
    assert "<h1>找不到這一頁</h1>" in html
    assert re.search(r'<a class="rc-button rc-button--quiet" href="/[^"]*">回首頁</a>', html)


def test_the_words_of_the_interface_are_in_the_language_of_the_game(site):
    html = page(site, "tiny/index.html")
    assert 'lang="zh-TW"' in html
    assert re.findall(r'<input class="md-option"[^>]*aria-label="([^"]*)"', html) == [
        "深淺隨系統",
        "淺色",
        "深色",
    ]


def entries(site: Path) -> dict[str, dict[str, object]]:
    """What the search knows of each place, by its address."""
    docs = json.loads(page(site, "search/entries.json"))["docs"]
    lines = {name: docs[name].split("\n") for name in ("location", "title", "text")}
    lines |= {"boost": docs["boost"], "sort": docs["sort"]}
    lines["also"] = [docs["also"].get(str(at), []) for at in range(len(docs["boost"]))]
    rows = zip(*lines.values(), strict=True)
    return {row[0]: dict(zip(lines, row, strict=True)) for row in rows}


def test_the_search_has_its_own_index_in_the_place_of_material_s(site):
    known = json.loads(page(site, "search/entries.json"))
    tables = known["config"]["rulescheck"]
    chapter = entries(site)["tiny/rules/creation/#w-101"]
    assert chapter["title"] == "W-101 能力值"
    assert chapter["text"] == "看生命、強襲與太強。 選用規則 勇者可以更強。"
    assert chapter["also"] == ["W-101", "能力值"]
    assert tables["sorts"][chapter["sort"]] == "規則書"
    assert entries(site)["tiny/terms/#hp"]["also"] == ["生命"]
    assert "怎麼" in tables["questions"]
    assert "袭襲" in tables["fold"].split("|")
    assert page(site, "search/search_index.js") == "var __index = " + page(site, "search/entries.json")
    pieces = re.split(known["config"]["separator"], "造成 HP 傷害，「強襲」：2D6 點。")
    assert [piece for piece in pieces if piece] == ["造成", "HP", "傷害", "強襲", "2D6", "點"]


def test_every_page_starts_our_worker_whose_name_changes_with_it(site):
    (worker,) = site.glob("assets/rulescheck/search.*.js")
    assert worker.name == f"search.{sha256(worker.read_bytes()).hexdigest()[:8]}.js"
    started = {
        re.search(r'"search": "[./]*(.*?)"', path.read_text(encoding="utf-8"))[1]
        for path in site.rglob("*.html")
    }
    assert started == {f"assets/rulescheck/{worker.name}"}


def test_the_search_weighs_pages_and_has_each_only_once(site):
    known = entries(site)
    weights = {location: entry["boost"] for location, entry in known.items()}
    assert weights["tiny/terms/#hp"] == weights["tiny/rules/creation/"] == 2
    assert weights["tiny/card/assault/"] == 1
    assert weights["tiny/hero/wei/#figures"] == 0.2
    assert weights["about/"] == 0.1
    assert weights["tiny/check/too-strong/"] == 0.001
    assert "tiny/" in weights
    assert "" not in weights
    assert "tiny/hero/wei/#used-in" not in weights


def test_a_site_for_reading_without_a_server_has_what_its_search_needs(tmp_path):
    site = build_site(write_site(tmp_path, SEARCHED.replace("[search", "[search, offline")))
    html = page(site, "tiny/card/assault.html")
    assert '<script src="../../assets/rulescheck/iframe-worker.js"></script>' in html
    assert "unpkg" not in html
    assert page(site, "search/search_index.js") == "var __index = " + page(site, "search/entries.json")
    assert (site / "assets/rulescheck/iframe-worker.js").is_file()


def test_a_site_whose_search_is_not_built_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr("rulescheck_mkdocs.search.package_folder", lambda name: tmp_path / name)
    config = load_config(config_file=str(write_site(tmp_path, SEARCHED) / "mkdocs.yml"))
    with pytest.raises(PluginError, match=r"the search has no worker\.js yet: run `make assets`"):
        config.plugins.on_config(config)


def separator(folder: Path) -> str:
    config = load_config(config_file=str(folder / "mkdocs.yml"))
    return config.plugins.on_config(config).plugins["material/search"].config["separator"]


def test_a_separator_that_the_author_has_written_is_kept(tmp_path):
    config = MINIMAL.replace("[rulescheck]", "[search: {separator: 'x+'}, rulescheck]")
    assert separator(write_site(tmp_path, config)) == "x+"


def test_an_english_game_leaves_the_search_as_it_is(tmp_path):
    changes = {"game.yml": FILES["game.yml"].replace("zh-TW", "en")}
    assert separator(write_site(tmp_path, SEARCHED, changes)) == r"[\s\-]+"


def read_site(folder: Path) -> tuple[MkDocsConfig, tuple[Book, ...]]:
    """The configuration as the plugin completes it, and the games."""
    books, _ = read_books(str(folder / "docs"), print)
    config = load_config(config_file=str(folder / "mkdocs.yml"))
    settle(config, [book.game for book in books])
    return config, books


NAMED = """site_name: 'A & B <i> "C"'
site_description: 'For <b> & "all"'
site_author: '"><script>'
site_url: https://example.org/
theme: material
plugins: [search, rulescheck]
"""


def test_signs_in_the_name_of_a_site_are_text(tmp_path):
    folder = write_site(tmp_path, NAMED)
    write_game(folder / "docs" / "other")
    site = build_site(folder)

    for path in sorted(site.rglob("*.html")):
        html = path.read_text("utf-8")
        assert re.findall(r"<i>|<b>|<script>(?!\S)|&amp;(?:amp|lt|gt|quot|#\d+);", html) == [], path
        assert "A &amp; B &lt;i&gt; &#34;C&#34;</title>" in html or "offline" in path.parts, path
        assert '<meta name="author" content="&#34;&gt;&lt;script&gt;">' in html
    first = unescape(page(site, "index.html"))
    assert '<meta name="description" content="For <b> & "all"">' in first
    assert '<h1>A & B <i> "C"</h1>' in re.sub(r"<h1[^>]*>", "<h1>", first)
    assert json.loads(page(site, "manifest.webmanifest"))["name"] == 'A & B <i> "C"'
    entries = json.loads(page(site, "search/entries.json"))["docs"]
    assert 'A & B <i> "C"' in entries["title"].split("\n")
    assert "A & B" not in page(site, "sitemap.xml")


def test_the_author_s_own_first_page_comes_before_the_game(tmp_path):
    folder = write_site(tmp_path)
    config, books = read_site(folder)
    assert site_nav(config, books)[0] == {"首頁": "tiny/index.md"}
    (folder / "docs/index.md").write_text("# 歡迎\n", encoding="utf-8")
    assert [next(iter(entry)) for entry in site_nav(config, books)[:2]] == ["首頁", "小遊戲"]
    assert site_nav(config, books)[0] == {"首頁": "index.md"}


def test_two_games_have_a_page_that_leads_to_both_and_to_all_else(tmp_path):
    folder = write_site(tmp_path)
    write_game(folder / "docs" / "other", {"game.yml": FILES["game.yml"].replace("小遊戲", "大遊戲")})
    (folder / "docs/guide/en").mkdir(parents=True)
    (folder / "docs/guide/index.md").write_text("# 指南\n\n[English](en/index.md)\n", encoding="utf-8")
    (folder / "docs/guide/en/index.md").write_text("# Guide\n", encoding="utf-8")
    (folder / "docs/notes/old").mkdir(parents=True)
    (folder / "docs/notes/old/first.md").write_text("沒有標題\n", encoding="utf-8")
    ((path, text),) = landing(*read_site(folder))
    assert path == "index.md"
    doors = re.findall(r'<li><a href="page:(.*?)".*?<strong>(.*?)</strong>', text, re.DOTALL)
    assert doors == [("about.md", "關於"), ("guide/index.md", "指南"), ("notes/old/first.md", "Notes")]
    assert 'href="page:tiny/index.md">小遊戲</a>' in text
    assert 'href="page:other/index.md">大遊戲</a>' in text


@pytest.mark.parametrize(
    ("theme", "enter"),
    [
        ("material", "Enter 小遊戲"),
        ("{name: material, language: zh-TW}", "進入小遊戲"),
        ("{name: material, language: fr}", "Enter 小遊戲"),
    ],
)
def test_what_is_no_game_s_is_in_the_language_of_the_site(tmp_path, theme, enter):
    folder = write_site(tmp_path, f"site_name: 二\ntheme: {theme}\nplugins: [search, rulescheck]\n")
    english = FILES["game.yml"].replace("zh-TW", "en").replace("小遊戲", "Small")
    write_game(folder / "docs" / "another", {"game.yml": english})
    config, books = read_site(folder)
    ((_, text),) = landing(config, books)
    assert f">{enter}</a>" in text
    assert next(iter(site_nav(config, books)[0])) == ("Home" if enter.startswith("Enter") else "首頁")


REFERENCE = """\
site_name: Guide
theme: material
plugins: [search, {rulescheck: {reference: {guide: en}}}]
"""
INDEX = (
    "# Guide\n\n[Words](words.md), [findings](findings.md), [settings](settings.md), [command](command.md)\n"
)


def test_a_guide_gets_pages_of_the_engine_where_its_author_wants_them(tmp_path):
    folder = write_site(tmp_path, REFERENCE)
    (folder / "docs/guide").mkdir()
    (folder / "docs/guide/index.md").write_text(INDEX, encoding="utf-8")
    (folder / "docs/guide/words.md").write_text("# Words\n", encoding="utf-8")
    (folder / "docs/guide/settings.md").write_text("# What only the repository shows\n", encoding="utf-8")
    site = build_site(folder)

    assert list(dead_ends(site)) == []
    names = ("words", "findings", "settings", "command")
    menu = re.findall(r'href="(?:\.\./)?(\w+)/" class="md-nav__link', page(site, "guide/index.html"))
    assert [name for name in menu if name in names] == list(names)
    assert "What only the repository shows" not in page(site, "guide/settings/index.html")
    found = page(site, "guide/findings/wrong-type/index.html")
    assert '<a href="../">Findings</a>' in found
    assert re.search(r'md-nav__item--active">\s*<a href="\.\./" class="md-nav__link', found)
    located = set(entries(site))
    assert {f"guide/findings/{id_}/" for id_ in engine_rules()} <= located
    assert {"guide/settings/#exclude", "guide/command/#check"} <= located


@pytest.mark.parametrize("wrong", ["{guide: fr}", "[guide]"])
def test_a_guide_in_a_language_that_there_is_not_is_a_mistake_of_the_configuration(tmp_path, wrong):
    folder = write_site(tmp_path, REFERENCE.replace("{guide: en}", wrong))
    with pytest.raises(Abort):
        build_site(folder)


def test_a_menu_and_a_page_that_the_author_has_written_are_kept(tmp_path):
    folder = write_site(tmp_path, MINIMAL + "nav: [about.md, tiny/card.md]\n")
    (folder / "docs/tiny/terms.md").write_text("# 我的詞彙 {#hp}\n", encoding="utf-8")
    site = build_site(folder)
    assert "我的詞彙" in page(site, "tiny/terms/index.html")
    assert "md-tabs__link" in page(site, "about/index.html")
    assert "下載" not in page(site, "about/index.html")


BROKEN = {
    "cards/all.yml": "- {id: assault, name: 強襲, ability: mind, mana: 3}\n"
    "- {id: guard, name: 防守, ability: body, mana: x}\n",
    "rules/creation.md": "# 創角\n\n[甲](card:asault)\n",
}


def test_a_broken_game_gives_every_finding_with_its_place_and_then_one_error(tmp_path, caplog):
    with pytest.raises(Abort):
        build_site(write_site(tmp_path, changes=BROKEN))
    *told, last = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert last == "rulescheck: 3 errors in the games' data"
    assert len(told) == 3
    assert any(re.search(r"tiny/cards/all\.yml:1:\d+ unknown-value ", line) for line in told)
    assert any(re.search(r"tiny/cards/all\.yml:2:\d+ wrong-type ", line) for line in told)
    assert any(re.search(r"tiny/rules/creation\.md:3:1 unknown-link .* — ", line) for line in told)
    assert not (tmp_path / "site").exists()


def test_whoever_watches_sees_the_site_in_spite_of_mistakes(tmp_path, caplog):
    site = build_site(write_site(tmp_path, changes=BROKEN), command="serve")
    assert (site / "tiny/rules/creation/index.html").is_file()
    assert any(record.levelno == logging.ERROR for record in caplog.records)


def test_an_excused_finding_is_told_without_disturbing_and_so_is_what_is_going_on(tmp_path, caplog):
    with caplog.at_level(logging.INFO):
        build_site(write_site(tmp_path))
    told = [record for record in caplog.records if "tiny/too-strong" in record.getMessage()]
    assert [record.levelno for record in told] == [logging.INFO]
    said = [record.getMessage() for record in caplog.records]
    assert "rulescheck: 小遊戲: 4 entities, 1 chapter read" in said
    start = said.index("rulescheck: 小遊戲: drawing 2 card pictures, 9 files to print")
    assert said[start + 1 : start + 5] == [
        "rulescheck: 小遊戲: pictures of 卡牌: 2",
        "rulescheck: 小遊戲: card sheets of whole sets: 4",
        "rulescheck: 小遊戲: card sheets by deck: 4",
        "rulescheck: 小遊戲: chapters on paper: 1",
    ]


def test_a_site_without_a_game_is_built_as_it_is(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("# 空\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(MINIMAL, encoding="utf-8")
    assert "空" in page(build_site(tmp_path), "index.html")


def test_a_game_may_be_the_whole_site(tmp_path):
    write_game(tmp_path / "docs")
    (tmp_path / "mkdocs.yml").write_text(MINIMAL, encoding="utf-8")
    site = build_site(tmp_path)
    assert "rc-hero__title" in page(site, "index.html")
    assert list(dead_ends(site)) == []


HOSTILE = "<img src=x onerror=a>{{ 7*7 }}</script> `c` ](http://a)"
SPOILT = {
    "game.yml": "title: 小遊戲",
    "kinds/card.yml": "title: 卡牌",
    "terms.yml": "title: HP",
    "heroes/wei.yml": "name: 阿微",
    "kinds/hero.yml": "title: 太強了",
}


def test_text_from_data_is_text_in_titles_menus_and_the_search_index_too(tmp_path):
    changes = {
        name: FILES[name].replace(old, f"{old.partition(': ')[0]}: '{HOSTILE}'")
        for name, old in SPOILT.items()
    }
    site = build_site(write_site(tmp_path, SEARCHED, changes))
    pages = {path: Ends(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    assert [path for path, ends in pages.items() if "onerror" in ends.names or "49" in ends.title] == []
    assert HOSTILE in pages[site / "tiny/hero/wei/index.html"].title
    assert HOSTILE in {entry["title"] for entry in entries(site).values()}


class Ends(HTMLParser):
    """The addresses, the ids, the attributes' names and the title of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.names: set[str] = set()
        self.title = ""
        self.feed(html)

    def handle_data(self, data):
        if self.lasttag == "title":
            self.title += data

    def handle_starttag(self, tag, attrs):
        self.names.update(name for name, _ in attrs)
        for name, value in attrs:
            if name in ("id", "name"):
                self.ids.add(value)
            elif name in ("href", "src") and tag in ("a", "img", "link", "script"):
                self.links.append(value)


def dead_ends(site: Path):
    """Every address of a page of the site that leads nowhere."""
    pages = {path.resolve(): Ends(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    for path, ends in pages.items():
        for link in ends.links if path.name != "404.html" else ():
            if re.match(r"[a-z]+:|//", link):
                yield from [(path.name, link)] if link.startswith("page:") else []
                continue
            target, _, anchor = link.partition("#")
            there = (path.parent / target).resolve() if target else path
            there = there / "index.html" if there.is_dir() else there
            if not there.is_file() or (anchor and there in pages and anchor not in pages[there].ids):
                yield path.relative_to(site.resolve()).as_posix(), link


def test_a_chapter_shows_what_the_data_hold(tmp_path):
    chapter = (
        "# 創角\n\n## 能力值 {#w-101}\n\n阿微有 {{ things.hero['wei'].hp }} 點 HP，"
        "**{{ size(all.card) }}** 張牌，第一張是 {{ things.hero['wei'].deck[0].card }}。\n\n"
        "| 牌 | Mana |\n|---|---|\n| {{ things.card['guard'].name }} | {{ things.card['guard'].mana }} |\n\n"
        "!!! optional\n\n    ```view\n    table: card\n    columns: [name, mana]\n    ```\n\n"
        "    勇者可以更強。[^1]\n\n[^1]: 見註。\n\n詞\n:   義\n\n"
        "## 下一步 {#w-102}\n\n1. 看：\n\n    ```view\n    entity: hero:an\n    ```\n"
    )
    html = page(
        build_site(write_site(tmp_path, SEARCHED, {"rules/creation.md": chapter})),
        "tiny/rules/creation/index.html",
    )
    hp = '<a class="rc-term" href="../../terms/#hp" aria-describedby="note-hp">HP</a>'
    card = '<a href="../../card/assault/">強襲</a>'
    assert f"阿微有 63 點 {hp}，<strong>2</strong> 張牌，第一張是 {card}。" in html
    assert "<td>防守</td>\n<td>1</td>" in html
    assert re.search(r'<p class="admonition-title">[^<]*</p>\s*<figure class="rc-view">', html)
    assert re.search(r'<li>\s*<p>看：</p>\s*<figure class="rc-view rc-view--entity">', html)
    assert re.search(r'<div class="footnote">\s*<hr />\s*<ol>\s*<li id="fn:1">\s*<p>見註。', html)
    assert "<dt>詞</dt>\n<dd>義</dd>" in html
    assert "\ue0f0" not in html
    assert "```" not in html


def test_branches_of_the_menu_are_groups_and_not_landmarks():
    branch = '<nav class="md-nav" data-md-level="1" aria-labelledby="a">'
    group = '<div role="group" class="md-nav" data-md-level="1" aria-labelledby="a">'
    menu, other = '<nav class="md-nav md-nav--primary" data-md-level="0">', '<nav id="b"></nav>'
    assert grouped(f"{menu}{branch}<p></p></nav></nav>{other}") == f"{menu}{group}<p></p></div></nav>{other}"
