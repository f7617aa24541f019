"""An emblem cut in wood: rays, claws, notches and eyes, light where the knife took the wood away."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from rulescheck.press.beast import claws, face, horns
from rulescheck.press.colours import contrast, mix, readable
from rulescheck.press.strokes import Path, Point, Shape, area, dot, filled, gouge, polar, towards

REACH = 40.0


def woodcut(emblem: Mapping[str, Any], ground: str, paper: str) -> list[Shape]:
    """The shapes of a cut emblem, the hindmost first; the same for the same emblem."""
    chance = Random(emblem["seed"])
    accent = readable(emblem["colors"][0], ground, 3.0)
    if contrast(accent, paper) < 1.6:
        accent = mix(paper, ground, 0.5)
    around = (_rays, _grain, _rain)[int(chance.random() * 3)]
    crown = (claws, horns)[int(chance.random() * 2)]
    return [
        *around(chance, emblem, paper),
        dot(0, 0, 10.4, ground),
        *crown(chance, emblem, ground, paper),
        *face(chance, emblem, ground, paper, accent),
        *_scratches(chance, emblem, ground, paper),
    ]


def _rays(chance: Random, emblem: Mapping[str, Any], paper: str) -> Iterator[Shape]:
    """Wedges that widen outwards, as a gouge leaves them, each a little off."""
    count = emblem["symmetry"] * 8
    for number in range(count):
        angle = (number + 0.5 * (chance.random() - 0.5)) / count
        near = 12.2 + 2.6 * chance.random() + (2.2 if number % 2 else 0)
        width = (0.24 + 0.22 * chance.random()) / count
        yield area(gouge(angle, near, REACH * (0.55 + 0.45 * chance.random()), width), paper)


def _grain(chance: Random, emblem: Mapping[str, Any], paper: str) -> Iterator[Shape]:
    """Broken rings, as the grain of the block itself."""
    for ring in range(17):
        radius = 12.4 + ring * 1.75
        angle, end = chance.random(), 1.0
        while end > 0.02:
            length = min(end, (1.2 + 3.4 * chance.random()) / radius)
            yield filled(_sliver(angle, length * 0.86, radius, 0.34 + 0.3 * chance.random()), paper)
            angle, end = angle + length, end - length


def _sliver(angle: float, length: float, radius: float, width: float) -> Path:
    """A crescent that lies along a ring, pointed at both ends."""
    start, end = polar(angle, radius), polar(angle + length, radius)
    bulge = radius / math.cos(length / 2 * math.tau) if length < 0.4 else radius
    outside, inside = (polar(angle + length / 2, bulge + side * width) for side in (1, -1))
    return [[*start], towards(start, outside, end), towards(end, inside, start)]


def _rain(chance: Random, emblem: Mapping[str, Any], paper: str) -> Iterator[Shape]:
    """Slanting cuts in rows."""
    lean = (1 if emblem["variant"] % 2 else -1) * (0.25 + 0.5 * chance.random())
    for row in range(-7, 8):
        for column in range(-17, 18):
            x = column * 2.3 + 1.15 * (row % 2) + 0.5 * chance.random()
            y, long = row * 3.7 + chance.random(), 1.7 + 1.2 * chance.random()
            wide = 0.3 + 0.22 * chance.random()
            points = [(x + lean * long, y - long), (x + wide, y + long * 0.3), (x - lean * long, y + long)]
            yield area([*points, (x - wide, y + long * 0.3)], paper)


def _scratches(chance: Random, emblem: Mapping[str, Any], ground: str, paper: str) -> Iterator[Shape]:
    """Marks that a paw left beside the head, on the side and as many as the emblem says."""
    if emblem["variant"] < 3:
        return
    side = 1 if chance.random() < 0.5 else -1
    for number in range(2 + emblem["strands"] % 3):
        x, lean = side * (16.5 + 3.1 * number), side * (2.2 + 0.8 * chance.random())
        top, low = -11.5 + 1.5 * number, 10.5 - 2.2 * number
        yield area(_scratch(x, lean, top - 0.9, low + 1.4, 1.25), ground)
        yield area(_scratch(x, lean, top, low, 0.68), paper)


def _scratch(x: float, lean: float, top: float, low: float, width: float) -> list[Point]:
    middle = top + (low - top) * 0.3
    return [
        (x + lean, top),
        (x + lean * 0.5 + width, middle),
        (x - lean, low),
        (x + lean * 0.5 - width, middle),
    ]
