"""While somebody watches, a build after a change is what a build from nothing would be, byte by byte."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from rulescheck_mkdocs import plugin as host

from rulescheck import kept
from rulescheck.game import Game
from rulescheck.memory import digest
from rulescheck.pages import paths
from rulescheck.pages.files import Drawn
from rulescheck.shelf import Made
from tests.plugins.test_plugin import write_site
from tests.plugins.test_shells import CHANGES, CONFIG, different, files_in
from tests.tiny_game import FILES

DRAWN = CONFIG.replace("{shells: SHELLS}", "{editions: [a4 long], handouts: [], chapters: []}")
GAME = "docs/tiny/"
CARD = {GAME + "cards/all.yml": CHANGES["cards/all.yml"].replace("HP 加 3。", "HP 加三十。")}
# Each changes something that pages say themselves, and something else that stands around them.
EDITS = {
    "a text, a figure, a ruling; the configuration": {
        **CARD,
        GAME + "heroes/h3.yml": CHANGES["heroes/h3.yml"].replace("body: 3", "body: 4"),
        GAME + "heroes/wei.yml": FILES["heroes/wei.yml"].replace("開場特例", "結局特例"),
        "mkdocs.yml": CONFIG.replace("三頁", "四頁").replace("SHELLS", "true"),
    },
    "a name that others show; a term": {
        GAME + "cards/all.yml": CHANGES["cards/all.yml"].replace("防守", "堅守"),
        GAME + "terms.yml": FILES["terms.yml"].replace("還能挨打多久", "挨打到什麼時候"),
    },
    "a new thing, another id, one less, one that is wrong": {
        GAME + "cards/all.yml": "- {id: new, name: 新, ability: body, mana: 0}\n" + CHANGES["cards/all.yml"],
        GAME + "heroes/h3.yml": CHANGES["heroes/h3.yml"].replace("id: h3", "id: h9, was: [h3]"),
        GAME + "heroes/h0.yml": None,
        GAME + "heroes/h1.yml": "{id: h1, name: 角1, abilities: {body: x}}\n",
    },
    "a rule's number; a title in the menu, and a page that nobody made": {
        GAME + "rules/creation.md": FILES["rules/creation.md"].replace("w-101", "w-109"),
        GAME + "kinds/hero.yml": FILES["kinds/hero.yml"].replace("title: 角色", "title: 人物"),
        "docs/about.md": "# 關於我們\n\n這裡有[卡](tiny/card/card-5.md#第-5-i-張)。\n",
    },
}


def named(game: Game, *_: object) -> dict[str, Drawn]:
    return {paths.picture(card.kind, card.id): Drawn(shown(card.name)) for card in game.of("card")}


def shown(name: str) -> Made:
    return Made(digest(name), lambda: [], name.encode())


@pytest.fixture
def drawn(monkeypatch) -> None:
    """Fonts and what is drawn are looked at elsewhere: here each picture says whose it is."""
    monkeypatch.setattr("rulescheck_mkdocs.plugin.write_fonts", lambda *_: {})
    monkeypatch.setattr("rulescheck_mkdocs.book.prints", named)


@pytest.fixture(scope="module")
def drawings(tmp_path_factory) -> Path:
    """A cache, so that the same cards are drawn once."""
    return tmp_path_factory.mktemp("drawings")


@pytest.fixture
def site(tmp_path, drawings, drawn, monkeypatch) -> Path:
    """A site whose pages are many enough to be filled into shells."""
    monkeypatch.setenv(kept.VARIABLE, str(drawings))
    return write_site(tmp_path, CONFIG.replace("SHELLS", "true"), CHANGES)


def serve(folder: Path, name: str) -> Callable[[], dict[str, bytes]]:
    """What builds a site as `mkdocs serve` does, again and again, and gives its files."""
    begun = False

    def once() -> dict[str, bytes]:
        nonlocal begun
        config = load_config(config_file=str(folder / "mkdocs.yml"), site_dir=str(folder / name))
        if not begun:
            config.plugins.on_startup(command="serve", dirty=False)
            begun = True
        config.site_url = "http://127.0.0.1:8000/games/"
        build(config, serve_url=config.site_url)
        found = files_in(folder / name)
        return {path.relative_to(folder / name).as_posix(): path.read_bytes() for path in found}

    return once


def write(folder: Path, changes: dict[str, str | None]) -> None:
    for name, text in changes.items():
        (folder / name).unlink(missing_ok=True)
        if text is not None:
            (folder / name).write_text(text, encoding="utf-8")


def test_a_build_after_each_change_is_a_build_from_nothing(site):
    whole = {name: (site / name).read_text(encoding="utf-8") for edit in EDITS.values() for name in edit}
    clean = {}
    for about, edit in EDITS.items():
        write(site, {**whole, **edit})
        clean[about] = serve(site, "clean")()
    write(site, whole)
    once = serve(site, "watched")
    first = once()
    for about, edit in EDITS.items():
        write(site, {**whole, **edit})
        changed = once()
        assert different(changed, clean[about]) == [], about
        assert different(changed, first) != [], about
    write(site, whole)
    assert different(first, once()) == []
    assert not (site / "watched-before").exists()


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="{}" d="M0 0h40v30z"/></svg>'
PAINTED = {
    "kinds/card.yml": FILES["kinds/card.yml"]
    .replace("  text: {title", "  art: {title: 圖, type: image}\n  text: {title")
    .replace("face: {", "face: {art: art, "),
    "cards/all.yml": FILES["cards/all.yml"]
    .replace("mana: 3,", "mana: 3, art: art/a.svg,")
    .replace("mana: 1,", "mana: 1, art: art/b.svg,"),
    "art/a.svg": SVG.format("#f00"),
    "art/b.svg": SVG.format("#00f"),
}
LOOKS = {
    "the theme, a value's colour": {
        GAME + "theme.yml": 'card: {paper: "#f3ead5", ink: "#1e1a15", back: "#5e1414"}\nemblem: woodcut\n',
        GAME + "kinds/card.yml": PAINTED["kinds/card.yml"].replace("#d2562b", "#2b56d2"),
    },
    "artwork, and some that is gone": {GAME + "art/a.svg": SVG.format("#0f0"), GAME + "art/b.svg": None},
}
PICTURES = {f"tiny/pictures/card/{name}.png" for name in ("assault", "guard")}


def test_what_is_drawn_after_a_change_is_drawn_as_from_nothing(tmp_path, monkeypatch):
    """A build from nothing reads no cache here: it would find there what the other has put."""
    monkeypatch.setattr("rulescheck_mkdocs.plugin.write_fonts", lambda *_: {})
    folder = write_site(tmp_path, DRAWN, PAINTED)
    whole = {name: (folder / name).read_text(encoding="utf-8") for edit in LOOKS.values() for name in edit}
    once, before = serve(folder, "watched"), {}
    for about, edit in {"": {}, **LOOKS}.items():
        write(folder, {**whole, **edit})
        monkeypatch.setenv(kept.VARIABLE, str(tmp_path / "kept"))
        changed = once()
        monkeypatch.setenv(kept.VARIABLE, kept.OFF)
        clean = serve(folder, "clean")()
        assert different(changed, clean) == [], about
        assert set(different(changed, before)) >= PICTURES, about
        before = changed


def test_only_what_has_changed_is_made_again(site, monkeypatch):
    made: list[str] = []
    whole = host.whole
    monkeypatch.setattr(
        host, "whole", lambda page, *rest: made.append(page.file.src_uri) or whole(page, *rest)
    )
    once = serve(site, "site")
    once()
    assert len(made) > 14
    made.clear()
    once()
    assert made == []
    write(site, CARD)
    once()
    assert made == ["tiny/card/card-3.md"]


HOOKED = CONFIG + "hooks: [hook.py]\n"
HOOKS = {  # each says what it reads in a file
    "page_content": "def on_page_content(html, **_): return html + word()\n",
    "post_page": "def on_post_page(output, **_): return output + word()\n",
    "config": "def on_config(config): config.copyright = word()\n",
}
WORD = "from pathlib import Path\n\ndef word(): return Path('word.txt').read_text('utf-8')\n\n"
MENU = "nav: [{卡: tiny/card.md}, {關於: about.md}]\n"
SNIPPET = "markdown_extensions: [{pymdownx.snippets: {auto_append: [word.txt]}}]\n"


@pytest.mark.parametrize(
    "files",
    [
        {"mkdocs.yml": "INHERIT: base.yml\n" + CONFIG, "base.yml": "copyright: WORD\n"},
        {"mkdocs.yml": CONFIG + SNIPPET},
        {"mkdocs.yml": CONFIG + MENU, "docs/about.md": "---\nsubtitle: WORD\n---\n\n# 關於\n"},
        *({"mkdocs.yml": HOOKED, "hook.py": WORD + hook} for hook in HOOKS.values()),
    ],
    ids=["inherited", "snippet", "a page in the menu", *HOOKS],
)
def test_what_other_files_bring_along_is_seen(site, files, monkeypatch):
    def say(word: str) -> None:
        texts = {name: text.replace("WORD", word).replace("SHELLS", "true") for name, text in files.items()}
        write(site, {**texts, "word.txt": f"{word}\n"})

    monkeypatch.chdir(site)
    say("一")
    once = serve(site, "watched")
    first = once()
    say("二")
    changed = once()
    assert different(changed, serve(site, "clean")()) == []
    assert "tiny/card/card-5/index.html" in different(changed, first)


def test_nothing_is_taken_from_a_build_that_failed(site, monkeypatch):
    once = serve(site, "site")
    first = once()
    (site / "docs/about.md").write_bytes(b"\xff\xfe\xff")
    with pytest.raises((Abort, UnicodeDecodeError)):
        once()
    (site / "docs/about.md").write_text("# 關於\n\n這裡沒有遊戲。\n", encoding="utf-8")
    assert different(first, once()) == []
