"""PDFs one after the other as one, with what they tell programs that read aloud."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf


def joined(parts: Sequence[bytes]) -> pikepdf.Pdf:
    """The pages of some PDFs of Typst in their order; what each says of its pages' structure is kept.

    What the pages of a PDF show is in the whole once, however often it is among the parts.
    """
    document = pikepdf.open(io.BytesIO(parts[0]))
    first = {parts[0]: 0}
    for part in parts[1:]:
        with pikepdf.open(io.BytesIO(part)) as more:
            count = len(document.pages)
            document.pages.extend(more.pages)
            if "/StructTreeRoot" in document.Root and "/StructTreeRoot" in more.Root:
                _take_structure(document, more, count)
        if part in first:
            _share(document, first[part], count)
        first.setdefault(part, count)
    return document


def lay_over(document: pikepdf.Pdf, pages: Sequence[pikepdf.Page], part: bytes) -> None:
    """Lay the pages of a PDF over pages of a document, which may share what they show."""
    before, after = document.make_stream(b"q\n"), document.make_stream(b"\nQ\nq /over Do Q")
    with pikepdf.open(io.BytesIO(part)) as more:
        for below, page in zip((page.obj for page in pages), more.pages, strict=True):
            resources = dict(below.Resources.items())
            forms = dict(resources.get("/XObject", pikepdf.Dictionary()).items())
            forms["/over"] = document.copy_foreign(page.as_form_xobject())
            below.Resources = pikepdf.Dictionary({**resources, "/XObject": pikepdf.Dictionary(forms)})
            below.Contents = pikepdf.Array([before, below.Contents, after])


def _share(document: pikepdf.Pdf, first: int, count: int) -> None:
    """Let the pages from `count` on show the very same as those from `first` on."""
    for page, same in zip(list(document.pages)[count:], list(document.pages)[first:], strict=False):
        page.obj.Contents, page.obj.Resources = same.obj.Contents, same.obj.Resources


def _take_structure(document: pikepdf.Pdf, more: pikepdf.Pdf, count: int) -> None:
    """Hang the structure of more pages, those from `count` on, into the document's own.

    Pages name their part of it by number, and the numbers go on where the document's end.
    """
    tree = document.Root.StructTreeRoot
    added = document.copy_foreign(more.Root.StructTreeRoot)
    if "/ParentTree" not in added:  # pages of nothing but ornaments
        return
    if "/ParentTree" not in tree:
        tree.ParentTree, tree.ParentTreeNextKey = pikepdf.Dictionary(Nums=pikepdf.Array()), 0
    first = int(tree.ParentTreeNextKey)
    for page in list(document.pages)[count:]:
        if "/StructParents" in page.obj:
            page.obj.StructParents = int(page.obj.StructParents) + first
    numbers = list(added.ParentTree.Nums)
    moved = [int(one) + first if at % 2 == 0 else one for at, one in enumerate(numbers)]
    tree.ParentTree.Nums.extend(pikepdf.Array(moved))
    tree.ParentTreeNextKey = first + int(added.ParentTreeNextKey)
    [whole], [other] = tree.K, added.K
    children = list(other.K)
    for child in children:
        child.P = whole
    whole.K.extend(children)
