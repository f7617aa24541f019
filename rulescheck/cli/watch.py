"""Checking again whenever a file changes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from rulescheck.cli.output import COULD_NOT_RUN, say
from rulescheck.diagnostics import told
from rulescheck.report import clean

PAUSE = 0.5
RULE = "─" * 20

Stamps = dict[str, tuple[int, int]]


def watch(
    check: Callable[[], int],
    roots: Collection[Path],
    own: Collection[Path] = (),
    pause: Callable[[float], None] = time.sleep,
    language: str = "en",
) -> int:
    """Check now and after each change of a file below the roots, `own` ones apart, until Ctrl-C.

    The exit status is that of the last check.
    """
    status, count = COULD_NOT_RUN, 0
    seen: Stamps | None = None
    skip = frozenset(str(path.absolute()) for path in own)
    with suppress(KeyboardInterrupt):
        while True:
            now = _stamps(roots, skip)
            if now != seen:
                count, seen = count + 1, now
                say(f"{RULE} {told('watched', language, count=str(count))} {RULE}")
                status = _checked(check)
            pause(PAUSE)
    return status


def _checked(check: Callable[[], int]) -> int:
    """The status of a check; a file that goes away in the middle of one will be back at the next."""
    try:
        return check()
    except BrokenPipeError:
        raise
    except OSError as error:
        say(f"rulescheck: {clean(error.filename or '')}: {(error.strerror or str(error)).lower()}")
        return COULD_NOT_RUN
    finally:
        sys.stdout.flush()


def _stamps(roots: Iterable[Path], skip: Collection[str]) -> Stamps:
    """When each file was changed last, and its size."""
    return {path: stamp for root in roots for path, stamp in _below(root.absolute()) if path not in skip}


def _below(path: Path) -> Iterator[tuple[str, tuple[int, int]]]:
    folders = [str(path)] if path.is_dir() else []
    if path.is_file():
        yield str(path), _stamp(path.stat())
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                else:
                    yield entry.path, _stamp(entry.stat())


def _stamp(stat: os.stat_result) -> tuple[int, int]:
    return stat.st_mtime_ns, stat.st_size
