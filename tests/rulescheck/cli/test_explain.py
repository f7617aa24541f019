"""`rulescheck explain` and `rulescheck rules`."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.cli import main
from rulescheck.diagnostics import engine_rules
from tests.small_game import KIND, RULE, write

MORE = "title: Cheap\n    why: Dear cards end games.\n    source: R-1\n    ruling: GM"
WHY = RULE.replace("title: Cheap", MORE)


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
    status, out, _ = run(capsys, "explain", "unused-entity", str(tmp_path), "--lang", "zh-TW")

    assert status == 0
    assert out.splitlines()[:2] == ["unused-entity: 沒有任何東西用到 …「…」", "    嚴重程度: 警告"]
    assert "used: true" in out


def test_a_rule_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(write(tmp_path, kind=KIND + RULE))

    assert run(capsys, "explain", "cheep", folder) == (
        2,
        "",
        "rulescheck: there is no rule cheep; did you mean cheap?\n",
    )
    assert run(capsys, "explain", "zzzzzz", folder)[2].endswith("`rulescheck rules` lists them\n")


def test_all_rules_in_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", str(write(tmp_path, kind=KIND + RULE)), "--lang", "en")
    lines = out.splitlines()

    assert status == 0
    assert lines[0].split() == ["g/cheap", "error", "Cheap"]
    assert [line.split()[0] for line in lines[1:]] == list(engine_rules())
    assert len({line.index(line.split()[1]) for line in lines}) == 1


@pytest.mark.parametrize("rule", engine_rules())
def test_every_finding_of_the_engine_is_explained(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "explain", rule, "nowhere", "--lang", "en")

    assert status == 0
    assert out.startswith(f"{rule}: ")
    assert "{" not in out.splitlines()[0]
