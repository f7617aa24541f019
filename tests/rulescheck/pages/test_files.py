"""Cards, sheets for the table and chapters can be printed from files, in the editions that are asked for."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from rulescheck.pages.files import Printing, chapters, decks, handouts, sets
from rulescheck.pages.prints import counts, prints
from rulescheck.pages.site import pages
from rulescheck.paper import EDITIONS
from rulescheck.verdict import verdict
from tests.small_game import write
from tests.tiny_game import FILES, write_game

PAPER = """
title: Card
files: cards.yml
schema: {cost: {type: integer}}
paper: {pages: [[{head: name}, {figures: [cost]}]]}
"""
POINTS = 72 / 25.4


def printing(*names: str, handouts: tuple[str, ...] = (), chapters: tuple[str, ...] = ()) -> Printing:
    return Printing(tuple(EDITIONS[name] for name in names), handouts, chapters)


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of each page in millimetres."""
    return [
        (round(page.get_width() / POINTS), round(page.get_height() / POINTS))
        for page in pypdfium2.PdfDocument(io.BytesIO(pdf))
    ]


def duplex(pdf: bytes) -> str:
    """How a PDF asks to be turned over."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return str(document.Root.ViewerPreferences.Duplex)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory):
    game, report = verdict(write_game(tmp_path_factory.mktemp("tiny")))
    assert game
    return game, report


def test_each_edition_is_what_its_name_says(tiny):
    game, _ = tiny
    asked = printing("a4 long", "a4 short", "letter fronts", "a4 fronts ink-saver", "a4 fold")
    (item,) = sets(game, asked)
    drawn = list(item.made())
    made = {name: one.read() for (name, _), one in zip(item.files, drawn, strict=True)}
    assert [path for _, path in item.files] == [
        "sheets/card.pdf",
        "editions/a4-short/card.pdf",
        "editions/letter-fronts/card.pdf",
        "editions/a4-fronts-ink-saver/card.pdf",
        "editions/a4-fold/card.pdf",
    ]
    assert {name: sizes(pdf) for name, pdf in made.items()} == {
        "a4-long": [(210, 297)] * 2,
        "a4-short": [(210, 297)] * 2,
        "letter-fronts": [(216, 279)],
        "a4-fronts-ink-saver": [(210, 297)],
        "a4-fold": [(297, 210)],
    }
    assert [(one.pages, one.size) for one in drawn] == [(len(sizes(pdf)), len(pdf)) for pdf in made.values()]
    wanted = {"a4-long": "/DuplexFlipLongEdge", "a4-short": "/DuplexFlipShortEdge", "a4-fold": "/Simplex"}
    assert {name: duplex(made[name]) for name in wanted} == wanted


def test_editions_together_are_the_same_bytes_as_each_alone(tiny):
    game, _ = tiny
    names = ("a4 long", "a4 short", "a4 fronts")
    (together,) = sets(game, printing(*names))
    alone = [next(next(iter(sets(game, printing(name)))).made()).read() for name in names]
    assert [one.read() for one in together.made()] == alone


def test_an_edition_without_room_for_the_cards_is_left_out(tmp_path):
    large = FILES["kinds/card.yml"].replace("face: {", "face: {size: a5, ")
    game, _ = verdict(write_game(tmp_path, {"kinds/card.yml": large}))
    assert game
    (item,) = sets(game, printing("a4 fronts", "letter fold", "a3 fold"))
    assert [name for name, _ in item.files] == ["a4-fronts", "a3-fold"]


def test_a_deck_says_how_many_cards_it_has_and_shows_some(tiny):
    game, _ = tiny
    (item,) = decks(game, printing("a4 long"))
    assert (item.title, item.about) == ("阿微", "角色 · 3 張")
    assert [card.id for card in item.shown] == ["assault", "guard"]


def test_sheets_for_the_table_and_chapters_are_printed_on_their_papers(tmp_path):
    write(tmp_path, "[{id: a, name: A}]", PAPER)
    game, _ = verdict(tmp_path)
    assert game
    blank, filled = handouts(game, printing("a4 long", handouts=("a5", "letter")))
    assert [path for _, path in (*blank.files, *filled.files)] == [
        "handouts/card.pdf",
        "editions/letter/card.pdf",
        "handouts/card/a.pdf",
        "editions/letter/card/a.pdf",
    ]
    assert [sizes(pdf.read())[0] for pdf in filled.made()] == [(148, 210), (216, 279)]


def test_a_chapter_is_printed_where_there_is_more_to_print(tiny):
    game, _ = tiny
    (item,) = chapters(game, printing("a4 long", chapters=("a4",)))
    assert item.title == "創角"
    assert [path for _, path in item.files] == ["handouts/rules/creation.pdf"]
    assert sizes(next(item.made()).read()) == [(210, 297)]


def test_the_page_lists_exactly_the_files_that_there_are_with_pages_and_bytes(tiny):
    game, report = tiny
    asked = printing("a4 long", "letter long", chapters=("a4",))
    found = dict(pages(game, report, asked))
    files = [path for path in found if path.endswith(".pdf")]
    page = found["downloads.md"]
    assert len(files) == counts(game, asked)[1] == page.count(" download") == 5
    assert all(f'href="page:{path}"' in page for path in files)
    assert page.count("2 頁 · ") == 4
    assert page.count('data-edition="letter long colour"') == 2


def test_one_edition_needs_no_choices(tiny):
    game, report = tiny
    found = dict(pages(game, report, printing("a4 long")))
    assert "<fieldset" not in found["downloads.md"]
    assert [path for path in prints(game, printing("a4 long")) if path.endswith(".pdf")] == [
        "sheets/card.pdf",
        "sheets/hero/wei.pdf",
    ]
