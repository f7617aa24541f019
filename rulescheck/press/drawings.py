"""Our pictures on some pages as they were drawn before: a card that changes leaves the others theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulescheck.kept import add_bytes
from rulescheck.memory import digest, kept, packed
from rulescheck.press.drawing import Emblem
from rulescheck.press.forms import Drawn, stand_in
from rulescheck.press.strokes import Shape
from rulescheck.shelf import FOLDER

Picture = tuple[str, bytes, bytes]  # a stand-in, the digest of what draws it, and that


class Drawings:
    """What draws the pictures of some pages, which go by a name; `drawn` has what draws each in a PDF."""

    def __init__(self, name: object) -> None:
        self.drawn: Drawn = {}
        self._file = f"{FOLDER}/{digest(name).hex()}.bin"
        self._before: Mapping[str, Picture] = kept(self._file)
        self._now: dict[str, Picture] = {}

    def draw(self, shapes: Iterable[Shape]) -> str:
        """What Typst places instead of a picture."""
        if not isinstance(shapes, Emblem):
            return stand_in(self.drawn, shapes)
        picture = self._before.get(shapes.described) or _picture(shapes)
        self._now[shapes.described] = picture
        placed, name, body = picture
        self.drawn[name] = body
        return placed

    def keep(self) -> None:
        """Remember them for the next time."""
        if self._now.keys() != self._before.keys():
            add_bytes(self._file, packed(self._now))


def _picture(shapes: Iterable[Shape]) -> Picture:
    drawn: Drawn = {}
    placed = stand_in(drawn, shapes)
    [(name, body)] = drawn.items()
    return placed, name, body
