"""Comments, and what they allow: found by where they stand, never by how a line looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.diagnostics import FIRM, engine_rules
from rulescheck.source import comments
from rulescheck.verdict import verdict
from tests.findings import shown
from tests.small_game import GAME, KIND, RULE, write

TERMS = "sanity: {title: Sanity, wrong: [Sanety], text: x}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1 # x\n", [("# x", 1, 1)]),
        ("# x\na: 1\n", [("# x", 2, 2)]),
        ("# x\n# y\n\na: 1\n", [("# x", 3, 3), ("# y", 3, 3)]),
        ("a: 1#x\nb: 'y # z'\nc: \"# q\"\n", []),
        ("a: | # x\n  # text\n  more\nb: 1\n", [("# x", 1, 3)]),
        ("# x\na: >-\n  one\n  two\n# y\n", [("# x", 2, 4), ("# y", 6, 6)]),
        ("a: 'one\n  # two\n  three' # x\n", [("# x", 1, 3)]),
        ("a: one\n  two # x\n", [("# x", 1, 2)]),
        ("{a: [1, # x\n 2]}\n", [("# x", 1, 1)]),
        ("--- # x\na: 1\n...\n# y\n---\nb: 2\n", [("# x", 1, 1), ("# y", 5, 5)]),
        ("a: 1 # x\r\n# y\r\nb: 2\r\n", [("# x", 1, 1), ("# y", 3, 3)]),
        ("a: 'not closed # x\n", []),
        ("- 甲 # 乙\n", [("# 乙", 1, 1)]),
    ],
)
def test_where_comments_stand_and_of_what_they_speak(text: str, expected: list[tuple[str, int, int]]) -> None:
    found = [(c.text, c.lines[0], c.lines[-1]) for c in comments(text, "p")]

    assert found == expected


def findings(folder: Path, text: str, **more: str) -> tuple[list[str], int]:
    """What is left of the findings in a list of cards, without places, and how many are silenced."""
    game = GAME + ("chapters: [one]\n" if "chapter" in more else "")
    write(folder, text, KIND + RULE, game, terms=TERMS)
    if "chapter" in more:
        (folder / "rules").mkdir()
        (folder / "rules" / "one.md").write_text(more["chapter"], encoding="utf-8")
    found = verdict(folder)[1]
    left = [shown(d).split(" ", 1)[1] for d in found.diagnostics if d.rule != "idle-rule"]
    return left, len(found.silenced)


ALLOWED = (
    "- {id: a, name: A, cost: 9} # rulescheck: allow cheap because it is the boss\n",
    "# rulescheck: allow g/cheap because it is the boss\n- {id: a, name: A, cost: 9}\n",
    "- {id: a, name: Sanety, cost: 9} # rulescheck: allow wrong-term, cheap because it is the boss\n",
    "- id: a\n  name: A\n  text: | # rulescheck: allow wrong-term because a quote\n    one\n    Sanety\n",
    "- id: a\n  name: A\n  # rulescheck: allow wrong-term because a quote\n  text: |\n    one\n    Sanety\n",
    "- {id: a, name: A, text: Sanety} # rulescheck: allow wrong-term 因為是引文\n",
    "- {id: a, name: A, text: Sanety}   #rulescheck:allow wrong-term because # of letters\n",
)


@pytest.mark.parametrize("text", ALLOWED)
def test_a_comment_silences_what_it_names(tmp_path: Path, text: str) -> None:
    left, silenced = findings(tmp_path, text)

    assert left == []
    assert silenced == 1 + ("wrong-term, cheap" in text)


def test_a_number_sign_in_a_text_allows_nothing(tmp_path: Path) -> None:
    text = "- id: a\n  name: A\n  text: |\n    Sanety # rulescheck: allow wrong-term because no\n"
    left, silenced = findings(tmp_path, text)

    assert ([line.split(":")[0] for line in left], silenced) == (["error wrong-term"], 0)


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("allow cheep because x", "error unknown-allow: this comment allows nothing: there is no rule cheep"
         " | did you mean cheap?"),
        ("alow cheap because x", "error unknown-allow: this comment allows nothing: it is not written as one"
         " that rulescheck reads | write `rulescheck: allow RULE because REASON`"),
        ("allow because x", "error unknown-allow: this comment allows nothing: it is not written as one that"
         " rulescheck reads | write `rulescheck: allow RULE because REASON`"),
        ("allow wrong-type because x", "error unknown-allow: this comment allows nothing: wrong-type cannot"
         " be allowed, because what it finds is left out until it is mended"
         " | write `rulescheck: allow RULE because REASON`"),
        ("allow cheap because x", "warning useless-allow: this comment allows cheap, which is not found here"
         " | take it out: a finding that comes later should be seen"),
    ],
)  # fmt: skip
def test_mistakes_in_comments(tmp_path: Path, comment: str, expected: str) -> None:
    left, _ = findings(tmp_path, f"- {{id: a, name: A}} # rulescheck: {comment}\n")

    assert left == [expected]


@pytest.mark.parametrize("reason", ["", " errata of May", " because", " because  "])
def test_a_comment_needs_a_reason(tmp_path: Path, reason: str) -> None:
    left, silenced = findings(tmp_path, f"- {{id: a, name: A, cost: 9}} # rulescheck: allow cheap{reason}\n")

    words = "this comment does not say why it allows cheap | write `because` and the reason behind it"
    assert (left, silenced) == ([f"error allow-without-reason: {words}"], 1)


def test_where_data_is_left_out_no_comment_is_called_useless(tmp_path: Path) -> None:
    left, _ = findings(
        tmp_path, "- {id: a, name: A, cost: x}\n- {id: b, name: B} # rulescheck: allow cheap because x\n"
    )

    assert [line.split(":")[0] for line in left] == ["error wrong-type"]


def test_what_cannot_be_allowed_exists() -> None:
    assert set(FIRM) <= set(engine_rules())


def test_what_stands_before_the_mark_makes_it_another_comment(tmp_path: Path) -> None:
    left, _ = findings(tmp_path, "- {id: a, name: A} # see the guide on rulescheck: allow\n")

    assert left == []


CHAPTERS = (
    "# One\n\nThe Sanety. <!-- rulescheck: allow wrong-term because a quote -->\n",
    "# One\n\n<!-- rulescheck: allow wrong-term because\na quote -->\n\nThe Sanety.\n",
    "# One\n\n<!-- rulescheck: allow wrong-term because Sanety is said so -->\nThe Sanety.\n",
)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_comment_in_a_chapter(tmp_path: Path, chapter: str) -> None:
    assert findings(tmp_path, "[]", chapter=chapter) == ([], 1)


def test_code_in_a_chapter_is_no_comment(tmp_path: Path) -> None:
    chapter = "# One\n\n```\n<!-- rulescheck: allow wrong-term because x -->\n```\nSanety\n"
    left, silenced = findings(tmp_path, "[]", chapter=chapter)

    assert ([line.split(":")[0] for line in left], silenced) == (["error wrong-term"], 0)


def test_a_comment_before_a_view_speaks_of_all_of_it(tmp_path: Path) -> None:
    chapter = (
        "# One\n\n<!-- rulescheck: allow failing-view because none has parts yet -->\n\n"
        "```view\ntable: card\ncolumns: [name, {title: Up, value: self.part.up}]\n```\n"
        "\n{{ all.card[0].part.up }}\n"
    )
    left, silenced = findings(tmp_path, "- {id: a, name: A}\n", chapter=chapter)
    assert [one.split(":")[0] for one in left] == ["error failing-view"]
    assert silenced == 1
