"""Names of values in texts: found, coloured and marked, and only there."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
from press_samples import ABILITY, FACE, FIELDS, HERE, TIMING, card, game, kind

from rulescheck.game import Field, Term, Value
from rulescheck.press.colours import contrast
from rulescheck.press.export.texts import card_text
from rulescheck.press.inspect import inspect
from rulescheck.press.picture import card_png
from rulescheck.press.sheet import sheet_pdf
from rulescheck.press.words import printed
from rulescheck.source import Node

MARKED = (*ABILITY[:3], Value("social", "社會", "#b07d12", "■"), Value("public", "社會地位", "#1c9a8c"))
INLINE = kind(
    fields={**FIELDS, "ability": Field("ability", "string", "能力", values=MARKED)},
    face=replace(FACE, inline=("ability",)),
)
PAPER = "#fbfaf6"


def runs(text, **changes):
    (found,) = printed(game(card(), kinds=(INLINE,), **changes), text)
    return found


def test_a_named_value_has_its_colour_and_its_mark():
    assert runs("造成 2×體魄+1D6 點傷害，社會除外。") == [
        ["", "造成 2×"],
        ["#bf4f28", "體魄"],
        ["", "+"],
        ["dice", "1D6"],
        ["", " 點傷害，"],
        ["mark #906712", "■\u2060"],
        ["#906712", "社會"],
        ["", "除外。"],
    ]


def test_a_colour_that_is_too_light_for_the_paper_gets_darker():
    shades = {style for style, _ in runs("體魄感知靈性社會") if style.startswith("#")}

    assert len(shades) == 4
    assert all(contrast(shade, PAPER) >= 4.5 for shade in shades)


def test_the_longest_name_counts_and_bold_words_and_terms_are_looked_at_too():
    term = Term("body", "體魄", (), (), "", "", (), HERE, Node("map", HERE))
    found = runs("體魄或**社會地位**。", terms=(term,))

    assert [(style[:1], text) for style, text in found] == [
        ("#", "體魄"), ("", "或"), ("#", "社會地位"), ("", "。"),
    ]  # fmt: skip


def test_a_name_within_a_longer_word_or_number_is_none():
    values = (
        Value("fire", "Fire", "#d2562b"),
        Value("first", "Rank 1", "#1c9a8c"),
        Value("ice", "冰", "#2b56d2"),
    )
    one = kind(
        fields={**FIELDS, "ability": Field("ability", "string", "能力", values=values)},
        face=replace(FACE, inline=("ability",)),
    )
    text = "campFire, Fires, Firé, Rank 12; 2Fire-Fire火Fire冰原, Rank 1."
    (found,) = printed(game(card(), kinds=(one,)), text)

    assert [text for style, text in found if style] == ["Fire", "Fire", "Fire", "冰", "Rank 1"]
    assert found[0] == ["", "campFire, Fires, Firé, Rank 12; 2"]


def test_the_name_of_a_card_is_left_alone():
    assert runs("用[體魄之歌](card:assault)。") == [["", "用「體魄之歌」。"]]


def test_other_fields_and_games_without_the_list_are_left_alone():
    assert runs("我方階段") == [["", "我方階段"]]
    assert printed(game(card()), "體魄") == [[["", "體魄"]]]
    assert TIMING[0].title == "我方階段"


def test_marks_are_on_paper_and_not_in_plain_words():
    """What programs show beside a picture needs no help for the eye; a card has it."""
    one = card(text="社會與體魄。")
    made = game(one, kinds=(INLINE,))
    sheet = pypdfium2.PdfDocument(sheet_pdf(made, [(one, 1)], title="x"))

    assert "社會與體魄。" in card_text(made, one)
    assert "■" in sheet[0].get_textpage().get_text_range()
    assert inspect(made) == ()
    assert card_png(made, one) != card_png(game(one), one)
