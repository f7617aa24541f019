"""Every rule of both rulebooks is there: under its number in a chapter, and checked where data can be."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from rulescheck.declare import declare_game
from rulescheck.game import Game
from rulescheck.text import without_code

ROOT = Path(__file__).parents[1]
GAMES = ("weave", "hunt")
CATALOGUE = tomllib.loads((ROOT / "tests" / "catalogue.toml").read_text(encoding="utf-8"))
HEADING = re.compile(r"^#{2,6} .*\{#([a-z]-\d{3})\}\s*$", re.MULTILINE)
NUMBER = re.compile(r"\b[A-Z]-\d{3}\b")


@cache
def read(name: str) -> Game:
    """What a game declares; its entities are not needed here."""
    game, _ = declare_game(ROOT / "content" / name)
    assert game is not None
    return game


def anchors(game: Game) -> Counter[str]:
    """How many headings have each number."""
    return Counter(
        anchor.upper() for chapter in game.chapters for anchor in HEADING.findall(without_code(chapter.text))
    )


def numbers(sources: list[str]) -> set[str]:
    return {number for source in sources for number in NUMBER.findall(source)}


def sources(game: Game, what: str) -> set[str]:
    """The numbers that rules, figures, options or terms of the data name as their source."""
    by_kind = {
        "rules": [rule.source for kind in game.kinds.values() for rule in kind.rules],
        "figures": [figure.source for kind in game.kinds.values() for figure in kind.derived],
        "options": [option.source for option in game.options.values()],
        "terms": [term.source for term in game.terms],
    }
    return numbers([source or "" for source in by_kind[what]])


@pytest.mark.parametrize("name", GAMES)
def test_every_number_heads_one_place_of_the_rulebook(name: str) -> None:
    found = anchors(read(name))

    missing = [number for number in CATALOGUE[name]["chapters"] if number not in found]
    assert missing == [], f"no chapter of {name} has a heading for them"
    assert [number for number, times in found.items() if times > 1] == []
    assert set(found) - set(CATALOGUE[name]["chapters"]) == set()


@pytest.mark.parametrize("what", ["rules", "figures", "options"])
@pytest.mark.parametrize("name", GAMES)
def test_what_data_can_show_is_in_the_data(name: str, what: str) -> None:
    missing = sorted(set(CATALOGUE[name][what]) - sources(read(name), what))

    assert missing == [], f"{what} of {name} name none of them as their source"


@pytest.mark.parametrize("name", GAMES)
def test_no_source_names_a_number_that_the_rulebook_lacks(name: str) -> None:
    game = read(name)
    named = set().union(*(sources(game, what) for what in ("rules", "figures", "options", "terms")))

    assert named - set(CATALOGUE[name]["chapters"]) == set()
