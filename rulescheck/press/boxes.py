"""What Typst leaves out of a sheet's PDF: boxes for trim and bleed, and that no viewer scales it."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pikepdf

from rulescheck.memory import digest, digest_of, packed, unpacked
from rulescheck.press.bound import bound, common
from rulescheck.press.claims import describe
from rulescheck.press.pieces import (
    Box,
    Piece,
    Place,
    Side,
    forms_piece,
    pages_piece,
    piece_of,
    root_objects,
)
from rulescheck.press.version import press_version
from rulescheck.shelf import Made, made

Part = tuple[Sequence[int], Made]
COMPACT = pikepdf.ObjectStreamMode.generate  # what is no stream is compressed too
DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


class Wanted(NamedTuple):
    """A piece to be made: of which PDF, where it is, and the sides of its pages; those of none are forms.

    `same` is the place of the first piece of that PDF.
    """

    part: Made
    place: Place
    sides: tuple[Side, ...]
    same: Place


def boxed(
    parts: Sequence[Part], boxes: Sequence[tuple[Box, Box]], duplex: str, over: Sequence[Part] = ()
) -> bytes:
    """PDFs put together, with a trim and a bleed box on each page, in millimetres from the top left.

    Each part comes with the numbers that its pages have in the whole; those of `over` lie on other pages.
    What the pages of a PDF show is in the whole once, however often it is among the parts. The whole claims
    the standards that all of them claim.

    The PDF asks viewers to print it as large as it is, and to turn the paper over the edge named, if any.
    """
    wanted = list(_wanted(parts, boxes, over))
    pieces = _pieces(wanted)
    pages = _numbered(zip(parts, wanted, strict=False))
    last = Place(len(wanted), len(wanted) + 1)
    name = digest_of(b"".join(piece.name for piece in pieces))
    with pikepdf.open(io.BytesIO(parts[0][1].read())) as document:
        if len(wanted) > 1:
            describe(document, name, len(pages), keeps=all(piece.claims for piece in pieces))
        _wish(document, duplex)
        shared = common(pieces, [pages[number] for number in sorted(pages)], laid=bool(over))
        objects = [*root_objects(document, last), *shared]
        whole = piece_of(objects, last.number(len(objects)))
        return bound([*pieces, whole], document.pdf_version, last.number(0), last.number(1))


def _wanted(
    parts: Sequence[Part], boxes: Sequence[tuple[Box, Box]], over: Sequence[Part]
) -> Iterator[Wanted]:
    """The pieces to be made of all parts."""
    count = len(parts) + len(over) + 1  # and one of what they have in common
    above = [
        Wanted(part, place := Place(len(parts) + at, count), (), place) for at, (_, part) in enumerate(over)
    ]
    forms = _numbered(zip(over, above, strict=True))
    first: dict[bytes, Place] = {}
    for at, (numbers, part) in enumerate(parts):
        place = Place(at, count)
        sides = tuple(Side(*boxes[number], forms.get(number, 0)) for number in numbers)
        yield Wanted(part, place, sides, first.setdefault(part.key, place))
    yield from above


def _numbered(parts: Iterable[tuple[Part, Wanted]]) -> dict[int, int]:
    """The number of the object that is made of each page: those of a piece are its first."""
    return {
        number: wanted.place.number(local)
        for (numbers, _), wanted in parts
        for local, number in enumerate(numbers)
    }


def _pieces(wanted: Sequence[Wanted]) -> list[Piece]:
    """The pieces; those that were made before are as they were."""
    version = press_version()
    keys = [digest([one.part.key, _plain(one), version]) for one in wanted]

    def make(numbers: Sequence[int]) -> Iterator[bytes]:
        for number in numbers:
            part, place, sides, same = wanted[number]
            piece = pages_piece(part.read(), place, sides, same) if sides else forms_piece(part.read(), place)
            yield packed(tuple(piece))

    return [Piece(*unpacked(one)) for one in made(keys, make)]


def _plain(one: Wanted) -> list[object]:
    return [tuple(one.place), [tuple(side) for side in one.sides], tuple(one.same)]


def _wish(document: pikepdf.Pdf, duplex: str) -> None:
    wishes = document.Root.get("/ViewerPreferences", pikepdf.Dictionary())
    wishes["/PrintScaling"] = pikepdf.Name("/None")
    wishes["/Duplex"] = pikepdf.Name(DUPLEX.get(duplex, "/Simplex"))
    document.Root["/ViewerPreferences"] = wishes


def with_bleed_box(pdf: bytes) -> bytes:
    """A PDF whose pages are nothing but trim and bleed, with a box that says so."""
    written = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            page.bleedbox = page.mediabox
        document.save(written, deterministic_id=True, object_stream_mode=COMPACT)
    return written.getvalue()


def page_count(pdf: bytes) -> int:
    """How many pages a PDF has."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return len(document.pages)
