"""What a PDF that was put together says of itself: how many pages it has, and which standards it keeps to."""

from __future__ import annotations

import base64
import re

import pikepdf

# As Typst writes them: to read all that a PDF says of itself takes as long as to put many pages together.
PAGES = rb"(?<=<xmpTPg:NPages>)\d+"
NAMES = rb"(<xmpMM:(?:Instance|Document)ID>)[^<]*"
CLAIMS = rb"\s*<(pdfuaid:part|pdfaid:part|pdfaid:conformance)>[^<]*</\1>"


def claims(document: pikepdf.Pdf) -> bool:
    """Whether a PDF of Typst says that it keeps to standards."""
    return b"pdfuaid:part" in document.Root.Metadata.read_bytes()


def describe(document: pikepdf.Pdf, name: bytes, pages: int, *, keeps: bool) -> None:
    """Say of the whole what its first part says of itself; it claims nothing that a part does not keep to."""
    said = re.sub(PAGES, b"%d" % pages, document.Root.Metadata.read_bytes())
    said = re.sub(NAMES, rb"\g<1>" + base64.b64encode(name), said)
    document.Root.Metadata.write(said if keeps else re.sub(CLAIMS, b"", said))
