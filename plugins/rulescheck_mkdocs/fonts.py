"""Fonts that hold exactly the characters of a built site, in slices of which a page loads what it shows."""

from __future__ import annotations

from pathlib import Path

from rulescheck.press.fonts import license_texts
from rulescheck.typeface.files import font_files
from rulescheck_mkdocs.settings import ASSETS


def write_fonts(site_dir: str) -> None:
    """Write the fonts beside the style sheet that names them, with their licences."""
    site, folder = Path(site_dir), Path(site_dir, ASSETS)
    folder.mkdir(parents=True, exist_ok=True)
    css = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.css")))
    pages = ((path.relative_to(site).as_posix(), path.read_text(encoding="utf-8")) for path in _texts(site))
    for name, body in font_files(pages, css):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(body)
    for name, text in license_texts().items():
        (folder / name).write_text(text, encoding="utf-8")


def _texts(site: Path) -> list[Path]:
    """The pages, and our own scripts, which may show words of theirs."""
    return sorted([*site.rglob("*.html"), *site.glob(f"{ASSETS}/*.js")])
