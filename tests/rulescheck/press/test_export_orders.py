"""Orders for print services: the pixels that they check, the inks, the limits and the names."""

import io

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from press_samples import card, kind
from test_export_single import files, image, pile, resize

from rulescheck.asked import VENDORS, Asked
from rulescheck.press.export import left_over, order_refusals, vendor
from rulescheck.press.export.ink import inked

# As the services publish them, and not computed.
POKER, US, BRIDGE, TAROT = (63.0, 88.0), (63.5, 88.9), (57.15, 88.9), (70.0, 120.0)
PIXELS = {
    ("mpc", POKER): (816, 1110),
    ("mpc", US): (822, 1122),
    ("mpc", BRIDGE): (747, 1122),
    ("mpc", TAROT): (897, 1497),
    ("tgc", POKER): (825, 1125),
    ("tgc", US): (825, 1125),
    ("tgc", BRIDGE): (750, 1125),
    ("tgc", TAROT): (900, 1500),
    ("dtc", POKER): (825, 1125),
    ("dtc", US): (825, 1125),
}


def refusals(name, made, **asked):
    return [(found.key, found.values) for found in order_refusals(made, Asked(**asked), vendor(name))]


def test_the_sizes_are_those_that_the_services_check():
    found = {(name, made.card): made.pixels for name in VENDORS for made in vendor(name).products}

    assert found == PIXELS
    assert all(vendor(name).source and vendor(name).date.year >= 2026 for name in VENDORS)


@pytest.mark.parametrize("name", VENDORS)
def test_a_card_is_at_most_half_a_millimetre_smaller_than_what_is_cut(name):
    for product in vendor(name).products:
        apart = [cut - own for cut, own in zip(product.trim, product.card, strict=True)]
        assert all(-0.16 < each < 1 for each in apart), product
        assert all(
            pixels / 300 * 25.4 > cut + 4 for pixels, cut in zip(product.pixels, product.trim, strict=True)
        )


@pytest.mark.parametrize(("name", "size"), [key for key in PIXELS if key[0] != "dtc"])
def test_a_picture_has_those_pixels_and_its_card_in_the_middle(name, size, monkeypatch):
    resize(monkeypatch, card=size)
    made = files(name, pile(card()), backs=False)
    [png] = [content for file, content in made.items() if file.endswith(".png")]
    picture = image(png)
    edge = picture.getpixel((0, 0))
    row = [picture.getpixel((x, picture.height // 2)) != edge for x in range(picture.width)]
    left, right = row.index(True), row[::-1].index(True)

    assert (picture.size, picture.mode) == (PIXELS[name, size], "RGB")
    assert png[png.index(b"pHYs") + 4 :][:4] == (11811).to_bytes(4)
    assert abs(left - right) <= 1


def test_makeplayingcards_gets_a_numbered_file_for_each_copy():
    made = files("mpc", pile((card("spark"), 2), (card("veil"), 1)))

    assert list(made) == ["01-spark.png", "02-spark.png", "03-veil.png", "back.png"]
    assert made["01-spark.png"] == made["02-spark.png"] != made["03-veil.png"]


def test_the_game_crafter_gets_a_file_for_each_card_and_a_list():
    made = files("tgc", pile((card("spark"), 2), card("back")))

    assert list(made) == ["spark.png", "back.png", "back-2.png", "copies.csv"]
    assert made["copies.csv"] == b"file,copies\r\nspark.png,2\r\nback.png,1\r\n"


def test_drivethrucards_gets_one_pdf_in_four_inks_with_backs_behind_their_cards():
    made = files("dtc", pile((card("a", ability="body"), 2), card("b", ability="social")))
    [(name, content)] = made.items()
    with pikepdf.open(io.BytesIO(content)) as document:
        pages = [page.Resources.XObject.Card.objgen for page in document.pages]
        page, intent = document.pages[0], document.Root.OutputIntents[0]
        picture = page.Resources.XObject.Card

        assert name == "tiny-card.pdf"
        assert [pages.index(one) for one in pages] == [0, 1, 0, 1, 4, 1]
        assert (document.pdf_version, str(document.docinfo["/GTS_PDFXVersion"])) == ("1.4", "PDF/X-1a:2003")
        assert (str(document.docinfo["/Trapped"]), str(document.docinfo["/Title"])) == ("/False", "牌庫")
        assert [float(x) for x in page.MediaBox] == [float(x) for x in page.BleedBox] == [0, 0, 198, 270]
        assert [float(x) for x in page.TrimBox] == [9, 9, 189, 261]
        assert (str(picture.ColorSpace), picture.Width, picture.Height) == ("/DeviceCMYK", 825, 1125)
        assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "CGATS TR 001")
        inks = Image.frombytes("CMYK", (825, 1125), picture.read_bytes())
    assert max(map(sum, inks.get_flattened_data())) <= 2.4 * 255
    with pypdfium2.PdfDocument(content) as document:
        assert len(document) == 6


def test_fronts_alone_are_a_page_each():
    [content] = files("dtc", pile((card("a"), 2)), backs=False).values()
    with pypdfium2.PdfDocument(content) as document:
        assert len(document) == 2


def test_grey_is_black_ink_alone_and_no_colour_takes_too_much():
    colours = [(r, g, b) for r in range(0, 256, 15) for g in range(0, 256, 15) for b in range(0, 256, 15)]
    picture = Image.new("RGB", (len(colours), 1))
    picture.putdata(colours)
    made = dict(zip(colours, inked(picture, 240).get_flattened_data(), strict=True))

    assert max(map(sum, made.values())) <= 2.4 * 255
    assert all(made[(g, g, g)] == (0, 0, 0, 255 - g) for g in range(0, 256, 15))
    assert made[(255, 0, 0)] == (0, 255, 255, 0)
    assert made[(15, 15, 45)][3] > 150


@pytest.mark.parametrize(
    ("name", "size", "copies", "dots", "found"),
    [
        ("mpc", POKER, 612, None, []),
        ("tgc", POKER, 2000, None, []),
        ("dtc", POKER, 1, 600, []),
        ("mpc", (44.0, 68.0), 1, None, ["not-sold"]),
        ("dtc", TAROT, 1, None, ["not-sold"]),
        ("mpc", POKER, 613, None, ["order-too-big"]),
        ("mpc", (148.0, 210.0), 613, 600, ["only-dots", "not-sold", "order-too-big"]),
        ("dtc", POKER, 1, 299, ["least-dots"]),
    ],
)
def test_what_a_service_does_not_print_is_refused_all_at_once(name, size, copies, dots, found, monkeypatch):
    resize(monkeypatch, card=size)
    assert [key for key, _ in refusals(name, pile((card(), copies)), dots=dots)] == found


def test_a_refusal_says_what_there_is_instead(monkeypatch):
    resize(monkeypatch, card=POKER, boss=(44.0, 68.0))
    both = pile(card("a"), card("b", of="boss"), kinds=(kind(), kind("boss")))

    assert refusals("tgc", both) == [
        (
            "not-sold",
            {
                "title": "牌庫",
                "size": "44 × 68",
                "known": ("63 × 88", "63.5 × 88.9", "57.15 × 88.9", "70 × 120"),
                "vendor": "The Game Crafter",
            },
        ),
        ("one-size", {"title": "牌庫", "sizes": ("63 × 88", "44 × 68"), "vendor": "The Game Crafter"}),
    ]


@pytest.mark.parametrize(
    ("name", "count", "left"),
    [("mpc", 1, (18, 17)), ("mpc", 55, (55, 0)), ("mpc", 56, (72, 16)), ("tgc", 5, (0, 0))],
)
def test_what_an_order_leaves_free(name, count, left):
    assert left_over(pile((card(), count)), vendor(name)) == left
