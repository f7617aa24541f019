"""Progress for whoever waits at a terminal: one line, which is gone when the work is done."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from rulescheck.diagnostics import told
from rulescheck.progress import Tell, silent

PATIENCE = 1.0  # seconds before anything is shown
PAUSE = 0.2  # seconds between two looks at how far the work is
ERASE = "\r\x1b[K"


@contextmanager
def shown(language: str) -> Iterator[Tell]:
    """What tells the person at the terminal how far the work is; in a file or a pipe it is not wanted."""
    terminal = sys.__stderr__  # what a check says may be kept and said again; how it came about is not
    if terminal is None or terminal.closed or not terminal.isatty():
        yield silent
        return
    line = _Line(terminal, language)
    try:
        yield line.tell
    finally:
        line.end()


class _Line:
    """The last line of a terminal, written by a thread: the work itself may not come up for air."""

    def __init__(self, terminal: TextIO, language: str) -> None:
        self._terminal = terminal
        self._language = language
        from threading import Event, Thread  # nobody waits for them where there is no terminal

        self._at: tuple[str, int, int] | None = None
        self._over = Event()
        self._thread = Thread(target=self._write, daemon=True)
        self._thread.start()

    def tell(self, what: str, done: int, of: int) -> None:
        """Take down how far the work is."""
        self._at = what, done, of

    def end(self) -> None:
        """Leave the line as it was."""
        self._over.set()
        self._thread.join()

    def _write(self) -> None:
        written = None
        over = self._over.wait(PATIENCE)
        while not over:
            if self._at and self._at != written:
                written = what, done, of = self._at
                words = told(f"progress-{what}", self._language, done=str(done), of=str(of))
                self._put(ERASE + words)
            over = self._over.wait(PAUSE)
        if written:
            self._put(ERASE)

    def _put(self, text: str) -> None:
        self._terminal.write(text)
        self._terminal.flush()
