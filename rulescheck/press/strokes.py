"""Shapes that an emblem is made of, in millimetres around the middle of the picture, and their SVG."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

Point = tuple[float, float]
Path = list[list[float]]  # where it starts, then steps of two numbers each, or of six
Shape = dict[str, Any]
Motion = Callable[[float], tuple[Point, Point]]

SIZE = 84.0
FINE = 100  # steps of a millimetre that SVG counts in: whole numbers are short, and quick to write
# How the start of a path is written, a straight piece of it, and a bent one, by how many numbers it takes.
STEPS = {0: "M%d %d", 2: "L%d %d", 6: "C%d %d %d %d %d %d"}


def curve(motion: Motion, start: float, end: float, pieces: int) -> Path:
    """A path that follows a motion (place and speed at a time) in cubic pieces: [[x, y], [6 numbers]…]."""
    step = (end - start) / pieces
    third = step / 3
    (x, y), (right, down) = motion(start)
    path = [[x, y]]
    for number in range(1, pieces + 1):
        (to_x, to_y), (far, deep) = motion(start + step * number)
        path.append(
            [x + third * right, y + third * down, to_x - third * far, to_y - third * deep, to_x, to_y]
        )
        x, y, right, down = to_x, to_y, far, deep
    return path


def line(path: Path, color: str, width: float, closed: bool = False) -> Shape:
    """A path drawn with a pen."""
    return lines([path], color, width, closed)


def lines(paths: Iterable[Path], color: str, width: float, closed: bool = False) -> Shape:
    """Some paths drawn with the same pen."""
    return {"k": "line", "d": list(paths), "c": color, "w": width, "z": closed}


def points(places: Iterable[Point], radius: float, color: str) -> Shape:
    """Filled circles so small that a touch of a round pen makes them, which takes a tenth of the numbers."""
    touches = [[[x, y], [x + 1 / FINE, y]] for x, y in places]
    return {"k": "point", "d": touches, "c": color, "w": 2 * radius, "z": False}


def area(corners: Sequence[Point], color: str) -> Shape:
    """A polygon cut out of one colour."""
    return filled([[*corner] for corner in corners], color)


def filled(path: Path, color: str) -> Shape:
    """A closed path filled with one colour."""
    return {"k": "fill", "d": [path], "c": color, "z": True}


def dot(x: float, y: float, radius: float, color: str) -> Shape:
    """A filled circle."""
    return {"k": "dot", "d": [[[x, y]]], "r": radius, "c": color}


def merged(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The same picture from fewer shapes: neighbours that differ in nothing but their paths become one."""
    for look, alike in groupby(shapes, key=lambda shape: {**shape, "d": None}):
        yield {**look, "d": [path for shape in alike for path in shape["d"]]}


def svg(shapes: Iterable[Shape]) -> str:
    """The picture as SVG, SIZE millimetres wide and high: numbers and colours, no words."""
    side = SIZE * FINE
    box = f"{-side / 2:g} {-side / 2:g} {side:g} {side:g}"
    size = f'width="{SIZE:g}" height="{SIZE:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">'
    written = writer()
    return head + "".join([_element(shape, written) for shape in merged(shapes)]) + "</svg>"


def writer(steps: Mapping[int, str] = STEPS) -> Callable[[Sequence[Path], str], str]:
    """What writes paths in hundredths of a millimetre, each with an end; those of several pens once."""
    known: dict[Any, tuple[Sequence[Path], str]] = {}  # with them, so that no others come to their place

    def written(paths: Sequence[Path], end: str) -> str:
        key = (end, *map(id, paths))
        if key not in known:
            form = "".join([steps[0] + steps[len(path[1])] * (len(path) - 1) + end for path in paths])
            # To write a number with a fraction as a whole one takes three times as long.
            numbers = [number * FINE + 0.5 for path in paths for step in path for number in step]
            known[key] = paths, form % tuple(map(math.floor, numbers))
        return known[key][1]

    return written


def polar(angle: float, radius: float) -> Point:
    """The point at an angle (0 is up, clockwise, in turns) and a distance from the middle."""
    return radius * math.sin(angle * math.tau), -radius * math.cos(angle * math.tau)


def _element(shape: Shape, written: Callable[[Sequence[Path], str], str]) -> str:
    look = f'fill="{shape["c"]}"'
    if shape["k"] == "dot":
        look = f'r="{_steps(shape["r"])}" {look}'
        return "".join(f'<circle cx="{_steps(x)}" cy="{_steps(y)}" {look}/>' for [[x, y]] in shape["d"])
    if shape["k"] != "fill":
        look = f'fill="none" stroke="{shape["c"]}" stroke-width="{_steps(shape["w"])}"'
    if shape["k"] == "point":
        look += ' stroke-linecap="round"'
    end = "z" if shape["z"] else ""
    return f'<path d="{written(shape["d"], end)}" {look}/>'


def _steps(length: float) -> str:
    return f"{round(length * FINE, 1) + 0.0:g}"


def towards(start: Point, bend: Point, end: Point) -> list[float]:
    """The piece of a path from start to end that a bend pulls aside."""
    first = [a + (b - a) * 2 / 3 for a, b in zip(start, bend, strict=True)]
    second = [c + (b - c) * 2 / 3 for c, b in zip(end, bend, strict=True)]
    return [*first, *second, *end]


def gouge(angle: float, near: float, far: float, width: float) -> list[Point]:
    """A wedge along a ray, as a tool leaves it: pointed near the middle, blunt far from it."""
    return [
        polar(angle, near),
        polar(angle - width * 0.7, near + (far - near) * 0.3),
        polar(angle - width, far),
        polar(angle + width, far * 0.99),
        polar(angle + width * 0.6, near + (far - near) * 0.35),
    ]
