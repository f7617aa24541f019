"""Golden cases: one story a file, a small game and every finding it gives, words included."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulescheck.check import check_game, find_games
from tests.findings import shown
from tests.small_game import GAME, findings, write

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


LONG = "9" * 5000
LARGE = "too large to be exact in a browser, expected a"
REACH = (
    "number from -9007199254740991 to 9007199254740991"
    " | write a smaller number; one that only names something is a `type: string`, which keeps every digit"
)
CUT = f"'{'9' * 39}…'"
TABLE = """\
title: Card
files: cards.yml
schema:
  cost: {type: integer}
  bound: {type: integer, min: 0, max: 9}
  part: {type: float}
  die: {type: dice}
  rows:
    type: list
    dice: die
    rows: {low: at}
    schema: {type: dict, schema: {at: {type: integer, required: true}}}
"""


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (f"cost: {LONG}", f"cost is {CUT}, {LARGE} whole {REACH}"),
        ("cost: 9007199254740991, part: 1.5", ""),
        ("cost: 9007199254740992", f"cost is '9007199254740992', {LARGE} whole {REACH}"),
        ("cost: -9007199254740993", f"cost is '-9007199254740993', {LARGE} whole {REACH}"),
        ("part: 1e300", f"part is '1e300', {LARGE} {REACH}"),
        ("part: -12345678901234567.25", f"part is '-12345678901234567.25', {LARGE} {REACH}"),
        (f"cost: -{LONG} coins", f"cost is '-{'9' * 38}…', expected a whole number"),
        (
            f"cost: {LONG}D6",
            f"cost is {CUT}, expected a whole number"
            " | a roll stands in a field with `type: dice`; write one number here",
        ),
        (
            "bound: 12345678901234567890",
            f"bound is '12345678901234567890', {LARGE} whole number from 0 to 9 |{REACH.partition('|')[2]}",
        ),
        (f"die: {LONG}D6, rows: [{{at: 1}}]", ""),
        (f"die: D6+{LONG}, rows: [{{at: 1}}]", ""),
    ],
)
def test_numbers_beyond_what_all_can_hold(tmp_path: Path, data: str, expected: str) -> None:
    """No browser holds them exactly, and Python reads none of some thousand digits: they are texts."""
    write(tmp_path, f"- {{id: a, name: A, {data}}}\n", kind=TABLE)

    assert [line.partition(": ")[2] for line in findings(tmp_path)] == [expected][: bool(expected)]


@pytest.mark.parametrize(
    "line", ["best: {}", "bonus: {}", "bonus: 1..{}", "bands: {{a: '{}..'}}", "hits: {}"]
)
def test_odds_of_numbers_that_nobody_can_read(tmp_path: Path, line: str) -> None:
    chapter = f"# Odds\n\n```view\nodds: 2D6\ntitle: Odds\n{line.format(LONG)}\n```\n"
    write(tmp_path, game=GAME + "chapters: [odds]\n")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "odds.md").write_text(chapter)

    (found,) = findings(tmp_path)
    assert found.startswith("rules/odds.md:6:")
