"""Links of a chapter lead to pages, or are reported where they stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulescheck.check import check_game
from rulescheck.diagnostics import hint, message
from rulescheck.game import Game
from rulescheck.pages.links import Piece, place, resolve_links, source
from tests.tiny_game import write_game


@pytest.fixture
def game(tmp_path) -> Game:
    found, _ = check_game(write_game(tmp_path))
    assert found
    return found


def test_the_game_s_links_become_paths_relative_to_the_chapter(game):
    text, problems = resolve_links(
        "[a](card:assault) [b](term:hp) [c](rule:too-strong) [d](http://x)", game, "rules/creation.md"
    )
    assert (
        text
        == "[a](../card/assault.md) [b](../terms.md#hp){.rc-term} [c](../check/too-strong.md) [d](http://x)"
    )
    assert problems == ()


def test_links_in_other_words_lead_there_too(game):
    text, problems = resolve_links(
        "[a][x] <a class='y' href='card:assault'>b</a> "
        "<a href=\"creation.md#w-101\">c</a> <a href='#w-101'>d</a>"
        "\n<img src='img/a.png'> <a href='https://x'>e</a> <a href='card:none'>f</a> "
        "`<a href='card:assault'>`\n\n[x]: card:assault 'x'\n[y]: <term:hp>\n[z]: card:none\n[w]: other.md\n",
        game,
        "rules/creation.md",
    )
    assert text == (
        "[a][x] <a class='y' href=\"page:card/assault.md\">b</a> "
        "<a href=\"page:rules/creation.md#w-101\">c</a> <a href='#w-101'>d</a>"
        "\n<img src=\"page:rules/img/a.png\"> <a href='https://x'>e</a> <a href='card:none'>f</a> "
        "`<a href='card:assault'>`\n\n"
        "[x]: ../card/assault.md 'x'\n[y]: <../terms.md#hp>\n[z]: card:none\n[w]: other.md\n"
    )
    assert problems == ()


def test_links_in_indented_code_stay_as_they_are_written(game):
    code = "    [a](card:assault) <a href='card:assault'>b</a>\n"
    written = f"Text\n\n{code}\n<div>\n\n    <a href='card:assault'>b</a>\n\n</div>\n"

    text, problems = resolve_links(written, game, "rules/creation.md")

    assert text == f'Text\n\n{code}\n<div>\n\n    <a href="page:card/assault.md">b</a>\n\n</div>\n'
    assert problems == ()


def test_links_lead_there_however_markdown_writes_them(game):
    text, problems = resolve_links(
        '[a](card:assault "b (c)") [a]( <card:assault> ) [a [b] c](card:assault) [a\nb](card:assault)\n'
        "\\[a](card:assault) [`a`](term:hp 'b') [![a](b.png)](card:assault) ![a](card:assault)\n"
        "<a href=card:assault>a</a> [a](card:) [a](Card:assault)",
        game,
        "rules/creation.md",
    )
    assert text == (
        '[a](../card/assault.md "b (c)") [a]( <../card/assault.md> ) [a [b] c](../card/assault.md)'
        " [a\nb](../card/assault.md)\n\\[a](card:assault) [`a`](../terms.md#hp 'b'){.rc-term}"
        " [![a](b.png)](../card/assault.md) ![a](card:assault)\n"
        '<a href="page:card/assault.md">a</a> a [a](Card:assault)'
    )
    assert [(d.location.line, d.location.column, d.rule) for d in problems] == [(4, 28, "unknown-link")]


def test_a_link_to_nothing_is_reported_at_its_own_line_and_column_and_shown_as_text(game):
    text, (problem,) = resolve_links("# x\n\n看[甲](card:asault)。", game, "rules/creation.md")
    assert text == "# x\n\n看甲。"
    assert (problem.location.line, problem.location.column, problem.rule) == (3, 2, "unknown-link")
    assert problem.location.path.endswith("rules/creation.md")
    assert message(problem, "en") == "[甲](card:asault) leads nowhere: there is no card asault"
    assert hint(problem, "en") == "did you mean assault?"


@pytest.mark.parametrize("code", ["`[a](card:none)`", "```\n[a](card:none)\n```", "~~~\n[a](term:none)\n~~~"])
def test_code_is_left_alone(game, code):
    assert resolve_links(code, game, "rules/creation.md") == (code, ())


def test_a_source_leads_to_the_heading_with_its_number(game):
    assert source(game, "W-101、見 W-999") == (
        Piece("W-101", "rules/creation.md#w-101"),
        Piece("、見 "),
        Piece("W-999"),
    )


def test_an_optional_rule_has_its_place_unless_a_kind_is_called_so(game):
    first = next(iter(game.options))
    assert place(game, f"option:{first}") == f"options.md#{first}"
    named = replace(game, kinds={**game.kinds, "option": game.kinds["card"]})
    assert place(named, f"option:{first}") == place(game, "option:none") == ""


def test_a_target_that_does_not_exist_has_no_place(game):
    assert place(game, "card:none") == place(game, "spell:x") == place(game, "term:none") == ""
