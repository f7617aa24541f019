"""Small pictures of cards for screens, as WebP."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

WIDTHS = (630, 320, 200)  # each is made smaller from the one before it
QUALITIES = (65, 50, 40)
MOST = 40_000  # bytes
FINE = 500  # dots: with so many on a card nobody sees a trace of a lower quality
QUALITIES_OF_FINE = (45, 30, 15)


def thumbnails(png: bytes) -> tuple[tuple[int, bytes], ...]:
    """The picture at each width, of a size that a page of a hundred of them can bear."""
    return tuple(sorted(_smaller(png)))


def _smaller(png: bytes) -> Iterator[tuple[int, bytes]]:
    with Image.open(BytesIO(png)) as picture:
        small = picture.convert("RGBa")  # else what is transparent would be darkened by its edge
        for width in WIDTHS:
            if width != small.width:
                height = round(picture.height * width / picture.width)
                small = small.resize((width, height), Image.Resampling.LANCZOS)
            yield width, _light(small.convert("RGBA"))


def _light(picture: Image.Image) -> bytes:
    """The picture as well as it may be; each time that is tried costs as much as to draw it."""
    for quality in QUALITIES_OF_FINE if picture.width > FINE else QUALITIES:
        file = BytesIO()
        picture.save(file, "WEBP", quality=quality, method=2)
        if file.tell() <= MOST:
            break
    return file.getvalue()
