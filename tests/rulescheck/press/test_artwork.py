"""Pictures in the emblem's place on the card, and findings about those that cannot stand there."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageDraw
from press_samples import FACE, FIELDS, HERE, card, game, kind

from rulescheck.diagnostics import Location, message
from rulescheck.game import Field
from rulescheck.paper import Setup
from rulescheck.press.artwork import MIDDLE, focus
from rulescheck.press.inspect import inspect
from rulescheck.press.picture import card_png
from rulescheck.press.sheet import sheet_pdf
from rulescheck.press.slots import Slot
from rulescheck.source import Node
from tests.findings import shown

PAINTED = kind(
    fields={**FIELDS, "art": Field("art", "image", "圖"), "focus": Field("focus", "string", "焦點")},
    face=replace(FACE, art=("art",), focus=("focus",)),
)
LARGE = (720, 480)
RED, BLUE = (200, 30, 30), (30, 30, 200)


def entry(**values: str):
    """A card whose values stand in a file, a line each."""
    pairs = tuple(
        (
            Node("scalar", Location("cards.yml", line, 1), name),
            Node("scalar", Location("cards.yml", line, 9), value),
        )
        for line, (name, value) in enumerate(values.items(), start=2)
    )
    return card(**values, node=Node("map", HERE, pairs=pairs))


def painted(folder: Path, **values: str):
    return game(entry(**values), kinds=(PAINTED,), folder=folder)


def halves(path: Path, size=LARGE, mode="RGB", **options):
    """A picture that is red on the left and blue on the right."""
    image = Image.new("RGB", size, RED)
    ImageDraw.Draw(image).rectangle((size[0] // 2, 0, *size), fill=BLUE)
    image.convert(mode).save(path, **options)


def colours(png: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What stands near the left and the right edge of the picture on a card."""
    import io

    image = Image.open(io.BytesIO(png)).convert("RGB")
    return image.getpixel((60, 300)), image.getpixel((560, 200))


@pytest.mark.parametrize(
    ("ending", "mode"), [("png", "RGB"), ("webp", "RGB"), ("gif", "P"), ("jpg", "RGB"), ("jpg", "CMYK")]
)
def test_a_picture_stands_in_the_emblems_place(tmp_path: Path, ending: str, mode: str):
    halves(tmp_path / f"a.{ending}", mode=mode)
    made = painted(tmp_path, art=f"a.{ending}")

    left, right = colours(card_png(made, made.entities[0]))

    assert inspect(made) == ()
    assert (left[0] > 150, right[2] > 150) == (True, True)


def test_a_scan_of_finer_greys_keeps_them(tmp_path: Path):
    Image.new("I;16", LARGE, 0x4040).save(tmp_path / "a.png")
    made = painted(tmp_path, art="a.png")

    left, right = colours(card_png(made, made.entities[0]))

    assert inspect(made) == ()
    assert left == right == (0x40, 0x40, 0x40)


def test_a_drawing_is_as_sharp_as_any_printer(tmp_path: Path):
    (tmp_path / "a.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path fill="#c81e1e" d="M0 0h2v2H0z"/>'
        '<path fill="#1e1ec8" d="M2 0h2v2H2z"/></svg>'
    )
    made = painted(tmp_path, art="a.svg")

    assert inspect(made) == ()
    assert colours(card_png(made, made.entities[0])) == (RED, BLUE)


@pytest.mark.parametrize(
    ("aim", "seen"), [("left", (RED, RED)), ("right", (BLUE, BLUE)), ("50% 20%", (RED, BLUE))]
)
def test_the_focus_stays_in_sight(tmp_path: Path, aim: str, seen):
    halves(tmp_path / "a.png", (2400, 480))
    made = painted(tmp_path, art="a.png", focus=aim)

    assert colours(card_png(made, made.entities[0])) == seen


def test_a_picture_taken_sideways_stands_upright(tmp_path: Path):
    turned = Image.Exif()
    turned[0x0112] = 3  # held upside down
    halves(tmp_path / "a.jpg", exif=turned)
    made = painted(tmp_path, art="a.jpg")

    left, right = colours(card_png(made, made.entities[0]))

    assert (left[2] > 150, right[0] > 150) == (True, True)


def test_a_sheet_carries_the_picture_once_and_is_the_same_each_time(tmp_path: Path):
    halves(tmp_path / "a.png")
    made = painted(tmp_path, art="a.png")

    first, second = (
        sheet_pdf(made, [(made.entities[0], 9)], title="x", setup=Setup(only="fronts")) for _ in range(2)
    )
    pictures = list(pypdfium2.PdfDocument(first)[0].get_objects(filter=[3]))

    assert first == second
    assert len(first) < 200_000
    assert len(pictures) <= 9


def test_what_a_focus_is():
    field = Field("focus", "string", "")
    assert focus(None) == MIDDLE
    assert focus(Slot("top", field, ("focus",))) == (0.5, 0.0)
    assert focus(Slot("25% 100%", field, ("focus",))) == (0.25, 1.0)
    assert focus(Slot("101% 0%", field, ("focus",))) is None


def cut_off(path: Path):
    halves(path, (900, 900))
    path.write_bytes(path.read_bytes()[:900])


def drawn(text: str):
    return lambda path: path.write_text(text)


def svg(about: str, before: str = "", inside: str = ""):
    return drawn(f'{before}<svg xmlns="http://www.w3.org/2000/svg" {about}>{inside}</svg>')


UNDRAWN = (
    "cards.yml:2:9-… error unreadable-image: the picture a.svg cannot be read as SVG | "
    "save a.svg again, as an SVG with a width and a height above 0"
)
NESTED = "".join(f'<!ENTITY {one} "&{less};&{less};">' for less, one in pairwise("abcdefghijklm"))
ENTITIES = f'<!DOCTYPE svg [<!ENTITY a "a">{NESTED}]>'
MISTAKES = {
    "there is none": (
        "nowhere.png",
        None,
        "cards.yml:2:9-… error missing-art: there is no picture nowhere.png | "
        "the path begins at the game's own folder",
    ),
    "a slip": (
        "blade.pgn",
        None,
        "cards.yml:2:9-… error missing-art: there is no picture blade.pgn | did you mean blade.png?",
    ),
    "elsewhere": (
        "../a.png",
        None,
        "cards.yml:2:9-… error art-outside: ../a.png does not lie in the game's folder | "
        "copy the picture into the game's folder, and write its path from there",
    ),
    "a text": (
        "a.txt",
        drawn("hello"),
        "cards.yml:2:9-… error unsupported-art: a.txt is no picture that can be printed | "
        "these can be printed: PNG, JPEG, GIF, WebP, SVG",
    ),
    "half a download": (
        "a.png",
        cut_off,
        "cards.yml:2:9-… error unreadable-image: the picture a.png cannot be read as PNG | "
        "save it again, with the ending that says what it is",
    ),
    "a web page": (
        "a.jpg",
        drawn("<html>"),
        "cards.yml:2:9-… error unreadable-image: the picture a.jpg cannot be read as JPEG | "
        "save it again, with the ending that says what it is",
    ),
    "no drawing": (
        "a.svg",
        drawn("<svg"),
        UNDRAWN,
    ),
    "a drawing without a size": ("a.svg", svg('width="0" height="0"'), UNDRAWN),
    "a drawing of less than nothing": ("a.svg", svg('width="-1"'), UNDRAWN),
    "entities in entities": ("a.svg", svg('width="9" height="9"', ENTITIES, "<text>&m;</text>"), UNDRAWN),
    "a drawing that fetches": (
        "a.svg",
        drawn('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>'),
        "cards.yml:2:9-… error art-outside: file:///etc/hostname does not lie in the game's folder | "
        "copy the picture into the game's folder, and write its path from there",
    ),
    "too small": (
        "a.png",
        lambda path: halves(path, (200, 280)),
        "cards.yml:2:9-… warning small-art: a.png has 200 × 280 pixels and would be printed at 87 dpi; "
        "at 300 dpi its place of 58.2 × 38.0 mm takes 688 × 449 | use a larger picture",
    ),
}


@pytest.mark.parametrize(("name", "make", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_picture_that_cannot_be_printed_is_a_finding(tmp_path: Path, name: str, make, said: str):
    halves(tmp_path / "blade.png")
    if make:
        make(tmp_path / name)
    made = painted(tmp_path, art=name)

    assert [shown(found) for found in inspect(made)] == [said]
    assert card_png(made, made.entities[0]).startswith(b"\x89PNG")


def test_a_link_that_leaves_the_folder_is_not_followed(tmp_path: Path):
    halves(tmp_path / "a.png")
    home = tmp_path / "game"
    home.mkdir()
    (home / "a.png").symlink_to(tmp_path / "a.png")

    assert [found.rule for found in inspect(painted(home, art="a.png"))] == ["art-outside"]


def test_a_link_that_leads_to_itself_is_a_picture_that_is_not_there(tmp_path: Path):
    (tmp_path / "a.png").symlink_to("a.png")
    made = painted(tmp_path, art="a.png")

    assert [found.rule for found in inspect(made)] == ["missing-art"]
    assert card_png(made, made.entities[0]).startswith(b"\x89PNG")


def test_a_focus_that_is_no_place_is_a_finding(tmp_path: Path):
    halves(tmp_path / "a.png")
    (found,) = inspect(painted(tmp_path, art="a.png", focus="her eyes"))

    assert shown(found) == (
        "cards.yml:3:9-… error wrong-focus: her eyes is no place in a picture | "
        "write one of left, right, top, bottom, "
        "middle, or two shares from the top left corner such as 50% 20%"
    )
    assert message(found, "zh-TW").startswith("her eyes 不是圖片裡的位置")


def test_a_sheet_is_drawn_again_when_its_picture_has_changed(tmp_path: Path, monkeypatch):
    """The card is as it was, and so are its file's name and size."""
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))
    made = painted(tmp_path, art="a.bmp.png", focus="left")
    cards = [(made.entities[0], 1)]
    sheets = []
    for ground in (RED, RED, BLUE):
        Image.new("RGB", LARGE, ground).save(tmp_path / "a.bmp.png")
        sheets.append(sheet_pdf(made, cards, title="x", setup=Setup(only="fronts")))

    assert sheets[0] == sheets[1] != sheets[2]
    assert [middle(sheet)[0] > 100 for sheet in sheets] == [True, True, False]


def test_a_back_of_a_game_s_own_face_that_shows_the_picture_is_drawn_again_too(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "theme").mkdir()
    back = '#let back(theme, card) = image(bytes(card.picture), format: "svg", width: 100%, height: 100%)\n'
    (tmp_path / "theme/face.typ").write_text(back, encoding="utf-8")
    made = painted(tmp_path, art="a.bmp.png", focus="left")
    sheets = []
    for ground in (RED, RED, BLUE):
        Image.new("RGB", LARGE, ground).save(tmp_path / "a.bmp.png")
        sheets.append(sheet_pdf(made, [(made.entities[0], 1)], title="x", setup=Setup(only="backs")))

    assert sheets[0] == sheets[1] != sheets[2]


def test_the_focus_is_part_of_what_a_sheet_depends_on(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))
    halves(tmp_path / "a.png", (2400, 480))
    left, right = (painted(tmp_path, art="a.png", focus=aim) for aim in ("left", "right"))
    first, second = (sheet_pdf(made, [(made.entities[0], 1)], title="x") for made in (left, right))

    assert (middle(first)[0] > 100, middle(second)[0] > 100) == (True, False)


@pytest.mark.parametrize("emblem", ["rosette", "woodcut"])
def test_the_ink_saver_lays_a_veil_over_artwork(tmp_path: Path, emblem: str):
    """What is left of it is pale, and still there."""
    halves(tmp_path / "a.png")
    made = replace(painted(tmp_path, art="a.png"), theme={"emblem": emblem})
    setup = Setup(only="fronts", ink_saver=True)
    red, green, blue = middle(sheet_pdf(made, [(made.entities[0], 1)], title="x", setup=setup), 0.3)

    assert (red > 240, green, blue) == (True, blue, green)
    assert 200 < green < 240


def middle(sheet: bytes, share: float = 0.5) -> tuple[int, int, int]:
    """The colour in the picture of the first card of a sheet, at a share of the card's width."""
    page = pypdfium2.PdfDocument(sheet)[0].render(scale=1).to_pil().convert("RGB")
    place = (10.5 + 63 * share, 16.5 + 20)
    return page.getpixel(tuple(round(mm / 25.4 * 72) for mm in place))


@pytest.mark.parametrize(("frame", "edge"), [(0, "#f3ead5"), (2.4, None)])
def test_without_a_frame_the_paper_goes_on_into_the_bleed(frame: float, edge: str | None):
    """A card with one has the frame's colour there."""
    theme = {"card": {"paper": "#f3ead5", "frame": frame}}
    made = game(card(ability="body"), theme=theme)
    sheet = sheet_pdf(made, [(made.entities[0], 1)], title="x", setup=Setup(only="fronts", bleed=3))
    page = pypdfium2.PdfDocument(sheet)[0]
    ((left, bottom, _, _), (inner, _, _, _)) = page.get_bleedbox(), page.get_trimbox()
    picture = page.render(scale=4).to_pil().convert("RGB")
    height = page.get_size()[1]
    x, y = round((left + inner) / 2 * 4), round((height - bottom - 60) * 4)
    red, green, blue = picture.getpixel((x, y))

    assert inner - left == pytest.approx(3 / 25.4 * 72, abs=0.01)
    assert (f"#{red:02x}{green:02x}{blue:02x}" == "#f3ead5") is (edge is not None)
    assert inspect(made) == ()


def test_a_picture_with_too_many_pixels_says_how_many_it_can_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    halves(tmp_path / "a.png")
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", LARGE[0] * LARGE[1] - 1)
    limit = "it is too large: a picture can have 89478485 pixels at most, so make it smaller"
    (found,) = inspect(painted(tmp_path, art="a.png"))
    assert shown(found).endswith(f"unreadable-image: the picture a.png cannot be read as PNG | {limit}")


def test_a_folder_in_the_place_of_a_picture_is_called_one(tmp_path: Path):
    (tmp_path / "a.png").mkdir()
    (found,) = inspect(painted(tmp_path, art="a.png"))
    assert shown(found).endswith("there is no picture a.png | a.png is a folder: name a picture in it")
