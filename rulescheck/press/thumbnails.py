"""Small pictures of cards for screens, as WebP."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

WIDTHS = (200, 400, 630)
QUALITIES = (75, 60, 40)
MOST = 40_000  # bytes


def thumbnails(png: bytes) -> Iterator[tuple[int, bytes]]:
    """The picture at each width, of a size that a page of a hundred of them can bear."""
    with Image.open(BytesIO(png)) as picture:
        for width in WIDTHS:
            height = round(picture.height * width / picture.width)
            small = picture.resize((width, height), Image.Resampling.LANCZOS)
            yield width, next(_light(small))


def _light(picture: Image.Image) -> Iterator[bytes]:
    """The picture as well as it may be, then as well as it can."""
    written = b""
    for quality in QUALITIES:
        file = BytesIO()
        picture.save(file, "WEBP", quality=quality, method=2)
        written = file.getvalue()
        if len(written) <= MOST:
            yield written
    yield written
