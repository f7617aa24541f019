"""What the functions for deck rules promise: limits shared exactly in any order, groups, rounding, days."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import chain, combinations
from math import ceil, floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulescheck.expression.flow import overfull, unassigned
from rulescheck.expression.functions import days, div_down, div_near, div_up, group, total

KEYS = ("a", "b", "c", "d")
ITEMS = st.lists(
    st.fixed_dictionaries({"size": st.integers(0, 6), "fits": st.lists(st.sampled_from(KEYS), max_size=4)}),
    max_size=8,
)
SLOTS = st.tuples(*(st.integers(0, 8) for _ in KEYS))


def slots(limits):
    return [{"key": key, "limit": limit} for key, limit in zip(KEYS, limits, strict=True)]


def short(items, limits, some):
    """How much too little room some slots have for the items that only they accept."""
    room = sum(limit for key, limit in zip(KEYS, limits, strict=True) if key in some)
    return sum(item["size"] for item in items if set(item["fits"]) <= set(some)) - room


@given(ITEMS, SLOTS)
@settings(max_examples=400, deadline=None)
def test_what_finds_no_room_is_what_the_worst_choice_of_slots_lacks(items, limits):
    choices = list(chain.from_iterable(combinations(KEYS, n) for n in range(len(KEYS) + 1)))
    worst = max(short(items, limits, some) for some in choices)

    assert unassigned(items, slots(limits)) == worst
    tight = overfull(items, slots(limits))
    assert short(items, limits, tight) == worst
    # The least of the worst choices: each of them holds all of it.
    assert all(set(tight) <= set(some) for some in choices if short(items, limits, some) == worst)


@given(ITEMS, SLOTS, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_the_order_of_lines_and_of_slots_changes_nothing(items, limits, random):
    lines, options = list(items), slots(limits)
    random.shuffle(lines)
    random.shuffle(options)
    lines = [{**line, "fits": random.sample(line["fits"], len(line["fits"]))} for line in lines]

    assert unassigned(lines, options) == unassigned(items, slots(limits))
    assert set(overfull(lines, options)) == set(overfull(items, slots(limits)))


@given(ITEMS, SLOTS)
@settings(max_examples=100, deadline=None)
def test_lines_may_be_split(items, limits):
    split = [{"size": 1, "fits": item["fits"]} for item in items for _ in range(item["size"])]
    assert unassigned(split, slots(limits)) == unassigned(items, slots(limits))


def test_a_thousand_lines_and_fifty_slots_are_soon_shared():
    options = [{"key": n, "limit": 20} for n in range(50)]
    lines = [{"size": 1 + n % 3, "fits": [n % 50, n * 7 % 50, n * 11 % 50]} for n in range(1000)]
    assert unassigned(lines, options) == 1999 - 1000
    assert len(overfull(lines, options)) == 50


def test_more_than_can_be_shared_in_time_is_refused():
    options = [{"key": n, "limit": 1} for n in range(200)]
    lines = [{"size": 1, "fits": [k for k in range(200) if k != n]} for n in range(200)]
    with pytest.raises(ValueError, match="cel-steps"):
        unassigned(lines, options)


@given(st.lists(st.tuples(st.sampled_from([1, True, "1", 0, False, ""]), st.integers(-9, 9)), max_size=12))
def test_groups_hold_each_item_once_in_order(pairs):
    items = [{"k": {"x": key}, "n": n, "place": place} for place, (key, n) in enumerate(pairs)]
    found = group(items, "k.x")

    assert sorted((item for g in found for item in g["items"]), key=lambda i: i["place"]) == items
    assert [g["items"][0]["place"] for g in found] == sorted(g["items"][0]["place"] for g in found)
    for g in found:
        assert {(type(item["k"]["x"]), item["k"]["x"]) for item in g["items"]} == {(type(g["key"]), g["key"])}
    assert sum(total(g["items"], "n") for g in found) == sum(n for _, n in pairs)


@given(st.integers(-(2**53), 2**53), st.integers(-99, 99).filter(bool))
def test_quotients_are_rounded_exactly(number, by):
    quotient = Fraction(number, by)
    assert div_up(number, by) == ceil(quotient)
    assert div_down(number, by) == floor(quotient)
    assert div_near(number, by) == floor(quotient + Fraction(1, 2))


@given(st.dates(), st.dates())
def test_days_are_as_far_apart_as_they_are(one, other):
    assert days(one.isoformat()) - days(other.isoformat()) == (one - other).days
    assert days("1970-01-01") == (date(1970, 1, 1) - date(1970, 1, 1)).days
