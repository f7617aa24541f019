"""What the YAML parser said, with the lines around it, and what is made of it."""

from __future__ import annotations

import re

from rulescheck.diagnostics import Word
from rulescheck.frozen import frozen


@frozen()
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

    @property
    def character(self) -> str:
        """The character at the problem; empty at the end of the text."""
        return self.text[self.index : self.index + 1]

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

    def column(self, index: int) -> int:
        """How many characters stand before an index in its line."""
        return index - self.line(index)[0]


@frozen()
class Cause:
    """A mistake: its place, what is wrong and how to mend it.

    `edits` mend it and its like all over the text: where, what stands there, and what should.
    """

    index: int
    length: int
    problem: Word
    mend: Word = ""
    edits: tuple[tuple[int, str, str], ...] = ()


def indent(line: str, pattern: str = r"[ \t]*") -> int:
    """How far in the text of a line begins; `pattern` is what counts as standing before it."""
    found = re.match(pattern, line)
    return found.end() if found else 0
