"""Shapes that an emblem is made of, in millimetres around the middle of the picture, and their SVG."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

Point = tuple[float, float]
Shape = dict[str, Any]
Motion = Callable[[float], tuple[Point, Point]]

SIZE = 84.0
STEPS = {2: "L%g %g", 6: "C%g %g %g %g %g %g"}  # a straight piece of a path, and a bent one


def curve(motion: Motion, start: float, end: float, pieces: int) -> list[list[float]]:
    """A path that follows a motion (place and speed at a time) in cubic pieces: [[x, y], [6 numbers]…]."""
    step = (end - start) / pieces
    at = [motion(start + step * number) for number in range(pieces + 1)]
    path = [rounded(*at[0][0])]
    for (place, speed), (goal, arrival) in pairwise(at):
        path.append(rounded(*_ahead(place, speed, step / 3), *_ahead(goal, arrival, -step / 3), *goal))
    return path


def line(path: list[list[float]], color: str, width: float, closed: bool = False) -> Shape:
    """A path drawn with a pen."""
    return {"k": "line", "d": [path], "c": color, "w": round(width, 3), "z": closed}


def area(points: Sequence[Point], color: str) -> Shape:
    """A polygon cut out of one colour."""
    return filled([rounded(*point) for point in points], color)


def filled(path: list[list[float]], color: str) -> Shape:
    """A closed path filled with one colour."""
    return {"k": "fill", "d": [path], "c": color}


def dot(x: float, y: float, radius: float, color: str) -> Shape:
    """A filled circle."""
    return {"k": "dot", "d": rounded(x, y), "r": round(radius, 3), "c": color}


def merged(shapes: Iterable[Shape]) -> list[Shape]:
    """The same picture from fewer shapes: neighbours that differ in nothing but their paths become one."""
    together: list[Shape] = []
    for shape in shapes:
        last = together[-1] if together else {}
        if shape["k"] != "dot" and {**last, "d": 0} == {**shape, "d": 0}:
            together[-1] = {**last, "d": [*last["d"], *shape["d"]]}
        else:
            together.append(shape)
    return together


def svg(shapes: Iterable[Shape]) -> str:
    """The picture as SVG, SIZE millimetres wide and high: numbers and colours, no words."""
    half = SIZE / 2
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half:g} {-half:g} {SIZE:g} {SIZE:g}">'
    return head + "".join(map(_element, merged(shapes))) + "</svg>"


def polar(angle: float, radius: float) -> Point:
    """The point at an angle (0 is up, clockwise, in turns) and a distance from the middle."""
    return radius * math.sin(angle * math.tau), -radius * math.cos(angle * math.tau)


def rounded(*numbers: float) -> list[float]:
    """Numbers as they are written to JSON: two decimals are a hundredth of a millimetre."""
    return [round(number, 2) + 0.0 for number in numbers]


def _element(shape: Shape) -> str:
    color = shape["c"]
    if shape["k"] == "dot":
        x, y = shape["d"]
        return f'<circle cx="{x:g}" cy="{y:g}" r="{shape["r"]:g}" fill="{color}"/>'
    end = "z" if shape.get("z", True) else ""
    path = "".join(_path(path) + end for path in shape["d"])
    if shape["k"] == "fill":
        return f'<path d="{path}" fill="{color}"/>'
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{shape["w"]:g}"/>'


def _path(path: list[list[float]]) -> str:
    return f"M{path[0][0]:g} {path[0][1]:g}" + "".join([STEPS[len(step)] % (*step,) for step in path[1:]])


def towards(start: Point, bend: Point, end: Point) -> list[float]:
    """The piece of a path from start to end that a bend pulls aside."""
    first = [a + (b - a) * 2 / 3 for a, b in zip(start, bend, strict=True)]
    second = [c + (b - c) * 2 / 3 for c, b in zip(end, bend, strict=True)]
    return [round(number, 2) for number in (*first, *second, *end)]


def gouge(angle: float, near: float, far: float, width: float) -> list[Point]:
    """A wedge along a ray, as a tool leaves it: pointed near the middle, blunt far from it."""
    return [
        polar(angle, near),
        polar(angle - width * 0.7, near + (far - near) * 0.3),
        polar(angle - width, far),
        polar(angle + width, far * 0.99),
        polar(angle + width * 0.6, near + (far - near) * 0.35),
    ]


def _ahead(place: Point, speed: Point, time: float) -> Point:
    return place[0] + speed[0] * time, place[1] + speed[1] * time
