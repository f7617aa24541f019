"""A report as text: each finding with its line of the file and a caret under the spot."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

from wcwidth import wcswidth, wcwidth

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, hint, message
from rulescheck.source import read_text

TAB = 4
COLORS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
NAMES = {
    "en": {"ERROR": "error", "WARNING": "warning", "NOTE": "note", "hint": "hint", "see": "see"},
    "zh-TW": {"ERROR": "錯誤", "WARNING": "警告", "NOTE": "附註", "hint": "提示", "see": "參見"},
}


def as_text(report: Report, language: str, color: bool = False) -> str:
    """All findings as blocks with a blank line between them; an empty text when there is none."""
    blocks = (_block(diagnostic, language, color) for diagnostic in report.diagnostics)
    return "\n".join(block + "\n" for block in blocks)


def _block(diagnostic: Diagnostic, language: str, color: bool) -> str:
    names = NAMES.get(language, NAMES["en"])
    paint = COLORS[diagnostic.severity] if color else ""
    severity = _painted(names[diagnostic.severity.name], paint)
    words = clean(message(diagnostic, language))
    lines = [f"{diagnostic.location}: {severity}: {words} [{diagnostic.rule}]"]
    lines += _snippet(diagnostic.location, paint)
    advice = hint(diagnostic, language)
    if advice:
        lines.append(f"  = {names['hint']}: {clean(advice)}")
    lines += [f"  = {names['see']}: {place}" for place in diagnostic.related]
    return "\n".join(lines)


def _snippet(location: Location, paint: str) -> list[str]:
    source = _lines(location.path)
    if not 0 < location.line <= len(source) or not source[location.line - 1].strip():
        return []
    line = source[location.line - 1]
    start = min(location.column - 1, len(line))
    end = location.end_column - 1 if location.end_line == location.line else len(line.rstrip())
    gutter = " " * len(str(location.line))
    before, marked = _cells(line[:start]), max(1, width(_cells(line[start : max(end, start + 1)])))
    caret = " " * width(before) + _painted("^" * marked, paint)
    return [f"{gutter} |", f"{location.line} | {_cells(line.rstrip())}", f"{gutter} | {caret}"]


def _painted(text: str, paint: str) -> str:
    return f"\x1b[{paint}m{text}\x1b[0m" if paint else text


def _cells(text: str) -> str:
    """A line as a terminal shows it: tabs to their stops, nothing that moves the cursor."""
    shown = ""
    for character in text:
        if character == "\t":
            shown += " " * (TAB - width(shown) % TAB)
        else:
            shown += character if wcwidth(character) >= 0 and not _turns(character) else "\ufffd"
    return shown


def clean(text: str) -> str:
    """A text from someone's data without characters that could steer a terminal."""
    return "".join(" " if c == "\n" else "\ufffd" if wcwidth(c) < 0 or _turns(c) else c for c in text)


def width(text: str) -> int:
    """How many cells of a terminal a text takes: a Chinese character takes two."""
    return max(wcswidth(text), 0)


def _turns(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("RLO", "LRO", "RLE", "LRE", "RLI", "LRI", "PDF", "PDI")


@cache
def _lines(path: str) -> tuple[str, ...]:
    text, mistakes = read_text(Path(path))
    return () if mistakes else tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
