"""A part that is read by itself is what is left of the whole."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from rulescheck.derive import View
from rulescheck.expression import ITEM, EvaluationError, Needs, normalise, prune
from rulescheck.parts import reader
from tests.small_game import KIND, view

FIGURES = """\
derived:
  twice: {title: T, value: self.cost * 2}
  beside: {title: B, value: "has(self.next) ? self.next.twice : 0"}
"""
NAMES = ("id", "name", "cost", "next", "all", "tags", "part", "up", "free", "text", "twice", "beside", "none")


def cards(dice: random.Random) -> str:
    """Cards that refer to each other at random; some figures are too big."""
    ids = [f"c{number}" for number in range(6)]
    return "".join(_card(dice, id_, ids) for id_ in ids)


def _card(dice: random.Random, id_: str, ids: list[str]) -> str:
    fields = {
        "cost": dice.choice(["1", "-3", "7", "9007199254740991"]),
        "next": dice.choice(ids),
        "all": f"[{', '.join(dice.sample(ids, 3))}]",
        "tags": dice.choice(["[]", "[x, y]"]),
        "part": f"{{up: 1, next: {dice.choice(ids)}}}",
        "free": f"{{{dice.choice(ids)}: 2, {id_}: 3}}",
        "text": "'…'",
    }
    kept = (f"{name}: {value}" for name, value in fields.items() if dice.random() < 0.7)
    return f"- {{{', '.join((f'id: {id_}, name: {id_.upper()}', *kept))}}}\n"


def wanted(dice: random.Random, depth: int = 0) -> Needs | None:
    """What some expression could read."""
    if depth > 4 or dice.random() < 0.2:
        return None
    if depth and dice.random() < 0.3:
        return {ITEM: wanted(dice, depth + 1)}
    return {name: wanted(dice, depth + 1) for name in dice.sample(NAMES, 4)}


def whole(game: View, entity: Any, needs: Needs | None) -> Any:
    """The part as it is left of the whole; None where it cannot be used."""
    try:
        return normalise(prune(game.of(entity), needs))
    except EvaluationError:
        return None


@pytest.mark.parametrize("seed", range(20))
def test_a_part_is_what_is_left_of_the_whole(tmp_path: Path, seed: int) -> None:
    """Of random things with random references, whatever is wanted of them and however often."""
    dice = random.Random(seed)
    game = view(tmp_path, cards(dice), KIND + FIGURES)
    for _ in range(40):
        needs = wanted(dice)
        read = reader(game, "card", needs)
        for entity in game.game.entities:
            try:
                found = read(entity)
            except EvaluationError:
                found = None

            assert found == whole(game, entity, needs)
