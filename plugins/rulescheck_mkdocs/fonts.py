"""Fonts that hold exactly the characters of a built site, in slices of which a page loads what it shows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rulescheck.press.fonts import license_texts
from rulescheck.typeface.files import font_files
from rulescheck.typeface.used import Shown, looking
from rulescheck_mkdocs.settings import ASSETS


def write_fonts(site_dir: str, known: Mapping[str, Shown]) -> Mapping[str, Shown]:
    """Write the fonts beside the style sheet that names them, with their licences.

    `known` is what some pages show, by their paths; that of all pages is given back.
    """
    site, folder = Path(site_dir), Path(site_dir, ASSETS)
    folder.mkdir(parents=True, exist_ok=True)
    look = looking("\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.css"))))
    paths = {path.relative_to(site).as_posix(): path for path in _texts(site)}
    shown = {name: known.get(name) or look(path.read_text(encoding="utf-8")) for name, path in paths.items()}
    for name, body in font_files(shown):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(body)
    for name, text in license_texts().items():
        (folder / name).write_text(text, encoding="utf-8")
    return shown


def _texts(site: Path) -> list[Path]:
    """The pages, and our own scripts, which may show words of theirs."""
    return sorted([*site.rglob("*.html"), *site.glob(f"{ASSETS}/*.js")])
