"""Reports as text for people and in formats for programs: one renderer a file, each a pure function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from rulescheck.diagnostics import Report
from rulescheck.report.text_report import as_text, clean


def _written_by(module: str) -> Callable[[Report, str], str]:
    """What writes a report in a language, loaded when it is asked to."""

    def render(report: Report, language: str) -> str:
        write: Callable[[Report, str], str] = getattr(
            import_module(f"rulescheck.report.{module}"), f"as_{module.removesuffix('_report')}"
        )
        return write(report, language)

    return render


FORMATS: Mapping[str, Callable[[Report, str], str]] = {
    "text": as_text,
    "json": _written_by("json_report"),
    "sarif": _written_by("sarif"),
    "github": _written_by("github"),
    "gitlab": _written_by("gitlab"),
    "junit": _written_by("junit"),
    "counts": _written_by("counts"),
}

__all__ = ["FORMATS", "as_text", "clean"]
