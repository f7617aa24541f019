"""Paths as authors write them, and what is said of one that leads nowhere."""

from __future__ import annotations

import pytest

from rulescheck.declare.paths import check_path, find_field, root, steps
from rulescheck.game import Field
from rulescheck.source import Node, parse

CARD = {"name": Field("name", "string", "name"), "next": Field("next", "string", "next", ref="card")}
KINDS = {"card": root(CARD)}
ITEM = Field("item", "dict", "item", fields={"card": Field("card", "string", "card", ref="card")})
START = root(
    {
        "deck": Field("deck", "list", "deck", item=ITEM),
        "bands": Field("bands", "dict", "bands", fields={"full": Field("full", "text", "full")}),
        "free": Field("free", "dict", "free", item=Field("value", "integer", "value")),
        "cost": Field("cost", "integer", "cost"),
    }
)


def node(text: str) -> Node:
    return parse(f"- '{text}'\n", "x.yml").documents[0].items[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deck", ("deck",)),
        ("bands.full", ("bands", "full")),
        ("deck[entry].card", ("deck", "[entry]", "card")),
        ("a[x][y].b", ("a", "[x]", "[y]", "b")),
        ("體魄.值", ("體魄", "值")),
        ("", ()),
        (".", ()),
        ("a..b", ()),
        ("a.", ()),
        (".a", ()),
        ("[x]", ()),
        ("a[", ()),
        ("a]b", ()),
        ("a[1]", ()),
        ("a[x]b", ()),
        ("a b", ()),
    ],
)
def test_steps(text: str, expected: tuple[str, ...]) -> None:
    """A text that is no path has no steps."""
    assert steps(text) == expected


@pytest.mark.parametrize(
    "text", ["cost", "bands.full", "free.x", "deck[e].card", "deck[e].card.next.next.name"]
)
def test_paths_that_lead_to_a_field(text: str) -> None:
    assert check_path(node(text), START, KINDS, "hero", items=True) == (steps(text), ())
    assert find_field(steps(text), START, KINDS)


@pytest.mark.parametrize(
    ("text", "near", "column"),
    [
        ("kost", "cost", 4),
        ("bands.ful", "full", 10),
        ("deck[e].kard", "card", 12),
        ("deck[e].card.nam", "name", 17),
        ("cost.x", "", 9),
        ("", "", 3),
        ("a..b", "", 4),
    ],
)
def test_paths_that_lead_nowhere(text: str, near: str, column: int) -> None:
    path, (problem,) = check_path(node(text), START, KINDS, "hero", items=True)

    assert path == ()
    assert (problem.rule, problem.values["near"], problem.location.column) == ("unknown-path", near, column)


@pytest.mark.parametrize(("text", "options"), [("deck[e].card", {}), ("bands.full", {"deep": False})])
def test_what_a_place_does_not_allow(text: str, options: dict[str, bool]) -> None:
    assert [d.rule for d in check_path(node(text), START, KINDS, "hero", **options)[1]] == ["unknown-path"]


def test_a_path_that_is_a_list_is_no_second_finding() -> None:
    (listed,) = parse("- [a]\n", "x.yml").documents[0].items

    assert check_path(listed, START, KINDS, "hero") == ((), ())
