"""A woven emblem: knots of thread that pass over and under each other, on a loom that runs across."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from rulescheck.press.colours import mix, readable
from rulescheck.press.knot import Knot, woven
from rulescheck.press.strokes import Motion, Point, Shape, curve, dot, line, points, polar

RADIUS = 13.4
REACH = 44.0
# The knots of a medallion, from the rim to the middle: each looks well with each of the others.
OUTER = (
    Knot(3, 16, 7.2, RADIUS),
    Knot(2, 13, 7.8, RADIUS),
    Knot(4, 17, 6.6, RADIUS),
    Knot(3, 10, 6.2, RADIUS),
    Knot(5, 24, 7.4, RADIUS),
    Knot(2, 9, 6.8, RADIUS),
    Knot(4, 11, 6.0, RADIUS),
)
MIDDLE = (Knot(2, 15, 4.4, 8.6), Knot(3, 11, 3.8, 8.0), Knot(2, 9, 4.0, 8.4), Knot(3, 20, 5.0, 8.8))
HEART = (Knot(3, 8, 1.9, 5.0), Knot(2, 5, 1.6, 5.2), Knot(2, 7, 2.2, 5.2))


def rosette(emblem: Mapping[str, Any], ground: str, thread: str) -> list[Shape]:
    """The shapes of a woven emblem on its loom, the hindmost first; the same for the same emblem."""
    chance = Random(emblem["seed"])
    bright = [readable(shade, ground, 4.0) for shade in emblem["colors"]]
    gold = readable(thread, ground, 4.0)
    pale = bright[1] if len(bright) > 1 else mix(bright[0], "#ffffff", 0.5)
    waist = (0.42 + 0.18 * chance.random()) * RADIUS
    return [
        *_stars(chance, mix(gold, ground, 0.25)),
        *_loom(chance, emblem, (bright[0], gold), ground),
        dot(0, 0, waist + 1, ground),
        *_ring(emblem, gold),
        *_knots(chance, emblem, waist, (bright[0], gold, pale), ground),
        *_heart(chance, gold, ground),
    ]


def medallion(ground: str, thread: str, motif: int = 0) -> list[Shape]:
    """The woven emblem on a card's back: one thread colour, nothing that tells one card from another.

    The motif is any number: it decides which knots lie in each other.
    """
    gold = readable(thread, ground)
    deep = mix(gold, ground, 0.35)
    rest, outer = divmod(motif, len(OUTER))
    rest, middle = divmod(rest, len(MIDDLE))
    return [
        *_ring({"symmetry": OUTER[outer].bights}, gold),
        *woven(OUTER[outer], gold, ground, 0.62),
        *woven(MIDDLE[middle], deep, ground, 0.42),
        *woven(HEART[rest % len(HEART)], gold, ground, 0.36),
        dot(0, 0, 0.9, gold),
    ]


def _knots(
    chance: Random, emblem: Mapping[str, Any], waist: float, shades: tuple[str, str, str], ground: str
) -> Iterator[Shape]:
    symmetry, strands = emblem["symmetry"], emblem["strands"]
    waves = (symmetry, symmetry + 4, symmetry * 2)[int(chance.random() * 3)]
    waves += symmetry if strands == 2 and waves < 2 * symmetry else 0
    turns = 2 + int(chance.random() * 2)
    heart = 2.4 + 0.8 * chance.random()
    yield from woven(Knot(turns, _coprime(turns, symmetry), heart, waist + 1.7), shades[2], ground, 0.6)
    yield from woven(Knot(strands, _coprime(strands, waves), waist, RADIUS), shades[0], ground, 0.8)
    if chance.random() < 0.45:
        slim = Knot(2, _coprime(2, symmetry), waist - 2.4 * chance.random(), RADIUS - 1.3, math.pi / symmetry)
        yield from woven(slim, shades[1], ground, 0.42)


def _coprime(turns: int, bights: int) -> int:
    return next(number for number in range(bights, bights + turns + 2) if math.gcd(turns, number) == 1)


def _loom(chance: Random, emblem: Mapping[str, Any], shades: tuple[str, str], ground: str) -> Iterator[Shape]:
    """Threads that run across the picture, twisted around each other, and the fine ones behind them."""
    count = 2 + emblem["strands"] % 3
    length, height = 13 + 9 * chance.random(), 2.6 + 1.8 * chance.random()
    for number in range(6):
        for side in (-1, 1):
            y = side * (height + 1.6 + number * 1.9)
            yield line([[-REACH, y], [REACH, y]], mix(shades[1], ground, 0.8), 0.12)
    for number in range(count):
        path = curve(_wave(length, number / count, height), -REACH, REACH, 28)
        yield line(path, ground, 0.9)
        yield line(path, mix(shades[number % 2], ground, 0.3), 0.36)


def _wave(length: float, shift: float, height: float) -> Motion:
    pace = math.tau / length

    def at(x: float) -> tuple[Point, Point]:
        angle = pace * x + shift * math.tau
        return (x, height * math.sin(angle)), (1.0, height * pace * math.cos(angle))

    return at


def _ring(emblem: Mapping[str, Any], gold: str) -> Iterator[Shape]:
    count = emblem["symmetry"] * 6
    places = [polar(number / count, RADIUS + 0.85) for number in range(count)]
    yield points(places[::6], 0.22, gold)
    yield points([place for number, place in enumerate(places) if number % 6], 0.1, gold)


def _heart(chance: Random, gold: str, ground: str) -> Iterator[Shape]:
    """The middle: a moon in a phase of its own, or a point in a ring."""
    yield dot(0, 0, 1.55, gold)
    if chance.random() < 0.7:
        yield dot(0.5 + 0.9 * chance.random(), -0.3 + 0.4 * chance.random(), 1.35, ground)
    else:
        yield dot(0, 0, 1.25, ground)
        yield dot(0, 0, 0.7, gold)


def _stars(chance: Random, gold: str) -> Iterator[Shape]:
    sizes: dict[int, list[Point]] = {}
    for _ in range(34):
        place = (chance.random() - 0.5) * 2 * 30, (chance.random() - 0.5) * 2 * 16
        sizes.setdefault(round(7 * chance.random() ** 3), []).append(place)
    yield from (points(places, 0.06 + 0.13 * size / 7, gold) for size, places in sizes.items())
