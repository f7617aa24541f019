"""Pages in packs. Pages of a site have most of their lines in common: a pack has each of them once."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256

FULL = 64  # pages
# A line with the short ones before it: of short ones alone a page has thousands, and all are alike.
PIECE = re.compile(r"(?:[^\n]{0,39}\n)*[^\n]*\n?")


@dataclass(frozen=True)
class Pack:
    """Pages that a browser fetches together: their paths and their gzipped content."""

    pages: tuple[str, ...]
    content: bytes

    @property
    def hash(self) -> str:
        """The content's hash."""
        return hashed(self.content)


def shelves(pages: Collection[str]) -> list[list[str]]:
    """The pages that go into one pack: a page that changes changes the pack that it is in alone."""
    found: dict[tuple[str, int], list[str]] = defaultdict(list)
    sizes = Counter(map(_folder, pages))
    for path in sorted(pages):
        folder = _folder(path)
        found[folder, _shelf(path, sizes[folder])].append(path)
    return [paths for _, paths in sorted(found.items())]


def pack(pages: Mapping[str, str]) -> Pack:
    """Pages, given by their paths, in a pack."""
    return Pack(tuple(pages), packed(_shared(pages)))


def packed(data: object) -> bytes:
    """Data as gzipped JSON, the same each time."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def hashed(content: bytes) -> str:
    """The start of the SHA-256 of some content: what a file is called and checked by."""
    return sha256(content).hexdigest()[:16]


def _shared(pages: Mapping[str, str]) -> list[object]:
    """Every piece of the pages once, and for each page which pieces it has."""
    numbers: dict[str, int] = {}
    places: dict[str, list[int]] = {}
    for path, text in pages.items():
        pieces = PIECE.findall(text)
        for piece in pieces:
            if piece not in numbers:
                numbers[piece] = len(numbers)
        places[path] = [numbers[piece] for piece in pieces]
    return [list(numbers), places]


def _folder(path: str) -> str:
    """The folder of pages that are alike: that above the page's own, where it has one."""
    folder = posixpath.dirname(path)
    return posixpath.dirname(folder) if posixpath.basename(path) == "index.html" else folder


def _shelf(path: str, size: int) -> int:
    """Which of its folder's packs a page is in: as their number only doubles, few pages ever move."""
    shelves = 1
    while shelves * FULL < size:
        shelves *= 2
    return int(sha256(path.encode()).hexdigest()[:8], 16) % shelves
