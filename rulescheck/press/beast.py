"""The beast in the middle of a woodcut: claws or horns, eyes, and notches or teeth."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from rulescheck.press.strokes import Path, Point, Shape, area, curve, dot, filled, gouge, polar, towards


def claws(chance: Random, emblem: Mapping[str, Any], ground: str, paper: str) -> Iterator[Shape]:
    """Hooked blades around the head; how many is the emblem's symmetry, which way its variant."""
    count, turn = emblem["symmetry"], (1 if emblem["variant"] % 2 else -1)
    for number in range(count):
        angle = number / count + 0.02 * (chance.random() - 0.5)
        length = 11.6 + 1.6 * chance.random()
        yield filled(_hook(angle, 7.2, length + 0.9, turn, 0.105), ground)
        yield filled(_hook(angle, 7.6, length, turn, 0.078), paper)


def horns(chance: Random, emblem: Mapping[str, Any], ground: str, paper: str) -> Iterator[Shape]:
    """Pairs of horns over the head, the outer ones shorter."""
    pairs = 1 + emblem["symmetry"] % 3
    for pair in range(pairs):
        reach = 1.0 - 0.16 * pair + 0.08 * chance.random()
        for side in (-1, 1):
            for grow, shade in ((0.7, ground), (0.0, paper)):
                yield filled(_horn(side, pair * 0.42, reach, grow), shade)


def face(chance: Random, emblem: Mapping[str, Any], ground: str, paper: str, accent: str) -> Iterator[Shape]:
    """A round head with one to four eyes, and notches around them or a mouth below."""
    yield dot(0, 0, 8.3, paper)
    yield dot(0, 0, 7.7, ground)
    count = 1 + emblem["strands"] % 4
    if chance.random() < 0.5:
        yield from _notches(chance, emblem, paper)
        lift = 0.0
    else:
        yield from _mouth(emblem["symmetry"], paper, accent)
        lift = -2.1
    for x, y, size in _places(count):
        yield from _eye(
            x,
            y * (0.8 if lift else 1) + lift,
            size * (0.85 if lift else 1),
            emblem["variant"],
            ground,
            paper,
            accent,
        )


def _horn(side: int, turn: float, reach: float, grow: float) -> Path:
    """A curved horn; `turn` lets it sink outwards, `grow` makes the shadow around it."""
    cosine, sine = math.cos(turn), math.sin(turn)

    def put(x: float, y: float) -> Point:
        return side * (x * cosine - y * sine), x * sine + y * cosine

    left, right = put(2.6 - grow, -7.2 - grow), put(5.6 + grow, -4.6 + grow)
    tip = put(8.4 + 1.6 * reach, -13.4 * reach - grow * 1.2)
    inner, outer = put(8.6 - grow, -8.2 - grow), put(12.6 + grow * 1.4, -6.4 + grow)
    return [
        [*left],
        towards(left, inner, tip),
        towards(tip, outer, right),
        towards(right, (0.0, 0.0), left),
    ]


def _hook(angle: float, near: float, far: float, turn: int, width: float) -> Path:
    left, right = polar(angle - width, near), polar(angle + width, near)
    tip = polar(angle + turn * 0.085, far)
    bend, inside = (
        polar(angle - turn * width * 0.9, far * 0.86),
        polar(angle + turn * width * 0.1, far * 0.82),
    )
    first, second = (bend, inside) if turn > 0 else (inside, bend)
    return [
        [*left],
        towards(left, first, tip),
        towards(tip, second, right),
        towards(right, (0.0, 0.0), left),
    ]


def _mouth(teeth: int, paper: str, accent: str) -> Iterator[Shape]:
    """An open mouth with two rows of teeth that do not quite meet."""
    wide, high, y = 5.2, 2.2, 3.7
    yield filled(_almond(0, y, wide, high), accent)
    for row in (-1, 1):
        for number in range(teeth):
            x = (number + 0.5 + 0.25 * row) / teeth * 2 - 1
            edge = high * (1 - x * x) * 0.98
            half = wide * 0.78 / teeth
            root = y + row * edge
            yield area(
                [(x * wide - half, root), (x * wide + half, root), (x * wide, root - row * edge * 1.05)],
                paper,
            )


def _notches(chance: Random, emblem: Mapping[str, Any], paper: str) -> Iterator[Shape]:
    count = emblem["symmetry"] * 5
    for number in range(count):
        angle = number / count
        yield area(gouge(angle, 7.1 - 1.3 * chance.random(), 7.75, 0.32 / count), paper)


def _places(count: int) -> list[tuple[float, float, float]]:
    """Where the eyes are and how wide."""
    return {
        1: [(0.0, 0.0, 4.9)],
        2: [(-2.7, -0.2, 2.5), (2.7, -0.2, 2.5)],
        3: [(-2.6, 1.1, 2.2), (2.6, 1.1, 2.2), (0.0, -2.3, 2.2)],
        4: [(-2.6, -1.5, 2.1), (2.6, -1.5, 2.1), (-1.9, 2.2, 1.5), (1.9, 2.2, 1.5)],
    }[count]


def _eye(
    x: float, y: float, size: float, variant: int, ground: str, paper: str, accent: str
) -> Iterator[Shape]:
    """An almond with an iris and a slit; the slit stands or lies."""
    yield filled(_almond(x, y, size, size * 0.62), paper)
    yield dot(x, y, size * 0.47, accent)
    slim, tall = (size * 0.1, size * 0.46) if variant % 3 else (size * 0.4, size * 0.1)
    yield filled(_almond(x, y, slim, tall) if slim > tall else _upright(x, y, slim, tall), ground)
    yield dot(x - size * 0.17, y - size * 0.2, size * 0.08, paper)


def _almond(x: float, y: float, wide: float, high: float) -> Path:
    start = [x - wide, y]
    above = [x - wide * 0.4, y - high * 1.35, x + wide * 0.4, y - high * 1.35, x + wide, y]
    below = [x + wide * 0.4, y + high * 1.35, x - wide * 0.4, y + high * 1.35, x - wide, y]
    return [start, above, below]


def _upright(x: float, y: float, wide: float, high: float) -> Path:
    def at(angle: float) -> tuple[Point, Point]:
        place = (x + wide * math.sin(angle), y - high * math.cos(angle))
        return place, (wide * math.cos(angle), high * math.sin(angle))

    return curve(at, 0, math.tau, 4)
