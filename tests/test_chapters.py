"""What the chapters of the two games say of cards and other things is what the data say."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rulescheck.declare import declare_game
from rulescheck.game import Entity, Game
from rulescheck.load import load

ROOT = Path(__file__).parents[1]
GAMES = ("weave", "hunt")
LINK = re.compile(r"「\[([^\]\n]+)\]\(([a-z]+):([\w-]+)\)」")
CARD = re.compile(r"「\[[^\]\n]+\]\(card:([\w-]+)\)」（(\d+) Mana：([^）\n]+)）")


@cache
def read(name: str) -> Game:
    declared, _ = declare_game(ROOT / "content" / name)
    assert declared is not None
    return load(declared)[0]


def things(game: Game) -> dict[tuple[str, str], Entity]:
    return {(one.kind, one.id): one for one in game.entities}


@pytest.mark.parametrize("name", GAMES)
def test_a_thing_in_quotes_is_called_by_its_name(name: str) -> None:
    known = things(read(name))

    wrong = [
        (chapter.id, words, known[kind, id_].name)
        for chapter in read(name).chapters
        for words, kind, id_ in LINK.findall(chapter.text)
        if (kind, id_) in known and known[kind, id_].name != words
    ]
    assert wrong == []


def test_the_example_fight_plays_the_cards_as_they_are() -> None:
    """Each card of the fight is shown with its Mana and the formula that its text has."""
    game = read("weave")
    fight = next(chapter.text for chapter in game.chapters if chapter.id == "example-fight")
    shown = CARD.findall(fight)
    cards = {id_: one.data for (kind, id_), one in things(game).items() if kind == "card"}

    assert len(shown) > 8
    assert [
        (card, mana, formula)
        for card, mana, formula in shown
        if cards[card]["mana"] != int(mana) or formula not in cards[card]["text"]
    ] == []


def test_the_numbers_of_the_rules_are_those_that_the_data_keep() -> None:
    """What a chapter quotes from `number` is what the characters that ship, and their shape, are made by."""
    game = read("weave")
    numbers = {one.id: one.data["value"] for one in game.entities if one.kind == "number"}
    plain = [one.data for one in game.entities if one.kind == "character" and not one.data["boosts"]]
    headings = {number for chapter in game.chapters for number in re.findall(r"\{#(w-\d+)\}", chapter.text)}

    assert len(plain) == 8
    assert {str(sum(one["abilities"].values()) + one["mana"]) for one in plain} == {numbers["creation-total"]}
    assert (
        {str(one["sanity_cap"]) for one in plain}
        == {numbers["sanity"]}
        == {str(one["sanity"]) for one in plain}
    )
    assert max(one["mana"] for one in plain) == int(numbers["mana-max"])
    assert {str(len(dream["cards"])) for one in plain for dream in one["good_dreams"]} == {
        numbers["dream-cards"]
    }
    assert {str(len(one["nightmare"]["cards"])) for one in plain} == {numbers["nightmare-cards"]}
    assert [
        one.id
        for one in game.entities
        if one.kind == "number" and one.data.get("rule", "W-101").lower() not in headings
    ] == []
