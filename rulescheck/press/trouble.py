"""What Typst has against a template, as it writes it for people: taken apart again."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from rulescheck.frozen import frozen, replace
from rulescheck.press.own import FACE, FOLDER

MESSAGE = re.compile(r"error: (.*)")
PLACE = re.compile(r"\s*┌─ (.+):(\d+):(\d+)$")
SOURCE = re.compile(r"\d+ │ (.*)")
CARETS = re.compile(r"\s*│ +(\^+)$")
CALLED = re.compile(r'\bpart\("(\w+)"\)|\b(edge)\(')
ENDS_WITH_PART = re.compile(r'\bpart\("(\w+)"\)(?:\([^()]*)?()$')
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
HINT = re.compile(r"\s*= hint: (.*)")


@frozen()
class Trouble:
    """A mistake in a template: the file's path in the game's theme, line and column from 1, how many
    characters, what Typst says, its hint if it has one, and the part of the face that our own templates could
    make nothing of."""

    file: str
    line: int
    column: int
    length: int
    message: str = ""
    hint: str = ""
    part: str = ""


def troubles(diagnostic: str, work: Path) -> tuple[Trouble, ...]:
    """Every mistake once, where it is, or where the game's own files lead to it."""
    text = diagnostic.replace(f"{work}/", "")
    parts = re.split(r"^(?=error: )", text, flags=re.MULTILINE)
    face = (work / FOLDER / FACE).read_text(encoding="utf-8", errors="replace")
    found = (_trouble(part.splitlines(), face) for part in parts if part.startswith("error: "))
    return tuple(dict.fromkeys(found))


def _trouble(lines: list[str], face: str) -> Trouble:
    said = "".join(match[1] for line in lines[:1] if (match := MESSAGE.match(line)))
    hint = next((match[1] for line in lines if (match := HINT.match(line))), "")
    own = (place for place in _places(lines) if place.file.startswith(f"{FOLDER}/"))
    place = next(own, None) or _of_part(_part(lines), face)
    return replace(place, file=place.file.removeprefix(f"{FOLDER}/"), message=said.strip(), hint=hint)


def _part(lines: list[str]) -> str:
    """The part of the face that our own templates call at the carets, or just before them."""
    for number, line in enumerate(lines):
        if match := PLACE.match(line):
            column = int(match[3])
            shown = lines[number + 1 : number + 4]
            source = next((match[1] for line in shown if (match := SOURCE.match(line))), "")
            before, here = source[:column], source[column : column + _length(shown, column)]
            if called := ENDS_WITH_PART.search(before) or CALLED.search(here):
                return called[1] or called[2]
    return ""


def _of_part(part: str, face: str) -> Trouble:
    """Where the face says a part; the beginning of the face where that cannot be told."""
    bare = COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), face)
    ways = (rf"(?<=\blet ){part}\b", rf"\b{part}\b") if part else ()
    found = next((match for way in ways if (match := re.search(way, bare))), None)
    if found is None:
        return Trouble(f"{FOLDER}/", 1, 1, 1, part=part)
    start = found.start()
    line, column = bare.count("\n", 0, start) + 1, start - bare.rfind("\n", 0, start)
    return Trouble(f"{FOLDER}/{FACE}", line, column, len(part), part=part)


def _places(lines: list[str]) -> Iterator[Trouble]:
    """The places of a mistake, the innermost first; Typst counts columns from 0."""
    for number, line in enumerate(lines):
        if match := PLACE.match(line):
            column = int(match[3])
            yield Trouble(
                match[1], int(match[2]), column + 1, _length(lines[number + 1 : number + 4], column)
            )


def _length(shown: list[str], column: int) -> int:
    """How many characters of a line have carets below them: a wide one has two."""
    source = next((match[1] for line in shown if (match := SOURCE.match(line))), "")
    carets = next((len(match[1]) for line in shown if (match := CARETS.match(line))), 1)
    length = 0
    for character in source[column:]:
        carets -= 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if carets < 0:
            break
        length += 1
    return max(length, 1)
