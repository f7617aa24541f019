"""Fonts that hold exactly the characters of a built site."""

from __future__ import annotations

import html
from functools import lru_cache
from pathlib import Path

from rulescheck.press.fonts import SANS, SERIF, license_texts
from rulescheck.press.webfont import subset_woff2
from rulescheck_mkdocs.settings import ASSETS

FILES = {"sans.woff2": SANS, "serif.woff2": SERIF}
ALWAYS = "".join(map(chr, range(32, 127))) + "…—·「」『』（）"


def write_fonts(site_dir: str) -> None:
    """Write the fonts beside the style sheet that names them, with their licences."""
    folder = Path(site_dir, ASSETS)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = _characters(Path(site_dir))
    for name, font in FILES.items():
        (folder / name).write_bytes(_cut(font, wanted))
    for name, text in license_texts().items():
        (folder / name).write_text(text, encoding="utf-8")


@lru_cache(maxsize=4)
def _cut(font: str, wanted: str) -> bytes:
    return subset_woff2(font, wanted)


def _characters(site_dir: Path) -> str:
    """Every character of the pages and of our own scripts, which may show words of theirs."""
    found = set(ALWAYS)
    for path in sorted([*site_dir.rglob("*.html"), *site_dir.glob(f"{ASSETS}/*.js")]):
        found.update(html.unescape(path.read_text(encoding="utf-8")))
    return "".join(sorted(character for character in found if character.isprintable()))
