"""Where each character of a scalar's text stands in the file, whatever quotes, folds and indents do to it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.frozen import regex

BREAKS = "\n\x85\u2028\u2029"  # what PyYAML takes for the end of a line
QUOTED = {
    "'": regex(r"''|.", re.DOTALL),
    '"': regex(r"\\(x..|u.{4}|U.{8}|.)|.", re.DOTALL),
}
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "a": "\a", "b": "\b", "e": "\x1b", "f": "\f"}
ESCAPES |= {"v": "\v", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029"}


def spelt(text: str, raw: str, *, plain: bool) -> list[int]:
    """For each character of a text the index in `raw` it comes from; empty where that is unknown."""
    if not raw or not (plain or raw[0] in "|>'\""):
        return []  # it begins with a tag or an anchor on a line of its own
    written, place, found = tuple(_written(text, raw, plain=plain)), 0, []
    for character in text:
        while place < len(written) - 1 and not _same(character, written[place][0]):
            place += 1
        found.append(written[place][1] if place < len(written) else len(raw))
        place += 1
    return found or [0]


def _written(text: str, raw: str, *, plain: bool) -> Iterator[tuple[str, int]]:
    """The characters that a text can be made of, each with its index in `raw`."""
    if plain:
        yield from ((character, index) for index, character in enumerate(raw))
    elif raw[0] in "|>":
        yield from _block(text, raw)
    else:
        for match in QUOTED[raw[0]].finditer(raw, 1, len(raw) - 1):
            yield _unquoted(match[0]), match.start()


def _block(text: str, raw: str) -> Iterator[tuple[str, int]]:
    """The lines of a block without their indent, which the text tells: its first line has it no more."""
    header, *lines = re.findall(r"[^\n]*\n?", raw)
    indent = _spaces(lines) - _spaces(text.split("\n"))
    start = len(header)
    for line in lines:
        own = len(line) - len(line.lstrip(" "))
        for index in range(min(indent, own), len(line)):
            yield line[index], start + index
        start += len(line)


def _spaces(lines: list[str]) -> int:
    first = next((line for line in lines if line.strip()), "")
    return len(first) - len(first.lstrip(" "))


def _unquoted(piece: str) -> str:
    """What a piece of a quoted text stands for; a line's end that is escaped stands for nothing."""
    if piece == "''":
        return "'"
    if len(piece) > 2:
        return chr(int(piece[2:], 16))
    return ESCAPES.get(piece[1], piece[1].strip("\n")) if len(piece) == 2 else piece


def _same(wanted: str, found: str) -> bool:
    return wanted == found or (wanted in " \n" and found != "" and found in BREAKS)
