"""Sheets for the table stand among what can be downloaded, filled and blank."""

from __future__ import annotations

from pathlib import Path

from rulescheck.pages.prints import counts, prints
from rulescheck.pages.site import text_pages
from rulescheck.verdict import verdict
from tests.small_game import write

KIND = """
title: Card
files: cards.yml
schema: {cost: {type: integer}}
paper: {pages: [[{head: name}, {figures: [cost]}]]}
"""


def test_a_kind_with_paper_has_its_sheets_to_download(tmp_path: Path) -> None:
    write(tmp_path, "[{id: a, name: A}, {id: b, name: B}]", KIND)
    game, found = verdict(tmp_path)
    assert game
    pages = dict(text_pages(game, found))

    drawn = prints(game)
    assert list(drawn) == [
        "handouts/card.pdf",
        "editions/a5/card.pdf",
        "handouts/card/a.pdf",
        "editions/a5/card/a.pdf",
        "handouts/card/b.pdf",
        "editions/a5/card/b.pdf",
    ]
    assert all(pdf.read().startswith(b"%PDF") for pdf in drawn.values())
    assert counts(game) == (0, 6)
    for path in drawn:
        assert f'href="page:{path}"' in pages["downloads.md"]
    assert 'href="page:handouts/card/a.pdf"' in pages["card/a.md"]
