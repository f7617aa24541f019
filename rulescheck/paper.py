"""What one can ask of a printed sheet: its paper, its room, its marks and its backs."""

from __future__ import annotations

import re

from rulescheck.frozen import frozen, regex, replace

Size = tuple[float, float]

PAPERS: dict[str, Size] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a3": (297.0, 420.0),
    "tabloid": (279.4, 431.8),
}
HANDOUT_PAPERS: dict[str, Size] = {"a4": PAPERS["a4"], "a5": (148.0, 210.0), "letter": PAPERS["letter"]}
ORIENTATIONS = ("auto", "portrait", "landscape")
MARKS = ("corners", "lines", "none")
FLIPS = ("long", "short", "fold")
SIDES = ("both", "fronts", "backs")
MOST_BLEED = 3.0
MOST_MARGIN = 50.0
MOST_OFFSET = 10.0
MOST_SKIPPED = 500
_PAIR = regex(r"([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)")
_GRID = regex(r"([1-9]\d?)x([1-9]\d?)", re.IGNORECASE)


@frozen()
class Setup:
    """How sheets are made; lengths are millimetres.

    `grid` are columns and rows, None for as many as fit; `offset` moves the backs to the right and down,
    as one looks at them; `skip` is how many places of the first sheet are used up.
    """

    paper: str = "a4"
    orientation: str = "auto"
    grid: tuple[int, int] | None = None
    bleed: float = 0.0
    margin: float = 5.0
    marks: str = "corners"
    flip: str = "long"
    only: str = "both"
    offset: Size = (0.0, 0.0)
    skip: int = 0
    ink_saver: bool = False


@frozen()
class Edition:
    """One of several ways to print the same cards: `a4 long`, `letter fronts ink-saver`."""

    paper: str
    sides: str
    ink_saver: bool

    @property
    def name(self) -> str:
        """The edition as a name for a folder."""
        return "-".join([self.paper, self.sides, *(["ink-saver"] if self.ink_saver else [])])

    @property
    def setup(self) -> Setup:
        """How its sheets are made."""
        plain = Setup(paper=self.paper, ink_saver=self.ink_saver)
        return replace(plain, only="fronts") if self.sides == "fronts" else replace(plain, flip=self.sides)


EDITIONS = {
    edition.name.replace("-", " ", 2): edition
    for edition in (
        Edition(paper, sides, ink_saver)
        for paper in PAPERS
        for sides in (*FLIPS, "fronts")
        for ink_saver in (False, True)
    )
}


def length(text: str, most: float) -> float:
    """The millimetres that a text says, from 0 to the most; ValueError for anything else."""
    if not re.fullmatch(r"\d+(\.\d+)?", text) or float(text) > most:
        raise ValueError(text)
    return float(text)


def offset(text: str) -> Size:
    """The two millimetres of an offset such as `0.5,-1`; ValueError for anything else."""
    found = _PAIR.fullmatch(text)
    pair = (float(found[1]), float(found[2])) if found else (MOST_OFFSET + 1, 0.0)
    if max(map(abs, pair)) > MOST_OFFSET:
        raise ValueError(text)
    return pair


def grid(text: str) -> tuple[int, int]:
    """Columns and rows of a grid such as `3x3`; ValueError for anything else."""
    found = _GRID.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return int(found[1]), int(found[2])
