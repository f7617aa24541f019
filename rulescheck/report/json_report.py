"""A report as JSON: a list of findings, for editors and scripts."""

from __future__ import annotations

import json
from typing import Any

from rulescheck.diagnostics import Diagnostic, Location, Report, hint, message


def as_json(report: Report, language: str) -> str:
    """All findings, each with its place, rule, severity, words and related places."""
    findings = [_finding(diagnostic, language) for diagnostic in report.diagnostics]
    return json.dumps(findings, ensure_ascii=False, indent=2) + "\n"


def _finding(diagnostic: Diagnostic, language: str) -> dict[str, Any]:
    return {
        **_place(diagnostic.location),
        "severity": diagnostic.severity.name.lower(),
        "rule": diagnostic.rule,
        "message": message(diagnostic, language),
        "hint": hint(diagnostic, language),
        "related": [_place(place) for place in diagnostic.related],
    }


def _place(location: Location) -> dict[str, Any]:
    return {
        "file": location.path,
        "line": location.line,
        "column": location.column,
        "end_line": location.end_line,
        "end_column": location.end_column,
    }
