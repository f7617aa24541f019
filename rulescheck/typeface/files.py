"""The fonts of a site as files: slices of each face, and the style sheet that names them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from rulescheck.press.fonts import characters as known_to
from rulescheck.press.narrow import SIGNS
from rulescheck.press.webfont import woff2_slices
from rulescheck.typeface.own import own_files
from rulescheck.typeface.slices import Packing, slices
from rulescheck.typeface.style import File, own_sheet, style_sheet
from rulescheck.typeface.used import BOLD, FACES, TEXT, TITLE, Face, Shown

SHEET = "fonts.css"
# Measured on the demo site: finer ones load less on pages with much text and ask for more files.
PACKINGS = {TEXT: Packing(0.25, 30), BOLD: Packing(0.12, 20), TITLE: Packing(0.12, 14)}
ALWAYS = frozenset(map(chr, range(32, 127))) | frozenset("…—·‘’“”「」『』（）")


def font_files(pages: Mapping[str, Shown]) -> Iterator[tuple[str, bytes]]:
    """Each file's name and content, for pages given by their paths with what they show.

    The first slice of a face has the face's plain name, so that a page can ask for it early. The other names
    change with what they hold. A page that names a style sheet of its own gets that, with slices of its own
    if it is long.
    """
    everything = ALWAYS.union(*(shown[0] for shown in pages.values()))
    always = ALWAYS | {one for one in everything if unicodedata.category(one)[0] == "P" or one in SIGNS}
    groups: dict[Face, list[str]] = {}
    for number, face in enumerate(FACES):
        used = {path: shown[number] for path, shown in pages.items()}
        groups[face] = _writable(face, slices(used, always, PACKINGS[face]))
    shared = [file for face in FACES for file in _named(face, groups[face])]
    own = {shown[-1]: own_files(shown, groups) for _, shown in sorted(pages.items()) if shown[-1]}
    alone = dict.fromkeys(file for files in own.values() for file in files)
    for face in FACES:
        yield from _cut(face, (*shared, *alone))
    yield SHEET, style_sheet(shared, FACES).encode()
    yield from ((sheet, own_sheet(files).encode()) for sheet, files in own.items())


def _cut(face: Face, files: Iterable[File]) -> Iterator[tuple[str, bytes]]:
    mine = [file for file in files if file.face == face]
    bodies = woff2_slices(face.font, face.weight, [file.characters for file in mine])
    return zip((file.name for file in mine), bodies, strict=True)


def _writable(face: Face, groups: Sequence[str]) -> list[str]:
    """The groups without what the font cannot write."""
    known = known_to(face.font)
    return ["".join(one for one in group if ord(one) in known) for group in groups]


def _named(face: Face, groups: Sequence[str]) -> Iterator[File]:
    for number, group in enumerate(groups):
        mark = f"-{sha256(group.encode()).hexdigest()[:8]}" if number else ""
        yield File(face, f"{face.name}{mark}.woff2", group)
