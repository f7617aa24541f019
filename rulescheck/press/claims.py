"""What a PDF that was put together says of itself: how many pages it has, and which standards it keeps to."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence

import pikepdf

PAGES = "{http://ns.adobe.com/xap/1.0/t/pg/}NPages"
NAMES = ("{http://ns.adobe.com/xap/1.0/mm/}InstanceID", "{http://ns.adobe.com/xap/1.0/mm/}DocumentID")
CLAIMS = (
    "{http://www.aiim.org/pdfua/ns/id/}part",
    "{http://www.aiim.org/pdfa/ns/id/}part",
    "{http://www.aiim.org/pdfa/ns/id/}conformance",
)


def claims(document: pikepdf.Pdf) -> bool:
    """Whether a PDF of Typst says that it keeps to standards."""
    return b"pdfuaid:part" in document.Root.Metadata.read_bytes()


def describe(document: pikepdf.Pdf, parts: Sequence[bytes], pages: int, *, keeps: bool) -> None:
    """Say of the whole what its first part says of itself; it claims nothing that a part does not keep to."""
    name = base64.b64encode(hashlib.sha256(b"".join(parts)).digest()[:16]).decode()
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as said:
        said[PAGES] = str(pages)
        for own in NAMES:
            said[own] = name
        for claim in () if keeps else CLAIMS:
            if claim in said:
                del said[claim]
