"""A card as plain data."""

import json
from dataclasses import replace

import pytest
from press_samples import ABILITY, FACE, card, game, kind

from rulescheck.diagnostics import Location
from rulescheck.expression import compile_expression
from rulescheck.game import CARD_SIZES, BodyPart, Derived, Face, Field, Term
from rulescheck.press.face import card_model
from rulescheck.press.inspect import inspect
from rulescheck.press.picture import card_png
from rulescheck.press.words import printed
from rulescheck.source import Node

FULL = {
    "mana": 3,
    "kind": "null",
    "ability": "body",
    "timing": "own",
    "rank": "rare",
    "text": "攻擊力+4/+3。",
    "flavour": "門還沒開。",
    "set": "初夜",
}


def model(entity, **changes):
    made = game(entity, kinds=changes.pop("kinds", ()), **changes)
    return card_model(made, made.kinds[entity.kind], entity)


def paragraphs(of, field, **data):
    """The body of a card whose only text is one field."""
    one = kind(fields={"x": field}, face=Face(body=(BodyPart(("x",), of),)))
    return model(card(**data), kinds=(one,)).get("body", [])


def test_every_slot_shows_titles_colours_and_marks():
    made = model(card(**FULL))

    assert made["name"] == "強襲"
    assert made["corner"] == "3"
    assert made["color"] == "#d2562b"
    assert made["line"] == [{"text": "一般屬性牌"}, {"text": "體魄", "color": "#d2562b"}]
    assert made["badge"] == {"text": "我方階段", "mark": "▲", "color": "#c7353f"}
    assert made["pips"] == {"n": 2, "of": 4, "text": "稀有"}
    assert made["flavour"] == "門還沒開。"
    assert made["foot"] == ["assault", "初夜"]
    assert made["edition"] == "小遊戲 0.1"


def test_a_derived_figure_fills_a_slot():
    double = compile_expression("2 * self.mana", ("self",), "number")
    figure = Derived("double", "兩倍", double, "", "", Location("card.yml"))
    shown = replace(kind(face=Face(corner=("double",))), derived=(figure,))

    assert model(card(**FULL), kinds=(shown,))["corner"] == "6"


def test_a_card_without_a_colour_takes_the_first_of_its_line():
    shown = kind(face=Face(color=("set",), line=(("mana",), ("timing",), ("ability",))))
    assert model(card(**FULL), kinds=(shown,))["color"] == "#c7353f"


def test_a_slot_without_a_value_is_left_out():
    made = model(card())

    assert not {"corner", "line", "badge", "pips", "body", "flavour"} & set(made)
    assert made["foot"] == ["assault"]


@pytest.mark.parametrize("data", [{}, {"x": ""}], ids=["absent", "empty"])
def test_a_card_without_a_fact_for_its_emblem_has_that_of_its_id(data):
    expected = model(card(), kinds=(kind(face=Face()),))["emblem"]
    shown = kind(fields={"x": Field("x", "string", "X")}, face=Face(emblem=(("x",),)))

    assert model(card(**data), kinds=(shown,))["emblem"] == expected
    assert card_png(game(card(**data), kinds=(shown,)), card(**data))


def test_a_fact_for_other_readers_is_not_in_the_emblem():
    secret = {"x": Field("x", "string", "X", audience="GM")}
    shown = kind(fields=secret, face=Face(emblem=(("x",),)))
    expected = model(card(), kinds=(kind(face=Face()),))["emblem"]

    assert model(card(x="a"), kinds=(shown,))["emblem"] == expected
    assert model(card(x="a"), kinds=(shown,), readers=("GM",))["emblem"] != expected


@pytest.mark.parametrize("empty", [[], {}, "", " "], ids=repr)
def test_a_slot_that_holds_nothing_is_left_out(empty):
    path = (("x",),)
    shown = kind(
        fields={"x": Field("x", "list", "X")},
        face=Face(corner=path[0], line=path, badge=path[0], foot=path, flavour=path[0]),
    )
    made = card(x=empty)

    assert not {"corner", "line", "badge", "foot", "flavour"} & set(model(made, kinds=(shown,)))
    assert card_png(game(made, kinds=(shown,)), made)


def test_the_model_is_json_and_the_same_each_time():
    assert json.dumps(model(card(**FULL))) == json.dumps(model(card(**FULL)))


def test_figures_around_a_slash_stay_together():
    assert model(card(**FULL))["body"] == [{"runs": [["", "攻擊力+4/\u2060+3。"]]}]


def test_terms_are_bold_and_names_of_cards_stand_in_brackets_once():
    term = Term("draw", "抽牌", (), (), "", "", (), kind().location, Node("map", kind().location))
    text = "[抽牌](term:draw)或抽牌，用[強襲](card:assault)或「[強襲](card:assault)」。"
    made = model(card(text=text), terms=(term,))

    assert made["body"][0]["runs"] == [
        ["bold", "抽牌"],
        ["", "或"],
        ["bold", "抽牌"],
        ["", "，用「強襲」或「強襲」。"],
    ]


def test_names_of_cards_stand_in_the_quotes_of_the_language_once():
    text = 'Use [Strike](card:assault), “[Strike](card:assault)” or "[Strike](card:assault)".'
    made = model(card(text=text), language="en")

    assert made["body"][0]["runs"] == [["", 'Use “Strike”, “Strike” or "Strike".']]


def test_words_in_a_row_are_parted_as_in_the_language():
    field = Field("x", "list", "X", item=Field("x", "string", "X"))
    one = kind(fields={"x": field}, face=Face(body=(BodyPart(("x",)),)))
    rows = {name: model(card(x=["a", "b"]), kinds=(one,), language=name)["body"] for name in ("en", "zh-TW")}

    assert rows == {"en": [{"runs": [["", "a, b"]]}], "zh-TW": [{"runs": [["", "a、b"]]}]}


def test_markup_is_read_in_texts_only():
    assert paragraphs("", Field("x", "string", "X"), x="**a** [b](card:c)") == [
        {"runs": [["", "**a** [b](card:c)"]]}
    ]


def test_a_label_stands_before_the_first_paragraph():
    assert paragraphs("10+", Field("x", "text", "X"), x="甲\n乙") == [
        {"label": "10+", "runs": [["", "甲"]]},
        {"runs": [["", "乙"]]},
    ]


def test_a_list_of_words_is_one_line_and_a_list_of_texts_has_bullets():
    words = Field("x", "list", "X", item=Field("", "string", "", values=ABILITY))
    texts = Field("x", "list", "X", item=Field("", "text", ""))

    assert paragraphs("", words, x=["body", "sense"]) == [{"runs": [["", "體魄、感知"]]}]
    assert paragraphs("", texts, x=["甲。", "乙。"]) == [
        {"bullet": True, "runs": [["", "甲。"]]},
        {"bullet": True, "runs": [["", "乙。"]]},
    ]


def test_things_in_a_list_are_called_by_their_first_word():
    entry = {"name": Field("name", "string", "名"), "harm": Field("harm", "integer", "傷害")}
    item = Field("", "dict", "", fields={**entry, "text": Field("text", "text", "效果")})
    found = paragraphs(
        "", Field("x", "list", "X", item=item), x=[{"name": "撕咬", "harm": 2, "text": "流血。"}]
    )

    assert found == [{"label": "撕咬", "runs": [["", "傷害 2"]]}, {"runs": [["", "流血。"]]}]


def test_a_dict_shows_its_figures_on_one_line_and_its_texts_below():
    inside = {"harm": Field("harm", "integer", "傷害"), "note": Field("note", "text", "附註")}
    found = paragraphs("", Field("x", "dict", "X", fields=inside), x={"harm": 2, "note": "小心。"})

    assert found == [{"runs": [["", "傷害 2"]]}, {"label": "附註", "runs": [["", "小心。"]]}]


def test_a_reference_shows_the_name_and_leads_on():
    fields = {"other": Field("other", "string", "其他", ref="card"), "mana": Field("mana", "integer", "Mana")}
    both = kind(fields=fields, face=Face(corner=("other", "mana"), line=(("other",),)))
    first, second = card(other="b"), card("b", "人魚之歌", mana=7)
    made = card_model(game(first, second, kinds=(both,)), both, first)

    assert made["corner"] == "7"
    assert made["line"] == [{"text": "人魚之歌"}]


def test_a_break_in_a_name_is_a_space():
    assert model(card(name="長\n名"))["name"] == "長 名"


def test_cards_of_one_id_have_one_emblem_and_others_another():
    first = model(card(**FULL))["emblem"]

    assert first == model(card(**{**FULL, "text": "別的"}))["emblem"]
    assert first != model(card("other", **FULL))["emblem"]


def test_colours_of_a_theme_that_are_none_do_no_harm():
    made = model(card(**FULL), theme={"card": {"paper": "red; }", "ink": 7, "pip": []}, "emblem": {}})

    assert made["emblem"]["style"] == "rosette"
    assert FACE.corner == ("mana",)


def test_dice_are_found_at_a_glance_and_words_like_them_are_left():
    (runs,) = printed(game(card()), "擲 2D6+1，再擲 D6；AD6 與 **3D6** 不算。")

    assert runs == [
        ["", "擲 "],
        ["dice", "2D6+1"],
        ["", "，再擲 "],
        ["dice", "D6"],
        ["", "；AD6 與 "],
        ["bold", "3D6"],
        ["", " 不算。"],
    ]


@pytest.mark.parametrize("size", CARD_SIZES)
def test_cards_of_each_size_fit_and_have_its_measures(size: str):
    sized = kind(face=replace(FACE, size=size))
    made = game(card(mana=3, text="抽一張牌，然後棄掉一張手牌。", flavour="夢裡不知身是客。"), kinds=(sized,))
    width, height = CARD_SIZES[size]

    png = card_png(made, made.entities[0])

    assert inspect(made) == ()
    dots = [int.from_bytes(png[at : at + 4], "big") for at in (16, 20)]
    assert [abs(have - side * 10) < 1 for have, side in zip(dots, (width, height), strict=True)] == [
        True,
        True,
    ]
