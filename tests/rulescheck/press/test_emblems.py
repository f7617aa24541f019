"""Emblems: woven threads and cuts in wood."""

import math
from xml.etree import ElementTree

import pytest

from rulescheck.press.colours import colour, contrast, mix, over, readable
from rulescheck.press.knot import Knot, crossings, motion, woven
from rulescheck.press.rosette import rosette
from rulescheck.press.strokes import merged, points, svg
from rulescheck.press.woodcut import woodcut

KNOTS = [
    Knot(turns, bights, 5, 10)
    for turns in (2, 3, 4, 5)
    for bights in range(5, 24)
    if math.gcd(turns, bights) == 1
]


def emblem(seed=1, symmetry=6, strands=3, variant=2):
    return {"seed": seed, "symmetry": symmetry, "strands": strands, "variant": variant, "colors": ["#d2562b"]}


@pytest.mark.parametrize("knot", KNOTS, ids=str)
def test_where_a_thread_meets_itself_one_of_the_two_is_on_top(knot):
    place, step = motion(knot), math.pi / knot.bights
    met: dict[tuple[float, float], list[bool]] = {}
    for number, on_top in crossings(knot):
        x, y = place(number * step)[0]
        met.setdefault((round(x, 3) + 0.0, round(y, 3) + 0.0), []).append(on_top)

    assert len(met) == knot.bights * (knot.turns - 1)
    assert all(sorted(pair) == [False, True] for pair in met.values())


@pytest.mark.parametrize("knot", KNOTS[::5], ids=str)
def test_a_thread_goes_over_and_under_in_turn(knot):
    tops = [on_top for _, on_top in crossings(knot)]
    assert all(first != second for first, second in zip(tops, [*tops[1:], tops[0]], strict=True))


@pytest.mark.parametrize("draw", [rosette, woodcut])
def test_an_emblem_is_the_same_each_time_and_its_own(draw):
    assert draw(emblem(), "#12142b", "#e3bd62") == draw(emblem(), "#12142b", "#e3bd62")
    assert draw(emblem(1), "#12142b", "#e3bd62") != draw(emblem(2), "#12142b", "#e3bd62")


@pytest.mark.parametrize("draw", [rosette, woodcut])
def test_any_emblem_can_be_drawn(draw):
    for seed in range(30):
        shapes = draw(emblem(seed, 5 + seed % 5, 2 + seed % 4, seed % 6), "#12142b", "#e3bd62")
        assert len(list(merged(shapes))) <= len(shapes)
        assert all(shape["d"] for shape in shapes)


@pytest.mark.parametrize("draw", [rosette, woodcut])
def test_a_picture_is_sound_svg(draw):
    root = ElementTree.fromstring(svg(draw(emblem(), "#12142b", "#e3bd62")))

    assert root.attrib["viewBox"] == "-4200 -4200 8400 8400"
    assert {element.tag.rpartition("}")[2] for element in root} == {"path", "circle"}


def test_merging_keeps_every_path_in_its_order():
    shapes = woodcut(emblem(), "#12142b", "#e3bd62")
    paths = [path for shape in shapes for path in shape["d"]]

    assert [path for shape in merged(shapes) for path in shape["d"]] == paths


@pytest.mark.parametrize("knot", KNOTS[::5], ids=str)
def test_of_a_thread_all_that_lies_on_top_is_drawn_at_once(knot):
    shapes = list(woven(knot, "#d2562b", "#12142b", 0.8))
    tops = sum(on_top for _, on_top in crossings(knot))

    assert [(shape["c"], len(shape["d"]), shape["z"]) for shape in shapes] == [
        ("#12142b", 1, True), ("#d2562b", 1, True), ("#e6a28a", 1, True),
        ("#12142b", tops, False), ("#d2562b", tops, False), ("#e6a28a", tops, False),
    ]  # fmt: skip


def test_small_circles_are_touches_of_a_round_pen():
    [circles] = ElementTree.fromstring(svg([points([(0, 1), (2.346, -3)], 0.1, "#fff")]))
    assert circles.attrib == {
        "d": "M0 100L1 100M235 -300L236 -300",
        "fill": "none",
        "stroke": "#fff",
        "stroke-width": "20",
        "stroke-linecap": "round",
    }


def test_colours():
    assert colour("#ABC", "") == "#aabbcc"
    assert colour("url(x)", "#111111") == "#111111"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert over("#12142b") == "#ffffff"
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("ground", ["#12142b", "#fbfaf6", "#777777"])
@pytest.mark.parametrize("shade", ["#d2562b", "#111111", "#ffffff", "#7c5fd9"])
def test_a_readable_shade_can_be_read(ground, shade):
    assert contrast(readable(shade, ground), ground) >= 4.4
