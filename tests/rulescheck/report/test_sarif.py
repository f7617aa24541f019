"""SARIF: what the standard asks for, checked by hand; and names of findings that survive edits."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from report_samples import ROOT, sample, twin

from rulescheck import __version__
from rulescheck.diagnostics import Diagnostic, Location, Report, report
from rulescheck.report.sarif import as_sarif
from rulescheck.report.words import fingerprints


def test_a_log_has_what_the_standard_requires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of many findings is valid SARIF 2.1.0, and its rules say what they are for."""
    monkeypatch.chdir(tmp_path)
    log = json.loads(as_sarif(twin("hunt", tmp_path), "zh-TW"))

    assert (log["version"], set(log)) == ("2.1.0", {"$schema", "version", "runs"})
    (run,) = log["runs"]
    assert (run["columnKind"], set(run)) == ("unicodeCodePoints", {"tool", "columnKind", "results"})
    driver = run["tool"]["driver"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (driver["name"], driver["version"]) == ("rulescheck", __version__)
    assert driver.get("informationUri") == project.get("urls", {}).get("Homepage")
    for rule in driver["rules"]:
        assert set(rule) == {"id", "shortDescription", "help", "defaultConfiguration"}
        assert rule["shortDescription"]["text"]
        assert rule["help"]["text"]
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
    ids = [rule["id"] for rule in driver["rules"]]
    assert len(ids) == len(set(ids))
    for result in run["results"]:
        _check_result(result, ids)
    assert {result["ruleId"] for result in run["results"]} == set(ids)


def _check_result(result: dict[str, Any], ids: list[str]) -> None:
    assert ids[result["ruleIndex"]] == result["ruleId"]
    assert result["level"] in ("error", "warning", "note")
    assert result["message"]["text"]
    assert len(result["locations"]) == 1
    assert all(isinstance(value, str) for value in result["partialFingerprints"].values())
    related = result.get("relatedLocations", [])
    assert [place["id"] for place in related] == list(range(1, len(related) + 1))
    for place in (*result["locations"], *related):
        artifact, region = (place["physicalLocation"][key] for key in ("artifactLocation", "region"))
        assert artifact["uriBaseId"] == "%SRCROOT%"
        assert artifact["uri"].isascii()
        assert not artifact["uri"].startswith("/")
        assert min(region.values()) >= 1
        start, end = ((region[f"{side}Line"], region[f"{side}Column"]) for side in ("start", "end"))
        assert start <= end


@pytest.mark.parametrize(
    ("path", "artifact"),
    [
        ("cards/湖 1.yml", {"uri": "cards/%E6%B9%96%201.yml", "uriBaseId": "%SRCROOT%"}),
        ("a:b%.yml", {"uri": "a%3Ab%25.yml", "uriBaseId": "%SRCROOT%"}),
        ("bad\udcff.yml", {"uri": "bad%FF.yml", "uriBaseId": "%SRCROOT%"}),
        ("/elsewhere/a b.yml", {"uri": "file:///elsewhere/a%20b.yml"}),
    ],
)
def test_files_are_uris(path: str, artifact: dict[str, str]) -> None:
    """A file below the working directory is relative to the root of the sources, any other is absolute."""
    found = Report((Diagnostic(Location(path), "unread-file", values={"files": "*.yml"}),))
    (result,) = json.loads(as_sarif(found, "en"))["runs"][0]["results"]

    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == artifact


def test_a_finding_keeps_its_name_when_lines_move() -> None:
    """Lines added above, and another language, change no fingerprint; equal findings still have their own."""
    first = {"key": "cost", "line": "4"}
    found = report((*sample().diagnostics, Diagnostic(Location("a.yml", 9), "duplicate-key", values=first)))
    moved = report(_moved(diagnostic) for diagnostic in found.diagnostics)

    names = fingerprints(found)
    assert fingerprints(moved) == names
    assert len(set(names)) == len(names) == 5
    for language in ("en", "zh-TW"):
        results = json.loads(as_sarif(found, language))["runs"][0]["results"]
        assert [one["partialFingerprints"]["finding/v1"] for one in results] == list(names)


def _moved(diagnostic: Diagnostic) -> Diagnostic:
    where = diagnostic.location
    values = {key: "40" if key == "line" else value for key, value in diagnostic.values.items()}
    lower = replace(where, line=where.line + 36, end_line=where.end_line + 36)
    return replace(diagnostic, location=lower, values=values)
