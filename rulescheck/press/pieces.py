"""The objects of a PDF under numbers that no other part of a whole has: so they are put together as they are.

In a PDF each object is called by its number. Those of a part are spread out, one to each round of all parts:
they are the same whatever becomes of the others. What is written is qpdf's; numbers alone are exchanged.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

import pikepdf

from rulescheck.memory import digest_of
from rulescheck.press.claims import claims
from rulescheck.press.objects import Object, Row, reached, references, renamed, sealed

PAGES, TREE, WHOLE, BEFORE, AFTER, FIRST = range(1, 7)  # numbers of what parts have in common, and the next
MOST_NUMBERS = 1 << 16  # by which the pages of a part name their structure; there may be gaps
POINT = 72 / 25.4

Box = tuple[float, float, float, float]


class Place(NamedTuple):
    """Where a part is among so many."""

    at: int
    parts: int

    def number(self, local: int) -> int:
        """The number in the whole of one of its objects."""
        return FIRST + local * self.parts + self.at


class Side(NamedTuple):
    """What a page gets besides: trim and bleed box in millimetres from the top left, and the number of a form
    that lies over it, or 0.
    """

    trim: Box
    bleed: Box
    over: int = 0


class Piece(NamedTuple):
    """The objects of a part as they stand in a file, and rows of its table.

    `children` are the numbers of its parts of the structure, `tags` those of what says which of them are on
    a page, by what the page calls it. `roles` are what its sorts of parts count as; `claims` is whether it
    keeps to standards, `name` a digest of the objects.
    """

    body: bytes
    rows: tuple[Row, ...]
    name: bytes
    children: tuple[int, ...] = ()
    tags: tuple[tuple[int, int], ...] = ()
    roles: tuple[tuple[bytes, bytes], ...] = ()
    claims: bool = True


def pages_piece(part: bytes, place: Place, sides: Sequence[Side], same: Place) -> Piece:
    """The pages of a PDF, which are its first objects, and their structure.

    What they show is left to the part at `same`, which is the first with that PDF.
    """
    with pikepdf.open(io.BytesIO(part)) as document:
        pages, structure = [page.obj for page in document.pages], _structure(document)
        shown = reached(document, () if place == same else chain(*map(_shown, pages)), {})
        known = {structure.whole: WHOLE, **{page.Parent.objgen[0]: PAGES for page in pages}}
        start = place.at * MOST_NUMBERS
        for page, side in zip(pages, sides, strict=True):
            known |= _dress(document, page, side)
            if "/StructParents" in page:
                page.StructParents = int(page.StructParents) + start
        roots = [*(page.objgen[0] for page in pages), *structure.children, *structure.tags.values()]
        found = reached(document, roots, known)
        names = {one: (same if one in shown else place).number(local) for local, one in enumerate(found)}
        own = {one: written for one, written in found.items() if one not in shown}
        return piece_of(
            renamed(own, names | known),
            place.number(len(found)),
            children=tuple(names[child] for child in structure.children),
            tags=tuple((start + number, names[one]) for number, one in structure.tags.items()),
            roles=structure.roles,
            claims=claims(document),
        )


def forms_piece(part: bytes, place: Place) -> Piece:
    """The pages of a PDF as forms to be laid over others, which are its first objects."""
    with pikepdf.open(io.BytesIO(part)) as document:
        forms = [page.as_form_xobject() for page in document.pages]
        for form in forms:
            form.write(zlib.compress(form.read_bytes()), filter=pikepdf.Name.FlateDecode)
        found = reached(document, [form.objgen[0] for form in forms], {})
        names = {one: place.number(local) for local, one in enumerate(found)}
        return piece_of(renamed(found, names), place.number(len(found)), claims=claims(document))


def piece_of(objects: Iterable[Object], holder: int, **facts: Any) -> Piece:
    """Objects as a piece, with a number for what holds those that are no streams."""
    body, rows = sealed(objects, holder)
    return Piece(body, rows, digest_of(body), **facts)


def root_objects(document: pikepdf.Pdf, place: Place) -> Iterator[Object]:
    """The catalogue of a document and then its facts, and what they lead to but for pages and structure."""
    root = document.Root
    known = {root.Pages.objgen[0]: PAGES}
    if "/StructTreeRoot" in root:
        known[root.StructTreeRoot.objgen[0]] = TREE
    found = reached(document, [root.objgen[0], document.docinfo.objgen[0]], known)
    names = {one: place.number(local) for local, one in enumerate(found)}
    return renamed(found, names | known)


class _Structure(NamedTuple):
    """What a document says of the structure of its pages, by its own numbers: as `Piece` says of a part."""

    whole: int
    children: tuple[int, ...]
    tags: Mapping[int, int]
    roles: tuple[tuple[bytes, bytes], ...]


def _structure(document: pikepdf.Pdf) -> _Structure:
    """The structure of a PDF of Typst; pages of nothing but ornaments have no tags."""
    if "/StructTreeRoot" not in document.Root:
        return _Structure(0, (), {}, ())
    tree = document.Root.StructTreeRoot
    numbers = tree.ParentTree.Nums if "/ParentTree" in tree else pikepdf.Array()
    tags = {int(numbers[at]): numbers[at + 1].objgen[0] for at in range(0, len(numbers), 2)}
    named = tree.get("/RoleMap", pikepdf.Dictionary()).items()
    roles = ((pikepdf.Name(name).unparse(), role.unparse()) for name, role in named)
    return _Structure(
        tree.K[0].objgen[0], tuple(child.objgen[0] for child in tree.K[0].K), tags, tuple(roles)
    )


def _dress(document: pikepdf.Pdf, page: Any, side: Side) -> dict[int, int]:
    """Give a page its boxes and what lies over it; which objects are which of the whole."""
    page.TrimBox, page.BleedBox = (_points(box, page) for box in (side.trim, side.bleed))
    return _lay_over(document, page, side.over) if side.over else {}


def _points(box: Box, page: Any) -> pikepdf.Array:
    height = float(page.MediaBox[3])
    left, top, right, bottom = (number * POINT for number in box)
    return pikepdf.Array([round(left, 4), round(height - bottom, 4), round(right, 4), round(height - top, 4)])


def _shown(page: Any) -> Iterator[int]:
    """The objects that a page shows."""
    for one in (page.Contents, page.Resources):
        yield from references(one.unparse())


def _lay_over(document: pikepdf.Pdf, page: Any, form: int) -> dict[int, int]:
    """Lay a form over a page, which may share what it shows; which objects are which of the whole."""
    before, over, after = (document.make_indirect(pikepdf.Dictionary()) for _ in range(3))
    resources = dict(page.Resources.items())
    forms = {**dict(resources.get("/XObject", pikepdf.Dictionary()).items()), "/over": over}
    page.Resources = pikepdf.Dictionary({**resources, "/XObject": pikepdf.Dictionary(forms)})
    page.Contents = pikepdf.Array([before, page.Contents, after])
    return {before.objgen[0]: BEFORE, over.objgen[0]: form, after.objgen[0]: AFTER}
