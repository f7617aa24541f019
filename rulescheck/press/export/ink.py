"""Pictures for the printing press: four inks instead of three lights, as PDF/X-1a:2003."""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pikepdf
from PIL import Image, ImageChops

POINTS = 72.0
# The standard wants dates; the same cards give the same bytes, so it is always this one.
DAY = "D:19700101000000Z"
COLOURED = 20  # of 255: so far apart are the three lights of what is no grey any more


@dataclass(frozen=True)
class Plate:
    """A page: its picture, dots an inch, and how many points the trim lies inside its sides and ends."""

    picture: Image.Image
    dots: float
    trim: tuple[float, float]


@dataclass(frozen=True)
class Press:
    """The press that prints: for which condition the inks are meant, and how much of them it takes."""

    condition: str
    most_ink: int


def inked(picture: Image.Image, most: int) -> Image.Image:
    """Red, green and blue as cyan, magenta, yellow and black, of which no spot has more than `most` per cent.

    Greys, and what is almost grey, are black ink alone, so that letters stay sharp. Colours keep their three
    inks; dark ones get black besides, without which no press makes them dark.
    """
    three = [ImageChops.invert(light) for light in picture.split()]
    low = ImageChops.darker(ImageChops.darker(three[0], three[1]), three[2])
    high = ImageChops.lighter(ImageChops.lighter(three[0], three[1]), three[2])
    grey = ImageChops.subtract(high, low).point(lambda apart: max(255 - apart * 255 // COLOURED, 0))
    instead = ImageChops.multiply(low, grey)
    besides = ImageChops.multiply(low.point(lambda dark: max(dark - 128, 0) * 2), ImageChops.invert(grey))
    three = [ImageChops.subtract(ink, instead) for ink in three]
    black = ImageChops.add(instead, besides)
    too_much = _excess([*three, black], most)
    return Image.merge("CMYK", [*(ImageChops.subtract(ink, too_much) for ink in three), black])


def _excess(inks: Sequence[Image.Image], most: int) -> Image.Image:
    """How much each of the three coloured inks must give up."""
    first, second = ImageChops.add(inks[0], inks[1], scale=2), ImageChops.add(inks[2], inks[3], scale=2)
    quarter = ImageChops.add(first, second, scale=2)
    limit = most * 255 // 100
    # Halves are rounded down, twice; a quarter may stand for that much more.
    return quarter.point(lambda part: max(-(-(part * 4 + 5 - limit) // 3), 0))


def print_pdf(plates: Iterable[Plate], order: Iterable[int], title: str, press: Press) -> bytes:
    """The plates as pages in an order, in which one may stand more than once but is stored only once."""
    made = pikepdf.new()
    pages = [_page(made, plate, press.most_ink) for plate in plates]  # one picture at a time: they are large
    for number in order:
        made.pages.append(pikepdf.Page(made.make_indirect(pikepdf.Dictionary(pages[number]))))
    made.docinfo = made.make_indirect(pikepdf.Dictionary(_about(title)))
    intent = pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name.GTS_PDFX,
        OutputConditionIdentifier=press.condition,
        RegistryName="http://www.color.org",
    )
    made.Root.OutputIntents = pikepdf.Array([intent])
    written = io.BytesIO()
    # Object streams came with PDF 1.5, which the standard does not know yet.
    made.save(
        written,
        force_version="1.4",
        object_stream_mode=pikepdf.ObjectStreamMode.disable,
        deterministic_id=True,
    )
    return written.getvalue()


def _about(title: str) -> dict[str, pikepdf.Object | str]:
    return {
        "/Title": title,
        "/Creator": "rulescheck",
        "/Producer": "rulescheck",
        "/CreationDate": DAY,
        "/ModDate": DAY,
        "/GTS_PDFXVersion": "PDF/X-1a:2003",
        "/Trapped": pikepdf.Name("/False"),
    }


def _image(made: pikepdf.Pdf, plate: Plate, most: int) -> pikepdf.Object:
    picture = inked(plate.picture, most)
    stream = pikepdf.Stream(made, zlib.compress(picture.tobytes(), 6))
    stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    stream.Width, stream.Height = picture.size
    stream.ColorSpace, stream.BitsPerComponent = pikepdf.Name.DeviceCMYK, 8
    stream.Filter = pikepdf.Name.FlateDecode
    return made.make_indirect(stream)


def _page(made: pikepdf.Pdf, plate: Plate, most: int) -> dict[str, pikepdf.Object]:
    width, height = (round(pixels / plate.dots * POINTS, 4) for pixels in plate.picture.size)
    left, below = plate.trim
    whole = pikepdf.Array([0, 0, width, height])
    drawn = pikepdf.Stream(made, f"q {width} 0 0 {height} 0 0 cm /Card Do Q".encode())
    return {
        "/Type": pikepdf.Name.Page,
        "/MediaBox": whole,
        "/BleedBox": whole,
        "/TrimBox": pikepdf.Array([left, below, round(width - left, 4), round(height - below, 4)]),
        "/Resources": pikepdf.Dictionary(XObject=pikepdf.Dictionary(Card=_image(made, plate, most))),
        "/Contents": made.make_indirect(drawn),
    }
