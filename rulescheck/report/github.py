"""A report as commands of GitHub Actions, which shows them beside the lines of a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity
from rulescheck.report.words import last_line, sentence

# GitHub shows that many of each kind in a step, and drops the others without a word.
SHOWN = 10
COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
MORE = {
    "en": "GitHub marks only the first {shown} of a kind in a step; the rest is in this log alone ({counts})",
    "zh-TW": "GitHub 在一個步驟裡，每一種只標出前 {shown} 個；其餘只在這份記錄裡（{counts}）",
}
COUNTS = {
    "en": {Severity.ERROR: "errors: {}", Severity.WARNING: "warnings: {}", Severity.NOTE: "notices: {}"},
    "zh-TW": {Severity.ERROR: "錯誤：{}", Severity.WARNING: "警告：{}", Severity.NOTE: "附註：{}"},
}
JOINTS = {"en": ", ", "zh-TW": "、"}


def as_github(report: Report, language: str) -> str:
    """One command a finding, and a line that counts those which GitHub will not mark."""
    commands = (_command(diagnostic, language) for diagnostic in report.diagnostics)
    return "".join(line + "\n" for line in (*commands, *_more(report, language)))


def _command(diagnostic: Diagnostic, language: str) -> str:
    properties = {"file": diagnostic.location.path, **_span(diagnostic.location), "title": diagnostic.rule}
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    # The log shows the words alone, so they say the place again.
    words = f"{diagnostic.location}: {sentence(diagnostic, language)}"
    return f"::{COMMANDS[diagnostic.severity]} {listed}::{_data(words)}"


def _span(where: Location) -> dict[str, str]:
    lines = {"line": str(where.line), "endLine": str(last_line(where))}
    # GitHub refuses columns when the lines differ.
    if where.line != last_line(where):
        return lines
    return {**lines, "col": str(where.column), "endColumn": str(where.end_column)}


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _more(report: Report, language: str) -> Iterator[str]:
    name = language if language in MORE else "en"
    over = {severity: report.count(severity) - SHOWN for severity in reversed(Severity)}
    counts = [COUNTS[name][severity].format(count) for severity, count in over.items() if count > 0]
    if counts:
        yield MORE[name].format(shown=SHOWN, counts=JOINTS[name].join(counts))
