"""Decks out of the lists of an entity."""

import pytest
from press_samples import card, deck, game, kind

from rulescheck.game import Field, SheetPart
from rulescheck.press.decks import deck_cards

CARDS = (card("a", "甲"), card("b", "乙"))
REF = Field("card", "string", "牌", ref="card")


def found(part, **data):
    owner = kind("character", face=None, sheet=(part,), fields={})
    hero = card("hero", "主角", of="character", **data)
    ((same, cards),) = deck_cards(game(*CARDS, hero, kinds=(kind(), owner)), hero)
    assert same is part
    return [(entity.id, copies) for entity, copies in cards]


def test_copies_are_read_and_added_up():
    entries = [{"card": "a", "copies": 2}, {"card": "b"}, {"card": "a", "copies": 1}]
    assert found(deck(), deck=entries) == [("a", 3), ("b", 1)]


def test_a_list_of_ids_is_a_deck():
    assert found(SheetPart("牌", ("cards",)), cards=["b", "a", "b"]) == [("b", 2), ("a", 1)]


def test_a_path_goes_through_lists():
    dreams = [{"cards": ["a"]}, {"cards": ["b", "a"]}, {}]
    assert found(SheetPart("夢", ("dreams", "cards")), dreams=dreams) == [("a", 2), ("b", 1)]


@pytest.mark.parametrize("entries", [None, [], 7, [{"card": "nobody"}], [{"card": "a", "copies": 0}], [None]])
def test_what_names_no_card_is_no_card(entries):
    assert found(deck(), deck=entries) == []


def test_a_card_is_looked_for_in_the_kind_that_the_schema_names():
    fields = {"deck": Field("deck", "list", "牌庫", item=Field("", "dict", "", fields={"card": REF}))}
    owner = kind("character", face=None, sheet=(deck(),), fields=fields)
    hero = card("a", "主角", of="character", deck=[{"card": "a"}])
    ((_, cards),) = deck_cards(game(hero, *CARDS, kinds=(owner, kind())), hero)

    assert [entity.name for entity, _ in cards] == ["甲"]
