"""The pages of the guide that are made: of every finding, setting, command and option."""

from __future__ import annotations

import argparse
import html
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from rulescheck.cli.commands import COMMANDS, parser
from rulescheck.config import SETTINGS
from rulescheck.config.mistakes import mistakes
from rulescheck.diagnostics import LANGUAGES, engine_rules
from rulescheck.findings import findings
from rulescheck.guide import LISTS, guide_pages
from rulescheck.guide.commands import commands
from rulescheck.guide.page import prose
from rulescheck.guide.site import ENVIRONMENT, EXAMPLES
from rulescheck.report import FORMATS

ROOT = Path(__file__).parents[3]


@cache
def made(language: str) -> dict[str, str]:
    """The pages, with their entities as the characters that a reader sees."""
    return {path: html.unescape(text) for path, text in guide_pages(language, "guide")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_finding_has_a_page_and_stands_in_the_list(language: str) -> None:
    pages = made(language)
    lists = {f"guide/{name}" for name in LISTS}

    assert set(pages) == lists | {f"guide/findings/{id_}.md" for id_ in engine_rules()}
    linked = re.findall(r'href="page:(guide/findings/[\w-]+\.md)"', pages["guide/findings.md"])
    assert set(linked) == set(pages) - lists
    assert len(linked) == len(set(linked))


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        (
            "en",
            (
                "# A text that others read as something else",
                '<span class="rc-tag rc-tag--warning">warning</span>',
                "`rulescheck check --fix` does",
                "allow ambiguous-text because …",
                "- {id: lantern, name: Lantern, code: 01001}",
                "<code>cards.yml:1:38</code> 01001 stands without quotes: other readers of YAML take it for",
                "- {id: lantern, name: Lantern, code: '01001'}",
            ),
        ),
        (
            "zh-TW",
            (
                "# 別的程式會看成別的東西的文字",
                '<span class="rc-tag rc-tag--warning">警告</span>',
                "- {id: lantern, name: 提燈, code: 01001}",
                "<code>cards.yml:1:33</code> 01001 沒有引號：別的程式讀 YAML 時會當成",
            ),
        ),
    ],
)
def test_a_finding_s_page_says_all_there_is(language: str, parts: tuple[str, ...]) -> None:
    text = made(language)["guide/findings/ambiguous-text.md"].replace("<code>rulescheck", "`rulescheck")

    assert [part for part in parts if part not in text.replace("--fix</code>", "--fix`")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_command_and_option_has_its_place(language: str) -> None:
    page = made(language)["guide/command.md"]
    whole = parser(language)
    [choices] = [a.choices for a in whole._actions if isinstance(a, argparse._SubParsersAction)]

    assert list(choices) == [name for name, _ in COMMANDS]
    for name, command in choices.items():
        assert f"## rulescheck {name} {{#{name}}}" in page
        for action in command._actions:
            last = (*action.option_strings, action.dest)[max(len(action.option_strings) - 1, 0)]
            assert f'<div id="{name}-{last.lstrip("-")}">' in page
            assert action.help
            assert action.help in re.sub("</?code>", "`", page)
    assert all(f'<div id="format-{name}">' in page for name in FORMATS)
    anchors = re.findall(r'<div id="([^"]+)">', page)
    assert len(anchors) == len(set(anchors))


def test_help_is_the_same_wherever_the_page_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    before = commands("en")
    monkeypatch.setenv("COLUMNS", "200")

    assert commands("en") == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_setting_has_its_place_and_a_sound_example(language: str) -> None:
    page = made(language)["guide/settings.md"]

    assert tuple(EXAMPLES) == SETTINGS
    assert re.findall(r"^## .*\{#(\w+)\}$", page, re.MULTILINE) == list(SETTINGS)
    for name, example in EXAMPLES.items():
        assert example in page
        assert list(mistakes(tomllib.loads(example), (), example, "rulescheck.toml")) == []
        assert name in tomllib.loads(example)


def test_each_variable_of_the_environment_that_is_read_is_named() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "rulescheck").rglob("*.py")))
    read = set(re.findall(r'environ\.get\("([A-Z_]+)"\)', code))
    read |= {"LC_ALL", "LC_MESSAGES", "LANG", "RULESCHECK_CACHE"}  # read by names that are kept elsewhere

    assert set(ENVIRONMENT) == read
    for language in LANGUAGES:
        assert all(f'<div id="env-{name.lower()}">' in made(language)["guide/command.md"] for name in read)


def test_text_can_hold_code_and_no_markup() -> None:
    assert prose("write `<a>` & go") == "write <code>&#60;a&#62;</code> &#38; go"


def test_pages_are_the_same_each_time() -> None:
    assert html.unescape("".join(dict(guide_pages("en", "guide")).values())) == "".join(made("en").values())
    assert len(findings()) == len(engine_rules())
