"""Rolls of dice: everything that one can give, and how likely each result is, exactly."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import comb

from rulescheck.frozen import frozen, regex

MANY = 10_000  # results that we are ready to count
MOST = 100  # dice that we are ready to roll
# Python reads no number of some thousand digits, and nobody rolls a billion dice.
_ROLL = regex(r"(\d{0,9})D(\d{1,9})([+-]\d{1,9})?")
_TERM = regex(r"([+-]?)(?:(\d{0,9})D([1-9]\d{0,8})|(\d{1,9}))")

Ways = dict[int, int]
Chances = Mapping[int, Fraction]


@frozen()
class Dice:
    """Some dice of a roll, with as many sides each; those that are `digits` are read one behind the other."""

    count: int
    sides: int
    minus: bool = False
    digits: bool = False


@frozen()
class Roll:
    """Dice that are rolled together, and what is added to their sum."""

    dice: tuple[Dice, ...]
    plus: int = 0


def results(dice: str) -> tuple[int, ...]:
    """Everything that a roll can give, in order; nothing for what is no roll or too big to count."""
    match = _ROLL.fullmatch(dice)
    if match is None:
        return ()
    count, sides, plus = int(match[1] or 1), int(match[2]), int(match[3] or 0)
    if _as_digits(match[1], match[2]):
        return tuple(result + plus for result in _digits(match[2]))
    return tuple(range(count + plus, count * sides + plus + 1)) if count * sides <= MANY else ()


def spans(numbers: Sequence[int], steps: Sequence[int] = ()) -> tuple[str, ...]:
    """Numbers in short, such as `2-4` and `7`; numbers that follow each other among `steps` are one span."""
    place = {number: index for index, number in enumerate(steps or range(max(numbers) + 1))}
    if not steps:
        place = {number: number for number in numbers}
    runs = groupby(enumerate(numbers), key=lambda pair: place[pair[1]] - pair[0])
    parts = [[number for _, number in run] for _, run in runs]
    return tuple(span(part[0], part[-1]) for part in parts)


def span(low: int, high: int) -> str:
    """Two ends as `2-4`, or the one number that they are."""
    return str(low) if low == high else f"{low}-{high}"


def read_roll(text: str) -> Roll | None:
    """The roll that a text such as `2D6`, `D66` or `2D6+D4-1` means, or None where it means none."""
    terms, end = [], 0
    while end < len(text):
        match = _TERM.match(text, end)
        if match is None or (end and not match[1]):
            return None
        terms.append(match)
        end = match.end()
    dice = tuple(_dice(term) for term in terms if term[3])
    plus = sum(int(f"{term[1]}{term[4]}") for term in terms if term[4])
    fits = sum(one.count for one in dice) <= MOST and sum(one.count * one.sides for one in dice) <= MANY
    return Roll(dice, plus) if dice and fits and all(one.count for one in dice) else None


def sums(roll: Roll) -> Chances:
    """How likely each sum of a roll is."""
    ways: Ways = {roll.plus: 1}
    for one in roll.dice:
        ends = (-one.sides, -1) if one.minus else (1, one.sides)
        for _ in range(one.count):
            ways = _read(ways, one) if one.digits else _rolled(ways, *ends)
    return _chances(ways)


def kept(dice: Dice, number: int, plus: int = 0, *, worst: bool = False) -> Chances:
    """How likely each sum of the best of some dice is, or of the worst."""
    # From the face that is kept first to the last: how many dice show it, and how many of them count.
    faces = range(1, dice.sides + 1) if worst else range(dice.sides, 0, -1)
    states: dict[tuple[int, int], int] = {(0, plus): 1}
    for face in faces:
        after: dict[tuple[int, int], int] = {}
        for (used, total), ways in states.items():
            for more in range(dice.count - used + 1):
                counting = min(more, max(number - used, 0))
                key = used + more, total + face * counting
                after[key] = after.get(key, 0) + ways * comb(dice.count - used, more)
        states = after
    found: Ways = {}
    for (used, total), ways in states.items():
        if used == dice.count:
            found[total] = found.get(total, 0) + ways
    return _chances(found)


def hits(count: int, sides: int, least: int) -> Chances:
    """How likely it is that so many of some dice show a number or more."""
    good = max(0, min(sides, sides - least + 1))
    return _chances({n: comb(count, n) * good**n * (sides - good) ** (count - n) for n in range(count + 1)})


def _dice(term: re.Match[str]) -> Dice:
    return Dice(int(term[2] or 1), int(term[3]), term[1] == "-", _as_digits(term[2], term[3]))


def _as_digits(count: str, sides: str) -> bool:
    """Whether dice are read one behind the other, such as D66."""
    return not count and int(sides) > 10 and len(set(sides)) == 1


def _digits(sides: str) -> tuple[int, ...]:
    digits = [""]
    for side in sides:
        digits = [d + str(n) for d in digits for n in range(1, int(side) + 1)][: MANY + 1]
    return tuple(map(int, digits)) if len(digits) <= MANY else ()


def _rolled(ways: Ways, first: int, last: int) -> Ways:
    """The ways to each sum with one more die, whose faces go from the first number to the last."""
    found, running = {}, 0
    for total in range(min(ways) + first, max(ways) + last + 1):
        running += ways.get(total - first, 0) - ways.get(total - last - 1, 0)
        found[total] = running
    return found


def _read(ways: Ways, one: Dice) -> Ways:
    """The same with dice that are read one behind the other."""
    found: Ways = {}
    for total, number in ways.items():
        for digits in _digits(str(one.sides)):
            result = total - digits if one.minus else total + digits
            found[result] = found.get(result, 0) + number
    return found


def _chances(ways: Ways) -> Chances:
    whole = sum(ways.values())
    return {result: Fraction(number, whole) for result, number in sorted(ways.items()) if number}
