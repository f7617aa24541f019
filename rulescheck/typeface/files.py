"""The fonts of a site as files: slices of each face, and the style sheet that names them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from rulescheck.press.fonts import characters as known_to
from rulescheck.press.webfont import woff2_slices
from rulescheck.typeface.own import FOLDER, Used, own_files, sheet_of
from rulescheck.typeface.slices import Packing, slices
from rulescheck.typeface.style import File, own_sheet, style_sheet
from rulescheck.typeface.used import BOLD, FACES, TEXT, TITLE, Face, characters, finder, shown

SHEET = "fonts.css"
# Measured on the demo site: finer ones load less on pages with much text and ask for more files.
PACKINGS = {TEXT: Packing(0.25, 30), BOLD: Packing(0.12, 20), TITLE: Packing(0.12, 14)}
ALWAYS = frozenset(map(chr, range(32, 127))) | frozenset("…—·「」『』（）")


def font_files(pages: Iterable[tuple[str, str]], css: str) -> Iterator[tuple[str, bytes]]:
    """Each file's name and content, for pages given as path and HTML and the style sheets that they load.

    The first slice of a face has the face's plain name, so that a page can ask for it early. The other names
    change with what they hold. A page that names a style sheet of its own gets that, with slices of its own
    if it is long.
    """
    used, sheets = _used(pages, css)
    everything = frozenset().union(*used[TEXT].values(), ALWAYS)
    always = ALWAYS | {one for one in everything if unicodedata.category(one)[0] == "P"}
    groups = {face: _writable(face, slices(used[face], always, PACKINGS[face])) for face in FACES}
    shared = [file for face in FACES for file in _named(face, groups[face])]
    own = {sheet: own_files(path, used, groups) for sheet, path in sheets.items()}
    for face in FACES:
        alone = dict.fromkeys(file for files in own.values() for file in files if file.face == face)
        yield from _cut(face, [file for file in shared if file.face == face], alone)
    yield SHEET, style_sheet(shared, FACES).encode()
    yield from ((sheet, own_sheet(files).encode()) for sheet, files in own.items())


def _cut(face: Face, shared: Sequence[File], own: Iterable[File]) -> Iterator[tuple[str, bytes]]:
    named = [(file.name, file.characters) for file in shared]
    named += [(f"{FOLDER}/{file.name}", file.characters) for file in own]
    bodies = woff2_slices(face.font, face.weight, [group for _, group in named])
    return zip((name for name, _ in named), bodies, strict=True)


def _used(pages: Iterable[tuple[str, str]], css: str) -> tuple[Used, Mapping[str, str]]:
    """The characters of each face and page, and the pages by the style sheets of their own."""
    used: dict[Face, dict[str, frozenset[str]]] = {face: {} for face in FACES}
    finders = {face: finder(face, css) for face in FACES if face != TEXT}
    sheets: dict[str, str] = {}
    for path, text in pages:
        used[TEXT][path] = characters(text)
        for face, find in finders.items():
            used[face][path] = shown(text, find)
        if sheet := sheet_of(text):
            sheets[sheet] = path
    return used, dict(sorted(sheets.items()))


def _writable(face: Face, groups: Sequence[str]) -> list[str]:
    """The groups without what the font cannot write."""
    known = known_to(face.font)
    return ["".join(one for one in group if ord(one) in known) for group in groups]


def _named(face: Face, groups: Sequence[str]) -> Iterator[File]:
    for number, group in enumerate(groups):
        mark = f"-{sha256(group.encode()).hexdigest()[:8]}" if number else ""
        yield File(face, f"{face.name}{mark}.woff2", group)
