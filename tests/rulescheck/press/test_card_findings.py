"""Findings about cards: characters without a glyph and texts that do not fit."""

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from press_samples import HERE, card, game, kind

from rulescheck.check import check_game
from rulescheck.diagnostics import Location, engine_rules, message, phrase, said
from rulescheck.game import BodyPart, Face, Field, Value
from rulescheck.paper import Setup
from rulescheck.press.body import MOST
from rulescheck.press.face import card_model
from rulescheck.press.inspect import inspect
from rulescheck.press.sheet import sheet_pdf
from rulescheck.source import Node
from tests.tiny_game import FILES, write_game

LONG = "抽一張牌，然後棄掉一張手牌；若你這麼做，回復一點生命。"


def sheets(made, only="both"):
    """The pages of a sheet of all the cards."""
    printed = sheet_pdf(made, [(one, 1) for one in made.entities], title="牌庫", setup=Setup(only=only))
    return list(pypdfium2.PdfDocument(printed))


def test_a_card_that_is_fine_has_no_findings():
    assert inspect(game(card(mana=1, text=LONG, flavour="夢裡不知身是客。"))) == ()
    assert inspect(game(card(), kinds=(kind(face=None),))) == ()


@pytest.mark.parametrize("title", ["", "''", "' '", "[x]", "{x: y}"])
def test_cards_of_a_kind_without_a_title_are_drawn_with_its_id(title, tmp_path):
    kinds = FILES["kinds/card.yml"].replace("title: 卡牌", f"title: {title}", 1)
    made, found = check_game(write_game(tmp_path, {**FILES, "kinds/card.yml": kinds}))

    assert {"empty-value", "wrong-type"} & {d.rule for d in found.diagnostics}
    assert made.kinds["card"].title == "card"
    assert inspect(made) == ()


def test_a_missing_glyph_is_named_with_its_code_and_place():
    text = Node("scalar", Location("cards.yml", 4, 9), text="用靐", plain=True)
    key = Node("scalar", Location("cards.yml", 4, 3), text="text", plain=True)
    node = Node("map", HERE, pairs=((key, text),))
    (found,) = inspect(game(card(text="用靐", node=node)))

    assert (found.rule, found.location.line, found.location.column) == ("missing-glyph", 4, 10)
    field = phrase("titled", title="效果", name="text")
    assert dict(found.values) == {"character": "靐", "code": "U+9750", "name": "強襲", "field": field}


def test_characters_that_steer_the_text_are_reported_and_joiners_are_not():
    codes = {found.values["code"] for found in inspect(game(card("a", "a\u202eb\u0007c\u2060\u200bd")))}
    assert codes == {"U+202E", "U+0007"}


def test_a_mark_that_a_kind_declares_is_one_finding_of_the_kind():
    place = Location("kinds/card.yml")
    fields = {"kind": Field("kind", "string", "種類", values=(Value("a", "甲", mark="🐉"),))}
    marked = kind(fields=fields, face=Face(line=(("kind",),)), location=place)
    cards = [card(name, name, kind="a") for name in ("a", "b")]
    (found,) = inspect(game(*cards, kinds=(marked,)))

    assert (found.location, found.values["name"]) == (place, "卡牌")


def test_characters_of_the_declaration_are_found_where_they_stand(tmp_path):
    declared = FILES["kinds/card.yml"].replace("title: 卡牌", "title: 卡靐").replace("▲", "⸿")
    declared = declared.replace("title: 體魄", "title: 體𠔻")
    declared = declared.replace("[text]", "[{field: text, label: 見🀄}]")
    about = FILES["game.yml"].replace('version: "1"', 'version: "1 🀄"')
    made, _ = check_game(write_game(tmp_path, {"kinds/card.yml": declared, "game.yml": about}))
    assert made
    found = [(found.location, found.values["character"]) for found in inspect(made)]

    texts = {"kinds/card.yml": declared, "game.yml": about}
    assert sorted(mark for _, mark in found) == sorted("靐⸿𠔻🀄🀄")
    for place, mark in found:
        line = texts[Path(place.path).relative_to(tmp_path).as_posix()].split("\n")[place.line - 1]
        assert line[place.column - 1 : place.end_column - 1] == mark


def test_the_titles_that_stand_on_every_card_are_looked_at_too():
    (found,) = inspect(game(card(), title="靐"))
    assert (found.rule, found.location, found.values["field"]) == ("missing-glyph", HERE, "title")


def test_a_text_that_does_not_fit_is_reported_with_its_millimetres():
    (found,) = inspect(game(card(text=LONG * 20)))
    values = dict(found.values)

    assert found.rule == "text-does-not-fit"
    assert (values["name"], values["size"]) == ("強襲", "6.5")
    assert said(values["field"], "zh-TW") == "效果（text）"
    too_many = len(LONG) * 20 * float(values["missing"]) / float(values["need"])
    assert abs(int(values["characters"]) - too_many) < 12
    assert abs(float(values["need"]) - float(values["have"]) - float(values["missing"])) < 0.11
    assert float(values["missing"]) > 10


@pytest.mark.parametrize(
    "text", ["字" * 40_000, "x" * 40_000, "字\n" * 10_000], ids=["long", "word", "lines"]
)
def test_a_text_of_many_pages_is_laid_out_in_part_and_judged_as_a_whole(text):
    """No text takes long, and how much of it is too much is told about right."""
    made = game(card(text=text))
    (found,) = inspect(made)

    assert found.rule == "text-does-not-fit"
    length = len(text.replace("\n", ""))
    assert 0.9 * length < int(found.values["characters"]) < length
    model = card_model(made, made.kinds["card"], made.entities[0])
    assert sum(len(words) for part in model["body"] for _, words in part["runs"]) <= MOST


def test_flavour_gives_way_before_the_rules_do():
    assert inspect(game(card(text=LONG * 8, flavour="很長的題詞。" * 30))) == ()


def test_a_name_that_does_not_fit_is_reported():
    (found,) = inspect(game(card("a", "名字" * 40)))
    assert (found.rule, found.values["field"]) == ("text-does-not-fit", "name")


@pytest.mark.parametrize(
    "changes",
    [
        {
            "title": "The Chronicles of the Forgotten Kingdoms Beyond the Silver Mountains of the North",
        },
        {"version": "x" * 80},
        {"title": "很長的名字" * 30, "version": "y" * 80},
    ],
)
def test_a_long_title_of_the_game_is_cut_and_leaves_room_for_the_foot(changes):
    made = game(card(mana=1, text=LONG, set="初夜"), **changes)
    assert inspect(made) == ()
    (text,) = (page.get_textpage().get_text_range() for page in sheets(made, only="fronts"))
    assert "…" in text
    assert "初夜" in text


def test_of_several_fields_the_longest_is_to_blame():
    fields = {name: Field(name, "text", title) for name, title in (("a", "短"), ("b", "長"))}
    face = Face(body=(BodyPart(("a",)), BodyPart(("b",))))
    two = replace(kind(), fields=fields, face=face)
    (found,) = inspect(game(card(a=LONG, b=LONG * 20), kinds=(two,)))

    assert found.values["field"] == phrase("titled", title="長", name="b")


def test_findings_have_words():
    assert {"missing-glyph", "text-does-not-fit"} <= set(engine_rules())
    (found,) = inspect(game(card(text=LONG * 20)))
    assert "mm" in message(found, "en")
    assert "mm" in message(found, "zh-TW")


def for_readers(**long):
    """What is found on a card with texts of so many sentences, one for everyone and one for each of two."""
    names = ("text", "gm", "foe")
    fields = {name: Field(name, "text", name, audience=name * (name != "text")) for name in names}
    body = tuple(BodyPart((name,)) for name in fields)
    pairs = [
        (Node("scalar", HERE, name), Node("scalar", Location("c.yml", line, 1), LONG * long.get(name, 0)))
        for line, name in enumerate(names, 1)
    ]
    one = card(node=Node("map", HERE, pairs=tuple(pairs)), **{k: LONG * n for k, n in long.items()})
    found = inspect(game(one, kinds=(kind(fields=fields, face=Face(body=body)),)))
    return [(one.location.line, said(one.values["reader"], "en")) for one in found]


def test_a_text_for_one_reader_is_judged_on_the_card_as_that_reader_gets_it():
    assert for_readers(text=6, gm=6, foe=6) == []
    assert for_readers(text=6, gm=19, foe=2) == [(2, " as it is for gm")]
    assert for_readers(text=6, gm=19, foe=20) == [(2, " as it is for gm"), (3, " as it is for foe")]
    assert for_readers(text=25, gm=2) == [(1, "")]
