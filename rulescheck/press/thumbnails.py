"""Small pictures of cards for screens, as WebP."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

# The quality at each width, which is made smaller from the one before it. Of all widths but one several dots
# are a pixel of the page, and nobody sees a trace of a lower quality.
WIDTHS = {630: 45, 320: 45, 200: 65, 110: 45}
WORSE = (0, 15, 30)
MOST = 40_000  # bytes


def thumbnails(png: bytes) -> tuple[tuple[int, bytes], ...]:
    """The picture at each width, of a size that a page of a hundred of them can bear."""
    return tuple(sorted(_smaller(png)))


def _smaller(png: bytes) -> Iterator[tuple[int, bytes]]:
    with Image.open(BytesIO(png)) as picture:
        small = picture.convert("RGBa")  # else what is transparent would be darkened by its edge
        for width, quality in WIDTHS.items():
            if width != small.width:
                height = round(picture.height * width / picture.width)
                small = small.resize((width, height), Image.Resampling.LANCZOS)
            yield width, _light(small.convert("RGBA"), quality)


def _light(picture: Image.Image, quality: int) -> bytes:
    """The picture as well as it may be; each time that is tried costs as much as to draw it."""
    for less in WORSE:
        file = BytesIO()
        picture.save(file, "WEBP", quality=quality - less, method=2)
        if file.tell() <= MOST:
            break
    return file.getvalue()
