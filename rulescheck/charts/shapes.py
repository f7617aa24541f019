"""The shapes that a chart is made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """Words at a place; `anchor` is start, middle or end, `shift` moves them sideways in pixels."""

    x: float
    y: float
    words: str
    anchor: str = "start"
    shift: int = 0
    style: str = ""


@dataclass(frozen=True)
class Bar:
    """A bar or a part of one, with its part's number and the place on the axis that it belongs to."""

    x: float
    y: float
    width: float
    height: float
    part: int
    place: int


@dataclass(frozen=True)
class Mark:
    """A mark of a part, with the number of the point that it stands for."""

    x: float
    y: float
    part: int
    point: int = 0


@dataclass(frozen=True)
class Line:
    """A line of a part, as points of a polyline."""

    points: str
    part: int


@dataclass(frozen=True)
class Drawing:
    """All of a chart; `across` are the heights of its grid lines, with `axes` numbers stand beside."""

    height: int
    bars: tuple[Bar, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    texts: tuple[Text, ...] = ()
    across: tuple[float, ...] = ()
    axes: bool = False


def hundredths(number: float) -> float:
    """A length as finely as pages tell it."""
    return round(number, 2)
