"""Pictures of chapters that are missing, or that are no pictures.

A picture's path is relative to the chapter's own file, and its letters' case counts, since it does on the
server that shows the site. A file must begin as its ending says (PNG, JPEG, GIF, WebP), and an SVG must be
well-formed XML: a broken download often is a web page that says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rulescheck.checks.texts import Text, texts_of_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.frozen import regex
from rulescheck.game import CHANGELOG
from rulescheck.inline import inlines, meant
from rulescheck.shape import near
from rulescheck.text import Target, definitions, reference_name, unquoted

STARTS = {
    ".png": rb"\x89PNG\r\n\x1a\n....IHDR",
    ".jpg": rb"\xff\xd8\xff",
    ".jpeg": rb"\xff\xd8\xff",
    ".gif": rb"GIF8[79]a",
    ".webp": rb"RIFF....WEBP",
}
LARGEST_DRAWING = 5_000_000  # bytes
_TAG = regex(r"<img\b[^<>\n]*?\bsrc=(?:\"(?P<one>[^\"\n]+)\"|'(?P<two>[^'\n]+)'|(?P<three>[^\s\"'<>=`]+))")
_REFERENCE = regex(r"!\[(?P<label>[^\[\]\n]*)\]\[(?P<name>[^\[\]\n]*)\]")
_ELSEWHERE = regex(r"[a-z][a-z0-9+.-]*:|//|/|#", re.IGNORECASE)


def find(view: View) -> Iterator[Diagnostic]:
    """Every picture of a chapter that cannot be shown."""
    for text in texts_of_game(view):
        if not text.owner[0]:
            folder = view.game.folder
            yield from _chapter(text, folder if text.owner[1] == CHANGELOG else folder / "rules")


def _chapter(text: Text, folder: Path) -> Iterator[Diagnostic]:
    for one in _written(text.text):
        if not _ELSEWHERE.match(one.target):
            where = text.place(one.offset, one.length)
            yield from _picture(folder, unquoted(re.split("[?#]", one.target)[0]), where)


def _written(markdown: str) -> Iterator[Target]:
    """The path of every picture and where it is written."""
    for image in inlines(markdown):
        if image.image and image.target:
            yield Target(image.target, image.start, image.end - image.start)
    for match in _TAG.finditer(markdown):
        name = match.lastgroup or ""
        yield Target(meant(match[name]), match.start(name), len(match[name]))
    known = definitions(markdown)
    names = (reference_name(match["name"] or match["label"]) for match in _REFERENCE.finditer(markdown))
    for name in dict.fromkeys(names):
        if name in known:
            yield known[name]


def _picture(folder: Path, written: str, where: Location) -> Iterator[Diagnostic]:
    path = folder / written
    if not is_there(path):
        yield Diagnostic(where, "missing-image", values=missing(path, written))
    elif not _readable(path):
        values = {"found": written, "type": path.suffix.removeprefix(".").upper() or "a picture"}
        yield Diagnostic(where, "unreadable-image", values=values)


def missing(path: Path, written: str) -> dict[str, str]:
    """What is told of a picture that is not there: that it is a folder, or which file was meant."""
    if path.is_dir():
        return {"found": written, "folder": written}
    beside = path.parent.iterdir() if path.parent.is_dir() else ()
    names = [other.name for other in sorted(beside) if other.is_file()]
    same = [name for name in names if name.lower() == path.name.lower()]
    # That both are a .png does not make two names alike.
    stem = near(path.stem, (Path(name).stem for name in names))
    alike = [name for name in names if Path(name).stem == stem]
    return {"found": written, "same": "".join(same[:1]), "near": near(path.name, alike)}


def is_there(path: Path) -> bool:
    """Whether a file is there under just this name."""
    try:
        # A disk that takes Table.png for table.png must not hide what a server will not find.
        return path.is_file() and path.name in {p.name for p in path.parent.iterdir()}
    except (OSError, ValueError):
        return False


def _readable(path: Path) -> bool:
    try:
        if path.suffix.lower() == ".svg":
            return is_drawing(path)
        start = STARTS.get(path.suffix.lower())
        with path.open("rb") as file:
            head = file.read(32)
        return start is None or re.match(start, head, re.DOTALL) is not None
    except OSError:
        return False


def is_drawing(path: Path) -> bool:
    """Whether a file is a well-formed SVG."""
    if path.stat().st_size > LARGEST_DRAWING:
        return False
    from xml.etree import ElementTree  # few games have a drawing, and all would wait for it

    try:
        tag = str(ElementTree.fromstring(path.read_bytes()).tag)
    except (ElementTree.ParseError, ValueError, LookupError):
        return False
    return tag.rpartition("}")[2] == "svg"
