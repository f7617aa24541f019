"""`rulescheck explain` and `rulescheck rules`."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.cli import main
from rulescheck.diagnostics import engine_rules
from rulescheck.findings import findings
from tests.small_game import KIND, RULE, write

MORE = "title: Cheap\n    why: Dear cards end games.\n    source: R-1\n    ruling: GM"
WHY = RULE.replace("title: Cheap", MORE)

FIRST = "a game is a folder with a game.yml; `rulescheck new FOLDER` begins one"
NO_GAME = str(Path(__file__).parent)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    out, error = capsys.readouterr()
    return status, out, error


@pytest.mark.parametrize("name", ["cheap", "g/cheap"])
def test_a_rule_of_a_game(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "explain", name, str(write(tmp_path, kind=KIND + WHY)), "--lang", "en")

    assert (status, out.splitlines()[0]) == (0, "g/cheap: Cheap")
    for part in (
        "/kinds/card.yml:12:3",
        "severity: error",
        "source: R-1",
        "exceptions allowed by: GM",
        "Dear cards end games.",
        "require: self.cost < 5",
        "breaks it: b\n    cost: 9\n    → Card costs 9",
        "keeps it: a\n    cost: 1",
    ):
        assert part in out


def test_a_finding_of_the_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "explain", "empty-value", str(tmp_path), "--lang", "en")

    assert status == 0
    assert (
        out
        == """\
empty-value: A key with nothing behind it
    severity: error
    a comment cannot allow it

An empty value can mean nothing, zero or not yet. `null` and `~` are read as empty as well; a text
that says null needs quotes.

Write a value, or delete the line.

wrong:
    # cards.yml
    - id: ferry
      name: Ferry
      cost:
    → cards.yml:3:3 cost is empty, expected a whole number from 0 to 9
      write a value, or delete the line

right:
    # cards.yml
    - id: ferry
      name: Ferry
      cost: 2
"""
    )


def test_a_finding_in_chinese_with_the_files_around_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "explain", "wrong-term", NO_GAME, "--lang", "zh-TW")

    assert status == 0
    assert out.splitlines() == [
        "wrong-term: 名詞的錯誤寫法",
        "    嚴重程度: 錯誤",
        "    可以用註解允許：# rulescheck: allow wrong-term because …",
        "    只有一種改法時，--fix 會代勞",
        "",
        "同一個名詞有兩種寫法，對搜尋的玩家來說就是兩個名詞。名詞會列出哪些寫法是錯的，凡是玩家讀得到的地方都會找；"
        "只是剛好含有那幾個字的詞不算。",
        "",
        "寫成正確的名詞。",
        "",
        "周圍的檔案:",
        "    # terms.yml",
        "    stamina: {title: 清醒度, wrong: [清晰度], text: 一個人還能撐多久。}",
        "",
        "不對:",
        "    # cards.yml",
        "    - {id: lantern, name: 提燈, text: 恢復 2 點清晰度。}",
        "    → cards.yml:1:39 「清晰度」是「清醒度」的錯誤寫法",
        "      寫成清醒度",
        "",
        "改好:",
        "    # cards.yml",
        "    - {id: lantern, name: 提燈, text: 恢復 2 點清醒度。}",
    ]


def test_a_rule_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(write(tmp_path, kind=KIND + RULE))

    told = "rulescheck: there is no rule cheep; did you mean cheap?\n"
    assert run(capsys, "explain", "cheep", folder, "--lang", "en") == (2, "", told)
    told = "rulescheck: 沒有 empty-valeu 這條規則；是不是 empty-value？\n"
    assert run(capsys, "explain", "empty-valeu", folder, "--lang", "zh-TW") == (2, "", told)
    assert run(capsys, "explain", "zzzzzz", folder)[2].endswith("`rulescheck rules` lists them\n")


def test_all_rules_in_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", str(write(tmp_path, kind=KIND + RULE)), "--lang", "en")
    lines = out.splitlines()

    assert status == 0
    assert lines[0].split() == ["g/cheap", "error", "Cheap"]
    assert [line.split()[0] for line in lines[1:]] == list(findings())
    assert len({line.index(line.split()[1]) for line in lines}) == 1


@pytest.mark.parametrize("rule", engine_rules())
def test_every_finding_of_the_engine_is_explained(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "explain", rule, NO_GAME, "--lang", "en")

    assert status == 0
    assert out.startswith(f"{rule}: ")
    assert "{" not in out.splitlines()[0]


@pytest.mark.parametrize("words", [("explain", "wrong-type"), ("rules",)])
def test_a_folder_that_is_not_there(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slip in the folder's name is told, though the engine's own findings need no game."""
    write(tmp_path)
    missing, file = str(tmp_path / "nowhere"), str(tmp_path / "cards.yml")

    assert run(capsys, *words, missing, "--lang", "en")[::2] == (
        2,
        f"rulescheck: no folder {missing}: {FIRST}\n",
    )
    assert run(capsys, *words, file, "--lang", "en")[::2] == (2, f"rulescheck: {file} is a file: {FIRST}\n")
