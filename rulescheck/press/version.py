"""What everything that the press makes depends on beside its data: Typst, our own work, the fonts."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

from rulescheck import __version__
from rulescheck.kept import installed
from rulescheck.press.fonts import font_files
from rulescheck.press.ours import templates

LIBRARIES = ("typst-", "pillow-", "pikepdf-")


def press_version() -> list[str]:
    """A short text for each of them, which changes when it does."""
    fonts = [f"{file.name} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in font_files()]
    texts = hashlib.sha256("\0".join(templates().values()).encode()).hexdigest()
    return [*_engine(), texts, *fonts]


@cache
def _engine() -> tuple[str, ...]:
    """The libraries, and the press itself as it was loaded."""
    found = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        found.update(path.read_bytes())
    return __version__, *_libraries(), found.hexdigest()


def _libraries() -> list[str]:
    """The names of the folders that say which versions are installed."""
    names = (os.fsdecode(name) for name in installed())
    found = [name for name in names if name.lower().startswith(LIBRARIES) and name.endswith("-info")]
    if len(found) == len(LIBRARIES):
        return found
    from importlib import metadata  # slow to load, and knows more places

    return [*map(metadata.version, (name.rstrip("-") for name in LIBRARIES))]
