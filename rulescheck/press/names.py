"""Names of files that every system takes, and that stay apart on every system."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from rulescheck.frozen import regex

MOST_BYTES = 120  # of UTF-8; systems stop at 255, and folders, numbers and endings come on top
# Windows keeps these names for devices, whatever ending follows.
DEVICES = regex(r"(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)", re.IGNORECASE)
_UNSAFE = regex(r"[^\w.]+")


def safe_name(text: str) -> str:
    """The text as the name of a file: letters, digits, `-`, `_` and `.`; no device, nothing hidden."""
    name = _UNSAFE.sub("-", unicodedata.normalize("NFC", text)).strip("-. ")
    name = _cut(name, MOST_BYTES) or "card"
    return f"{name}-" if DEVICES.fullmatch(name.partition(".")[0]) else name


def apart(texts: Iterable[str]) -> tuple[str, ...]:
    """A safe name for each text, in order; those that some system takes for the same get a number."""
    names: list[str] = []
    used: set[str] = set()
    for text in texts:
        name = first = safe_name(text)
        number = 1
        while _folded(name) in used:
            number += 1
            name = f"{first}-{number}"
        used.add(_folded(name))
        names.append(name)
    return tuple(names)


def _folded(name: str) -> str:
    """What names have in common on a system that tells neither capitals nor forms of accents apart."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _cut(name: str, most: int) -> str:
    return name.encode()[:most].decode(errors="ignore").rstrip("-. ")
