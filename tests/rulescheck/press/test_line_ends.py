"""Where lines end on cards: never before 、。」, after 「, inside dice, or between a mark and its word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

import pypdfium2
import pytest
from press_samples import ABILITY, FACE, FIELDS, card, game, kind

from rulescheck.game import CARD_SIZES, Field, Value
from rulescheck.paper import Setup
from rulescheck.press.sheet import sheet_pdf

BEGINNING, ENDING = "、。，；：？！」』）〉》…", "「『（〈《"
VALUES = (Value("body", "體魄", "#d2562b", "■"), *ABILITY[1:])
TEXT = "你說「擲2D6+1、再擲12D6−3」；造成2×體魄+1D6點傷害（或+4/+3），用[側身](card:c0)抵銷。"
TEXT += "不行嗎？「不行！」……"
TIED = ("2D6+1", "12D6−3", "1D6", "■體", "+4/+3")


def lines(page: pypdfium2.PdfPage) -> Iterator[str]:
    """The lines of text on a page, without what no reader sees; a line of one card is no line of the next."""
    words = page.get_textpage()
    found = []
    for at in range(words.count_chars()):
        letter = words.get_text_range(at, 1)
        left, bottom, right, top = words.get_charbox(at, loose=True)
        if letter.strip("\u2060\u200b \r\n"):
            found.append((letter, left, right, (top + bottom) / 2))
    for _, line in groupby(_numbered(found), key=lambda one: one[0]):
        yield "".join(letter for _, letter in line)


def _numbered(found: list[tuple[str, float, float, float]]) -> Iterator[tuple[int, str]]:
    """Letters with the number of their line: a new one begins where it goes back, or up or down by half."""
    line, before = 0, None
    for letter, left, right, middle in found:
        if before and (left < before[0] or left > before[1] + 40 or abs(middle - before[2]) > 4):
            line += 1
        before = left, right, middle
        yield line, letter


@pytest.mark.parametrize("size", ["poker", "mini"])
def test_lines_end_where_readers_expect_it(size: str) -> None:
    """The same text after one to eighteen more characters: every place of it comes to a line's end once."""
    assert size in CARD_SIZES
    fields = {**FIELDS, "ability": Field("ability", "string", "能力", values=VALUES)}
    face = replace(FACE, size=size, inline=("ability",))
    cards = [card(f"c{n}", "側身", text="前" * (n + 1) + TEXT) for n in range(18)]
    made = game(*cards, kinds=(kind(fields=fields, face=face),))
    sheet = sheet_pdf(made, [(one, 1) for one in cards], title="", setup=Setup(only="fronts"))

    found = [line for page in pypdfium2.PdfDocument(sheet) for line in lines(page)]
    whole = "".join(found)
    assert len(found) > 80
    assert [line for line in found if line[0] in BEGINNING] == []
    assert [line for line in found if line[-1] in ENDING] == []
    assert "「側身」" in whole
    for words in TIED:
        assert (
            len(re.findall(re.escape(words), whole)) == sum(line.count(words) for line in found) >= len(cards)
        )
