"""Small copies of the fonts for pages: apart from the fonts themselves, which a check reads too."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

from rulescheck.kept import load_bytes, store_bytes
from rulescheck.press.fonts import font_file
from rulescheck.press.narrow import BESIDE, QUOTES, SIGNS, narrow_signs

# A coarser grid takes a fifth of the bytes, and moves a stroke of a title by a twentieth of a pixel.
GRID = 400
# What a line needs; the rest is for columns and for other countries' forms.
FEATURES = ("chws", "halt", "kern", "liga", "palt", "pwid", "rclt")
NARROW = (QUOTES, SIGNS, BESIDE)
UNUSED = ("BASE", "DSIG", "GDEF", "STAT", "VORG", "gasp", "meta", "vhea", "vmtx")

Features = tuple[str, ...]
Cut = dict[str, bytes]
_known: dict[str, Cut] = {}  # by the name that they are kept under, and by their characters


def woff2_slices(font: str, weight: int, groups: Sequence[str]) -> tuple[bytes, ...]:
    """A font in one weight as WOFF2, a file for each group of characters: the same bytes for the same group.

    The first group has what sets a line: kerning, and punctuation that closes up. What was cut before, in
    this run or in the one before it, is not cut again.
    """
    first = _cut(font, weight, FEATURES, groups[:1])
    return (*first, *_cut(font, weight, (), groups[1:]))


def _cut(font: str, weight: int, features: Features, groups: Sequence[str]) -> tuple[bytes, ...]:
    name = _name(font, weight, features)
    if name not in _known:
        _known[name] = _unpacked(load_bytes(name))
    known = _known[name]
    if missing := [group for group in groups if group not in known]:
        small = _small(font, weight, features, "".join(missing))
        known.update((group, _slice(small, features, group)) for group in missing)
        store_bytes(name, _packed({group: known[group] for group in groups}))
    return tuple(known[group] for group in groups)


def _name(font: str, weight: int, features: Features) -> str:
    """Where slices of a font are kept: another font, weight, or way of cutting has another name."""
    how = [font_file(font).stat().st_size, GRID, NARROW, UNUSED, version("fonttools"), version("brotli")]
    whole = json.dumps([font, weight, features, *how]).encode()
    return f"webfont-{sha256(whole).hexdigest()[:16]}.bin"


def _small(font: str, weight: int, features: Features, wanted: str) -> bytes:
    """The font with all that is wanted, in one weight and on our grid: to cut from it is quick."""
    options = _options(features)
    options.hinting = False
    with _opened(font_file(font)) as opened:
        if features:
            narrow_signs(opened, weight)
        _keep(opened, options, wanted)
        if "fvar" in opened:
            instancer.instantiateVariableFont(opened, {"wght": weight}, inplace=True)
        scale_upem(opened, GRID)
        return _saved(opened)


def _slice(small: bytes, features: Features, wanted: str) -> bytes:
    with _opened(io.BytesIO(small)) as opened:
        _keep(opened, _options(features), wanted)
        opened.flavor = "woff2"
        return _saved(opened)


def _opened(file: Any) -> Any:
    # A slice must not depend on what else was cut with it, and its box would: that of the whole font stays.
    return TTFont(file, recalcTimestamp=False, recalcBBoxes=False, lazy=True)


def _options(features: Features) -> Any:
    tables = [*UNUSED, *(() if features else ("GPOS", "GSUB"))]
    return subset.Options(
        layout_features=list(features), name_IDs=[], notdef_outline=True, drop_tables=tables
    )


def _keep(opened: Any, options: Any, wanted: Iterable[str]) -> None:
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(map(ord, wanted)))
    cutter.subset(opened)


def _saved(opened: Any) -> bytes:
    buffer = io.BytesIO()
    opened.save(buffer, reorderTables=False)
    return buffer.getvalue()


def _packed(cut: Mapping[str, bytes]) -> bytes:
    sizes = {group: len(body) for group, body in cut.items()}
    return json.dumps(sizes).encode() + b"\n" + b"".join(cut.values())


def _unpacked(packed: bytes | None) -> Cut:
    head, _, body = (packed or b"{}").partition(b"\n")
    cut: Cut = {}
    for group, size in json.loads(head).items():
        cut[group], body = body[:size], body[size:]
    return cut
