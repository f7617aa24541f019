"""Sheets put together of pieces: a whole PDF, in which every reference leads where it did."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pikepdf
import pytest
from press_samples import card, game

from rulescheck.paper import Setup
from rulescheck.press.boxes import boxed
from rulescheck.press.sheet import sheet_pdf
from rulescheck.shelf import at_hand

TRICKY = ("3 0 R", "(7 0 R", "\\(9 0 R)", "\\", "12 0 R) 5 0 R", "<5 0 R>", "月 1 0 R", "%5 0 R", "endobj")


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf))


@pytest.fixture(scope="module")
def sheet() -> bytes:
    """Five pages of fronts and of backs, on three leaves each, with names that look like parts of a PDF."""
    cards = [card(f"c{n}", f"{TRICKY[n % len(TRICKY)]}·{n}", text=f"第{n}張") for n in range(40)]
    return sheet_pdf(game(*cards), [(one, 1) for one in cards], title="(1 0 R) \\ 2 0 R", setup=Setup())


def test_the_file_is_read_without_a_word(sheet: bytes) -> None:
    with opened(sheet) as document:
        assert document.check_pdf_syntax() == []
        assert document.get_warnings() == []
        assert len(document.pages) == 10


def test_texts_that_look_like_references_stay_as_they_are(sheet: bytes) -> None:
    with opened(sheet) as document:
        titles = [str(one.T) for one in document.Root.StructTreeRoot.K[0].K if "/T" in one]
        assert titles.count("(1 0 R) \\ 2 0 R") == 0
        assert [f"{TRICKY[n % len(TRICKY)]}·{n}" for n in range(40)] == [
            title for title in titles if "·" in title and title.rpartition("·")[2].isdigit()
        ]
        assert str(document.docinfo.Title).startswith("(1 0 R) \\ 2 0 R")


def test_every_object_has_a_use_and_every_reference_an_object(sheet: bytes) -> None:
    with opened(sheet) as document:
        seen: set[int] = set()
        waiting = [document.Root, document.docinfo]
        while waiting:
            one = waiting.pop()
            if isinstance(one, pikepdf.Object) and one.is_indirect:
                if one.objgen[0] in seen:
                    continue
                seen.add(one.objgen[0])
            waiting += inside(one)
        there = {one.objgen[0] for one in document.objects if not isinstance(one, int)}
        streams = {n for n in there if document.get_object(n, 0).get("/Type") in ("/ObjStm", "/XRef")}

    assert there - streams == seen


def inside(one: Any) -> Iterator[Any]:
    if isinstance(one, pikepdf.Array):
        yield from one
    elif isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
        yield from (value for _, value in one.items())


def test_each_page_names_the_structure_that_is_on_it(sheet: bytes) -> None:
    with opened(sheet) as document:
        tree = document.Root.StructTreeRoot
        numbers = list(map(int, tree.ParentTree.Nums[::2]))
        parts = dict(zip(numbers, list(tree.ParentTree.Nums)[1::2], strict=True))
        assert numbers == sorted(set(numbers))
        assert numbers[-1] < int(tree.ParentTreeNextKey)
        for page in list(document.pages)[::2]:  # what is on the backs is on both pages of a leaf
            own = {part.Pg.objgen for part in parts[int(page.StructParents)] if "/Pg" in part}
            assert own == {page.objgen}
        assert all(child.P.objgen == tree.K[0].objgen for child in tree.K[0].K)


def test_one_part_is_changed_and_the_others_are_as_they_were(sheet: bytes) -> None:
    """The bytes of what is on the pages of other leaves are the same, and at their places."""
    cards = [card(f"c{n}", f"{TRICKY[n % len(TRICKY)]}·{n}", text=f"第{n}張") for n in range(39)]
    cards.append(card("c39", "改", text="改了"))
    changed = sheet_pdf(game(*cards), [(one, 1) for one in cards], title="(1 0 R) \\ 2 0 R", setup=Setup())

    assert changed != sheet
    assert changed[: len(sheet) // 4] == sheet[: len(sheet) // 4]


def test_the_same_part_twice_shows_the_same() -> None:
    box, one = (0.0, 0.0, 210.0, 297.0), card("c", "c")
    part = sheet_pdf(game(one), [(one, 1)], title="x", setup=Setup(only="fronts"))
    whole = boxed([((0,), at_hand(part)), ((1,), at_hand(part))], [(box, box)] * 2, "")

    with opened(whole) as document:
        first, second = document.pages
        assert first.objgen != second.objgen
        assert first.obj.Contents.objgen == second.obj.Contents.objgen
        assert document.check_pdf_syntax() == []
    assert len(re.findall(rb"\d+ 0 obj", whole)) < 2 * len(re.findall(rb"\d+ 0 obj", part))
