"""Pictures of ours as a PDF draws them itself: Typst places stand-ins for them, which costs it little.

A stand-in is a row of dots whose colours are the picture's digest. In the PDF it is an image, and what is an
image is drawn in a square of side 1. A form that draws the picture in that square takes its place: it is in
the file once, however often it is on its pages.
"""

from __future__ import annotations

import hashlib
import io
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from typing import Any

import pikepdf

from rulescheck.press.strokes import FINE, SIZE, Path, Shape, merged, writer

Drawn = MutableMapping[bytes, bytes]  # digest to what draws a picture, compressed

QUICK = 4  # of zlib's levels: the file is a fortieth larger, in half the time
# A part of a sheet, which is read again soon: its version stays as it says, and nothing is packed anew.
# Objects that are no streams are written at once, not word by word.
AS_IT_IS: dict[str, Any] = {
    "fix_metadata_version": False,
    "compress_streams": False,
    "stream_decode_level": pikepdf.StreamDecodeLevel.none,
    "object_stream_mode": pikepdf.ObjectStreamMode.generate,
}
LENGTH = 32  # bytes of a digest
DOTS = 11  # of three bytes each
SIDE = SIZE * FINE
HEAD = b"/c0 cs /c0 CS 4 M\n"  # corners as SVG has them
FORMS = {0: "%d %d m ", 2: "%d %d l ", 6: "%d %d %d %d %d %d c "}
ROUND = 0.5523  # how far the bends of a quarter of a circle reach


def stand_in(drawn: Drawn, shapes: Iterable[Shape]) -> str:
    """What Typst places instead of a picture, as SVG; what draws that is put to the others."""
    written = writer(FORMS)
    body = HEAD + "".join([_operators(shape, written) for shape in merged(shapes)]).encode()
    digest = hashlib.sha256(body).digest()
    drawn[digest] = zlib.compress(body, QUICK)
    side = f'width="{SIZE:g}" height="{SIZE:g}"'
    dots = f"data:image/png;base64,{b64encode(_row(digest)).decode()}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE:g} {SIZE:g}">'
        f'<image {side} preserveAspectRatio="none" href="{dots}"/></svg>'
    )


def with_forms(pdf: bytes, drawn: Mapping[bytes, bytes]) -> bytes:
    """A PDF of Typst with the pictures themselves in the place of their stand-ins."""
    whole = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            for _, found in page.obj.Resources.get("/XObject", pikepdf.Dictionary()).items():
                if _is_row(found) and (body := drawn.get(found.read_bytes()[:LENGTH])):
                    _turn(found, body)
        document.save(whole, deterministic_id=True, **AS_IT_IS)
    return whole.getvalue()


def _is_row(found: pikepdf.Object) -> bool:
    """Whether something that a page draws may be a stand-in."""
    return found.Subtype == "/Image" and (int(found.Width), int(found.Height)) == (DOTS, 1)


def _turn(image: pikepdf.Object, body: bytes) -> None:
    """Make a form of an image, in the same colours."""
    resources = pikepdf.Dictionary(ColorSpace=pikepdf.Dictionary(c0=image.ColorSpace))
    for key in ("/Width", "/Height", "/BitsPerComponent", "/ColorSpace"):
        del image[key]
    image.Subtype, image.Resources = pikepdf.Name.Form, resources
    image.BBox = [-SIDE / 2, -SIDE / 2, SIDE / 2, SIDE / 2]
    image.Matrix = [1 / SIDE, 0, 0, -1 / SIDE, 0.5, 0.5]  # from our steps, downwards, to a square of side 1
    image.write(body, filter=pikepdf.Name.FlateDecode)


def _row(digest: bytes) -> bytes:
    """A digest as a picture in PNG: its bytes are the red, green and blue of a row of dots."""
    head = struct.pack(">IIBBBBB", DOTS, 1, 8, 2, 0, 0, 0)
    dots = b"\0" + digest.ljust(3 * DOTS, b"\0")
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(dots)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )


def _operators(shape: Shape, written: Callable[[Sequence[Path], str], str]) -> str:
    """What draws a shape."""
    red, green, blue = (f"{channel / 255:.4g}" for channel in bytes.fromhex(shape["c"][1:]))
    if shape["k"] in ("fill", "dot"):
        paths = shape["d"] if shape["k"] == "fill" else [_circle(x, y, shape["r"]) for [[x, y]] in shape["d"]]
        return f"{red} {green} {blue} scn {written(paths, '')}f\n"
    pen = f"{red} {green} {blue} SCN {shape['w'] * FINE:.4g} w {int(shape['k'] == 'point')} J "
    return pen + written(shape["d"], "h " if shape["z"] else "") + "S\n"


def _circle(x: float, y: float, radius: float) -> Path:
    bend = radius * ROUND
    return [
        [x, y - radius],
        [x + bend, y - radius, x + radius, y - bend, x + radius, y],
        [x + radius, y + bend, x + bend, y + radius, x, y + radius],
        [x - bend, y + radius, x - radius, y + bend, x - radius, y],
        [x - radius, y - bend, x - bend, y - radius, x, y - radius],
    ]
