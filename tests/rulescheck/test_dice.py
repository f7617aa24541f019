"""Dice counted out exactly, against every roll that there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product

import pytest

from rulescheck.dice import Dice, Roll, hits, kept, read_roll, results, spans, sums


def counted(count: int, sides: int, read: Callable[[Sequence[int]], int]) -> dict[int, Fraction]:
    """The chances of what is read off some dice, by going through all of their rolls."""
    rolls = list(product(range(1, sides + 1), repeat=count))
    return {n: Fraction(ways, len(rolls)) for n, ways in sorted(Counter(map(read, rolls)).items())}


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 4), (4, 3), (2, 10)])
def test_the_sum_of_some_dice(count, sides):
    assert sums(Roll((Dice(count, sides),))) == counted(count, sides, sum)


def test_the_sum_of_several_sorts_of_dice():
    assert sums(Roll((Dice(1, 4), Dice(1, 4, minus=True)), 3)) == counted(2, 4, lambda r: r[0] - r[1] + 3)
    assert sums(Roll((Dice(2, 3), Dice(1, 3)), -1)) == counted(3, 3, lambda r: sum(r) - 1)


def test_dice_that_are_read_one_behind_the_other():
    assert sums(Roll((Dice(1, 66, digits=True),))) == counted(2, 6, lambda r: 10 * r[0] + r[1])


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_best_and_the_worst_of_some_dice(number):
    best = counted(4, 6, lambda r: sum(sorted(r)[-number:]) + 1)
    assert kept(Dice(4, 6), number, 1) == best
    assert kept(Dice(4, 6), number, worst=True) == counted(4, 6, lambda r: sum(sorted(r)[:number]))


@pytest.mark.parametrize("least", [1, 5, 6, 7])
def test_how_many_dice_are_hits(least):
    assert hits(3, 6, least) == counted(3, 6, lambda r: sum(n >= least for n in r))
    assert hits(0, 6, least) == {0: 1}


@pytest.mark.parametrize(
    ("text", "roll"),
    [
        ("2D6", Roll((Dice(2, 6),))),
        ("D6", Roll((Dice(1, 6),))),
        ("D66", Roll((Dice(1, 66, digits=True),))),
        ("2D66", Roll((Dice(2, 66),))),
        ("2D6+D4-1", Roll((Dice(2, 6), Dice(1, 4)), -1)),
        ("7+D4-D6", Roll((Dice(1, 4), Dice(1, 6, minus=True)), 7)),
    ],
)
def test_rolls_are_read(text, roll):
    assert read_roll(text) == roll


@pytest.mark.parametrize(
    "text", ["", "7", "2D", "D0", "2D6D4", "2D6 +1", "0D6", "101D6", "2D6+", "99D9999", "XD6"]
)
def test_what_is_no_roll_or_too_much_is_none(text):
    assert read_roll(text) is None


def test_the_greatest_roll_takes_no_time():
    assert sum(sums(Roll((Dice(100, 100),))).values()) == 1


def test_results_and_spans():
    assert results("2D6+1") == tuple(range(3, 14))
    assert results("D33") == (11, 12, 13, 21, 22, 23, 31, 32, 33)
    assert results("2B6") == ()
    assert spans((2, 3, 4, 7)) == ("2-4", "7")
    assert spans((13, 21), results("D33")) == ("13-21",)


@pytest.mark.parametrize("roll", ["{}D6", "D{}", "D6+{}", "2D6-{}", "D6+{}D4"])
def test_a_roll_with_a_number_that_nobody_can_read_is_none(roll: str) -> None:
    text = roll.format("9" * 5000)

    assert (results(text), read_roll(text)) == ((), None)
