"""PDFs one after the other as one, with what they tell programs that read aloud and archives."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pikepdf

from rulescheck.press.claims import claims, describe

ORNAMENT = b"\nQ\n/Artifact BMC\nq /over Do Q\nEMC"  # nothing to read aloud


@dataclass
class Structure:
    """What the pages so far say of their structure, which goes into the document at the end: it takes long.

    `numbers` are what pages call their part of it by, each with that part; `first` is the next such number.
    """

    numbers: list[Any]
    children: list[Any]
    first: int


def joined(parts: Sequence[bytes], over: Sequence[bytes] = ()) -> pikepdf.Pdf:
    """The pages of some PDFs of Typst in their order; what each says of its pages' structure is kept.

    What the pages of a PDF show is in the whole once, however often it is among the parts. The whole claims
    the standards that all of them claim, and what lies over its pages: it has nothing else than they have.
    """
    document = pikepdf.open(io.BytesIO(parts[0]))
    claimed = [claims(document), *map(_claims, over)]
    structure = _structure(document) if "/StructTreeRoot" in document.Root else None
    first = {parts[0]: 0}
    for part in parts[1:]:
        with pikepdf.open(io.BytesIO(part)) as more:
            count = len(document.pages)
            claimed.append(claims(more))
            document.pages.extend(more.pages)
            if structure and "/StructTreeRoot" in more.Root:
                _take_structure(structure, document, more, count)
        if part in first:
            _share(document, first[part], count)
        first.setdefault(part, count)
    if structure:
        _hang(structure, document.Root.StructTreeRoot)
    if len(parts) + len(over) > 1:
        describe(document, [*parts, *over], keeps=all(claimed))
    return document


def lay_over(document: pikepdf.Pdf, pages: Sequence[pikepdf.Page], part: bytes) -> None:
    """Lay the pages of a PDF over pages of a document, which may share what they show."""
    before, after = document.make_stream(b"q\n"), document.make_stream(ORNAMENT)
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


def _claims(part: bytes) -> bool:
    with pikepdf.open(io.BytesIO(part)) as document:
        return claims(document)


def _structure(document: pikepdf.Pdf) -> Structure:
    """What a document says of its structure; pages of nothing but ornaments have no numbers."""
    tree = document.Root.StructTreeRoot
    if "/ParentTree" not in tree:
        return Structure([], list(tree.K[0].K), 0)
    return Structure(list(tree.ParentTree.Nums), list(tree.K[0].K), int(tree.ParentTreeNextKey))


def _take_structure(structure: Structure, document: pikepdf.Pdf, more: pikepdf.Pdf, count: int) -> None:
    """Add the structure of more pages, those from `count` on.

    Pages name their part of it by number, and the numbers go on where the document's end.
    """
    added = document.copy_foreign(more.Root.StructTreeRoot)
    _take_roles(document.Root.StructTreeRoot, added)
    if "/ParentTree" not in added:
        return
    for page in document.pages[count:]:
        if "/StructParents" in page.obj:
            page.obj.StructParents = int(page.obj.StructParents) + structure.first
    structure.numbers += [
        int(one) + structure.first if at % 2 == 0 else one for at, one in enumerate(added.ParentTree.Nums)
    ]
    structure.first += int(added.ParentTreeNextKey)
    [whole], [other] = document.Root.StructTreeRoot.K, added.K
    for child in other.K:
        child.P = whole
        structure.children.append(child)


def _take_roles(tree: Any, added: Any) -> None:
    """What each sort of part that Typst has of its own counts as."""
    roles = [one.get("/RoleMap", pikepdf.Dictionary()) for one in (tree, added)]
    tree.RoleMap = pikepdf.Dictionary({name: role for one in roles for name, role in one.items()})


def _hang(structure: Structure, tree: Any) -> None:
    """Put a structure in the place of a document's own."""
    if structure.numbers:
        if "/ParentTree" not in tree:
            tree.ParentTree = pikepdf.Dictionary()
        tree.ParentTree.Nums = pikepdf.Array(structure.numbers)
        tree.ParentTreeNextKey = structure.first
    tree.K[0].K = pikepdf.Array(structure.children)
