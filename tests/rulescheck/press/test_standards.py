"""Every sort of document keeps to what archives and screen readers ask for, as Typst checks it."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import partial

import pikepdf
import pytest
from press_samples import FACE, FIELDS, HERE, card, game, kind
from test_artwork import halves

from rulescheck.game import Block, Chapter, Field, Paper
from rulescheck.paper import Setup
from rulescheck.press import calibrate, leaves, table_sheet
from rulescheck.press import compile as compiling
from rulescheck.press.calibrate import calibration_pdf
from rulescheck.press.export import sides
from rulescheck.press.known import blank_sheets, filled_sheet
from rulescheck.press.sheet import sheet_pdf
from rulescheck.press.table_sheet import chapter_pdf, table_pdf

PAGES = "{http://ns.adobe.com/xap/1.0/t/pg/}NPages"
STANDARDS = (("ua-1", "a-2a"), ("a-3u",), ("a-4",))
PAINTED = kind(
    fields={**FIELDS, "art": Field("art", "image", "圖"), "alt": Field("alt", "text", "圖說")},
    face=replace(FACE, art=("art",), alt=("alt",)),
    paper=Paper(
        ((Block("head", paths={"own": (("name",),)}), Block("words", "字", paths={"own": (("text",),)})),)
    ),
)
DRAW = {"Tj", "TJ", "'", '"', "f", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "sh"}
STRUCTURE = {"/Document", "/Part", "/Div", "/P", "/Span", "/Figure", *(f"/H{level}" for level in range(1, 7))}
TEXT = "抽 1 張牌；擲 2D6+1。\n再[抽](card:c0)一次。"
CHAPTER = "# 章\n\n## 一節\n\n字。\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n### 小節\n\n1. 一\n2. 二\n"


def some(folder, count=3):
    halves(folder / "a.png")
    cards = [card(f"c{n}", f"第{n}張", mana=n, rank="rare", timing="own", text=TEXT) for n in range(count)]
    painted = replace(cards[0], data={**cards[0].data, "art": "a.png", "alt": "一**紅**一藍"})
    chapters = (Chapter("ch", "章", CHAPTER, HERE),)
    return game(painted, *cards[1:], kinds=(PAINTED,), folder=folder, chapters=chapters)


def sheet(made, **setup):
    cards = [(one, 1) for one in made.entities]
    return sheet_pdf(made, cards, title="牌庫", setup=Setup(**setup))


DOCUMENTS = {
    "a sheet": sheet,
    "a sheet with bleed": partial(sheet, bleed=3, ink_saver=True),
    "a sheet to fold": partial(sheet, flip="fold"),
    "a handout": lambda made: table_pdf(made, [filled_sheet(made, made.entities[0])], title="單").pdf,
    "a blank handout": lambda made: table_pdf(made, blank_sheets(made, PAINTED), title="單").pdf,
    "a chapter": lambda made: chapter_pdf(made, made.chapters[0]).pdf,
    "a card": lambda made: next(
        sides.documents(made, [sides.Side(made.entities[0], (63, 88))], 3.0, lambda *_: None)
    ),
    "a calibration sheet": lambda _: calibration_pdf(Setup(), "zh-TW"),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_keeps_to_the_standards(name, tmp_path, monkeypatch):
    """Typst raises an error for what does not; its title, language and date are in the document."""
    monkeypatch.setenv("RULESCHECK_CACHE", "off")
    drawn = []

    def strict(template, data, own=None):
        drawn.append([compiling.strict_pdf(template, data, own, each)[:4] for each in STANDARDS])
        return compiling.pdf(template, data, own)

    for module in (leaves, table_sheet, sides, calibrate):
        monkeypatch.setattr(module, "pdf", strict)
    made = DOCUMENTS[name](some(tmp_path))

    assert len(drawn) in (1, 3)  # fronts, backs and what is around these are printed apart
    assert all(each == [b"%PDF"] * len(STANDARDS) for each in drawn)
    with pikepdf.open(io.BytesIO(made)) as document:
        assert "/StructTreeRoot" in document.Root
        assert str(document.Root.Lang) == "zh-TW"
        assert document.docinfo["/Title"]
        assert document.docinfo["/CreationDate"] == "D:19700101000000Z"


def test_a_long_deck_says_of_itself_what_is_so(tmp_path):
    """It is put together out of parts: each claims the standards, and the whole keeps what they ask for."""
    with pikepdf.open(io.BytesIO(sheet(some(tmp_path, 50)))) as document:
        said = document.open_metadata()
        tree = document.Root.StructTreeRoot
        numbers = list(tree.ParentTree.Nums)
        leading = dict(zip(map(int, numbers[::2]), numbers[1::2], strict=True))

        assert (said.pdfa_status, said["pdfuaid:part"]) == ("2A", "1")
        assert said[PAGES] == str(len(document.pages)) == "12"
        assert {str(one.S) for one in document.objects if _is_node(one)} <= _roles(tree)
        assert sum(len(drawn(page)) for page in document.pages) > 1000
        for page in document.pages:
            marked = {number for number in drawn(page) if number is not None}
            assert marked == set(range(len(leading[int(page.obj.StructParents)])))


def test_what_does_not_keep_to_the_standards_claims_none(tmp_path, monkeypatch):
    """A character without a glyph is against them; sheets that have it besides others claim nothing."""
    monkeypatch.setenv("RULESCHECK_CACHE", "off")
    made = some(tmp_path, 50)
    last = replace(made.entities[-1], data={**made.entities[-1].data, "text": "\ue000"})
    made = replace(made, entities=(*made.entities[:-1], last))
    with pikepdf.open(io.BytesIO(sheet(made, only="fronts"))) as document:
        said = document.open_metadata()

        assert (len(document.pages), said.pdfa_status) == (6, "")
        assert "pdfuaid:part" not in said
        assert said[PAGES] == "6"


def drawn(page):
    """For each thing that a page draws the number of what it belongs to; none for an ornament."""
    found, within = [], []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in ("BDC", "BMC"):
            within.append((str(operands[0]), operands[1].get("/MCID") if name == "BDC" else None))
        elif name == "EMC":
            within.pop()
        elif name in DRAW:
            number = next((int(mark) for _, mark in within if mark is not None), None)
            assert number is not None or "/Artifact" in [tag for tag, _ in within], name
            found.append(number)
    return found


def _roles(tree):
    return STRUCTURE | {str(name) for name in tree.RoleMap.keys()}  # noqa: SIM118


def headings(node):
    """The titles of all headings below a node of the structure, in reading order."""
    if isinstance(node, pikepdf.Array):
        return [title for one in node for title in headings(one)]
    if not isinstance(node, pikepdf.Dictionary) or "/S" not in node:
        return []
    own = [str(node.T)] if str(node.S).startswith("/H") else []
    return own + headings(node.get("/K", pikepdf.Array([])))


def test_the_names_of_cards_are_headings_on_every_sheet(tmp_path):
    """Also of a deck so long that it is printed in several parts; each page leads to its own structure."""
    made = some(tmp_path, 50)
    with pikepdf.open(io.BytesIO(sheet(made, only="fronts"))) as document:
        tree = document.Root.StructTreeRoot
        numbers = list(tree.ParentTree.Nums)
        leading = dict(zip(map(int, numbers[::2]), numbers[1::2], strict=True))
        for page in document.pages:
            found = {one.get("/Pg", page.obj).objgen for one in leading[int(page.obj.StructParents)]}
            assert found == {page.obj.objgen}

        assert len(document.pages) == 6
        assert len(tree.K) == 1
        assert headings(tree.K) == [one.name for one in made.entities]


def test_words_stand_for_artwork_and_for_nothing_else(tmp_path):
    """An emblem is an ornament; so is a picture without words."""
    with pikepdf.open(io.BytesIO(sheet(some(tmp_path), only="fronts"))) as document:
        shown = [str(item.Alt) for item in document.objects if _is_node(item) and "/Alt" in item]

    assert shown == ["一紅一藍"]


def _is_node(item):
    return isinstance(item, pikepdf.Dictionary) and "/S" in item and "/P" in item


def test_a_handouts_titles_are_headings(tmp_path):
    made = some(tmp_path)
    printed = table_pdf(made, [filled_sheet(made, made.entities[1])], title="單").pdf
    with pikepdf.open(io.BytesIO(printed)) as document:
        assert headings(document.Root.StructTreeRoot.K) == ["第1張", "字"]


@pytest.mark.parametrize(
    ("given", "written"),
    [("1700000000", "20231114221320Z"), ("soon", "19700101000000Z"), ("", "19700101000000Z")],
)
def test_the_date_is_the_one_that_builders_ask_for(given, written, tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", given)
    with pikepdf.open(io.BytesIO(sheet(some(tmp_path)))) as document:
        assert document.docinfo["/CreationDate"] == f"D:{written}"
