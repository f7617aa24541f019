"""What Typst leaves out of a sheet's PDF: boxes for trim and bleed, and that no viewer scales it."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf

from rulescheck.press.joined import joined

Box = tuple[float, float, float, float]
POINT = 72 / 25.4
DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


def boxed(parts: Sequence[bytes], boxes: Sequence[tuple[Box, Box]], duplex: str) -> bytes:
    """PDFs one after the other, with a trim and a bleed box on each page, in millimetres from the top left.

    The PDF asks viewers to print it as large as it is, and to turn the paper over the edge named, if any.
    """
    with joined(parts) as document:
        for page, (trim, bleed) in zip(document.pages, boxes, strict=True):
            height = float(page.mediabox[3])
            page.trimbox, page.bleedbox = _points(trim, height), _points(bleed, height)
        wishes = document.Root.get("/ViewerPreferences", pikepdf.Dictionary())
        wishes["/PrintScaling"] = pikepdf.Name("/None")
        wishes["/Duplex"] = pikepdf.Name(DUPLEX.get(duplex, "/Simplex"))
        document.Root["/ViewerPreferences"] = wishes
        written = io.BytesIO()
        document.save(written, deterministic_id=True)
    return written.getvalue()


def _points(box: Box, height: float) -> pikepdf.Array:
    left, top, right, bottom = (number * POINT for number in box)
    return pikepdf.Array([round(left, 4), round(height - bottom, 4), round(right, 4), round(height - top, 4)])
