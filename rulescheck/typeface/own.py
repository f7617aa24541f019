"""Slices of one page alone: a long page would ask for most of the shared ones, and show little of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from rulescheck.typeface.style import File
from rulescheck.typeface.used import FOLDER, Face, Shown

# Measured on the demo site: a chapter asks for 20 files in the place of 100, and for half of the bytes.
LONG = 40  # shared slices

Groups = Mapping[Face, Sequence[str]]


def own_files(shown: Shown, groups: Groups) -> tuple[File, ...]:
    """For each face what a long page shows beyond the first slice; nothing for a page that is not long."""
    used = {face: frozenset(characters) for face, characters in zip(groups, shown, strict=False)}
    asked = sum(not used[face].isdisjoint(group) for face in groups for group in groups[face])
    if asked <= LONG:
        return ()
    rest = {face: used[face].intersection("".join(groups[face][1:])) for face in groups}
    return tuple(_file(face, "".join(sorted(own))) for face, own in rest.items() if own)


def _file(face: Face, own: str) -> File:
    return File(face, f"{FOLDER}/{face.name}-{sha256(own.encode()).hexdigest()[:8]}.woff2", own)
