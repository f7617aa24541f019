"""Pictures that a game brings for its cards, as drawings that hold all they need."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from rulescheck.checks.images import is_drawing
from rulescheck.frozen import frozen, regex
from rulescheck.game import Entity, Face, Game, Kind
from rulescheck.press.slots import Slot, slot
from rulescheck.press.typesetting import is_drawable
from rulescheck.source import real

ENDINGS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".gif": "GIF", ".webp": "WebP", ".svg": "SVG"}
MIDDLE = (0.5, 0.5)
SIDES = {"left": (0.0, 0.5), "right": (1.0, 0.5), "top": (0.5, 0.0), "bottom": (0.5, 1.0), "middle": MIDDLE}
_SHARES = regex(r"(\d{1,2}|100)%\s+(\d{1,2}|100)%")


@frozen()
class Artwork:
    """A picture as SVG; `pixels` are its width and height, or None where it is drawn and not painted."""

    svg: str
    pixels: tuple[int, int] | None = None


class BrokenArtworkError(ValueError):
    """A file that is not the picture that it should be."""


class LargeArtworkError(BrokenArtworkError):
    """A picture of more pixels than `most`, which would take all memory."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name)
        self.most = most


def artwork(game: Game, kind: Kind, entity: Entity) -> tuple[Artwork, tuple[float, float]] | None:
    """The picture on an entity's card and its focus; None where none can be shown."""
    face = kind.face or Face()
    path = art_path(game, slot(game, kind, entity, face.art))
    if path is None or not path.is_file():
        return None
    try:
        return read_artwork(path), focus(slot(game, kind, entity, face.focus)) or MIDDLE
    except BrokenArtworkError:
        return None


def art_path(game: Game, at: Slot | None) -> Path | None:
    """The file that a slot names; None for one that does not lie in the game's folder."""
    if at is None:
        return None
    home = game.folder.resolve()
    try:
        path = real(home / str(at.value))
    except (OSError, ValueError):
        return None
    return path if path.is_relative_to(home) else None


def focus(at: Slot | None) -> tuple[float, float] | None:
    """The place in a picture that a slot names, as shares of its width and height; None if it is none."""
    words = str(at.value).strip() if at else "middle"
    shares = _SHARES.fullmatch(words)
    return (int(shares[1]) / 100, int(shares[2]) / 100) if shares else SIDES.get(words)


def read_artwork(path: Path) -> Artwork:
    """The picture in a file; read again only when the file has changed."""
    try:
        found = path.stat()
        return _read(path, found.st_mtime_ns, found.st_size)
    except OSError as error:
        raise BrokenArtworkError(str(error)) from error


def foreign_links(svg: str) -> tuple[str, ...]:
    """What a drawing would fetch from elsewhere."""
    from xml.etree import ElementTree  # slow to load, and most games draw or paint nothing

    links = (
        value
        for part in ElementTree.fromstring(svg).iter()
        for name, value in part.attrib.items()
        if name.rpartition("}")[2] == "href" and part.tag.rpartition("}")[2] != "a"
    )
    return tuple(link for link in links if not link.startswith(("#", "data:")))


@lru_cache(maxsize=64)
def _read(path: Path, _changed: int, _size: int) -> Artwork:
    if path.suffix.lower() == ".svg":
        return _drawn(path)
    from rulescheck.press.painted import painted  # what reads pictures is slow to load

    return painted(path)


def _drawn(path: Path) -> Artwork:
    if not is_drawing(path):
        raise BrokenArtworkError(path.name)
    try:
        svg = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BrokenArtworkError(path.name) from error
    if foreign_links(svg) or not is_drawable(svg):
        raise BrokenArtworkError(path.name)
    return Artwork(svg)
