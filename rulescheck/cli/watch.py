"""Doing again what a command does, whenever a file changes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from rulescheck.cli.output import COULD_NOT_RUN, say
from rulescheck.diagnostics import told

PAUSE = 0.5
RULE = "─" * 20

Stamps = dict[str, tuple[int, int]]


def watch(
    run: Callable[[], int],
    roots: Collection[Path],
    written: Collection[Path] = (),
    pause: Callable[[float], None] = time.sleep,
    language: str = "en",
) -> int:
    """Run now and after each change of a file below the roots, until Ctrl-C; the exit status is the last.

    Files that runs have `written` are not looked at; a run may add to them.
    """
    status, count = COULD_NOT_RUN, 0
    seen: Stamps | None = None
    with suppress(KeyboardInterrupt):
        while True:
            now = _without(written, _stamps(roots))
            if now != seen:
                count += 1
                say(f"{RULE} {told('watched', language, count=str(count))} {RULE}")
                status = run()
                sys.stdout.flush()
                seen = _without(written, now)
            pause(PAUSE)
    return status


def _without(written: Iterable[Path], stamps: Stamps) -> Stamps:
    own = {str(path.absolute()) for path in written}
    return {path: stamp for path, stamp in stamps.items() if path not in own}


def _stamps(roots: Iterable[Path]) -> Stamps:
    """When each file was changed last, and its size."""
    return {path: stamp for root in roots for path, stamp in _below(root.absolute())}


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
