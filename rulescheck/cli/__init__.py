"""The command `rulescheck`: the only part that prints."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NoReturn

INTERRUPTED = 130

# All else is loaded from within, so that an interrupt is quiet from the first moment on.


def run() -> NoReturn:
    """Run the command as a program, which ends here."""
    try:
        from rulescheck.cli.start import run as start

        start()
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 when clean, 1 with findings, 2 when it could not run."""
    from rulescheck.cli.start import main as start

    return start(arguments)


__all__ = ["INTERRUPTED", "main", "run"]
