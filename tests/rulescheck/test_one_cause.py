"""One cause, one finding: what depends on a mistake is silent, whatever it is and in whichever file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulescheck.diagnostics import Severity
from rulescheck.verdict import verdict
from tests.findings import shown

STORY = yaml.safe_load((Path(__file__).parents[1] / "cases" / "one-cause.yml").read_text(encoding="utf-8"))
CAUSES = STORY["causes"]


def findings(files: Mapping[str, str], folder: Path) -> list[str]:
    for name, text in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    diagnostics = verdict(Path())[1].diagnostics
    return [shown(found).partition(": ")[0] for found in diagnostics if found.severity > Severity.NOTE]


def test_the_game_is_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a mistake there is no finding."""
    monkeypatch.chdir(tmp_path)

    assert findings(STORY["game"], tmp_path) == []


@pytest.mark.parametrize("cause", CAUSES, ids=[cause["id"] for cause in CAUSES])
def test_one_cause_is_one_finding(
    cause: Mapping[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake gives the one finding that says so, and none in what depends on it."""
    monkeypatch.chdir(tmp_path)
    text = STORY["game"][cause["file"]]
    wrong = cause.get("text", text.replace(cause.get("before", ""), cause.get("after", ""), 1))

    assert wrong != text
    assert findings({**STORY["game"], cause["file"]: wrong}, tmp_path) == [cause["finding"]]


def test_a_sheet_that_reads_a_kind_without_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a sheet to fill in says of a kind that is missing is left empty, and no finding."""
    monkeypatch.chdir(tmp_path)
    paper = "paper: {pages: [[{words: [stall.star, stall.star.style]}]]}\n"
    cook = STORY["game"]["kinds/cook.yml"] + paper
    files = {**STORY["game"], "kinds/cook.yml": cook}
    del files["kinds/stall.yml"]

    assert findings(files, tmp_path) == ["game.yml:4:15-20 error missing-file"]
