"""Typst with our own templates: in this process, their text from memory, and fonts that are read once."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from functools import cache, partial
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from rulescheck.press.fonts import SANS, SERIF, font_files
from rulescheck.press.own import FACE, FOLDER
from rulescheck.press.typesetting import Job, pages

IMPORT = re.compile(r'#import "(?:/press/)?([\w-]+\.typ)"')
EVERY_FONT = f'#text(font: "{SANS}")[a]#text(font: "{SERIF}")[a]'


@cache
def templates() -> Mapping[str, str]:
    """The templates of the press: file name to text."""
    files = resources.files("rulescheck_templates").joinpath("press").iterdir()
    names = sorted((file.name, file) for file in files if file.name.endswith(".typ"))
    return {name: file.read_text(encoding="utf-8") for name, file in names}


def set_ours(work: Path, job: Job) -> list[bytes]:
    """What `typesetting.pages` gives of one of our templates, with the data that lie in a folder."""
    import typst  # slow to load, and of no use when all cards are as they were

    main = f'#include "press/{job["template"]}"'
    none = str(work / "none")  # neither packages of this machine nor of the net
    options = {"root": str(work), "font_paths": _fonts(), "package_path": none, "package_cache_path": none}
    files = {"main.typ": main.encode(), f"{FOLDER}/{FACE}": b"", **_files(job["template"])}
    compiler = SimpleNamespace(
        compile=partial(typst.compile, files, **options), query=partial(typst.query, files, **options)
    )
    return pages(compiler, job)


def lend(source: Path, target: Path) -> None:
    """Let a file be found at another place too."""
    try:
        target.symlink_to(source)
    except OSError:  # a system that does not allow links
        shutil.copyfile(source, target)


def _files(template: str) -> Mapping[str, bytes]:
    """A template and those that it imports: Typst reads all that it is given, each time."""
    every = templates()
    names = [template]
    for name in names:
        names += [one for one in IMPORT.findall(every[name]) if one not in names]
    return {f"press/{name}": every[name].encode() for name in names}


@cache
def _fonts() -> Any:
    """All fonts, looked into at once: the folder in which Typst finds them is gone afterwards."""
    import typst

    with TemporaryDirectory(prefix="press-") as shelf:
        for font in font_files():
            lend(font, Path(shelf, font.name))
        fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[shelf])
        typst.Compiler(EVERY_FONT.encode(), root=shelf, font_paths=fonts).compile(format="svg")
    return fonts
