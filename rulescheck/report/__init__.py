"""Reports as text for people and in formats for programs: one renderer a file, each a pure function."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulescheck.diagnostics import Report
from rulescheck.report.github import as_github
from rulescheck.report.gitlab import as_gitlab
from rulescheck.report.json_report import as_json
from rulescheck.report.junit import as_junit
from rulescheck.report.sarif import as_sarif
from rulescheck.report.text_report import as_text, clean

FORMATS: Mapping[str, Callable[[Report, str], str]] = {
    "text": as_text,
    "json": as_json,
    "sarif": as_sarif,
    "github": as_github,
    "gitlab": as_gitlab,
    "junit": as_junit,
}

__all__ = ["FORMATS", "as_text", "clean"]
