"""A report as counts: how often each rule was broken, the most frequent first."""

from __future__ import annotations

from collections import Counter

from rulescheck.diagnostics import Diagnostic, Report, said
from rulescheck.findings import findings
from rulescheck.report.text_report import clean, severity_name, width

Row = tuple[str, str, str, str]


def as_counts(report: Report, language: str) -> str:
    """A line for each rule: how many findings it has, their worst severity, its id and its title."""
    counts = Counter(diagnostic.rule for diagnostic in report.diagnostics)
    worst = {d.rule: d for d in sorted(report.diagnostics, key=lambda d: d.severity)}
    rows = [
        _row(counts[rule], worst[rule], language) for rule in sorted(counts, key=lambda r: (-counts[r], r))
    ]
    wide = [max((width(row[column]) for row in rows), default=0) for column in range(3)]
    return "".join(_line(row, wide) for row in rows)


def _row(count: int, found: Diagnostic, language: str) -> Row:
    engine = findings().get(found.rule)
    title = (
        engine.words.get(language, engine.words["en"]).title
        if engine
        else said(found.values.get("title", ""), language)
    )
    return str(count), severity_name(found.severity, language), clean(found.rule), clean(title)


def _line(row: Row, wide: list[int]) -> str:
    count, *names, title = row
    padded = [name + " " * (most - width(name)) for name, most in zip(names, wide[1:], strict=True)]
    return "  ".join((count.rjust(wide[0]), *padded, title)).rstrip() + "\n"
