"""Slices of one page alone: a long page would ask for most of the shared ones, and show little of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from urllib.parse import unquote

from rulescheck.typeface.style import File
from rulescheck.typeface.used import Face

FOLDER = "fonts"
# Measured on the demo site: a chapter asks for 20 files in the place of 100, and for half of the bytes.
LONG = 40  # shared slices

SHEET = re.compile(rf'<link rel="stylesheet" href="[^"]*/({FOLDER}/[^"]+\.css)">')

Used = Mapping[Face, Mapping[str, frozenset[str]]]
Groups = Mapping[Face, Sequence[str]]


def sheet_of(page: str) -> str:
    """The style sheet that a page has for its own slices, beside the one of all pages; or nothing."""
    asked = SHEET.search(page)
    return unquote(asked[1]) if asked else ""


def own_files(path: str, used: Used, groups: Groups) -> tuple[File, ...]:
    """For each face what a long page shows beyond the first slice; nothing for a page that is not long."""
    shown = {face: used[face][path] for face in groups}
    asked = sum(not shown[face].isdisjoint(group) for face in groups for group in groups[face])
    if asked <= LONG:
        return ()
    rest = {face: _written(shown[face], groups[face][1:]) for face in groups}
    return tuple(File(face, _name(face, own), own) for face, own in rest.items() if own)


def _written(shown: Iterable[str], others: Sequence[str]) -> str:
    return "".join(sorted(frozenset(shown).intersection("".join(others))))


def _name(face: Face, own: str) -> str:
    return f"{face.name}-{sha256(own.encode()).hexdigest()[:8]}.woff2"
