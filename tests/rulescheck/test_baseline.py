"""Old findings in a file: hidden as long as they stay, counted when they go."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rulescheck.baseline import as_baseline, compare, read_baseline
from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, report


def finding(line: int, cost: str, path: str = "g/cards.yml") -> Diagnostic:
    values = {"field": "cost", "found": cost, "expected": "a number"}
    return Diagnostic(Location(path, line, 1, line, 2), "out-of-range", values=values)


def written(found: Report, path: Path) -> Path:
    path.write_text(as_baseline(found, path), encoding="utf-8")
    return path


def test_what_is_listed_is_hidden_wherever_it_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = written(report((finding(1, "9"), finding(2, "9"), finding(3, "8"))), Path("old.json"))
    known = read_baseline(path)
    assert known is not None
    now = report((finding(7, "9"), finding(8, "9"), finding(9, "9"), finding(4, "7")))

    compared = compare(now, known, path, Path("g"))

    assert compared.report.diagnostics == (finding(4, "7"), finding(9, "9"))
    assert (compared.hidden, compared.gone) == (2, 1)


def test_only_what_lies_below_the_folder_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ci").mkdir()
    path = written(report((finding(1, "9"), finding(1, "9", "h/cards.yml"))), Path("ci/old.json"))
    known = read_baseline(path)
    assert known is not None

    assert [compare(Report(), known, path, Path(name)).gone for name in ("g", "h", ".", "x")] == [1, 1, 2, 0]


def test_a_baseline_is_the_same_from_every_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    here = as_baseline(report((finding(1, "9"),)), Path("old.json"))
    (tmp_path / "g").mkdir()
    monkeypatch.chdir(tmp_path / "g")

    assert as_baseline(report((finding(1, "9", "cards.yml"),)), Path("../old.json")) == here


def test_notes_are_neither_listed_nor_hidden(tmp_path: Path) -> None:
    note = replace(finding(1, "9"), severity=Severity.NOTE)

    assert as_baseline(Report((note,)), tmp_path / "old.json") == "[]\n"


WRONG = (
    *(
        '{"count": 1e999}',
        '{"count": -5}',
        '{"count": 0}',
        '{"count": true}',
        '{"count": "1"}',
        '{"file": 3}',
    ),
    *('{"rule": null}', '{"message": ["c"]}', '{"count": ' + "9" * 5000 + "}"),
)


@pytest.mark.parametrize("changed", WRONG)
def test_an_entry_that_no_check_has_written(tmp_path: Path, changed: str) -> None:
    entry = {"file": "a", "rule": "b", "message": "c", "count": 1}
    path = tmp_path / "old.json"
    path.write_text(json.dumps([entry]))
    assert read_baseline(path) == {("a", "b", "c"): 1}

    path.write_text(json.dumps([entry])[:-2] + f", {changed[1:]}]")
    assert read_baseline(path) is None


@pytest.mark.parametrize("text", ["", "{", "{}", "[1]", '[{"file": "a"}]', '"text"', "[" * 9999, "\xff"])
def test_what_is_no_baseline(tmp_path: Path, text: str) -> None:
    path = tmp_path / "old.json"
    path.write_text(text, encoding="latin-1")

    assert read_baseline(path) is None
