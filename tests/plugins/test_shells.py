"""Pages that are filled into a shell are the pages that the theme would have rendered, byte by byte."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.utils import meta
from rulescheck_mkdocs import made

from rulescheck import kept
from rulescheck.check import check_game
from rulescheck.pages.site import text_pages
from rulescheck.templates import parted
from tests.plugins.test_plugin import write_site
from tests.tiny_game import FILES, write_game

CONFIG = """\
site_name: 三頁
site_url: https://example.org/games/
repo_url: https://example.org/owner/tiny
edit_uri: edit/main/docs/
theme: {name: material, features: [navigation.tabs, toc.integrate]}
plugins: [search, {rulescheck: {shells: SHELLS}}]
"""
CARDS = "".join(
    f"- {{id: card-{n}, name: '第 {n} & <i>張</i> \"', ability: body, mana: {n}, text: 'HP 加 {n}。'}}\n"
    for n in range(6)
)
HEROES = {
    f"heroes/h{n}.yml": f"{{id: h{n}, name: 角{n}, abilities: {{body: {n}}}, deck: [{{card: card-{n}}}]}}\n"
    for n in range(4)
}
CHANGES = {"cards/all.yml": FILES["cards/all.yml"] + CARDS, **HEROES}


def built(
    folder: Path, config: str = CONFIG, shells: bool = True
) -> tuple[dict[str, bytes], dict[str, made.Sort]]:
    """The files of the built site, and the sorts of its pages."""
    (folder / "mkdocs.yml").write_text(config.replace("SHELLS", str(shells).lower()), encoding="utf-8")
    loaded = load_config(config_file=str(folder / "mkdocs.yml"), site_dir=str(folder / "site"))
    loaded.plugins.on_startup(command="build", dirty=False)
    build(loaded)
    files = {
        path.relative_to(folder / "site").as_posix(): path.read_bytes() for path in files_in(folder / "site")
    }
    sorts = loaded.plugins["rulescheck"].sorts
    return files, sorts.pages if sorts else {}


def files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def different(first: Mapping[str, bytes], second: Mapping[str, bytes]) -> list[str]:
    return sorted(name for name in {*first, *second} if first.get(name) != second.get(name))


@pytest.fixture(scope="module")
def drawings(tmp_path_factory) -> Path:
    """A cache, so that the same cards are drawn once."""
    return tmp_path_factory.mktemp("drawings")


@pytest.fixture
def site(tmp_path, drawings, monkeypatch) -> Path:
    """A site with enough things of each kind; its fonts are looked at elsewhere."""
    monkeypatch.setenv(kept.VARIABLE, str(drawings))
    monkeypatch.setattr("rulescheck_mkdocs.plugin.write_fonts", lambda *_: {})
    return write_site(tmp_path, CONFIG, CHANGES)


def test_a_filled_page_is_the_whole_page(site):
    filled, sorts = built(site)
    whole, none = built(site, shells=False)

    assert none == {}
    assert [sort for sort in sorts.values() if not sort.holds] == []
    assert sum(sort.known for sort in sorts.values()) == 2  # cards, and heroes with a deck
    assert different(filled, whole) == []


def test_what_a_theme_says_of_a_page_alone_is_not_lost(site):
    (site / "own").mkdir()
    footer = "{% block footer %}{{ page.file.src_uri if page }}{% endblock %}"
    (site / "own/main.html").write_text('{% extends "base.html" %}' + footer)
    config = CONFIG.replace("material,", "material, custom_dir: own,")
    filled, sorts = built(site, config)

    assert sum(sort.known for sort in sorts.values()) == 0
    assert different(filled, built(site, config, shells=False)[0]) == []
    assert b"tiny/card/card-5.md" in filled["tiny/card/card-5/index.html"]


@pytest.mark.parametrize("extension", ["toc: {anchorlink: true}", "toc: {permalink: ¶}"])
def test_markdown_as_an_author_wants_it_is_kept(site, extension):
    config = f"{CONFIG}markdown_extensions: [{{{extension}}}]\n"
    assert different(built(site, config)[0], built(site, config, shells=False)[0]) == []


class Loud(Treeprocessor):
    """Speaks of one card louder than of the others."""

    def run(self, root):
        for heading in root.iter("h1"):
            heading.text = (heading.text or "").replace("5", "5!")


class Louder(Extension):
    def extendMarkdown(self, md):  # noqa: N802
        md.treeprocessors.register(Loud(md), "loud", 4)


def test_an_extension_that_looks_at_words_sees_every_page(site):
    config = f"{CONFIG}markdown_extensions: ['{__name__}:Louder']\n"
    filled, _ = built(site, config)
    assert "第 5! ".encode() in filled["tiny/card/card-5/index.html"]
    assert different(filled, built(site, config, shells=False)[0]) == []


def test_a_plugin_that_gives_a_page_more_to_say_is_listened_to(site):
    config = CONFIG.replace("[search,", "[search, tags,")
    filled, sorts = built(site, config)
    assert sorts == {}
    assert "tiny/card/card-5/index.html" in filled


def test_addresses_without_folders_are_filled_too(site):
    config = CONFIG + "use_directory_urls: false\n"
    filled, sorts = built(site, config)
    assert sum(sort.known for sort in sorts.values()) == 2
    assert different(filled, built(site, config, shells=False)[0]) == []


def test_a_page_s_head_is_read_as_it_is_by_mkdocs(tmp_path):
    game, report = check_game(write_game(tmp_path, CHANGES))
    assert game
    texts = [text for path, text in text_pages(game, report) if path.endswith(".md")]
    for text in texts:
        body, head = meta.get_data(text)
        assert parted(text) == (head, body)
