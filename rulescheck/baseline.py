"""Old findings, listed in a file, so that a check speaks of new ones only."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulescheck.diagnostics import Diagnostic, Report, Severity
from rulescheck.frozen import frozen, replace
from rulescheck.report.words import steady

Entry = tuple[str, str, str]
TEXTS = ("file", "rule", "message")


@frozen()
class Compared:
    """A report without the findings of a baseline: how many it hid, and how many it lists in vain."""

    report: Report
    hidden: int
    gone: int
    elsewhere: int = 0


def as_baseline(report: Report, path: Path) -> str:
    """All errors and warnings as the text of a baseline file: no lines, so that it survives edits."""
    counts = Counter(_entry(d, path) for d in report.diagnostics if d.severity > Severity.NOTE)
    entries = [{**dict(zip(TEXTS, entry, strict=True)), "count": counts[entry]} for entry in sorted(counts)]
    import json  # most games have no baseline

    return json.dumps(entries, ensure_ascii=False, indent=2) + "\n"


def read_baseline(path: Path) -> Counter[Entry] | None:
    """The findings that a baseline file lists, or None where it is not one; raises OSError."""
    import json

    try:
        items: Any = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return None
    if not isinstance(items, list) or not all(map(_is_entry, items)):
        return None
    return Counter({(item["file"], item["rule"], item["message"]): item["count"] for item in items})


def _is_entry(item: Any) -> bool:
    """Whether something is what `as_baseline` writes of a finding."""
    if not isinstance(item, dict) or not all(isinstance(item.get(name), str) for name in TEXTS):
        return False
    return type(item.get("count")) is int and item["count"] > 0


def compare(report: Report, known: Counter[Entry], path: Path, folder: Path) -> Compared:
    """A report without what a baseline knows; it lists in vain what is gone from below the folder."""
    left = Counter(known)
    fresh = tuple(_fresh(report, left, path))
    gone = sum(count for (file, _, _), count in left.items() if _is_below(path.parent / file, folder))
    hidden = len(report.diagnostics) - len(fresh)
    return Compared(replace(report, diagnostics=fresh), hidden, gone)


def _fresh(report: Report, left: Counter[Entry], path: Path) -> Iterator[Diagnostic]:
    for diagnostic in report.diagnostics:
        entry = _entry(diagnostic, path)
        if diagnostic.severity > Severity.NOTE and left[entry] > 0:
            left[entry] -= 1
        else:
            yield diagnostic


def _entry(diagnostic: Diagnostic, path: Path) -> Entry:
    file = os.path.relpath(diagnostic.location.path, path.parent)
    return Path(file).as_posix(), diagnostic.rule, steady(diagnostic)


def _is_below(file: Path, folder: Path) -> bool:
    return Path(os.path.normpath(file.absolute())).is_relative_to(os.path.normpath(folder.absolute()))
