"""Knots: closed threads that pass over and under themselves in turn."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rulescheck.frozen import frozen
from rulescheck.press.colours import mix
from rulescheck.press.strokes import Motion, Path, Point, Shape, curve, lines

CASING = 0.55


@frozen()
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

    steep, phase, sine, cosine = -swing * pace, knot.phase, math.sin, math.cos

    def at(angle: float) -> tuple[Point, Point]:  # asked a quarter of a million times for a large game
        radius = middle + swing * cosine(pace * angle)
        change = steep * sine(pace * angle)
        east, north = sine(angle + phase), -cosine(angle + phase)
        x, y = radius * east, radius * north
        return (x, y), (change * east - y, change * north + x)

    return at


def woven(knot: Knot, color: str, ground: str, width: float) -> Iterator[Shape]:
    """A knot with its crossings: the whole thread, then again the pieces that lie on top, which are apart."""
    at = motion(knot)
    whole = [curve(at, 0, math.tau * knot.turns, 4 * knot.bights)]
    yield lines(whole, ground, width + CASING, closed=True)
    yield from _thread(whole, color, width, closed=True)
    tops = [number * math.pi / knot.bights for number, on_top in crossings(knot) if on_top]
    half = (0.48 if knot.turns > 2 else 0.6) * math.pi / knot.bights
    yield lines([curve(at, top - half, top + half, 1) for top in tops], ground, width + CASING)
    half += 0.04 * math.pi / knot.bights
    yield from _thread([curve(at, top - half, top + half, 1) for top in tops], color, width)


def _thread(paths: list[Path], color: str, width: float, closed: bool = False) -> Iterator[Shape]:
    """Threads and the light on them."""
    yield lines(paths, color, width, closed)
    yield lines(paths, mix(color, "#ffffff", 0.45), width * 0.22, closed)
