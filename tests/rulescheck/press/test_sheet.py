"""Sheets and pictures, read back from the files that were made."""

import io
import struct
from dataclasses import replace
from itertools import pairwise

import pikepdf
import pypdfium2
import pytest
from press_samples import FACE, FIELDS, card, game, kind

from rulescheck.game import Field, Value
from rulescheck.paper import Setup
from rulescheck.press import compile as compiling
from rulescheck.press.compile import PressError
from rulescheck.press.picture import card_pictures, card_png, opened
from rulescheck.press.sheet import sheet_pdf

MM = 72 / 25.4
FRONTS = Setup(only="fronts")
HOSTILE = '& < # $ * _ @ ` \\ " [x] {y} #panic() $x$ //z /*w*/ <b>~'


def printed(*cards, copies=1, title="牌庫", setup=FRONTS, **changes):
    made = sheet_pdf(game(*cards, **changes), [(one, copies) for one in cards], title=title, setup=setup)
    return pypdfium2.PdfDocument(made)


def places(page):
    """Where the cards of a page are: left and top in millimetres, in the order they were drawn."""
    boxes = [item.get_bounds() for item in page.get_objects(max_depth=4)]
    sized = [
        box
        for box in boxes
        if abs((box[2] - box[0]) / MM - 63) < 0.1 and abs((box[3] - box[1]) / MM - 88) < 0.1
    ]
    return [(round(box[0] / MM, 1), round(297 - box[3] / MM, 1)) for box in sized]


def words(page):
    return "".join(page.get_textpage().get_text_range().split())


def some(count):
    return [
        card(f"c{number}", f"第{number}張", mana=number, text=f"效果{number}。") for number in range(count)
    ]


def test_a_sheet_is_a4_with_nine_cards_in_the_middle():
    document = printed(*some(10))

    assert len(document) == 2
    assert document[0].get_size() == pytest.approx((210 * MM, 297 * MM), abs=0.01)
    assert places(document[0]) == [(10.5 + 63 * x, 16.5 + 88 * y) for y in range(3) for x in range(3)]
    assert places(document[1]) == [(10.5, 16.5)]


def test_copies_follow_each_other_and_the_text_can_be_read():
    document = printed(*some(2), copies=5)
    text = words(document[0])

    assert text.count("第0張") == 5
    assert text.count("效果1。") == 4
    assert document.get_metadata_dict()["Title"] == "牌庫"
    assert document.get_metadata_dict()["CreationDate"] == "D:19700101000000Z"


def test_the_same_cards_give_the_same_bytes():
    made = game(*some(3))
    cards = [(one, 2) for one in made.entities]

    assert sheet_pdf(made, cards, title="牌庫") == sheet_pdf(made, cards, title="牌庫")
    assert card_png(made, made.entities[0]) == card_png(made, made.entities[0])


def test_hostile_text_is_printed_as_it_is():
    document = printed(
        card("a", HOSTILE, text=HOSTILE, flavour=HOSTILE, set=HOSTILE),
        title=HOSTILE,
    )
    expected = HOSTILE.replace(" ", "")

    assert words(document[0]).count(expected) >= 4
    assert document.get_metadata_dict()["Title"] == HOSTILE


def test_no_cards_make_an_empty_sheet():
    document = printed()
    assert [places(page) for page in document] == [[]]


def test_pictures_are_ten_dots_a_millimetre():
    made = game(*some(3))
    pictures = {id_: opened(drawn).png for id_, drawn in card_pictures(made, made.kinds["card"])}

    assert list(pictures) == ["c0", "c1", "c2"]
    assert all(struct.unpack(">II", png[16:24]) == (630, 880) for png in pictures.values())
    assert pictures["c1"] == card_png(made, made.entities[1])
    assert all(first != second for first, second in pairwise(pictures.values()))


@pytest.mark.parametrize(
    "theme", [{}, {"emblem": "woodcut", "card": {"pip": "moon"}}, {"card": 7, "emblem": []}]
)
def test_any_theme_can_be_printed(theme):
    assert len(printed(*some(1), setup=Setup(), theme=theme)) == 2


@pytest.mark.parametrize("language", ["zh-TW", "en", "xx"])
def test_a_sheet_says_how_to_print_it(language):
    assert "100%" in words(printed(*some(1), language=language)[0])


def test_what_typst_refuses_is_one_kind_of_error():
    with pytest.raises(PressError):
        compiling.pdf("sheet.typ", {"title": "x"})
    with pytest.raises(PressError):
        compiling.fits("single.typ", {"title": "x"})


@pytest.mark.parametrize(
    ("setup", "turning", "boxes"),
    [
        (Setup(), "/DuplexFlipLongEdge", ([10.5, 16.5, 199.5, 104.5], 0)),
        (Setup(flip="short", bleed=3), "/DuplexFlipShortEdge", ([13.5, 14.0, 214.5, 102.0], 3)),
        (Setup(flip="fold"), "/Simplex", ([19.5, 17.0, 277.5, 193.0], 0)),
        (FRONTS, "/Simplex", ([10.5, 16.5, 199.5, 104.5], 0)),
    ],
)
def test_boxes_say_what_is_cut_and_viewers_are_asked_not_to_scale(setup, turning, boxes):
    cards = some(3)
    made = sheet_pdf(game(*cards), [(one, 1) for one in cards], title="x", setup=setup)
    with pikepdf.open(io.BytesIO(made)) as document:
        wishes = document.Root["/ViewerPreferences"]
        page = document.pages[0]
        height = float(page.mediabox[3])
        trim, bleed = ([float(n) for n in box] for box in (page.trimbox, page.bleedbox))

    assert (wishes["/PrintScaling"], wishes["/Duplex"]) == ("/None", turning)
    (left, top, right, bottom), around = boxes
    points = [left * MM, height - bottom * MM, right * MM, height - top * MM]
    assert trim == pytest.approx(points, abs=0.01)
    outer = [point + side * around * MM for point, side in zip(points, (-1, -1, 1, 1), strict=True)]
    assert bleed == pytest.approx(outer, abs=0.01)


def test_each_page_has_the_boxes_of_its_own_cards():
    cards = some(13)
    made = sheet_pdf(game(*cards), [(one, 1) for one in cards], title="x")
    with pikepdf.open(io.BytesIO(made)) as document:
        heights = [float(page.trimbox[3] - page.trimbox[1]) / MM for page in document.pages]

    assert heights == pytest.approx([264, 264, 176, 176], abs=0.01)


def test_the_colour_of_the_edge_goes_on_into_the_bleed():
    for page in printed(*some(1), setup=Setup(bleed=3)):
        picture = page.render(scale=254 / 72).to_pil().convert("RGB")
        left, bottom, right, top = (n / MM * 10 for n in page.get_bleedbox())
        middle, level = (left + right) / 2, picture.height - (top + bottom) / 2
        edges = [(left + 3, level), (right - 4, level)]
        edges += [(middle, picture.height - top + 3), (middle, picture.height - bottom - 4)]
        inside = picture.getpixel((int(left) + 36, int(level)))

        assert {picture.getpixel((int(x), int(y))) for x, y in edges} == {inside}
        assert picture.getpixel((int(left) - 4, int(level))) == (255, 255, 255)


def test_a_back_shows_the_value_that_it_is_of():
    suits = (Value("day", "晝", "#d2562b"), Value("night", "夜"))
    fields = {**FIELDS, "suit": Field("suit", "string", "花色", values=suits)}
    faced = kind(fields=fields, face=replace(FACE, back=("suit",)))
    cards = [card("a", suit="day"), card("b", suit="night"), card("c")]
    (page,) = printed(*cards, setup=Setup(only="backs"), title="x", kinds=(faced,))
    picture = page.render(scale=1).to_pil().convert("RGB")
    corners = [picture.getpixel((int((11.5 + 63 * column) * MM), int(17.5 * MM))) for column in range(3)]

    assert [words(page).count(word) for word in ("晝", "夜", "小遊戲")] == [2, 2, 3]
    assert corners[2] == (0xD2, 0x56, 0x2B)
    assert corners[0] == corners[1] != corners[2]


def test_without_any_backs_there_are_no_pages_for_them():
    fields = {**FIELDS, "backed": Field("backed", "boolean", "背面")}
    faced = kind(fields=fields, face=replace(FACE, back=("backed",)))

    assert len(printed(card("a", backed=False), setup=Setup(), kinds=(faced,))) == 1
    assert len(printed(card("a", backed=True), setup=Setup(), kinds=(faced,))) == 2
