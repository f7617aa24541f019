"""Words wider than a line: they are broken, made smaller or reported, and never run off the card."""

from dataclasses import replace

import pypdfium2
import pytest
from press_samples import FACE, FIELDS, card, game, kind

from rulescheck.game import BodyPart, Face, Field, Value
from rulescheck.paper import Setup
from rulescheck.press.breaks import BREAK, breakable, breakable_text
from rulescheck.press.inspect import inspect
from rulescheck.press.sheet import sheet_pdf

MM = 72 / 25.4
INNER = (10.5 + 2.4, 10.5 + 63 - 2.4)
TEXTS = Field("x", "list", "X", item=Field("", "text", ""))
FREE = Field("x", "dict", "X", item=Field("", "text", ""))
LINE = "他們走了"


def page(made):
    """The characters of the only card of a game, each with its left and right in millimetres."""
    printed = sheet_pdf(made, [(one, 1) for one in made.entities], title="", setup=Setup(only="fronts"))
    words = pypdfium2.PdfDocument(printed)[0].get_textpage()
    boxes = [(words.get_text_range(at, 1), *words.get_charbox(at)) for at in range(words.count_chars())]
    low, high = (297 - 16.5 - 88) * MM, (297 - 16.5) * MM
    return [
        (letter, left / MM, right / MM) for letter, left, bottom, right, _ in boxes if low < bottom < high
    ]


def outside(made):
    seen = [(letter, left, right) for letter, left, right in page(made) if letter.strip()]
    assert seen
    return [one for one in seen if one[1] < INNER[0] or one[2] > INNER[1]]


def one_field(field, value, label=""):
    made = kind(fields={"x": field}, face=Face(body=(BodyPart(("x",), label),)))
    return game(card(x=value), kinds=(made,))


@pytest.mark.parametrize(
    "text",
    [
        "x" * 60,
        "W" * 60,
        "m" * 24,
        LINE + "—" * 34,
        "甲" + "。" * 60,
        "「" * 60,
        f"**{'b' * 60}**",
        "".join(f"**{'M' * 9}**{'m' * 9}" for _ in range(4)),
        "9" * 100,
        "a\u00a0" * 60,
    ],
)
def test_a_word_wider_than_a_line_goes_on_in_the_next_one(text):
    for made in (one_field(Field("x", "text", "X"), text), game(card(flavour=text))):
        assert outside(made) == []
        assert inspect(made) == ()
    letters = "".join(letter for letter, _, _ in page(one_field(Field("x", "text", "X"), text)))
    for letter in set(text) - set("*\u00a0"):
        assert letters.count(letter) >= text.count(letter)


@pytest.mark.parametrize(
    "made",
    [
        one_field(TEXTS, ["W" * 90, "甲。"]),
        one_field(FREE, {"k" * 60: "乙。", "很長的鍵" * 10: "丙。"}),
        one_field(Field("x", "dict", "X", item=Field("", "integer", "")), {"k" * 60: 3, "甲": 10**100}),
        one_field(Field("x", "integer", "X"), 10**100),
        one_field(Field("x", "text", "X"), "甲。", label="L" * 40),
    ],
    ids=["list", "keys", "figures", "figure", "label"],
)
def test_lists_keys_figures_and_labels_stay_on_the_card(made):
    assert outside(made) == []
    assert inspect(made) == ()


def slotted(name, values):
    """A game of one card whose slot shows the first of some values."""
    fields = {**FIELDS, "k": Field("k", "string", "K", values=values)}
    made = kind(fields=fields, face=replace(FACE, **{name: ("k",)}))
    return game(card(k=values[0].key, mana=3), kinds=(made,))


def numbered(count, title="甲"):
    return tuple(Value(f"v{number}", title) for number in range(count))


@pytest.mark.parametrize("mark", ["", "WW"])
def test_a_long_badge_is_reported_as_the_badge(mark):
    (found,) = inspect(slotted("badge", (Value("a", "W" * 40, "", mark),)))
    need, have = float(found.values["need"]), float(found.values["have"])

    assert dict(found.values["field"].values)["name"] == "k"
    assert need > have > 10
    assert outside(slotted("badge", (Value("a", "夜" * 12),))) == []


def test_many_pips_are_smaller_and_too_many_are_reported():
    assert inspect(slotted("pips", numbered(4))) == ()
    assert inspect(slotted("pips", numbered(36))) == ()
    for values in (numbered(90), numbered(4, "名" * 50)):
        (found,) = inspect(slotted("pips", values))
        assert dict(found.values["field"].values)["name"] == "k"
        assert float(found.values["need"]) > float(found.values["have"]) > 40


def test_words_that_fit_a_line_are_left_whole():
    for text in ("internationalization", "HP+10/+20；ATK+30/+40；SPD+50/+60", "「好」，「不好」。——"):
        assert breakable_text(text) == text
    assert breakable([["", "一二"], ["bold", "x" * 30]])[0] == ["", "一二"]
    assert breakable_text("x" * 30).count(BREAK) == 29
    assert breakable_text("e\u0301" * 30).count(BREAK) == 29
