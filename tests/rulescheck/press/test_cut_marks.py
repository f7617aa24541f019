"""Marks, labels and rulers: both ends of every cut, none twice, and nothing over a card."""

from itertools import product

import pytest

from rulescheck.paper import Setup
from rulescheck.press.grid import grid_for
from rulescheck.press.labels import label, ruler
from rulescheck.press.layout import pages
from rulescheck.press.marks import extent, fold_line, marks

CARDS = ((63.0, 88.0), (44.0, 68.0), (70.0, 120.0))
SETUPS = [
    Setup(paper=paper, orientation=orientation, bleed=bleed, margin=margin, flip=flip, skip=skip)
    for paper, orientation, bleed, margin, flip, skip in product(
        ("a4", "letter"), ("portrait", "landscape"), (0, 1, 3), (0, 5), ("long", "fold"), (0, 2)
    )
]


def sheets(setup, card, counts=(1, 2, 5, 9)):
    grid = grid_for(setup, card)
    for count in counts:
        yield from (page for page in pages(range(count), range(count), grid, setup) if not page.back)


def meet(first, second):
    """Whether two rectangles share more than an edge."""
    (a, b, c, d), (e, f, g, h) = first, second
    return a < g - 1e-6 and e < c - 1e-6 and b < h - 1e-6 and f < d - 1e-6


def trims(page):
    wide, high = page.grid.card
    return [(slot.x, slot.y, slot.x + wide, slot.y + high) for slot in page.slots]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("setup", SETUPS)
def test_every_cut_has_a_mark_at_both_ends_and_none_twice(setup, card):
    for page in sheets(setup, card) if setup.margin else ():
        found = marks(page, "corners")
        assert len(set(found)) == len(found)
        left, top, right, bottom = extent(page)
        for x in {edge for box in trims(page) for edge in (box[0], box[2])}:
            ends = [mark for mark in found if mark[0] == mark[2] and abs(mark[0] - x) < 0.001]
            assert sum(mark[3] <= top for mark in ends) == sum(mark[1] >= bottom for mark in ends) == 1
            assert len(ends) == (3 if page.grid.fold == "y" else 2)
        for y in {edge for box in trims(page) for edge in (box[1], box[3])}:
            ends = [mark for mark in found if mark[1] == mark[3] and abs(mark[1] - y) < 0.001]
            assert sum(mark[2] <= left for mark in ends) == sum(mark[0] >= right for mark in ends) == 1
            assert len(ends) == (3 if page.grid.fold == "x" else 2)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("setup", SETUPS)
def test_nothing_outside_the_cards_touches_one(setup, card):
    for page in sheets(setup, card):
        bleed = setup.bleed
        around = [(a - bleed, b - bleed, c + bleed, d + bleed) for a, b, c, d in trims(page)]
        words, line = label(page, "x", "1/1"), ruler(page, "en")
        boxes = [*marks(page, "corners"), *fold_line(page.grid)]
        assert (words and line) or setup.margin == 0
        if words and line:
            boxes.append((words["x"], words["y"], words["x"] + words["width"], words["y"] + 2.4))
            boxes.append((line["x"], line["y"] - 1, line["x"] + line["length"], line["y"] + 1))
        for box in boxes:
            assert not any(meet((box[0], box[1], box[2] + 0.01, box[3] + 0.01), one) for one in around)
        (width, height) = page.grid.paper
        assert all(-1e-6 <= n <= side + 1e-6 for a, b, c, d in boxes for n, side in ((a, width), (c, width)))
        assert all(-1e-6 <= n <= height + 1e-6 for a, b, c, d in boxes for n in (b, d))


def test_whole_lines_run_from_mark_to_mark():
    (page,) = sheets(Setup(), CARDS[0], counts=(2,))

    assert marks(page, "none") == ()
    assert marks(page, "lines") == (
        (10.5, 11.0, 10.5, 110.0),
        (73.5, 11.0, 73.5, 110.0),
        (136.5, 11.0, 136.5, 110.0),
        (5.0, 16.5, 142.0, 16.5),
        (5.0, 104.5, 142.0, 104.5),
    )
