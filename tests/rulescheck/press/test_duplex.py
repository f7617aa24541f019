"""Sheets read back as PDFs: every back lies behind its own front, upright, where it should to 0.01 mm."""

import re

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from press_samples import card, game, kind

from rulescheck.game import Face, Field
from rulescheck.paper import FLIPS, ORIENTATIONS, PAPERS, Setup
from rulescheck.press import ours, sheet
from rulescheck.press.drawing import outline
from rulescheck.press.grid import grid_for

MM = 72 / 25.4
WIDTH, HEIGHT = 63.0, 88.0
CORNER = 6.0
# Cards with a number at their top left corner, so that one can see which it is and how it stands.
NUMBERED = """
#let base(theme, body) = { set text(font: "Noto Sans TC", size: 8pt); body }
#let side(c, letter) = block(width: 63mm, height: 88mm, fill: luma(80%),
  place(top + left, dx: 6mm, dy: 6mm, text(top-edge: "bounds", [#letter#c.id.slice(1)])))
#let edge(theme, c, side) = luma(80%)
#let theme-of-back(data, card) = data.theme
#let card(theme, c, radius: 0mm) = side(c, "F")
#let back(theme, c, radius: 0mm) = side(c, "B")
"""


@pytest.fixture(autouse=True)
def numbered(monkeypatch):
    own = ours.templates()
    monkeypatch.setattr(sheet, "outline", lambda game, card: {**outline(game, card), "id": card.id})
    monkeypatch.setattr(ours, "templates", lambda: {**own, "card.typ": NUMBERED})


def printed(count, backed, setup):
    cards = [card(f"c{number}", "x", text="y", own=number in backed) for number in range(count)]
    fields = {"text": Field("text", "text", "T"), "own": Field("own", "boolean", "B")}
    faced = kind(face=Face(back=("own",)), fields=fields)
    made = sheet.sheet_pdf(game(*cards, kinds=(faced,)), [(one, 1) for one in cards], title="x", setup=setup)
    return pypdfium2.PdfDocument(made)


def seen(page):
    """What stands on a page: letter and number with the trim's left, top, and whether it is upright."""
    _, height = page.get_size()
    rectangles = []
    for item in page.get_objects(max_depth=4):
        left, bottom, right, top = (number / MM for number in item.get_bounds())
        if abs(right - left - WIDTH) < 0.01 and abs(top - bottom - HEIGHT) < 0.01:
            rectangles.append((left, height / MM - top))
    text = page.get_textpage()
    whole = text.get_text_range()
    found = {}
    for match in re.finditer(r"(?<![A-Za-z0-9])[FB]\d+(?!\d)", whole):
        left, bottom, right, top = (n / MM for n in text.get_charbox(match.start(), loose=True))
        middle = (left + right) / 2, height / MM - (top + bottom) / 2
        (x, y) = next(
            (x, y) for x, y in rectangles if x < middle[0] < x + WIDTH and y < middle[1] < y + HEIGHT
        )
        found[match[0]] = (x, y, middle[0] < x + WIDTH / 2 and middle[1] < y + HEIGHT / 2)
    assert len(found) == len(rectangles)
    return found


def turned_over(place, paper, flip):
    """Where a place of a front is seen from behind, when the paper is turned over an edge."""
    (x, y), (width, height) = place, paper
    over_the_side = (width < height) == (flip == "long")
    return (width - x - WIDTH, y) if over_the_side else (x, height - y - HEIGHT)


@settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))
@given(
    paper=st.sampled_from(list(PAPERS)),
    orientation=st.sampled_from(ORIENTATIONS),
    flip=st.sampled_from(FLIPS),
    bleed=st.sampled_from([0, 1.5, 3]),
    count=st.integers(1, 40),
    skip=st.integers(0, 9),
    data=st.data(),
)
def test_every_back_lies_behind_its_own_front(paper, orientation, flip, bleed, count, skip, data):
    backed = data.draw(st.sets(st.integers(0, count - 1)) | st.just(set(range(count))))
    setup = Setup(paper=paper, orientation=orientation, flip=flip, bleed=bleed, skip=skip)
    grid = grid_for(setup, (WIDTH, HEIGHT))
    document = printed(count, backed, setup)
    pages = list(map(seen, document))
    paired = flip != "fold" and bool(backed)
    sheets = list(zip(pages[::2], pages[1::2], strict=True)) if paired else [(page, page) for page in pages]

    where = [(name, index) for index, (front, _) in enumerate(sheets) for name in front if name[0] == "F"]
    slots = [skip % grid.places + number for number in range(count)]
    assert where == [(f"F{number}", slot // grid.places) for number, slot in enumerate(slots)]
    assert [s for page in document for s in page.get_size()] == pytest.approx(
        [side * MM for side in grid.paper] * len(document), abs=0.01
    )
    for (front, back), first in zip(sheets, range(0, count + 9, grid.places), strict=False):
        assert first >= 0
        for name, (x, y, upright) in front.items():
            if name[0] == "B":
                continue
            number = int(name[1:])
            assert upright
            assert (x, y) == pytest.approx(grid.place(slots[number] % grid.places), abs=0.01)
            assert (f"B{number}" in back) == (number in backed)
            if number not in backed:
                continue
            behind_x, behind_y, stands = back[f"B{number}"]
            if grid.fold:
                expected = (
                    (grid.paper[0] - x - WIDTH, y) if grid.fold == "x" else (x, grid.paper[1] - y - HEIGHT)
                )
                over_the_side = grid.fold == "x"
            else:
                expected = turned_over((x, y), grid.paper, flip)
                over_the_side = (grid.paper[0] < grid.paper[1]) == (flip == "long")
            assert (behind_x, behind_y) == pytest.approx(expected, abs=0.01)
            assert stands == over_the_side
