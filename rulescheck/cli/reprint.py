"""A print whose game and options are all as they were only looks whether its files still are what it made."""

from __future__ import annotations

import hashlib
import marshal
import os
from collections.abc import Sequence
from typing import NamedTuple

from rulescheck.kept import load_bytes, store_bytes


class Sheet(NamedTuple):
    """A file that was made: its path, a digest of it, and what is said of it where it is as it was."""

    path: str
    digest: bytes
    words: str


def sheet(path: str, content: bytes, words: str) -> Sheet:
    """A file that was made, to be found again."""
    return Sheet(path, hashlib.sha256(content).digest(), words)


def unchanged(entry: str) -> str | None:
    """What to say of the files of a print if each of them is as it was; None if one is not."""
    sheets = _kept(entry)
    return "".join(one.words for one in sheets) if sheets and all(map(_is_there, sheets)) else None


def keep(entry: str, sheets: Sequence[Sheet]) -> None:
    """Remember what a print made."""
    store_bytes(f"{entry}.bin", marshal.dumps(tuple(map(tuple, sheets))))


def _kept(entry: str) -> list[Sheet]:
    try:
        return [Sheet(*one) for one in marshal.loads(load_bytes(f"{entry}.bin") or b"")]
    except (ValueError, EOFError, TypeError):
        return []


def _is_there(one: Sheet) -> bool:
    try:
        if not os.path.isfile(one.path):  # noqa: PTH113
            return False
        with open(one.path, "rb") as file:  # noqa: PTH123
            return hashlib.sha256(file.read()).digest() == one.digest
    except OSError:
        return False
