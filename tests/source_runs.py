"""Runs of characters that a text shares with another which is not here, known by their hashes alone.

The rules of both games were told to us in texts of others, and what we publish says them in words of our own.
Those texts are not in the repository: of each there are only the hashes of all its runs of 18 letters, enough
to recognise a sentence and not enough to read one. To make the file of a text anew:

    python -m tests.source_runs rules.txt tests/source_text/weave.bin
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

RUN = 18
WIDTH = 5  # bytes of a hash: among a million runs of ours, one in a million times one of theirs by chance


@dataclass(frozen=True)
class Letter:
    """A letter as it is compared, and the line that it stands in."""

    text: str
    line: int


def letters(text: str) -> list[Letter]:
    """The letters, digits and Han characters of a text, wide and narrow, large and small ones alike."""
    return [
        Letter(part, number)
        for number, line in enumerate(text.splitlines(), start=1)
        for part in unicodedata.normalize("NFKC", line).casefold()
        if part.isalnum()
    ]


def runs(written: list[Letter]) -> list[bytes]:
    """The hash of each run, in order."""
    text = "".join(letter.text for letter in written)
    return [_hash(text[at : at + RUN]) for at in range(len(text) - RUN + 1)]


def shared(text: str, known: frozenset[bytes], names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Line and letters of each stretch of a text that `known` has too, unless it is mostly names of terms."""
    written = letters(text)
    hits = [at for at, run in enumerate(runs(written)) if run in known]
    for first, last in _stretches(hits):
        stretch = "".join(letter.text for letter in written[first : last + RUN])
        if len(_without(stretch, names)) >= RUN // 2:
            yield written[first].line, stretch


def load(path: Path) -> frozenset[bytes]:
    """The hashes in a file."""
    data = path.read_bytes()
    return frozenset(data[at : at + WIDTH] for at in range(0, len(data), WIDTH))


def dump(text: str) -> bytes:
    """The file of a text: its hashes, sorted."""
    return b"".join(sorted(set(runs(letters(text)))))


def _hash(run: str) -> bytes:
    return blake2b(run.encode(), digest_size=WIDTH, person=b"rulescheck").digest()


def _stretches(hits: list[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of each row of neighbours."""
    breaks = [0, *(at for at in range(1, len(hits)) if hits[at] != hits[at - 1] + 1), len(hits)]
    for first, after in pairwise(breaks):
        if first < after:
            yield hits[first], hits[after - 1]


def _without(stretch: str, names: Iterable[str]) -> str:
    plain = ("".join(letter.text for letter in letters(name)) for name in names)
    for name in sorted(plain, key=len, reverse=True):
        stretch = stretch.replace(name, "") if len(name) > 1 else stretch
    return stretch


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(dump(source.read_text(encoding="utf-8")))
