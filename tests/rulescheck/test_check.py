"""Golden cases: one story a file, a small game and every finding it gives, words included."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulescheck.check import check_game, find_games
from tests.findings import shown

CASES = Path(__file__).parents[1] / "cases" / "check"


class _Dumper(yaml.SafeDumper):
    """Writes longer texts as blocks, so that a case reads as the files it stands for."""


_Dumper.add_representer(
    str, lambda d, s: d.represent_scalar("tag:yaml.org,2002:str", s, style="|" if "\n" in s else None)
)


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yml")), ids=lambda path: path.stem)
def test_case(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """A game gives exactly the findings that its case file lists."""
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    monkeypatch.chdir(tmp_path)
    for name, text in case["files"].items():
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    found = [shown(d) for folder in find_games(tmp_path) for d in check_game(folder)[1].diagnostics]

    if request.config.getoption("--update"):
        case["findings"] = found
        text = yaml.dump(case, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=1000)
        path.write_text(text, encoding="utf-8")
    assert found == case["findings"]
