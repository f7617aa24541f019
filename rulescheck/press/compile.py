"""Typst at work: data and templates in a folder of their own, PDF, PNG or a report out of it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from rulescheck.press.fonts import font_files
from rulescheck.press.ours import lend, set_ours, templates
from rulescheck.press.own import FACE, FOLDER, OwnFace

if TYPE_CHECKING:
    from rulescheck.press.trouble import Trouble

DOTS_PER_INCH = 254.0  # ten dots a millimetre
EPOCH = 0
LONGEST = 10  # digits of a time that has a date
STANDARDS = ("ua-1", "a-2a")  # to be read aloud, and to be kept for long


class PressError(Exception):
    """The press could not print; the message says why."""


class BelowStandardError(PressError):
    """A PDF would not keep to a standard that was asked for."""


class OwnFaceError(PressError):
    """A game's own face could not be drawn: `troubles` is what Typst says, empty when it took too much."""

    def __init__(self, message: str, found: Sequence[Trouble] = ()) -> None:
        super().__init__(message)
        self.troubles = tuple(found)


def pdf(template: str, data: Mapping[str, Any], own: OwnFace | None = None) -> bytes:
    """The data printed with a template, as one tagged PDF.

    It says that it is PDF/UA-1 and PDF/A-2a where Typst finds that it is: a character without a glyph, or a
    picture of a game's own face without words in its place, is against them. Its date is that of
    SOURCE_DATE_EPOCH, or always the same.
    """
    try:
        return strict_pdf(template, data, own, STANDARDS)
    except BelowStandardError:
        return strict_pdf(template, data, own, ())


def strict_pdf(
    template: str, data: Mapping[str, Any], own: OwnFace | None, standards: Sequence[str]
) -> bytes:
    """The data printed as a PDF that keeps to standards; BelowStandardError where it cannot."""
    job = {"format": "pdf", "time": document_time(), "standards": list(standards)}
    return _done(template, data, own, job)[0]


def document_time() -> int:
    """The date of documents in seconds since 1970, as those want it who build the same thing twice."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(given) if given.isascii() and given.isdigit() and len(given) <= LONGEST else EPOCH


def pngs(
    template: str, data: Mapping[str, Any], own: OwnFace | None = None, *, dots: float = DOTS_PER_INCH
) -> list[bytes]:
    """The data printed with a template, one PNG a page, with so many dots an inch."""
    return _done(template, data, own, {"format": "png", "dots": dots})


def svgs(template: str, data: Mapping[str, Any], own: OwnFace | None = None) -> list[bytes]:
    """The data printed with a template, one SVG a page."""
    return _done(template, data, own, {"format": "svg", "dots": None})


def fits(template: str, data: Mapping[str, Any], own: OwnFace | None = None) -> list[dict[str, Any]]:
    """How each text of each card fits: id, field, size in points, need and have in millimetres, ok."""
    return list(json.loads(_done(template, data, own, {"format": "fits"})[0]))


def face_parts(data: Mapping[str, Any], own: OwnFace) -> list[str]:
    """Which parts of a card a game's own face says: front, back and edge, or some of them."""
    found = json.loads(_done("fit.typ", data, own, {"format": "parts"})[0])
    return [name for names in found for name in names]


def _done(template: str, data: Mapping[str, Any], own: OwnFace | None, job: Mapping[str, Any]) -> list[bytes]:
    """What a job makes; Typst sees a folder with what it needs, and nothing else."""
    with TemporaryDirectory(prefix="press-") as name:
        work = Path(name, "work")
        whole = {**job, "template": template}
        try:
            _write(work / "press", data)
            return _own(work, own, whole, len(data.get("cards", ()))) if own else set_ours(work, whole)
        except RuntimeError as error:  # what Typst raises, with or without its details
            refused = BelowStandardError if _is_standard(error) else PressError
            raise refused(_explained(error, work)) from error
        except (OSError, ModuleNotFoundError) as error:
            raise PressError(str(error)) from error


def _write(press: Path, data: Mapping[str, Any]) -> None:
    press.mkdir(parents=True)
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (press / "data.json").write_text(written, encoding="utf-8")


def _own(work: Path, own: OwnFace, job: Mapping[str, Any], cards: int) -> list[bytes]:
    """What a job makes with a face of the game's own, beside our templates in the folder."""
    shelf = work.parent / "fonts"
    shelf.mkdir()
    for font in font_files():
        lend(font, shelf / font.name)
    for name, text in templates().items():
        (work / "press" / name).write_text(text, encoding="utf-8")
    for name, content in own.files.items():
        file = work / FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return _confined(work, shelf, job, cards)


def _confined(work: Path, shelf: Path, job: Mapping[str, Any], cards: int) -> list[bytes]:
    from rulescheck.press.confined import OutOfBoundsError, RefusedError, confined  # for no face of ours
    from rulescheck.press.trouble import troubles

    try:
        return confined(work, shelf, job, cards)
    except RefusedError as error:
        if _is_standard(error):
            raise BelowStandardError(_explained(error, work)) from error
        found = troubles(error.diagnostic, work)
        raise OwnFaceError(_explained(error, work), found) from error
    except OutOfBoundsError as error:
        raise OwnFaceError(f"{FOLDER}/{FACE} takes more time or memory than a face is given") from error


def _is_standard(error: RuntimeError) -> bool:
    return str(getattr(error, "message", error)).startswith("PDF/")


def _explained(error: RuntimeError, work: Path) -> str:
    message, hints = getattr(error, "message", str(error)), getattr(error, "hints", None)
    return "; ".join([str(message), *map(str, hints or ())]).replace(f"{work}/", "")
