"""Reports as text for people and in formats for programs: one renderer a file, each a pure function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulescheck.diagnostics import Report
from rulescheck.report.github import as_github
from rulescheck.report.gitlab import as_gitlab
from rulescheck.report.json_report import as_json
from rulescheck.report.junit import as_junit
from rulescheck.report.sarif import as_sarif
from rulescheck.report.text_report import as_text, clean


@dataclass(frozen=True)
class Format:
    """A format of reports: what it is for, and what writes a report in a language."""

    about: str
    render: Callable[[Report, str], str]


FORMATS = {
    "text": Format("each finding with its line and a caret, for people", as_text),
    "json": Format("a list of findings, for scripts and editors", as_json),
    "sarif": Format("SARIF 2.1.0, for GitHub code scanning and viewers", as_sarif),
    "github": Format("commands that mark lines in a GitHub Actions run", as_github),
    "gitlab": Format("a GitLab code quality report", as_gitlab),
    "junit": Format("JUnit XML: a suite a file, a test case a finding", as_junit),
}

__all__ = ["FORMATS", "Format", "as_text", "clean"]
