"""A file for each card, read back: size, density, boxes, names."""

import io
from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image
from press_samples import FACE, card, game, kind

from rulescheck.asked import FORMATS, Asked
from rulescheck.press.export import EXPORTS, Pile
from rulescheck.progress import silent

MM = 72 / 25.4


def pile(*cards, kinds=(), name="tiny-card", **changes):
    """A pile of cards with their copies; a card alone has one."""
    entries = tuple(entry if isinstance(entry, tuple) else (entry, 1) for entry in cards)
    return Pile(game(*(one for one, _ in entries), kinds=kinds, **changes), name, "牌庫", entries)


def files(to, made, **asked):
    return dict(EXPORTS[to](made, Asked(**asked), silent))


def resize(monkeypatch, **sizes):
    """Give the cards of each kind another size, whatever their face says."""
    known = {name: dict(zip(("width", "height"), size, strict=True)) for name, size in sizes.items()}

    def models(_game, cards, _title, *, draw):
        assert draw is None
        return {"cards": [known[one.kind] for one in cards]}

    monkeypatch.setattr("rulescheck.press.export.pile.press_data", models)


def image(content):
    opened = Image.open(io.BytesIO(content))
    opened.load()
    return opened


def some(count):
    return [
        card(f"c{number}", f"第{number}張", mana=number, text=f"效果{number}。") for number in range(count)
    ]


@pytest.mark.parametrize(
    ("dots", "bleed", "size", "metre"),
    [
        (None, None, (744, 1039), 11811),
        (300, 3.0, (815, 1110), 11811),
        (600, 0.0, (1488, 2079), 23622),
    ],
)
def test_a_png_has_the_pixels_of_its_size_and_says_how_dense_it_is(dots, bleed, size, metre):
    [png] = files("png", pile(card()), dots=dots, bleed=bleed, backs=False).values()
    made = image(png)

    assert (made.size, made.mode) == (size, "RGB")
    at = png.index(b"pHYs")
    assert png[at + 4 : at + 13] == metre.to_bytes(4) * 2 + b"\x01"


def test_a_bleed_has_the_colour_of_the_edge_and_no_corner_is_left_out():
    made = image(files("png", pile(card(ability="body")), dots=72, bleed=4.0, backs=False)["assault.png"])
    width, height = made.size
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]

    assert (
        len({made.getpixel(at) for at in [*corners, (width // 2, 2), (2, height // 2), (13, height // 2)]})
        == 1
    )
    assert made.getpixel((width // 2, height // 2)) != made.getpixel((0, 0))


def test_the_bleed_of_a_back_is_the_backs():
    made = image(files("png", pile(card()), dots=72, bleed=4.0)["back.png"])
    assert made.getpixel((0, 0)) == made.getpixel((made.width // 2, 13))


@pytest.mark.parametrize("to", ["png", "svg", "pdf"])
def test_each_card_and_each_back_has_a_file_of_its_own(to):
    made = files(to, pile(card("a"), card("A"), card("back"), (card("con"), 3)), dots=72)

    assert list(made) == [f"{name}.{to}" for name in ("a", "A-2", "back", "con-", "back-2")]
    assert len(set(made.values())) == 5


def test_each_back_that_a_face_tells_apart_has_a_file():
    kinds = (kind(face=replace(FACE, back=("ability",))),)
    cards = [card("a", ability="body"), card("b", ability="social"), card("c")]
    made = files("png", pile(*cards, kinds=kinds), dots=72)
    backs = [
        image(made[f"back-{name}.png"]).getpixel((2, 2)) for name in ("card-body", "card-social", "card")
    ]

    assert list(made)[3:] == ["back-card-body.png", "back-card-social.png", "back-card.png"]
    assert len(set(backs)) == 3


def test_each_kind_has_a_back_and_without_backs_there_is_none():
    kinds = (kind("card"), kind("boss"))
    both = pile(card("a"), card("b", of="boss"), kinds=kinds)

    assert list(files("svg", both)) == ["a.svg", "b.svg", "back-card.svg", "back-boss.svg"]
    assert list(files("svg", both, backs=False)) == ["a.svg", "b.svg"]


@pytest.mark.parametrize(("width", "height"), [(63, 88), (70, 120)])
@pytest.mark.parametrize(("bleed", "wide"), [(None, 3.0), (0.0, 0.0), (3.175, 3.175)])
def test_a_pdf_says_where_the_card_ends_and_where_the_bleed(width, height, bleed, wide, monkeypatch):
    resize(monkeypatch, card=(width, height))
    [made] = files("pdf", pile(card(text="效果")), bleed=bleed, backs=False).values()
    with pypdfium2.PdfDocument(made) as document:
        page = document[0]
        outer = [0, 0, (width + 2 * wide) * MM, (height + 2 * wide) * MM]
        inner = [wide * MM, wide * MM, (width + wide) * MM, (height + wide) * MM]

        assert page.get_mediabox() == pytest.approx(outer, abs=0.01)
        assert page.get_bleedbox(fallback_ok=False) == pytest.approx(outer, abs=0.01)
        assert page.get_trimbox() == pytest.approx(inner, abs=0.01)
        assert "效果" in page.get_textpage().get_text_range()
        assert len(document) == 1
        picture = page.render(scale=1).to_pil()
        assert picture.getpixel((1, 1)) == picture.getpixel((picture.width // 2, int(wide * MM) + 2))


def test_a_pdf_is_called_as_its_card_is():
    for (_, content), title in zip(
        files("pdf", pile(card(name="& <強>"))).items(), ["& <強>", "小遊戲"], strict=True
    ):
        with pypdfium2.PdfDocument(content) as document:
            assert document.get_metadata_dict()["Title"] == title


def test_an_svg_is_as_large_as_its_card_with_the_bleed():
    [made] = files("svg", pile(card()), bleed=2.0, backs=False).values()
    assert made.startswith(f'<svg viewBox="0 0 {67 * MM:.9f} {92 * MM:.9f}"'.encode())


def test_every_format_that_one_can_ask_for_can_be_made():
    assert tuple(EXPORTS) == FORMATS


@pytest.mark.parametrize("to", EXPORTS)
def test_the_same_cards_give_the_same_bytes(to):
    made = pile(card(name="& < # $"), (card("b"), 2))
    dots = None if to in ("mpc", "tgc", "dtc") else 72

    assert files(to, made, dots=dots) == files(to, made, dots=dots)


def test_more_cards_than_are_drawn_at_once_keep_their_order():
    told = []
    made = pile(*some(30))
    pictures = dict(EXPORTS["svg"](made, Asked(), lambda *told_: told.append(told_)))
    alone = files("svg", Pile(made.game, "x", "x", made.cards[27:28]), backs=False)

    assert list(pictures)[:30] == [f"c{number}.svg" for number in range(30)]
    assert pictures["c27.svg"] == alone["c27.svg"]
    assert told == [("drawing", 0, 31), ("drawing", 24, 31)]
