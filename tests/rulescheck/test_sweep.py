"""Judging many at once says what judging one by one says."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulescheck.check import check_game, find_games
from rulescheck.checks import game_rules
from rulescheck.derive import View
from rulescheck.expression import bind, compile_expression, evaluate, needs, prune
from tests.findings import shown
from tests.small_game import GAME, KIND, write

ROOT = Path(__file__).parents[2]
CASES = [
    path
    for path in sorted((ROOT / "tests" / "cases" / "check").glob("*.yml"))
    if "require:" in path.read_text(encoding="utf-8")
]
THING: dict[str, Any] = {
    "name": "a",
    "hp": 3,
    "tags": ["x", "y"],
    "bands": {"low": 1, "high": 2},
    "deck": [
        {"copies": 2, "card": {"name": "c", "mana": 1, "tags": ["x"], "text": "…"}},
        {"copies": 1, "card": {"name": "d", "mana": 4, "tags": ["x", "y"], "text": "…"}},
    ],
}


def nobody(view: View, kind: str) -> dict[str, frozenset[str]]:
    """A sweep that finds none who keep a rule for certain."""
    return {rule.id: frozenset() for rule in view.game.kinds[kind].rules}


def judged(folder: Path) -> list[str]:
    """All that is found in the games of a folder."""
    return [shown(found) for game in find_games(folder) for found in check_game(game)[1].diagnostics]


def test_the_shipped_games_are_judged_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """With and without the sweep the games that come along give the same findings."""
    swept = judged(ROOT / "content")
    monkeypatch.setattr(game_rules, "keepers", nobody)

    assert judged(ROOT / "content") == swept


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_is_judged_alike(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So does every golden case with rules."""
    monkeypatch.chdir(tmp_path)
    for name, text in yaml.safe_load(path.read_text(encoding="utf-8"))["files"].items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    swept = judged(tmp_path)
    monkeypatch.setattr(game_rules, "keepers", nobody)

    assert judged(tmp_path) == swept


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("self.hp > 2", {"hp": 3}),
        ("has(self.deck) && !has(self.armour)", {"deck": []}),
        ("self.deck.all(e, e.copies < 3)", {"deck": [{"copies": 2}, {"copies": 1}]}),
        ("self.deck.all(e, e.card.mana < 9)", {"deck": [{"card": {"mana": 1}}, {"card": {"mana": 4}}]}),
        ("self.deck.exists(e, e.card.tags.all(t, t == 'x'))", None),
        ("self.deck.filter(e, e.copies > 1).map(e, e.card.name) == ['c']", None),
        ("sum(self.deck.map(e, e.copies)) == 3", {"deck": [{"copies": 2}, {"copies": 1}]}),
        ("size(self.deck) == 2 && self.deck[0].copies == 2", None),
        ("self.bands.all(b, self.bands[b] < 3)", None),
        ("'x' in self.tags && self.bands.low == 1", {"tags": ["x", "y"], "bands": {"low": 1}}),
        ("self.tags.map(t, self.deck.filter(e, t in e.card.tags).size()) == [2, 1]", None),
        ("self.deck.map(e, e.card).exists(c, c.mana == 4)", None),
        ("(self.hp > 2 ? self.deck : self.deck).all(e, e.card.mana > 0)", None),
        ("self.deck.total('card.mana') == 5", None),
    ],
)  # fmt: skip
def test_what_is_left_is_enough(text: str, left: dict[str, Any] | None) -> None:
    """An expression gives the same on the part of the data that it needs."""
    expression = compile_expression(text, ("self",))
    part = prune({"self": THING}, needs(expression))

    assert evaluate(expression, bind(part)) == evaluate(expression, bind({"self": THING}))
    assert left is None or part["self"] == left


RULES = (
    KIND
    + """\
derived:
  twice: {title: T, value: self.cost * 2}
rules:
  dear: {title: D, require: self.cost < 7, message: "{self.name} costs {self.cost}"}
  double: {title: D, when: has(self.next), require: self.next.twice < 15, message: "{self.next.name}"}
  few: {title: F, option: strict, require: "!has(self.tags) || size(self.tags) < 2", message: "{self.name}"}
  short: {title: S, each: tag in self.tags, require: size(tag) < 4, message: "{tag}"}
"""
)


@pytest.mark.parametrize(("seed", "most"), [(1, 8), (2, 99)])
def test_many_things_are_judged_alike(
    tmp_path: Path, seed: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Things that look the same to a rule and things that do not, with and without an option."""
    dice = random.Random(seed)
    cards = "".join(
        f"- {{id: c{n}, name: C{n}, cost: {dice.randrange(most)}"
        f"{dice.choice(['', f', next: c{dice.randrange(130)}'])}{dice.choice(['', ', options: [strict]'])}"
        f"{dice.choice(['', ', tags: [a]', ', tags: [a, longer]'])}}}\n"
        for n in range(130)
    )
    write(tmp_path, cards, RULES, GAME + "options: {strict: {title: S}}\n")

    swept = judged(tmp_path)
    monkeypatch.setattr(game_rules, "keepers", nobody)

    assert judged(tmp_path) == swept
    assert len({line for line in swept if " g/" in line}) > 50
