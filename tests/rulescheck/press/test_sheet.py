"""Sheets and pictures, read back from the files that were made."""

import struct
from itertools import pairwise

import pypdfium2
import pytest
from press_samples import card, game

from rulescheck.press import PressError, card_png, card_pngs, sheet_pdf
from rulescheck.press import compile as compiling
from rulescheck.press.sheet import CARD, LABEL, PAPER, RULER, fronts, marks, mirrored, ruler

MM = 72 / 25.4
HOSTILE = '& < # $ * _ @ ` \\ " [x] {y} #panic() $x$ //z /*w*/ <b>~'


def printed(*cards, copies=1, backs=True, title="牌庫", **changes):
    made = sheet_pdf(game(*cards, **changes), [(one, copies) for one in cards], title=title, backs=backs)
    return pypdfium2.PdfDocument(made)


def places(page):
    """Where the cards of a page are: left and top in millimetres, in the order they were drawn."""
    boxes = [item.get_bounds() for item in page.get_objects(max_depth=4)]
    sized = [
        box
        for box in boxes
        if abs((box[2] - box[0]) / MM - 63) < 0.1 and abs((box[3] - box[1]) / MM - 88) < 0.1
    ]
    return [(round(box[0] / MM, 1), round(PAPER[1] - box[3] / MM, 1)) for box in sized]


def words(page):
    return "".join(page.get_textpage().get_text_range().split())


def some(count):
    return [
        card(f"c{number}", f"第{number}張", mana=number, text=f"效果{number}。") for number in range(count)
    ]


def test_a_sheet_is_a4_with_nine_cards_in_the_middle():
    document = printed(*some(10), backs=False)

    assert len(document) == 2
    assert document[0].get_size() == pytest.approx((210 * MM, 297 * MM), abs=0.01)
    assert places(document[0]) == [(10.5 + 63 * x, 16.5 + 88 * y) for y in range(3) for x in range(3)]
    assert places(document[1]) == [(10.5, 16.5)]


@pytest.mark.parametrize("count", range(1, 11))
def test_backs_lie_behind_their_own_cards(count):
    document = printed(*some(count))
    for front, back in zip(list(document)[::2], list(document)[1::2], strict=True):
        turned = [(round(PAPER[0] - x - CARD[0], 1), y) for x, y in places(back)]
        assert turned == places(front)


def test_copies_follow_each_other_and_the_text_can_be_read():
    document = printed(*some(2), copies=5, backs=False)
    text = words(document[0])

    assert text.count("第0張") == 5
    assert text.count("效果1。") == 4
    assert document.get_metadata_dict()["Title"] == "牌庫"
    assert document.get_metadata_dict()["CreationDate"] == ""


def test_the_same_cards_give_the_same_bytes():
    made = game(*some(3))
    cards = [(one, 2) for one in made.entities]

    assert sheet_pdf(made, cards, title="牌庫") == sheet_pdf(made, cards, title="牌庫")
    assert card_png(made, made.entities[0]) == card_png(made, made.entities[0])


def test_hostile_text_is_printed_as_it_is():
    document = printed(
        card("a", HOSTILE, text=HOSTILE, flavour=HOSTILE, set=HOSTILE),
        backs=False,
        title=HOSTILE,
    )
    expected = HOSTILE.replace(" ", "")

    assert words(document[0]).count(expected) >= 4
    assert document.get_metadata_dict()["Title"] == HOSTILE


def test_no_cards_make_an_empty_sheet():
    document = printed()
    assert [places(page) for page in document] == [[], []]


@pytest.mark.parametrize("count", range(10))
def test_marks_and_labels_touch_no_card(count):
    cards = [(place["x"], place["y"]) for place in fronts(range(count))]
    lines = [*marks(count), *ruler()]
    label = (LABEL["x"], LABEL["y"], LABEL["x"] + LABEL["width"], LABEL["y"] + 4)
    hint = (RULER["x"], RULER["y"] - 2, PAPER[0] - 10, RULER["y"] + 4)
    for left, top, right, bottom in (*lines, label, hint):
        assert all(right < x or left > x + CARD[0] or bottom < y or top > y + CARD[1] for x, y in cards)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("count", range(1, 10))
def test_every_line_to_cut_has_a_mark_at_both_ends(count):
    cuts = marks(count)
    cards = [(place["x"], place["y"]) for place in fronts(range(count))]
    for x in {edge for left, _ in cards for edge in (left, left + CARD[0])}:
        assert sum(line[0] == line[2] == x for line in cuts) == 2
    for y in {edge for _, top in cards for edge in (top, top + CARD[1])}:
        assert sum(line[1] == line[3] == y for line in cuts) == 2


def test_a_row_that_is_not_full_is_mirrored_with_its_gaps():
    assert [place["x"] for place in mirrored(range(4))] == [136.5, 73.5, 10.5, 136.5]


def test_pictures_are_ten_dots_a_millimetre():
    made = game(*some(3))
    pictures = dict(card_pngs(made, made.kinds["card"]))

    assert list(pictures) == ["c0", "c1", "c2"]
    assert all(struct.unpack(">II", png[16:24]) == (630, 880) for png in pictures.values())
    assert pictures["c1"] == card_png(made, made.entities[1])
    assert all(first != second for first, second in pairwise(pictures.values()))


@pytest.mark.parametrize(
    "theme", [{}, {"emblem": "woodcut", "card": {"pip": "moon"}}, {"card": 7, "emblem": []}]
)
def test_any_theme_can_be_printed(theme):
    assert len(printed(*some(1), theme=theme)) == 2


@pytest.mark.parametrize("language", ["zh-TW", "en", "xx"])
def test_a_sheet_says_how_to_print_it(language):
    assert "100%" in words(printed(*some(1), language=language)[0])


def test_what_typst_refuses_is_one_kind_of_error():
    with pytest.raises(PressError):
        compiling.pdf("sheet.typ", {"title": "x"})
    with pytest.raises(PressError):
        compiling.fits("single.typ", {"title": "x"})
