"""A report as GitLab reads it for the code quality of a merge request."""

from __future__ import annotations

import json
from typing import Any

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity
from rulescheck.report.words import fingerprints, last_line, sentence

SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def as_gitlab(report: Report, language: str) -> str:
    """A list of findings in GitLab's part of the Code Climate format."""
    named = zip(report.diagnostics, fingerprints(report), strict=True)
    findings = [_finding(diagnostic, name, language) for diagnostic, name in named]
    return json.dumps(findings, ensure_ascii=False, indent=2) + "\n"


def _finding(diagnostic: Diagnostic, fingerprint: str, language: str) -> dict[str, Any]:
    return {
        "description": sentence(diagnostic, language),
        "check_name": diagnostic.rule,
        "fingerprint": fingerprint,
        "severity": SEVERITIES[diagnostic.severity],
        "location": _location(diagnostic.location),
    }


def _location(where: Location) -> dict[str, Any]:
    """The place twice: GitLab reads the lines, and other readers of the format the columns too."""
    begin = {"line": where.line, "column": where.column}
    end = {"line": where.end_line, "column": where.end_column}
    return {
        "path": where.path,
        "lines": {"begin": where.line, "end": last_line(where)},
        "positions": {"begin": begin, "end": end},
    }
