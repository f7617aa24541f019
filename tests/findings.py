"""Findings as tests compare them: everything a finding says, in one line."""

from __future__ import annotations

from rulescheck.diagnostics import Diagnostic, hint, message


def shown(diagnostic: Diagnostic) -> str:
    """A finding's place and span, severity, rule, message, hint and related places."""
    where = diagnostic.location
    end = where.end_column if where.end_line == where.line else "…"
    words = f"{where}-{end} {diagnostic.severity.name.lower()} {diagnostic.rule}: {message(diagnostic, 'en')}"
    advice = hint(diagnostic, "en")
    related = "".join(f" (see {place})" for place in diagnostic.related)
    return words + (f" | {advice}" if advice else "") + related
