"""The guide says what the product does: every rule, command and option, alike in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from rulescheck.cli import main
from rulescheck.config import SETTINGS
from rulescheck.derive import View
from rulescheck.diagnostics import told
from rulescheck.guide import LISTS
from rulescheck.pages.views import mark_views
from rulescheck.verdict import verdict
from tests.tiny_game import write_game

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "content" / "guide"
LANGUAGES = ("en", "zh-TW")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_LINK = re.compile(r"\]\((?!\w+:)([^)#\s`]+\.\w+)(?:#[^)]*)?\)")
RETIRED = ("紙樣", "牌表", "名詞表", "註記")


def pages(language: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((GUIDE / language).glob("*.md"))}


def blocks(text: str, kind: str) -> list[str]:
    return [match[2] for match in FENCE.finditer(text) if match[1] == kind]


def headings(text: str) -> list[int]:
    return [len(line) for line in re.findall(r"^(#+) ", FENCE.sub("", text), re.MULTILINE)]


def help_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit):
        main([*words, "--help"])
    return capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_explanation_that_the_guide_shows_is_what_the_command_prints(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = [block for block in blocks(pages(language)["checking.md"], "") if "rulescheck explain" in block]
    assert main(["explain", "wrong-type", str(Path(__file__).parent / "rulescheck"), "--lang", language]) == 0
    assert [block.partition("\n")[2] for block in shown] == [capsys.readouterr().out]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_is_mentioned(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    guide = "\n".join(pages(language).values())
    overview = help_of(capsys)
    commands = re.findall(r"^    ([a-z]+) ", overview, re.MULTILINE)
    assert len(commands) > 4
    assert [name for name in commands if f"rulescheck {name}" not in guide] == []
    options = {
        o
        for text in (overview, *(help_of(capsys, c) for c in commands))
        for o in re.findall(r"--[a-z][a-z-]*", text)
    }
    assert sorted(o for o in options if not re.search(rf"{o}(?![\w-])", guide)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_of_yaml_parse(language: str) -> None:
    examples = [block for text in pages(language).values() for block in blocks(text, "yaml")]
    assert len(examples) > 15
    for example in examples:
        list(yaml.compose_all(example))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_game_is_what_new_makes(tmp_path: Path, language: str) -> None:
    main(["new", str(tmp_path / "dusk"), "--lang", language])
    made = "\n".join(file.read_text(encoding="utf-8") for file in (tmp_path / "dusk").rglob("*.yml"))
    shown = blocks(pages(language)["first-game.md"], "yaml")
    assert len(shown) == 4
    assert [block for block in shown if block not in made] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_comments_that_the_guide_shows_allow_what_they_name(tmp_path: Path, language: str) -> None:
    main(["new", str(tmp_path / "dusk"), "--lang", language])
    game = tmp_path / "dusk" / "content" / "dusk"
    [cards] = blocks(pages(language)["living.md"], "yaml")
    (game / "cards.yml").write_text(cards, encoding="utf-8")
    _, found = verdict(game)
    assert found.diagnostics == ()
    assert len(found.silenced) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_leads_to_every_page(language: str) -> None:
    found = pages(language)
    linked = re.findall(r"\]\(([\w-]+\.md)\)", found["index.md"])
    assert sorted(linked) == sorted({*found, *LISTS} - {"index.md"})


def test_links_lead_to_a_file_for_those_who_read_the_guide_without_its_site() -> None:
    files = [*GUIDE.rglob("*.md"), *ROOT.glob("*.md")]
    texts = {file: FENCE.sub("", file.read_text(encoding="utf-8")) for file in files}
    links = [(file, link) for file, text in texts.items() for link in FILE_LINK.findall(text)]
    assert len(links) > 100
    assert [(file.name, link) for file, link in links if not (file.parent / link).exists()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_settings_that_needs_no_site_has_each_of_them(language: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", pages(language)["settings.md"], re.MULTILINE)
    assert rows == [(name, told(f"setting-{name}", language)) for name in SETTINGS]


def test_both_languages_have_the_same_pages_headings_and_examples() -> None:
    english, chinese = map(pages, LANGUAGES)
    assert list(english) == list(chinese)
    for name, text in english.items():
        assert headings(text) == headings(chinese[name]), name
        kinds = [[match[1] for match in FENCE.finditer(one)] for one in (text, chinese[name])]
        assert kinds[0] == kinds[1], name


def test_one_word_for_one_thing_in_chinese() -> None:
    texts = {**pages("zh-TW"), "README": (ROOT / "README.zh-TW.md").read_text(encoding="utf-8")}
    assert [(name, word) for name, text in texts.items() for word in RETIRED if word in text] == []


GAME_OF_VIEWS = {
    "game.yml": "id: dusk\ntitle: Dusk\nkinds: [card, hero]\nchapters: [views]\n",
    "kinds/card.yml": """\
title: Card
files: cards.yml
schema:
  suit: {title: Suit, type: string, values: {fire: Fire, water: Water}}
  cost: {title: Cost, type: integer, required: true}
  text: {title: Effect, type: text, required: true}
""",
    "kinds/hero.yml": """\
title: Hero
files: heroes.yml
schema:
  wits: {title: Wits, type: integer, required: true}
  deck: {title: Deck, type: list, schema: {type: dict, schema: {card: {title: Card, ref: card}}}}
  luck:
    title: Luck
    type: list
    dice: 1D6
    rows: {low: from, high: to}
    schema: {type: dict, schema: {from: {type: integer}, to: {type: integer}, text: {type: text}}}
derived: {hp: {title: HP, value: self.wits * 3}}
""",
    "cards.yml": """\
- {id: spark, name: Spark, suit: fire, cost: 3, text: Draw a card.}
- {id: flood, name: Flood, suit: water, cost: 5, text: All lose 2 HP.}
""",
    "heroes.yml": """\
id: mo
name: Mo
wits: 3
deck: [{card: spark}]
luck: [{from: 1, to: 3, text: Nothing.}, {from: 4, to: 6, text: A lamp.}]
""",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_views_that_the_guide_shows_show_something(tmp_path: Path, language: str) -> None:
    text = pages(language)["views.md"]
    shown = [f"```view\n{block}```\n" for block in blocks(text, "view")]
    assert len(shown) == 6
    chapter = "\n".join(["# Views\n", *blocks(text, "markdown"), *shown])
    for name, content in {**GAME_OF_VIEWS, "rules/views.md": chapter}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    game, found = verdict(tmp_path)
    assert game
    assert found.diagnostics == ()
    assert len(mark_views(chapter, View(game), "rules/views.md")[1]) == len(shown) + 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_face_that_the_guide_shows_draws_cards(language: str, tmp_path: Path) -> None:
    """Nothing is found in it, nor on a card that is drawn with it."""
    (face,) = blocks(pages(language)["faces.md"], "typst")
    file = write_game(tmp_path) / "theme" / "face.typ"
    file.parent.mkdir()
    file.write_text(face, encoding="utf-8")

    assert [d for d in verdict(tmp_path)[1].diagnostics if "face" in d.rule or "fit" in d.rule] == []
    assert main(["print", str(tmp_path), "--card", "guard", "-o", str(tmp_path / "card.pdf")]) == 0
