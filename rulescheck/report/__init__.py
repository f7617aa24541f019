"""Reports as text for people and as JSON for programs: one renderer a file, each a pure function."""

from __future__ import annotations

from collections.abc import Callable

from rulescheck.diagnostics import Report
from rulescheck.report.json_report import as_json
from rulescheck.report.text_report import as_text

FORMATS: dict[str, Callable[[Report, str], str]] = {
    "text": as_text,
    "json": as_json,
}

__all__ = ["FORMATS", "as_json", "as_text"]
