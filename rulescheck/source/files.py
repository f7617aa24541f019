"""Files as text, or the reason why they cannot be read; and places in a text."""

from __future__ import annotations

import os
from pathlib import Path

from rulescheck.diagnostics import Diagnostic, Location, phrase
from rulescheck.frozen import regex
from rulescheck.source.encoding import WIDE, looks_like, mostly_zeros

MAX_BYTES = 5_000_000

# Escapes can write them in YAML, but no page, card or terminal can show them.
CONTROL = regex("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x84\\x86-\\x9f\\ud800-\\udfff\ufffe\uffff]")


def display(path: Path) -> str:
    """A path as messages show it: relative to where the command runs, if it lies below."""
    absolute = path.absolute()
    here = Path.cwd()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else absolute).as_posix()


def real(path: Path) -> Path:
    """A path with no link on its way; where links lead round in a circle, that of one of them."""
    return Path(os.path.realpath(path))  # Path.resolve takes a circle for a bug


def read_text(path: Path, data: bytes | None = None) -> tuple[str, tuple[Diagnostic, ...]]:
    """A file's text without its byte order mark, or the reason why there is none.

    `data` are its bytes, where they are at hand.
    """
    start = Location(display(path))
    try:
        # What is no file could keep whoever reads it waiting, and a big one fills the memory.
        size = path.stat().st_size if data is None else len(data)
        odd = data is None and path.exists() and not (path.is_file() or path.is_dir())
        if data is None:
            data = path.read_bytes() if size <= MAX_BYTES and not odd else b""
    except OSError as error:
        return "", (Diagnostic(start, "unreadable-file", values={"reason": (error.strerror or "").lower()}),)
    if odd:
        return "", (Diagnostic(start, "unreadable-file", values={"reason": phrase("no-file")}),)
    if size > MAX_BYTES:
        told = {"size": f"{size / 1e6:.0f} MB", "limit": f"{MAX_BYTES / 1e6:.0f} MB"}
        return "", (Diagnostic(start, "file-too-big", values=told),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return "", (_not_utf_8(error, looks_like(data), start),)
    encoding = mostly_zeros(data) if b"\0" in data else ""
    return ("", (_of_wide_letters(encoding, start),)) if encoding else (text, ())


def _not_utf_8(error: UnicodeDecodeError, encoding: str, start: Location) -> Diagnostic:
    """The finding about a file in another encoding, at its first byte that is not UTF-8."""
    if encoding in dict(WIDE):
        return _of_wide_letters(encoding, start)
    # The error speaks of the bytes behind a byte order mark.
    before = with_line_feeds(error.object[: error.start].decode("utf-8"))
    what = phrase("the-byte", byte=f"0x{error.object[error.start]:02X}")
    where = place_of(before, len(before), start.path)
    return Diagnostic(where, "not-utf-8", values={"what": what, "encoding": encoding})


def _of_wide_letters(encoding: str, start: Location) -> Diagnostic:
    """The same about a file in which plain letters are other bytes, too: none of them has a place."""
    return Diagnostic(start, "not-utf-8", values={"what": phrase("the-file"), "encoding": encoding})


def with_line_feeds(text: str) -> str:
    """A text whose lines all end alike, whatever system it was written on."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def control_character(text: str, path: str) -> tuple[Diagnostic, ...]:
    """The first character of a text that nothing can show, as a finding."""
    found = CONTROL.search(text)
    return (control_finding(text, found.start(), path),) if found else ()


def control_finding(text: str, index: int, path: str) -> Diagnostic:
    """The finding about a control character at an index of a text."""
    values = {"code": f"U+{ord(text[index]):04X}"}
    return Diagnostic(place_of(text, index, path), "control-character", values=values)


def place_of(text: str, index: int, path: str, length: int = 1) -> Location:
    """The place of one character of a text, or of several in its line."""
    line = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    return Location(path, line, column, line, column + max(length, 1))
