"""The browser lays sheets out with the same arithmetic: what it must say is written in shared vectors.

`--update` writes them anew; tests/web/print.test.mjs runs them in TypeScript.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from rulescheck.paper import MOST_MARGIN, ORIENTATIONS, PAPERS, Setup
from rulescheck.press.grid import NoRoomError, grid_for
from rulescheck.press.labels import label, ruler
from rulescheck.press.marks import fold_line, marks
from rulescheck.press.sheet import laid_out

VECTORS = Path(__file__).parents[2] / "vectors/sheets/sheets.json"
SIZES = [(63.0, 88.0), (63.5, 88.9), (57.15, 88.9), (70.0, 120.0), (44.0, 68.0), (105.0, 148.0)]
LARGE = [(105.0, 148.0), (148.0, 210.0)]  # these fill the paper to its edge, or do not fit
BACKS = ("long", "short", "fold", "none")
MARGINS = (5.0, 0.0, 4.2, 6.35, 12.5, 20.0, 50.0)
BLEEDS = (1.0, 2.0, 2.5, 3.0)
PLAIN = {
    "paper": "a4",
    "orientation": "auto",
    "margin": 5.0,
    "bleed": 0.0,
    "marks": "corners",
    "backs": "long",
    "skip": 0,
}


def questions() -> list[dict[str, Any]]:
    """Setups of every sort, each with cards, some without a back, in an order."""
    chance = random.Random(11)
    asked = [
        {**PLAIN, "paper": paper, "orientation": way, "backs": backs}
        for paper in PAPERS
        for way in ORIENTATIONS
        for backs in BACKS
    ]
    asked += [{**PLAIN, "margin": margin, "backs": backs} for margin in MARGINS for backs in BACKS]
    asked += [
        {**PLAIN, "marks": style, "skip": skip} for style in ("lines", "none") for skip in (0, 2, 9, 31)
    ]
    asked += [
        {**PLAIN, "bleed": bleed, "backs": backs, "paper": paper}
        for bleed in BLEEDS
        for backs in BACKS
        for paper in ("a4", "letter")
    ]
    found = [{"setup": setup, **_cards(chance, number)} for number, setup in enumerate(asked)]
    large = [(card, margin, paper) for card in LARGE for margin in (0.0, 50.0) for paper in PAPERS]
    return found + [
        {"setup": {**PLAIN, "margin": margin, "paper": paper}, "order": [0], "cards": [_card(card)]}
        for card, margin, paper in large
    ]


def _card(size: tuple[float, float]) -> dict[str, Any]:
    return {"size": list(size), "backed": True}


def _cards(chance: random.Random, number: int) -> dict[str, Any]:
    sizes = [SIZES[0]] if number % 3 else chance.sample(SIZES, 2)
    cards = [{"size": list(chance.choice(sizes)), "backed": chance.random() < 0.8} for _ in range(4)]
    return {"cards": cards, "order": [chance.randrange(4) for _ in range(chance.randint(1, 12))]}


def answer(asked: dict[str, Any]) -> Any:
    """The pages of a question, or None where nothing fits."""
    setup = _setup(asked["setup"])
    cards = [{"width": card["size"][0], "height": card["size"][1]} for card in asked["cards"]]
    backed = {number for number, card in enumerate(asked["cards"]) if card["backed"]}
    try:
        return [_page(page, setup) for page in laid_out(cards, asked["order"], backed, setup)]
    except NoRoomError:
        return None


def _setup(asked: dict[str, Any]) -> Setup:
    rest = {name: value for name, value in asked.items() if name != "backs"}
    return Setup(**rest, only="fronts") if asked["backs"] == "none" else Setup(**rest, flip=asked["backs"])


def _page(page: Any, setup: Setup) -> dict[str, Any]:
    grid = page.grid
    above, below = label(page, "", ""), ruler(page, "en")
    return {
        "paper": grid.paper,
        "grid": [grid.columns, grid.rows, grid.left, grid.top, grid.fold],
        "sheet": page.sheet,
        "back": page.back,
        "places": [[one.card, one.x, one.y, one.back, one.turned] for one in page.places],
        "marks": marks(page, setup.marks),
        "folds": fold_line(grid),
        "label": above and [above[name] for name in ("x", "y", "width")],
        "ruler": below and [below[name] for name in ("x", "y", "length", "after")],
    }


def widest(asked: dict[str, Any]) -> float:
    """The widest margin that leaves room for the first card; -1 when none does."""
    card = tuple(asked["cards"][asked["order"][0]]["size"])
    for halves in range(int(MOST_MARGIN * 2), -1, -1):
        try:
            grid_for(_setup({**asked["setup"], "margin": halves / 2}), card)
        except NoRoomError:
            continue
        return halves / 2
    return -1.0


def test_the_vectors_say_what_the_press_does(pytestconfig: pytest.Config) -> None:
    made = [{**asked, "gives": answer(asked), "widest": widest(asked)} for asked in questions()]
    text = ",\n".join(json.dumps(vector) for vector in made)
    if pytestconfig.getoption("update"):
        VECTORS.write_text(f'{{"vectors": [\n{text}\n]}}\n', encoding="utf-8")
    known = json.loads(VECTORS.read_text("utf-8"))["vectors"]
    assert json.loads(f"[{text}]") == known


def test_the_vectors_hold_every_sort_of_answer() -> None:
    known = json.loads(VECTORS.read_text("utf-8"))["vectors"]
    pages = [page for vector in known for page in vector["gives"] or ()]
    assert any(vector["gives"] is None for vector in known)
    assert {page["grid"][4] for page in pages} == {"", "x", "y"}
    assert {place[4] for page in pages for place in page["places"] if place[3]} == {True, False}
    assert any(page["label"] is None for page in pages)
    assert {vector["setup"]["bleed"] for vector in known if vector["gives"]} == {0.0, *BLEEDS}
