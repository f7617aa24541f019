"""What is wrong with a face that a game brings, said where it is written, before a card is drawn with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulescheck.diagnostics import Diagnostic, Location, Severity, Word, phrase
from rulescheck.game import Entity, Game
from rulescheck.press.compile import OwnFaceError, face_parts
from rulescheck.press.drawing import press_data
from rulescheck.press.fit import WHOLE
from rulescheck.press.own import FACE, FOLDER, OwnFace
from rulescheck.press.trouble import COMMENT, Trouble
from rulescheck.source import display

PACKAGE = re.compile(r'"(@[\w-]+/[^"\s]+)"')
PARTS = ("front", "back", "edge")
ABSENT = re.compile(r"file not found \(searched at (.+)\)")


def fetched_packages(own: OwnFace) -> Iterator[Diagnostic]:
    """A finding for each package that the face would fetch from the net."""
    for name, content in own.files.items():
        text = content.decode(errors="replace") if name.endswith(".typ") else ""
        bare = COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
        for match in PACKAGE.finditer(bare):
            line = bare.count("\n", 0, match.start()) + 1
            column = match.start() - bare.rfind("\n", 0, match.start())
            place = _place(own.folder / name, line, column, len(match[0]))
            yield Diagnostic(place, "face-package", values={"found": match[1]})


def unusable(own: OwnFace) -> Iterator[Diagnostic]:
    """A finding where there is nothing to draw with: the face, or the folder that holds it, is a link."""
    if FACE not in own.files:
        name = FOLDER if "" in own.links else FACE
        values: dict[str, Word] = {"reason": phrase("face-file-not-found", file=name)}
        values |= {"heavy": name} if name in own.left_out else {"link": name}
        yield Diagnostic(_place(own.file, 1, 1, 0), "broken-face", values=values)


def face_findings(own: OwnFace, error: OwnFaceError) -> Iterator[Diagnostic]:
    """What Typst has against the face, each mistake at its own place."""
    if not error.troubles:
        yield Diagnostic(Location(display(own.file)), "costly-face")
    for trouble in error.troubles:
        yield _broken(own, trouble)


def unspoken(
    game: Game, own: OwnFace, cards: Sequence[Entity], notes: Sequence[Mapping[str, Any]]
) -> Iterator[Diagnostic]:
    """A face that draws nothing, or that keeps to itself whether texts fit."""
    here = Location(display(own.file))
    fields = {note["field"] for note in notes}
    if not cards:
        return
    if WHOLE in fields and not fields - {WHOLE}:
        yield Diagnostic(here, "silent-face", Severity.WARNING)
    if WHOLE not in fields and not face_parts(press_data(game, cards[:1], game.title, draw=None), own):
        yield Diagnostic(
            here, "broken-face", values={"reason": phrase("face-without-parts", parts=tuple(PARTS))}
        )


def _broken(own: OwnFace, trouble: Trouble) -> Diagnostic:
    file = own.folder / trouble.file if trouble.file else own.file
    values: dict[str, Word] = {"reason": trouble.message}
    if match := ABSENT.fullmatch(trouble.message):
        name = match[1].removeprefix(f"{FOLDER}/")
        values["reason"] = phrase("face-file-not-found", file=name)
        linked = [link for link in own.links if name == link or name.startswith(f"{link}/")]
        values |= (
            {"link": linked[0]} if linked else {"heavy": name} if name in own.left_out else {"absent": name}
        )
    elif trouble.part:
        values["reason"] = phrase("face-part", part=trouble.part, reason=trouble.message)
        values |= {
            "part": trouble.part,
            "gives": phrase("face-edge" if trouble.part == "edge" else "face-side"),
        }
    elif trouble.hint:
        values["hint"] = trouble.hint
    return Diagnostic(
        _place(file, trouble.line, trouble.column, trouble.length), "broken-face", values=values
    )


def _place(file: Path, line: int, column: int, length: int) -> Location:
    return Location(display(file), line, column, line, column + length)
