"""One rule against one entity: each offender once, at its own place, in its own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_game import GAME, KIND, RULE, findings, write

EACH = (
    KIND
    + """\
rules:
  short:
    title: Short
    each: EACH
    when: self.cost > 0
    require: REQUIRE
    message: "MESSAGE"
    hint: shorten {self.name}
    passes: [{about: a, data: {tags: [x], free: {a: 1}, all: [], cost: 1, name: N}}]
    fails: [{about: b, data: {tags: [xxxx], free: {a: 9}, all: [{tags: [xxxx], name: M}], cost: 1, name: N}}]
"""
)


def each(loop: str, require: str, message: str) -> str:
    return EACH.replace("EACH", loop).replace("REQUIRE", require).replace("MESSAGE", message)


def test_each_offender_is_one_finding_at_its_place(tmp_path: Path) -> None:
    kind = each("tag in self.tags", "size(tag) < 4", "{tag} is long")
    write(tmp_path, "{id: a, name: A, tags: [x, long, y, longer]}", kind)

    assert findings(tmp_path) == [
        "cards.yml:1:28-32 error g/short: long is long | shorten A",
        "cards.yml:1:37-43 error g/short: longer is long | shorten A",
    ]


def test_a_key_of_a_mapping_is_pointed_at_with_its_value(tmp_path: Path) -> None:
    kind = each("key in self.free", "self.free[key] < 4", "{key} is {self.free[key]}")
    write(tmp_path, "{id: a, name: A, free: {a: 9}}", kind)

    assert findings(tmp_path) == ["cards.yml:1:28-29 error g/short: a is 9 | shorten A"]


def test_loops_may_be_nested_and_go_through_references(tmp_path: Path) -> None:
    """What lies in another thing is pointed at where this one names it."""
    kind = each("[other in self.all, tag in other.tags]", "size(tag) < 4", "{tag} of {other.name}")
    write(tmp_path, "- {id: a, name: A, all: [b]}\n- {id: b, name: B, tags: [x, long]}\n", kind)

    assert findings(tmp_path) == ["cards.yml:1:26-27 error g/short: long of B | shorten A"]


def test_when_says_where_a_rule_applies(tmp_path: Path) -> None:
    kind = each("tag in self.tags", "size(tag) < 4", "{tag} is long")
    write(tmp_path, "{id: a, name: A, cost: -1, tags: [long]}", kind)

    assert findings(tmp_path) == []


def test_a_rule_of_an_option_holds_only_when_it_is_on(tmp_path: Path) -> None:
    kind = KIND + RULE + "    option: hard\n"
    cards = "- {id: a, name: A, cost: 9}\n- {id: b, name: B, cost: 8, options: [hard]}\n"
    write(tmp_path, cards, kind, GAME + "options: {hard: {title: H}}\n")

    assert findings(tmp_path) == ["cards.yml:2:3-45 error g/cheap: B costs 8"]


def test_a_rule_that_cannot_judge_is_one_finding(tmp_path: Path) -> None:
    kind = each("tag in self.tags", "size(tag) < 4 && self.part.up > 0", "{tag} is long")
    cards = "- {id: a, name: A, tags: [x]}\n- {id: b, name: B, tags: [x]}\n"
    write(tmp_path, cards, kind)

    words = [line.split(": ", 1)[0] for line in findings(tmp_path)]
    assert words.count("kinds/card.yml:12:3-8 error failing-expression") == 1


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("self", "taken-name"),
        ("options", "taken-name"),
        ("titles", "taken-name"),
        ("in", "taken-name"),
        ("1x", "wrong-each"),
    ],
)
def test_a_loop_has_a_name_of_its_own(name: str, rule: str, tmp_path: Path) -> None:
    write(tmp_path, "[]", each(f"{name} in self.tags", "true", "x"))

    assert [line.split()[2] for line in findings(tmp_path)] == [f"{rule}:"]
