"""Small copies of the fonts for pages: apart from the fonts themselves, which a check reads too."""

from __future__ import annotations

import io
from collections.abc import Iterable

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from rulescheck.press.fonts import font_file

WEIGHTS = (400, 700)


def subset_woff2(font: str, wanted: Iterable[str]) -> bytes:
    """The font as WOFF2 with nothing but the wanted characters; always the same bytes for the same ones."""
    opened = TTFont(font_file(font), recalcTimestamp=False)
    options = subset.Options(flavor="woff2", layout_features=["*"], notdef_outline=True, hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted({ord(character) for text in wanted for character in text}))
    cutter.subset(opened)
    if "fvar" in opened:
        instancer.instantiateVariableFont(opened, {"wght": WEIGHTS}, inplace=True)
    buffer = io.BytesIO()
    opened.flavor = "woff2"
    opened.save(buffer, reorderTables=False)
    return buffer.getvalue()
