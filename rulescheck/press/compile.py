"""Typst at work: data and templates in a folder of their own, PDF, PNG or a report out of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rulescheck.press.fonts import font_files

DOTS_PER_INCH = 254.0  # ten dots a millimetre
EPOCH = 0
NO_FILES: Mapping[str, bytes] = {}


class PressError(Exception):
    """The press could not print; the message says why."""


def pdf(template: str, data: Mapping[str, Any], files: Mapping[str, bytes] = NO_FILES) -> bytes:
    """The data printed with a template, as one PDF without a date; `files` are pictures it may place."""
    with _press(template, data, files) as compiler:
        return _pages(compiler.compile(format="pdf", timestamp=EPOCH, pdf_tags=False))[0]


def pngs(template: str, data: Mapping[str, Any], dots: float = DOTS_PER_INCH) -> list[bytes]:
    """The data printed with a template, one PNG a page, with so many dots an inch."""
    with _press(template, data) as compiler:
        return _pages(compiler.compile(format="png", ppi=dots))


def svgs(template: str, data: Mapping[str, Any]) -> list[bytes]:
    """The data printed with a template, one SVG a page."""
    with _press(template, data) as compiler:
        return _pages(compiler.compile(format="svg"))


def fits(template: str, data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """How each text of each card fits: id, field, size in points, need and have in millimetres, ok."""
    with _press(template, data) as compiler:
        found = json.loads(compiler.query("<fit>", field="value"))
    return list(found)


def templates() -> dict[str, str]:
    """The templates of the press: file name to text."""
    files = resources.files("rulescheck_templates").joinpath("press").iterdir()
    names = sorted((file.name, file) for file in files if file.name.endswith(".typ"))
    return {name: file.read_text(encoding="utf-8") for name, file in names}


def _pages(printed: bytes | list[bytes] | None) -> list[bytes]:
    return [printed] if isinstance(printed, bytes) else list(printed or ())


@contextmanager
def _press(template: str, data: Mapping[str, Any], files: Mapping[str, bytes] = NO_FILES) -> Iterator[Any]:
    """A compiler that sees its own folder and our fonts, and nothing else."""
    with TemporaryDirectory(prefix="press-") as name:
        root = Path(name)
        try:
            yield _compiler(root, template, data, files)
        except RuntimeError as error:  # what Typst raises, with or without its details
            raise PressError(_explained(error)) from error
        except (OSError, ModuleNotFoundError) as error:
            raise PressError(str(error)) from error


def _compiler(root: Path, template: str, data: Mapping[str, Any], files: Mapping[str, bytes]) -> Any:
    import typst  # slow to load, and of no use when all cards are as they were

    work, shelf = root / "work", root / "fonts"
    for folder in (work, shelf):
        folder.mkdir()
    for name, text in templates().items():
        (work / name).write_text(text, encoding="utf-8")
    for name, content in files.items():
        (work / name).write_bytes(content)
    for font in font_files():
        _lend(font, shelf / font.name)
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (work / "data.json").write_text(written, encoding="utf-8")
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(shelf)])
    return typst.Compiler(str(work / template), root=str(work), font_paths=fonts)


def _lend(source: Path, target: Path) -> None:
    try:
        target.symlink_to(source)
    except OSError:  # a system that does not allow links
        shutil.copyfile(source, target)


def _explained(error: RuntimeError) -> str:
    message, hints = getattr(error, "message", str(error)), getattr(error, "hints", None)
    return "; ".join([str(message), *map(str, hints or ())])
