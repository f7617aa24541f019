"""Pieces bound to one PDF: what they have in common, and the table that says where each object is."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence

from rulescheck.memory import digest_of
from rulescheck.press.objects import PLAIN, Object, Row
from rulescheck.press.pieces import AFTER, BEFORE, MOST_NUMBERS, PAGES, TREE, WHOLE, Piece

HEAD = b"%%PDF-%b\n%%\xbf\xf7\xa2\xfe\n"  # bytes that show that this is no text
UNUSED = b"\0" * 5 + b"\xff\xff"  # a row of the table for a number that nothing is called by
ORNAMENT = b"\nQ\n/Artifact BMC\nq /over Do Q\nEMC"  # nothing to read aloud


def common(pieces: Sequence[Piece], pages: Sequence[int], *, laid: bool) -> Iterator[Object]:
    """The list of pages, the structure of all, and what it takes to lay something over a page."""
    kids = _references(pages)
    yield PAGES, b"<< /Type /Pages /Count %d /Kids [%b] >>" % (len(pages), kids), None
    for number, text in ((BEFORE, b"q\n"), (AFTER, ORNAMENT)) if laid else ():
        yield number, b"<< /Length %d >>" % len(text), text
    tags = b" ".join(b"%d %d 0 R" % tag for piece in pieces for tag in piece.tags)
    roles = dict(role for piece in pieces for role in piece.roles)
    named = b" ".join(b"%b %b" % role for role in sorted(roles.items()))
    tree = b"/K [%d 0 R] /ParentTree << /Nums [%b] >> /ParentTreeNextKey %d /RoleMap << %b >>"
    next_key = len(pieces) * MOST_NUMBERS
    yield TREE, b"<< /Type /StructTreeRoot %b >>" % (tree % (WHOLE, tags, next_key, named)), None
    children = _references(number for piece in pieces for number in piece.children)
    yield WHOLE, b"<< /Type /StructElem /S /Document /P %d 0 R /K [%b] >>" % (TREE, children), None


def bound(pieces: Sequence[Piece], version: str, root: int, info: int) -> bytes:
    """The file of all pieces, with the numbers of its catalogue and of its facts."""
    written = [HEAD % version.encode()]
    length = len(written[0])
    size = max(piece.rows[-1][0] for piece in pieces) + 2  # the last row of a piece has its highest number
    table = bytearray(UNUSED * size)
    for piece in pieces:
        _fill(table, piece.rows, length)
        written.append(piece.body)
        length += len(piece.body)
    _fill(table, [(size - 1, PLAIN, 0, 0)], length)
    packed = zlib.compress(table)
    name = digest_of(b"".join(piece.name for piece in pieces)).hex()
    said = f"/Type /XRef /W [1 4 2] /Size {size} /Root {root} 0 R /Info {info} 0 R /ID [<{name}> <{name}>]"
    whole = f"{said} /Filter /FlateDecode /Length {len(packed)}".encode()
    written.append(b"%d 0 obj\n<< %b >>\nstream\n%b\nendstream\nendobj\n" % (size - 1, whole, packed))
    return b"".join([*written, b"startxref\n%d\n%%%%EOF\n" % length])


def _fill(table: bytearray, rows: Iterable[Row], start: int) -> None:
    """Write rows of objects that begin somewhere into the table."""
    for number, sort, at, index in rows:
        place = at + start if sort == PLAIN else at
        table[7 * number : 7 * number + 7] = (sort << 48 | place << 16 | index).to_bytes(7, "big")


def _references(numbers: Iterable[int]) -> bytes:
    return b" ".join(b"%d 0 R" % number for number in numbers)
