"""The fonts that print and show a game: where their files are and what they can write."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulescheck.kept import load, store

SANS = "Noto Sans TC"
SERIF = "Noto Serif TC"

# The packages are found, not imported: one of them loads a font manager when it is.
PLACES = {
    SANS: ("justmytype_intl_cjk", "fonts/ofl/notosanstc/NotoSansTC[wght].ttf"),
    SERIF: ("pylopdf_fonts_zh_tw", "NotoSerifTC-Regular.otf"),
}
COPYRIGHT = 0
MOST_GLYPHS = 0x10000


def font_file(font: str) -> Path:
    """The file of a font."""
    package, name = PLACES[font]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"{package} is not installed: it carries the font {font}")
    return Path(spec.submodule_search_locations[0], *name.split("/"))


def font_files() -> tuple[Path, ...]:
    """The files of all fonts."""
    return tuple(font_file(font) for font in PLACES)


def _opened(font: str) -> Any:
    from fontTools.ttLib import TTFont  # slow to load, and of no use when all cards are as they were

    return TTFont(font_file(font), lazy=True)


@lru_cache(maxsize=4)
def characters(font: str) -> frozenset[int]:
    """The code points that a font can write; to read them takes longer than a small check."""
    file = font_file(font)
    stat = file.stat()
    name = f"glyphs-{file.stem}-{stat.st_size}-{stat.st_mtime_ns}"
    known = load(name)
    if known is None:
        with _opened(font) as opened:
            opened.setGlyphOrder(range(MOST_GLYPHS))  # or it would read their names, which takes the longest
            known = sorted(opened.getBestCmap())
        store(name, known)
    return frozenset(known)


def license_texts() -> Mapping[str, str]:
    """The licences that must travel with the fonts: file name to text."""
    sans = font_file(SANS).with_name("OFL.txt").read_text(encoding="utf-8")
    licence = sans[sans.index("This Font Software is licensed") :]
    return {
        "OFL-NotoSansTC.txt": sans,
        "OFL-NotoSerifTC.txt": f"{_copyright(SERIF)}\n\n{licence}",
    }


def _copyright(font: str) -> str:
    with _opened(font) as opened:
        return str(opened["name"].getDebugName(COPYRIGHT) or font)
