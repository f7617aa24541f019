"""Reports as JSON: everything a finding says, whatever is in it."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity
from rulescheck.report.json_report import as_json


def test_a_finding_says_everything() -> None:
    where, other = Location("a.yml", 2, 3, 2, 5), Location("b.yml", 1, 1, 1, 2)
    values = {"message": "「甲」太貴", "hint": "降價"}
    found = Report((Diagnostic(where, "g/cheap", Severity.WARNING, values, (other,)),))

    assert json.loads(as_json(found, "en")) == [
        {
            "file": "a.yml",
            "line": 2,
            "column": 3,
            "end_line": 2,
            "end_column": 5,
            "severity": "warning",
            "rule": "g/cheap",
            "message": "「甲」太貴",
            "hint": "降價",
            "related": [{"file": "b.yml", "line": 1, "column": 1, "end_line": 1, "end_column": 2}],
        }
    ]


def test_no_finding_is_an_empty_list() -> None:
    assert json.loads(as_json(Report(), "en")) == []


@given(st.text(), st.text())
@settings(max_examples=200, deadline=None)
def test_any_text_is_valid(path: str, words: str) -> None:
    """Halves of characters, as in names of files that are no text, cannot be encoded and are replaced."""
    found = Report((Diagnostic(Location(path), "g/r", values={"message": words, "hint": ""}),))
    (read,) = json.loads(as_json(found, "en").encode("utf-8"))

    assert read["message"] == words.encode("utf-8", "replace").decode("utf-8")
