"""How far a long piece of work is: whoever does it tells, and whoever listens decides what to show."""

from __future__ import annotations

from collections.abc import Callable

Tell = Callable[[str, int, int], None]  # what is being done, how many are done, of how many


def silent(what: str, done: int, of: int) -> None:
    """Nobody listens."""
