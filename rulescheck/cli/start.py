"""The command's first steps: what needs nothing of the rest is answered without loading it."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn, TextIO

from rulescheck import __version__
from rulescheck.cli.again import entry_of, keep, recall, stamps_of
from rulescheck.kept import OFF, VARIABLE


def run() -> NoReturn:
    """Run the command and leave at once: Python would first take a million values apart, one by one."""
    if "--watch" not in sys.argv:
        gc.disable()  # it would go through all of them again and again, and the end is near
    status = main()
    with suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(status)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 when clean, 1 with findings, 2 when it could not run."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    # Python has no stream for one that was closed before it began.
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()
    if words == ["--version"]:
        print(f"rulescheck {__version__}")
        return 0
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal may not know every character
    if "--no-cache" in words:
        os.environ[VARIABLE] = OFF
    stamps = stamps_of(words)
    entry = entry_of(words)
    if words[:1] == ["print"]:
        return _printed(words, entry, stamps)
    kept = recall(entry) if entry else None
    if kept:
        return _repeat(*kept)
    return _watched(words, entry, stamps) if entry and _open() else _run(words)


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123


def _printed(words: list[str], entry: str | None, stamps: object) -> int:
    """Print, or only say of every file that it is as it was."""
    from rulescheck.cli import reprint

    if entry and (said := reprint.unchanged(entry)):
        with suppress(OSError):
            sys.stderr.write(said)
        return 0
    made: list[reprint.Sheet] = []
    status = _run(words, made)
    if entry and made and status == 0 and stamps_of(words) == stamps:
        reprint.keep(entry, made)
    return status


def _run(words: list[str], made: list[Any] | None = None) -> int:
    # Loading the rest takes longer than everything that is answered without it.
    collecting = gc.isenabled()
    gc.disable()  # what is loaded stays
    from rulescheck.cli import command

    gc.freeze()
    if collecting:
        gc.enable()
    return command.main(words, made)


def _repeat(status: int, out: bytes, err: bytes) -> int:
    for stream, said in ((sys.stdout, out), (sys.stderr, err)):
        stream.flush()
        stream.buffer.write(said)
        stream.buffer.flush()
    return status


def _open() -> bool:
    return all(hasattr(stream, "buffer") for stream in (sys.stdout, sys.stderr))


class _Tee:
    """A binary stream that passes on what it gets and remembers it."""

    closed = False

    def __init__(self, target: Any) -> None:
        self.said: list[bytes] = []
        self.target = target
        self.flush, self.isatty, self.fileno = target.flush, target.isatty, target.fileno

    def readable(self) -> bool:
        return False

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return False

    def write(self, data: bytes) -> int:
        self.said.append(bytes(data))
        return int(self.target.write(data))


def _watched(words: list[str], entry: str, stamps: Any) -> int:
    """Run, and keep what is said if the files are then as they were before."""
    streams = sys.stdout, sys.stderr
    tees = tuple(_Tee(stream.buffer) for stream in streams)
    try:
        sys.stdout, sys.stderr = (_wrapped(*pair) for pair in zip(tees, streams, strict=True))
        status = _run(words)
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        ours: Any
        for ours in (sys.stdout, sys.stderr):
            with suppress(OSError):
                ours.detach()
        sys.stdout, sys.stderr = streams
    if status in (0, 1) and stamps_of(words) == stamps:
        keep(entry, status, *(b"".join(tee.said) for tee in tees))
    return status


def _wrapped(tee: Any, stream: Any) -> Any:
    lines = bool(stream.line_buffering)
    return io.TextIOWrapper(tee, stream.encoding, stream.errors, line_buffering=lines)
