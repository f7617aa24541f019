"""The usual mistakes behind an error of the YAML parser, one function each: what it is, or None."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rulescheck.diagnostics import Word, phrase

LONGEST_KEY = 1024  # libyaml's limit
NO_COLON, NO_KEY = "could not find expected ':'", "did not find expected key"
NO_DASH, NO_VALUE = "did not find expected '-' indicator", "mapping values are not allowed in this context"
STARTS = ("an alias", "an anchor", "a tag", "a block scalar", "for the next token")
CLOSING = {"[": "]", "{": "}"}


@dataclass(frozen=True)
class Trouble:
    """What the parser said: the problem at `index`, met in what begins at `start`.

    `last` is the span of the value that it read last.
    """

    text: str
    problem: str
    index: int
    context: str
    start: int
    last: tuple[int, int]

    def line(self, index: int) -> tuple[int, str]:
        """Where the line around an index begins, and the line."""
        begin = self.text.rfind("\n", 0, index) + 1
        return begin, self.text[begin:].partition("\n")[0]

    def above(self, index: int) -> tuple[int, str]:
        """The next line above that says something; an empty one if there is none."""
        begin, _ = self.line(index)
        while begin > 0:
            begin, line = self.line(begin - 1)
            if line.strip() and not line.lstrip().startswith("#"):
                return begin, line
        return 0, ""


@dataclass(frozen=True)
class Cause:
    """A mistake: its place, what is wrong and how to mend it."""

    index: int
    length: int
    problem: Word
    mend: Word = ""


def _tab(trouble: Trouble) -> Cause | None:
    begin, line = trouble.line(trouble.index)
    blank = re.match(r"[ \t]*", line)
    place = begin + (blank[0].find("\t") if blank else -1)
    inside = trouble.text[trouble.index : trouble.index + 1] == "\t"
    if not inside and place < begin:
        return None
    return Cause(trouble.index if inside else place, 1, phrase("yaml-tab"), phrase("mend-tab"))


_WIDE_COLON = re.compile(r"\s*(?:- +)*[\"']?[\w-]+[\"']? *(：)")
_WIDE_COMMA = re.compile(r"(，)\s*[\w-]+\s*$")


def _wide_colon(trouble: Trouble) -> Cause | None:
    if trouble.problem not in (NO_COLON, NO_KEY, NO_VALUE, NO_DASH):
        return None
    lines = (trouble.line(trouble.start), trouble.line(trouble.index), trouble.above(trouble.index))
    for begin, line in lines:
        if found := _WIDE_COLON.match(line):
            return Cause(begin + found.start(1), 1, phrase("yaml-wide-colon"), phrase("mend-wide-colon"))
    return None


def _wide_comma(trouble: Trouble) -> Cause | None:
    begin, line = trouble.line(trouble.index)
    found = _WIDE_COMMA.search(line[: trouble.index - begin])
    inside = "flow" in trouble.context
    if found is None or not (inside or (trouble.problem == NO_VALUE and found[0].isascii())):
        key = line[found.end(1) : trouble.index - begin].strip() if found else ""
        if trouble.problem != NO_VALUE or not key or not key.isascii():
            return None
    assert found is not None
    return Cause(begin + found.start(1), 1, phrase("yaml-wide-comma"), phrase("mend-wide-comma"))
