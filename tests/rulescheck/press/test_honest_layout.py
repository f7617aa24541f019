"""A text is on its card whole, or it is a finding: it shrinks, then flavour gives way, then it is told of."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import pairwise

import pypdfium2
import pytest
from PIL import Image
from press_samples import FACE, card, game, kind

from rulescheck.asked import Asked
from rulescheck.diagnostics import Location
from rulescheck.paper import Setup
from rulescheck.press.export import EXPORTS, Pile
from rulescheck.press.fit import notes
from rulescheck.press.inspect import inspect
from rulescheck.press.sheet import sheet_pdf
from rulescheck.press.sizes import measures
from rulescheck.progress import silent
from rulescheck.source import Node

SENTENCE = "抽一張牌，然後棄掉一張手牌；若你這麼做，回復 1 點生命。"
MM = 72 / 25.4


def longer_and_longer(count: int = 26, size: str = "poker"):
    """Cards whose texts go from one sentence to many, each with its text at a line of its own."""
    cards = []
    for number in range(count):
        text = SENTENCE * (number + 1)
        written = (
            Node("scalar", Location("c.yml", 5 + number, 3), "text"),
            Node("scalar", Location("c.yml", 5 + number, 9), text),
        )
        node = Node("map", Location("c.yml", 5 + number, 1), pairs=(written,))
        cards.append(card(f"c{number}", f"第{number}張", text=text, flavour="夢裡不知身是客。", node=node))
    return game(*cards, kinds=(kind(face=replace(FACE, size=size)),))


def test_it_shrinks_then_flavour_gives_way_then_it_is_a_finding():
    """From one card to the next never the other way round, and no smaller than the smallest size."""
    made = longer_and_longer()
    body = [note for note in notes(made, made.entities) if note["field"] == "body"]
    steps = [(note["size"], note["plan"]["flavour"], note["ok"]) for note in body]

    # Without flavour there is room for larger letters again, so sizes alone go up once.
    assert all(first[1:] >= second[1:] for first, second in pairwise(steps))
    assert all(first[0] >= second[0] for first, second in pairwise(steps) if first[1] == second[1])
    assert (steps[0], steps[-1]) == ((8.5, True, True), (6.5, False, False))
    assert {size for size, _, _ in steps} >= {8.5, 7.5, 6.5}
    assert all(6.5 <= size <= 8.5 and (size * 4).is_integer() for size, _, _ in steps)
    assert min(size for size, flavour, _ in steps if flavour) < 7
    assert (6.5, False, True) in steps
    assert [note["card"] for note in body] == list(range(len(made.entities)))


def test_what_does_not_fit_is_told_at_its_own_line_with_its_millimetres():
    made = longer_and_longer()
    body = [note for note in notes(made, made.entities) if note["field"] == "body"]
    found = inspect(made)
    bad = [note for note in body if not note["ok"]]

    assert len(bad) > 3
    assert [(one.rule, one.location.line, one.location.column) for one in found] == [
        ("text-does-not-fit", 5 + note["card"], 9) for note in bad
    ]
    assert [one.values["missing"] for one in found] == [f"{note['need'] - note['have']:.1f}" for note in bad]


def test_the_smallest_type_of_a_larger_card_is_told_in_tenths_of_a_point():
    (found,) = inspect(longer_and_longer(40, "tarot"))[:1]

    assert (found.rule, found.values["size"]) == ("text-does-not-fit", "6.9")


@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_what_fits_is_on_the_card_to_its_last_letter(size: str):
    """Above the foot and below the line under the picture; no letter is cut off, hidden or missing."""
    made = longer_and_longer(14 if size != "mini" else 9, size)
    found = {one.location.line - 5 for one in inspect(made)}
    whole = [one for number, one in enumerate(made.entities) if number not in found]
    printed = sheet_pdf(made, [(one, 1) for one in whole], title="", setup=Setup(only="fronts"))

    assert len(whole) > 3
    texts = [page.get_textpage() for page in pypdfium2.PdfDocument(printed)]
    seen = "".join(_squeezed(words.get_text_range()) for words in texts)
    assert [_squeezed(one.data["text"]) in seen for one in whole] == [True] * len(whole)
    for words in texts:
        feet = [bottom for letter, bottom, top in _letters(words) if letter == "c"]
        ends = [bottom for letter, bottom, top in _letters(words) if letter in "生命"]
        assert feet
        assert all(min(abs(end - foot) for foot in feet) > 1.2 * MM for end in ends)


@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_the_tails_of_letters_in_the_last_line_are_drawn(size: str):
    """They reach out of the room that the text was given, and are not cut off where it ends."""
    assert [_below_the_text(size, words) for words in ("nine men sew", "gypsy jumpy")] == [False, True]


def _below_the_text(size: str, words: str) -> bool:
    """Whether anything is drawn between the room of a card's texts and the line at its foot."""
    made = game(card(text="", flavour=words), kinds=(kind(face=replace(FACE, size=size)),), language="en")
    pile = Pile(made, "x", "x", ((made.entities[0], 1),))
    [picture] = [content for _, content in EXPORTS["png"](pile, Asked(dots=600, backs=False), silent)]
    measured = measures(replace(FACE, size=size))
    unit, dots = measured["unit"], 600 / 25.4
    end = (measured["height"] - (2.4 + 4.6 + 1.6) * unit) * dots
    sides = 5.4 * unit * dots, (measured["width"] - 5.4 * unit) * dots
    below = (
        Image.open(io.BytesIO(picture))
        .convert("L")
        .crop((*_whole(sides[0], end + 1), *_whole(sides[1], end + 4)))
    )
    low, high = below.getextrema()
    return bool(low != high)


def _whole(x: float, y: float) -> tuple[int, int]:
    return round(x), round(y)


def _letters(words: pypdfium2.PdfTextPage):
    for at in range(words.count_chars()):
        _, bottom, _, top = words.get_charbox(at, loose=True)
        yield words.get_text_range(at, 1), bottom, top


def _squeezed(text: str) -> str:
    return "".join(text.split()).replace("\u2060", "").replace("\u200b", "")
