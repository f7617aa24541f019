"""Knots: closed threads that pass over and under themselves in turn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from rulescheck.press.colours import mix
from rulescheck.press.strokes import Motion, Point, Shape, curve, line

CASING = 0.55


@dataclass(frozen=True)
class Knot:
    """A closed thread that turns `turns` times around the middle with `bights` waves out and in.

    The two have no common divisor, so it is one thread, and it crosses itself where `step` is no
    multiple of `turns`, at an angle of step * pi / bights.
    """

    turns: int
    bights: int
    inner: float
    outer: float
    phase: float = 0.0


def crossings(knot: Knot) -> list[tuple[int, bool]]:
    """Where the thread meets itself, in steps along it, and whether it lies on top there."""
    steps = [step for step in range(2 * knot.turns * knot.bights) if step % knot.turns]
    return [(step, number % 2 == 0) for number, step in enumerate(steps)]


def motion(knot: Knot) -> Motion:
    """Place and speed of a knot's thread at each angle."""
    middle, swing = (knot.outer + knot.inner) / 2, (knot.outer - knot.inner) / 2
    pace = knot.bights / knot.turns

    def at(angle: float) -> tuple[Point, Point]:
        radius = middle + swing * math.cos(pace * angle)
        change = -swing * pace * math.sin(pace * angle)
        east, north = math.sin(angle + knot.phase), -math.cos(angle + knot.phase)
        return (radius * east, radius * north), (
            change * east - radius * north,
            change * north + radius * east,
        )

    return at


def woven(knot: Knot, color: str, ground: str, width: float) -> Iterator[Shape]:
    """A knot with its crossings: the whole thread, then again each piece that lies on top."""
    at = motion(knot)
    step = math.pi / knot.bights
    whole = curve(at, 0, math.tau * knot.turns, 4 * knot.bights)
    yield line(whole, ground, width + CASING, closed=True)
    yield from _thread(whole, color, width, closed=True)
    half = 0.48 if knot.turns > 2 else 0.6
    for number, on_top in crossings(knot):
        if on_top:
            yield line(_piece(at, number, half, step), ground, width + CASING)
            yield from _thread(_piece(at, number, half + 0.04, step), color, width)


def _piece(at: Motion, number: int, half: float, step: float) -> list[list[float]]:
    return curve(at, (number - half) * step, (number + half) * step, 1)


def _thread(path: list[list[float]], color: str, width: float, closed: bool = False) -> Iterator[Shape]:
    """A thread and the light on it."""
    yield line(path, color, width, closed=closed)
    yield line(path, mix(color, "#ffffff", 0.45), width * 0.22, closed=closed)
