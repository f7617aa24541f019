"""Pictures that are painted and not drawn, as drawings of nothing but that picture."""

from __future__ import annotations

import base64
import io
import warnings
from pathlib import Path

from PIL import Image, ImageOps

from rulescheck.press.artwork import Artwork, BrokenArtworkError, LargeArtworkError

FORMATS = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}
LARGEST = Image.MAX_IMAGE_PIXELS or 0
_TURNED = 0x0112  # the tag with which a camera says that it was held sideways


def painted(path: Path) -> Artwork:
    """The picture in a file, upright and in colours that a PDF has."""
    content = path.read_bytes()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(content), formats=tuple(FORMATS)) as image:
                image.load()  # a file that breaks off has a good beginning
                format_, (width, height) = str(image.format), image.size
                if (
                    image.mode not in ("1", "L", "LA", "P", "RGB", "RGBA")
                    or image.getexif().get(_TURNED, 1) != 1
                ):
                    content, format_, (width, height) = _plain(image)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise LargeArtworkError(path.name, LARGEST) from error
    except (OSError, ValueError, SyntaxError) as error:
        raise BrokenArtworkError(path.name) from error
    url = f"data:{FORMATS[format_]};base64,{base64.b64encode(content).decode('ascii')}"
    box = f'width="{width}" height="{height}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}><image {box} href="{url}"/></svg>'
    return Artwork(svg, (width, height))


def _plain(image: Image.Image) -> tuple[bytes, str, tuple[int, int]]:
    """A picture upright and in red, green and blue: a printer's colours and a camera's turn are not kept."""
    fine = image.mode.startswith("I")  # greys of 16 bits; all but the darkest would be cut to white
    upright = ImageOps.exif_transpose(image.point(lambda grey: grey / 256) if fine else image).convert("RGB")
    written = io.BytesIO()
    upright.save(written, "PNG")
    return written.getvalue(), "PNG", upright.size
