"""`--baseline`: old findings hidden, and the file that lists them written."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.baseline import Compared, as_baseline, compare, read_baseline
from rulescheck.cli.output import CLEAN, number, refuse, say, write_whole
from rulescheck.diagnostics import Report, Severity, told


def without_old(found: Report, options: argparse.Namespace) -> Compared | None:
    """A report without what the baseline lists, or None after saying why there is no baseline."""
    path = _path(options)
    if path is None:
        return Compared(found, 0, 0)
    if not path.is_file():
        refuse("no-baseline", options.lang, path=str(path))
        return None
    known = read_baseline(path)
    if known is None:
        refuse("bad-baseline", options.lang, path=str(path))
        return None
    return compare(found, known, path, Path(options.folder))


def write_old(found: Report, options: argparse.Namespace) -> int:
    """Write all that is found now to the baseline; the exit status."""
    path = _path(options)
    if path is None:
        return refuse("nameless-baseline", options.lang)
    write_whole(path, as_baseline(found, path).encode("utf-8", "backslashreplace"))
    count = sum(diagnostic.severity > Severity.NOTE for diagnostic in found.diagnostics)
    say(told("wrote-baseline", options.lang, path=str(path), findings=number("finding", count, options.lang)))
    return CLEAN


def _path(options: argparse.Namespace) -> Path | None:
    return Path(options.baseline) if options.baseline else options.config.baseline
