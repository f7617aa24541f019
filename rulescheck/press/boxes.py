"""What Typst leaves out of a sheet's PDF: boxes for trim and bleed, and that no viewer scales it."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf

from rulescheck.press.joined import joined, lay_over

Box = tuple[float, float, float, float]
Part = tuple[Sequence[int], bytes]
POINT = 72 / 25.4
COMPACT = pikepdf.ObjectStreamMode.generate  # what is no stream is compressed too
DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


def boxed(
    parts: Sequence[Part], boxes: Sequence[tuple[Box, Box]], duplex: str, over: Sequence[Part] = ()
) -> bytes:
    """PDFs put together, with a trim and a bleed box on each page, in millimetres from the top left.

    Each part comes with the numbers that its pages have in the whole; those of `over` lie on other pages.

    The PDF asks viewers to print it as large as it is, and to turn the paper over the edge named, if any.
    """
    with joined([part for _, part in parts], [part for _, part in over]) as document:
        pages = _in_order(document, [number for numbers, _ in parts for number in numbers])
        for numbers, part in over:
            lay_over(document, [pages[number] for number in numbers], part)
        for page, (trim, bleed) in zip(pages, boxes, strict=True):
            height = float(page.mediabox[3])
            page.trimbox, page.bleedbox = _points(trim, height), _points(bleed, height)
        wishes = document.Root.get("/ViewerPreferences", pikepdf.Dictionary())
        wishes["/PrintScaling"] = pikepdf.Name("/None")
        wishes["/Duplex"] = pikepdf.Name(DUPLEX.get(duplex, "/Simplex"))
        document.Root["/ViewerPreferences"] = wishes
        written = io.BytesIO()
        document.save(written, deterministic_id=True, object_stream_mode=COMPACT)
    return written.getvalue()


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


def _in_order(document: pikepdf.Pdf, numbers: Sequence[int]) -> list[pikepdf.Page]:
    """Put the pages where their numbers say; the document itself goes on counting them as they were."""
    pages = dict(zip(numbers, document.pages, strict=True))
    ordered = [pages[number] for number in sorted(pages)]
    document.Root.Pages.Kids = pikepdf.Array([page.obj for page in ordered])
    return ordered


def _points(box: Box, height: float) -> pikepdf.Array:
    left, top, right, bottom = (number * POINT for number in box)
    return pikepdf.Array([round(left, 4), round(height - bottom, 4), round(right, 4), round(height - top, 4)])
