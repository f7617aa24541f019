"""Figures that are computed for many at once are those of each by itself."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulescheck.derive import View
from rulescheck.failing import failing
from tests.small_game import KIND, loaded

FIGURES = """\
derived:
  share: {title: S, value: double(self.cost) / 8.0, digits: 2}
  doubled: {title: D, value: self.share * 2.0}
  up: {title: U, value: self.part.up + 1}
  beside: {title: B, value: "has(self.next) ? self.next.up + self.up : self.up"}
  own: {title: O, value: self.part.up}
  tags: {title: T, value: size(self.all) / self.cost}
"""


@pytest.mark.parametrize(("seed", "whole"), [(1, 1.0), (2, 0.99), (3, 0.9), (4, 0.5)])
def test_figures_at_once_are_those_one_by_one(tmp_path: Path, seed: int, whole: float) -> None:
    """Where all can be computed, a few cannot, and half of them cannot."""
    dice = random.Random(seed)
    cards = "".join(
        f"- {{id: c{n}, name: C, cost: {dice.choice([1, 8, -3]) if dice.random() < whole else 0}, "
        f"{'part: {up: 3}, ' if dice.random() < whole else ''}all: [c3, c4], next: c{dice.randrange(250)}}}\n"
        for n in range(250)
    )
    game = loaded(tmp_path, cards, KIND.replace("tags", "marks") + FIGURES)
    at_once, singly = View(game), View(game)

    first = {}
    for entity in game.entities:
        for figure, problem in singly.failed(entity).items():
            first.setdefault(("card", figure), (entity, problem))

    assert failing(at_once) == first
    assert [at_once.failed(entity) for entity in game.entities] == [singly.failed(e) for e in game.entities]
    assert [at_once.figures(entity) for entity in game.entities] == [singly.figures(e) for e in game.entities]
    assert [at_once.of(entity) for entity in game.entities] == [singly.of(e) for e in game.entities]
    assert [type(v) for v in at_once.figures(game.entities[0]).values()] == [
        type(v) for v in singly.figures(game.entities[0]).values()
    ]
