"""The objects of a PDF as qpdf writes them, called by other numbers, and as they stand in a file."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pikepdf

PLAIN, INSIDE = 1, 2  # an object that is written as it is, and one in a stream of objects
# A reference, or a string, which may look like one; qpdf marks each bracket in a string.
_REFERENCE = re.compile(rb"\((?:[^()\\]|\\.)*\)|\b(\d+) 0 R\b", re.DOTALL)

Row = tuple[int, int, int, int]  # of the table of a file: an object's number, its sort, and where it is
Written = tuple[bytes, bytes | None]  # an object, and what is in it if it is a stream
Object = tuple[int, bytes, bytes | None]  # the same with its number


def reached(document: pikepdf.Pdf, roots: Iterable[int], known: Mapping[int, int]) -> dict[int, Written]:
    """The objects to which some lead, those first, but for what is known to be elsewhere."""
    found: dict[int, Written] = {}
    waiting = list(roots)
    for one in waiting:  # which grows
        if one not in found and one not in known:
            found[one] = _written(document.get_object(one, 0))
            waiting += references(found[one][0])
    return found


def references(text: bytes) -> Iterator[int]:
    """The objects that one names."""
    return (int(one) for one in _REFERENCE.findall(text) if one)


def renamed(found: Mapping[int, Written], names: Mapping[int, int]) -> Iterator[Object]:
    """Objects called by other names, in themselves too."""

    def named(match: re.Match[bytes]) -> bytes:
        return b"%d 0 R" % names[int(match[1])] if match[1] else match[0]

    for one, (text, data) in found.items():
        yield names[one], _REFERENCE.sub(named, text), data


def sealed(objects: Iterable[Object], holder: int) -> tuple[bytes, tuple[Row, ...]]:
    """Objects as they stand in a file, and their rows of its table.

    Streams are written as they are; all others are in one more stream, whose number is `holder`.
    """
    body = io.BytesIO()
    rows: list[Row] = []
    inside: list[tuple[int, bytes]] = []
    for number, text, data in objects:
        if data is None:
            rows.append((number, INSIDE, holder, len(inside)))
            inside.append((number, text))
        else:
            rows.append((number, PLAIN, _put(body, number, text, data), 0))
    starts = [0]
    for _, text in inside:
        starts.append(starts[-1] + len(text) + 1)
    head = b" ".join(b"%d %d" % (number, start) for (number, _), start in zip(inside, starts, strict=False))
    packed = zlib.compress(b"\n".join([head, *(text for _, text in inside)]))
    first = b"/N %d /First %d /Filter /FlateDecode" % (len(inside), len(head) + 1)
    text = b"<< /Type /ObjStm %b /Length %d >>" % (first, len(packed))
    rows.append((holder, PLAIN, _put(body, holder, text, packed), 0))
    return body.getvalue(), tuple(rows)


def _written(value: Any) -> Written:
    if isinstance(value, pikepdf.Stream):
        new = "/Length" not in value.stream_dict  # which qpdf adds when it writes or reads the data
        text, data = value.stream_dict.unparse(resolved=True), value.read_raw_bytes()
        return b"%b/Length %d >>" % (text[:-2], len(data)) if new else text, data
    if isinstance(value, pikepdf.Object):
        return value.unparse(resolved=True), None
    return pikepdf.Array([value]).unparse()[2:-2], None  # what Python has a type of its own for


def _put(body: io.BytesIO, number: int, text: bytes, data: bytes) -> int:
    """Write a stream; where it begins."""
    start = body.tell()
    body.write(b"%d 0 obj\n%b\nstream\n%b\nendstream\nendobj\n" % (number, text, data))
    return start
