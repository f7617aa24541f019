"""Pictures that a PDF draws itself, in the place of the stand-ins that Typst places."""

import io
from base64 import b64decode

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from press_samples import card, game

from rulescheck.paper import Setup
from rulescheck.press.drawings import Drawings
from rulescheck.press.forms import stand_in, with_forms
from rulescheck.press.sheet import sheet_pdf
from rulescheck.press.strokes import area, dot, line, points, svg

SHAPES = (
    area([(-40, -40), (40, -40), (0, 40)], "#336699"),
    dot(10, 5.5, 12, "#ffcc00"),
    line([[-40, 0], [-10, -30, 10, 30, 40, 0]], "#cc0000", 2),
    line([[0, 0], [30, 30], [0, 30]], "#00aa00", 1, closed=True),
    points([(0, 0), (-20, 20)], 3, "#000000"),
)


def printed(count=20, copies=1, **theme):
    cards = [card(f"c{n}", f"第{n}張", text="出牌。") for n in range(count)]
    return sheet_pdf(game(*cards, theme=theme), [(one, copies) for one in cards], title="x", setup=Setup())


def pictures(pdf, scale=2):
    return [page.render(scale=scale).to_pil().convert("RGB") for page in pypdfium2.PdfDocument(pdf)]


def test_a_stand_in_is_a_row_of_dots_that_say_which_picture_it_is():
    drawn = {}
    made = stand_in(drawn, SHAPES)
    [digest] = drawn
    dots = Image.open(io.BytesIO(b64decode(made.partition("base64,")[2].partition('"')[0])))

    assert (dots.size, dots.mode) == ((11, 1), "RGB")
    assert dots.tobytes() == digest + b"\0"
    assert stand_in(drawn, SHAPES[1:]) != made == stand_in(drawn, SHAPES)
    assert len(drawn) == 2


@pytest.mark.parametrize("emblem", ["rosette", "woodcut"])
def test_a_sheet_looks_as_if_typst_had_drawn_its_pictures(emblem, monkeypatch):
    ours = pictures(printed(emblem=emblem))
    monkeypatch.setattr(Drawings, "draw", lambda _, shapes: svg(shapes))
    typst = pictures(printed(emblem=emblem))

    assert len(ours) == len(typst) == 6
    for one, other in zip(ours, typst, strict=True):
        different = ImageChops.difference(one, other).convert("L").histogram()
        assert sum(different[64:]) < 20  # dots of a million, where edges are rounded another way


def test_a_picture_is_in_the_file_once_however_often_it_is_on_its_pages():
    with pikepdf.open(io.BytesIO(printed(2, copies=4))) as document:
        found = [one for one in document.objects if isinstance(one, pikepdf.Stream)]
        forms = [one for one in found if one.get("/Subtype") == "/Form"]

        assert not any(one.get("/Subtype") == "/Image" for one in found)
        assert len(forms) == 2 + 1 + 1  # two fronts, a back, and what is around the backs
        assert all("/Group" not in form for form in forms)


def test_an_image_that_stands_for_nothing_is_left_alone():
    with pikepdf.new() as document:
        document.add_blank_page()
        image = pikepdf.Stream(document, bytes(33), Width=11, Height=1, BitsPerComponent=8)
        image.Type, image.Subtype, image.ColorSpace = (
            pikepdf.Name.XObject,
            pikepdf.Name.Image,
            pikepdf.Name.DeviceRGB,
        )
        document.pages[0].Resources = pikepdf.Dictionary(
            XObject=pikepdf.Dictionary(x0=document.make_indirect(image))
        )
        plain = io.BytesIO()
        document.save(plain)
    with pikepdf.open(io.BytesIO(with_forms(plain.getvalue(), {b"x" * 32: b"f"}))) as document:
        assert document.pages[0].Resources.XObject.x0.Subtype == "/Image"
