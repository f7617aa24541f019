"""A report as text: each finding with its line of the file and a caret under the spot."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, hint, message
from rulescheck.report.alike import Alike, alike
from rulescheck.source import read_text

Lines = Callable[[str], tuple[str, ...]]
TAB = 4
LONGEST = 200
ACROSS = 10  # places in a line
JOINERS = "\u200c\u200d"  # inside emoji and some scripts
COLORS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
NAMES = {
    "en": {
        "ERROR": "error",
        "WARNING": "warning",
        "NOTE": "note",
        "hint": "hint",
        "see": "see",
        "more": "the same at {count} more places:",
    },
    "zh-TW": {
        "ERROR": "錯誤",
        "WARNING": "警告",
        "NOTE": "附註",
        "hint": "提示",
        "see": "參見",
        "more": "另有 {count} 處相同：",
    },
}


def as_text(report: Report, language: str, color: bool = False) -> str:
    """All findings as blocks with a blank line between them; an empty text when there is none.

    Of many that say the same the first is shown, and below it the places of the others.
    """
    lines = cache(_lines)  # for this report only: the next one may find the files changed
    blocks = (_block(group, language, color, lines) for group in alike(report.diagnostics, language))
    return "\n".join(block + "\n" for block in blocks)


def severity_name(severity: Severity, language: str) -> str:
    """What a severity is called in a language."""
    return NAMES.get(language, NAMES["en"])[severity.name]


def _block(group: Alike, language: str, color: bool, read: Lines) -> str:
    diagnostic, *others = group
    names = NAMES.get(language, NAMES["en"])
    paint = COLORS[diagnostic.severity] if color else ""
    severity = _painted(severity_name(diagnostic.severity, language), paint)
    words = clean(message(diagnostic, language))
    lines = [f"{clean(str(diagnostic.location))}: {severity}: {words} [{clean(diagnostic.rule)}]"]
    lines += _snippet(diagnostic.location, paint, read)
    advice = hint(diagnostic, language)
    if advice:
        lines.append(f"  = {names['hint']}: {clean(advice)}")
    lines += [f"  = {names['see']}: {clean(str(place))}" for place in diagnostic.related]
    if others:
        lines.append(f"  = {names['more'].format(count=len(others))}")
        lines += _places(others)
    return "\n".join(lines)


def _places(found: Sequence[Diagnostic]) -> Iterator[str]:
    """Where findings stand, a line for each file or part of one."""
    for path, inside in groupby((one.location for one in found), key=lambda place: place.path):
        places = [f"{place.line}:{place.column}" for place in inside]
        for first in range(0, len(places), ACROSS):
            yield f"      {clean(path)}:{', '.join(places[first : first + ACROSS])}"


def _snippet(location: Location, paint: str, read: Lines) -> list[str]:
    source = read(location.path)
    if not 0 < location.line <= len(source) or not source[location.line - 1].strip():
        return []
    line = source[location.line - 1]
    start = min(location.column - 1, len(line))
    end = location.end_column - 1 if location.end_line == location.line else len(line.rstrip())
    line, start, end = _cropped(line, start, max(end, start + 1))
    gutter = " " * len(str(location.line))
    before = width(_cells(line[:start]))
    marked = max(1, width(_cells(line[:end])) - before)
    caret = " " * before + _painted("^" * marked, paint)
    return [f"{gutter} |", f"{location.line} | {_cells(line.rstrip())}", f"{gutter} | {caret}"]


def _cropped(line: str, start: int, end: int) -> tuple[str, int, int]:
    """A line that is too long to show, cut to what stands around the spot."""
    if len(line) <= LONGEST:
        return line, start, end
    first = max(0, min(start - LONGEST // 4, len(line) - LONGEST))
    shown = line[first : first + LONGEST]
    before, after = "…" * (first > 0), "…" * (first + LONGEST < len(line))
    shift = len(before) - first
    return before + shown + after, start + shift, min(end + shift, len(before) + len(shown))


def _painted(text: str, paint: str) -> str:
    return f"\x1b[{paint}m{text}\x1b[0m" if paint else text


def _cells(text: str) -> str:
    """A line as a terminal shows it: tabs to their stops, nothing that moves the cursor."""
    shown = ""
    for part in re.split("(\t)", text):
        shown += " " * (TAB - width(shown) % TAB) if part == "\t" else clean(part)
    return shown


def clean(text: str) -> str:
    """A text from someone's data without characters that could steer a terminal, each made visible."""
    if text.isprintable():
        return text
    return "".join(" " if c == "\n" else "\ufffd" if _steers(c) else c for c in text)


def width(text: str) -> int:
    """How many cells of a terminal a text takes: a Chinese character takes two."""
    from wcwidth import wcswidth  # slow to load, and nothing to measure in a clean report

    return max(wcswidth(text), 0)


def _steers(character: str) -> bool:
    """Control characters, halves of characters, and marks that turn or hide the text around them."""
    if character in JOINERS:
        return False
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _lines(path: str) -> tuple[str, ...]:
    text, mistakes = read_text(Path(path))
    return () if mistakes else tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
