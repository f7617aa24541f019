"""PDFs one after the other as one, with what they tell programs that read aloud and archives."""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Sequence

import pikepdf

PAGES = "{http://ns.adobe.com/xap/1.0/t/pg/}NPages"
MARKS = ("{http://ns.adobe.com/xap/1.0/mm/}InstanceID", "{http://ns.adobe.com/xap/1.0/mm/}DocumentID")
CLAIMS = (
    "{http://www.aiim.org/pdfua/ns/id/}part",
    "{http://www.aiim.org/pdfa/ns/id/}part",
    "{http://www.aiim.org/pdfa/ns/id/}conformance",
)


def joined(parts: Sequence[bytes]) -> pikepdf.Pdf:
    """The pages of some PDFs of Typst in their order; what each says of its pages' structure is kept.

    The whole claims the standards that all of them claim: it has all that they have, and nothing else.
    """
    document = pikepdf.open(io.BytesIO(parts[0]))
    claimed = [_claims(document)]
    for part in parts[1:]:
        with pikepdf.open(io.BytesIO(part)) as more:
            count = len(document.pages)
            claimed.append(_claims(more))
            document.pages.extend(more.pages)
            if "/StructTreeRoot" in document.Root and "/StructTreeRoot" in more.Root:
                _take_structure(document, more, count)
    if len(parts) > 1:
        _describe(document, parts, keeps=all(claimed))
    return document


def _claims(document: pikepdf.Pdf) -> bool:
    return b"pdfuaid:part" in document.Root.Metadata.read_bytes()


def _describe(document: pikepdf.Pdf, parts: Sequence[bytes], *, keeps: bool) -> None:
    """Say of the whole what the first part says of itself."""
    mark = base64.b64encode(hashlib.sha256(b"".join(parts)).digest()[:16]).decode()
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as said:
        said[PAGES] = str(len(document.pages))
        for name in MARKS:
            said[name] = mark
        for claim in () if keeps else CLAIMS:
            if claim in said:
                del said[claim]


def _take_structure(document: pikepdf.Pdf, more: pikepdf.Pdf, count: int) -> None:
    """Hang the structure of more pages, those from `count` on, into the document's own.

    Pages name their part of it by number, and the numbers go on where the document's end.
    """
    tree = document.Root.StructTreeRoot
    added = document.copy_foreign(more.Root.StructTreeRoot)
    if "/ParentTree" not in added:  # pages of nothing but ornaments
        return
    for name, role in added.get("/RoleMap", pikepdf.Dictionary()).items():
        tree.RoleMap[name] = role
    if "/ParentTree" not in tree:
        tree.ParentTree, tree.ParentTreeNextKey = pikepdf.Dictionary(Nums=pikepdf.Array()), 0
    first = int(tree.ParentTreeNextKey)
    for page in list(document.pages)[count:]:
        if "/StructParents" in page.obj:
            page.obj.StructParents = int(page.obj.StructParents) + first
    numbers = list(added.ParentTree.Nums)
    moved = [int(one) + first if at % 2 == 0 else one for at, one in enumerate(numbers)]
    tree.ParentTree.Nums = pikepdf.Array([*tree.ParentTree.Nums, *moved])
    tree.ParentTreeNextKey = first + int(added.ParentTreeNextKey)
    [whole], [other] = tree.K, added.K
    for child in other.K:
        child.P = whole
    whole.K = pikepdf.Array([*whole.K, *other.K])
