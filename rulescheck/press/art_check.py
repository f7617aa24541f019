"""Pictures of cards that cannot be printed, or not sharply: said at the place that names them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from pathlib import Path

from rulescheck.checks.images import is_drawing, is_there, missing
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.game import Entity, Face, Game, Kind
from rulescheck.press.artwork import (
    ENDINGS,
    SIDES,
    Artwork,
    BrokenArtworkError,
    LargeArtworkError,
    art_path,
    focus,
    foreign_links,
    read_artwork,
)
from rulescheck.press.sizes import picture_box
from rulescheck.press.slots import slot
from rulescheck.press.tokens import card_tokens

Box = tuple[float, float]
Place = Callable[[], Location]  # found only for a mistake

DPI = 300
INCH = 25.4


def art_findings(game: Game, kind: Kind, entity: Entity) -> Iterator[Diagnostic]:
    """What is wrong with the picture of an entity's card, and with its focus."""
    face = kind.face or Face()
    at, aim = slot(game, kind, entity, face.art), slot(game, kind, entity, face.focus)
    if at is not None:
        where = partial(_place, entity, at.path)
        path = art_path(game, at)
        if path is None:
            yield Diagnostic(where(), "art-outside", values={"found": str(at.value)})
        else:
            box = picture_box(face, card_tokens(game)["frame"])
            yield from _file(path, str(at.value), box, where)
    if focus(aim) is None and aim is not None:
        values = {"found": str(aim.value), "known": tuple(SIDES)}
        yield Diagnostic(_place(entity, aim.path), "wrong-focus", values=values)


def _place(entity: Entity, path: tuple[str, ...]) -> Location:
    return entity.node.at(path).location


def _file(path: Path, written: str, box: Box, where: Place) -> Iterator[Diagnostic]:
    ending = path.suffix.lower()
    if not is_there(path):
        yield Diagnostic(where(), "missing-art", values=missing(path, written))
    elif ending not in ENDINGS:
        values = {"found": written, "known": tuple(dict.fromkeys(ENDINGS.values()))}
        yield Diagnostic(where(), "unsupported-art", values=values)
    else:
        try:
            yield from _sharpness(read_artwork(path), written, box, where)
        except LargeArtworkError as error:
            values = {"found": written, "type": ENDINGS[ending], "most": str(error.most)}
            yield Diagnostic(where(), "unreadable-image", values=values)
        except BrokenArtworkError:
            yield from _broken(path, written, where)


def _broken(path: Path, written: str, where: Place) -> Iterator[Diagnostic]:
    links = _links(path) if path.suffix.lower() == ".svg" and is_drawing(path) else ()
    for link in links:
        yield Diagnostic(where(), "art-outside", values={"found": link})
    if not links:
        kind = ENDINGS[path.suffix.lower()]
        values = {"found": written, "type": kind, "drawing": written if kind == "SVG" else ""}
        yield Diagnostic(where(), "unreadable-image", values=values)


def _links(path: Path) -> tuple[str, ...]:
    from xml.etree.ElementTree import ParseError  # slow to load, and most drawings are whole

    try:
        return foreign_links(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, ParseError):
        return ()


def _sharpness(found: Artwork, written: str, box: Box, where: Place) -> Iterator[Diagnostic]:
    if found.pixels is None:
        return
    needed = [ceil(side / INCH * DPI) for side in box]
    if any(have < need for have, need in zip(found.pixels, needed, strict=True)):
        dpi = min(have * INCH / side for have, side in zip(found.pixels, box, strict=True))
        values = {
            "found": written,
            "pixels": "{} × {}".format(*found.pixels),
            "needed": "{} × {}".format(*needed),
            "size": f"{box[0]:.1f} × {box[1]:.1f} mm",
            "dpi": f"{dpi:.0f}",
        }
        yield Diagnostic(where(), "small-art", Severity.WARNING, values)
