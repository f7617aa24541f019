"""The grid of a sheet: as many cards as any grid could hold, and a refusal that says what would fit."""

import pytest

from rulescheck.diagnostics import told
from rulescheck.paper import MOST_BLEED, PAPERS, Setup
from rulescheck.press.grid import NoRoomError, grid_for

POKER = (63.0, 88.0)
CARDS = (POKER, (63.5, 88.9), (57.15, 88.9), (70.0, 120.0), (44.0, 68.0), (105.0, 148.0), (148.0, 210.0))


def most(setup, card):
    """The most cards that any rectangle of places could hold, counted one by one."""
    short, long = PAPERS[setup.paper]
    best = 0
    for paper in ((short, long), (long, short)):
        if setup.orientation != "auto" and (setup.orientation == "portrait") != (paper[0] < paper[1]):
            continue
        for columns in range(1, 12):
            for rows in range(1, 12):
                size = [n * (side + 2 * setup.bleed) for n, side in zip((columns, rows), card, strict=True)]
                if all(s <= p - 2 * setup.margin + 1e-6 for s, p in zip(size, paper, strict=True)):
                    best = max(best, columns * rows)
    return best


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("orientation", ["auto", "portrait", "landscape"])
@pytest.mark.parametrize("bleed", [0, 1, 2, 3])
@pytest.mark.parametrize("card", CARDS)
def test_the_grid_holds_as_many_as_any_could(paper, orientation, bleed, card):
    for margin in (0, 4.2, 5, 6.35, 20):
        setup = Setup(paper=paper, orientation=orientation, bleed=bleed, margin=margin)
        if expected := most(setup, card):
            assert grid_for(setup, card).places == expected
        else:
            with pytest.raises(NoRoomError):
                grid_for(setup, card)


@pytest.mark.parametrize(
    ("changes", "places", "corner"),
    [
        ({}, (3, 3), (10.5, 16.5)),
        ({"bleed": 1}, (3, 3), (8.5, 14.5)),
        ({"bleed": 3}, (4, 2), (13.5, 14)),
        ({"orientation": "landscape"}, (4, 2), (22.5, 17)),
        ({"paper": "letter"}, (3, 3), (13.45, 7.7)),
        ({"grid": (2, 2)}, (2, 2), (42, 60.5)),
        ({"flip": "fold"}, (2, 2), (19.5, 17)),
        ({"flip": "fold", "orientation": "portrait", "margin": 12}, (1, 3), (39, 16.5)),
        ({"flip": "fold", "only": "fronts"}, (3, 3), (10.5, 16.5)),
    ],
)
def test_the_grid_stands_in_the_middle_or_at_the_fold(changes, places, corner):
    grid = grid_for(Setup(**changes), POKER)

    assert (grid.columns, grid.rows) == places
    assert (grid.left, grid.top) == pytest.approx(corner)


@pytest.mark.parametrize(
    ("changes", "card", "words"),
    [
        (
            {"grid": (4, 3)},
            POKER,
            "4x3 cards of 63 × 88 mm do not fit on a4 with 0 mm of bleed and a margin of 5 mm;"
            " what fits at most: 3x3 (--orientation portrait), 4x2 (--orientation landscape)",
        ),
        (
            {"margin": 80, "paper": "letter"},
            POKER,
            "no card of 63 × 88 mm fits on letter with 0 mm of bleed and a margin of 80 mm;"
            " with this bleed the margin can be 50 mm at most",
        ),
        (
            {"bleed": MOST_BLEED, "margin": 10},
            (204.0, 210.0),
            "no card of 204 × 210 mm fits on a4 with 3 mm of bleed and a margin of 10 mm;"
            " with this bleed the margin can be 0 mm at most",
        ),
        (
            {"grid": (4, 2), "orientation": "portrait"},
            POKER,
            "4x2 cards of 63 × 88 mm do not fit on a4 with 0 mm of bleed and a margin of 5 mm;"
            " what fits at most: 3x3 (--orientation portrait), 4x2 (--orientation landscape)",
        ),
        (
            {"orientation": "landscape", "paper": "letter", "bleed": MOST_BLEED},
            (148.0, 210.0),
            "no card of 148 × 210 mm fits on letter with 3 mm of bleed, a margin of 5 mm"
            " and --orientation landscape; it does with --orientation portrait",
        ),
        (
            {"bleed": MOST_BLEED},
            (208.0, 210.0),
            "no card of 208 × 210 mm fits on a4 with 3 mm of bleed;"
            " without bleed the margin can be 1 mm at most",
        ),
        (
            {"orientation": "portrait"},
            (230.0, 250.0),
            "no card of 230 × 250 mm fits on a4 as asked; papers with room for it: a3, tabloid",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_the_nearest_that_can(changes, card, words):
    with pytest.raises(NoRoomError) as refused:
        grid_for(Setup(**changes), card)

    assert str(refused.value) == words
    assert told(refused.value.key, "zh-TW", **refused.value.values) != words
