"""The types that expressions have, as far as the kinds' schemas tell them, and what is noted on the way."""

from __future__ import annotations

import pytest

from rulescheck.declare.notes import Reading
from rulescheck.declare.paths import root, unknown
from rulescheck.declare.types import infer
from rulescheck.expression import compile_expression, names_anywhere, tree_of
from rulescheck.game import Field, Value

CARD = root(
    {
        "cost": Field("cost", "integer", "cost"),
        "suit": Field("suit", "string", "suit", values=(Value("fire", "Fire"), Value("ice", "Ice"))),
    }
)
LINE = Field("item", "dict", "item", fields={"card": Field("card", "string", "card", ref="card")})
HERO = root(
    {
        "deck": Field("deck", "list", "deck", item=LINE),
        "bonus": Field("bonus", "dict", "bonus", item=Field("value", "integer", "value")),
        "pet": Field("pet", "string", "pet", ref="pet"),
        "odd": unknown("odd"),
    }
)
KINDS = {"card": CARD, "hero": HERO, "pet": unknown("pet")}


def read(text: str) -> tuple[str, Reading]:
    code = compile_expression(text, ("self",))
    reading = Reading(text, KINDS)
    found = infer(tree_of(code), {"self": HERO}, reading)
    return found.type if found else "", reading


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("self.deck.map(e, e.card.cost)", "list"),
        ("self.deck.map(e, e.card.cost).filter(c, c > 2)", "list"),
        ("self.deck[0].card.cost", "integer"),
        ("self.bonus['x'] + 1", "integer"),
        ("self.bonus[self.deck[0].card.suit]", "integer"),
        ("sum(self.deck.map(e, e.card.cost)) > 3", "boolean"),
        ("self.deck.size() > 0 ? 1 : 2", "integer"),
        ("self.deck.size() > 0 ? self.bonus : self.deck", ""),
    ],
)
def test_the_type_of_an_expression(text: str, expected: str) -> None:
    """A type is told through references, items, keys and macros; where it is not known there is none."""
    found, reading = read(text)

    assert (found, reading.notes, reading.blind) == (expected, [], [])


@pytest.mark.parametrize(
    ("text", "rule", "part"),
    [
        ("self.deck.exists(e, e.card.cots > 3)", "unknown-field", "cots"),
        ("self.deck.filter(e, e.card.cost > 3).exists(f, f.crad.cost > 1)", "unknown-field", "crad"),
        ("has(self.dekc.cost)", "unknown-field", "dekc"),
        ("'冰' != '水' && self.deck.all(e, e.card.suit in ['fire', 'icy'])", "unknown-value", "'icy'"),
        ("self.deck.map(e, e.card.suit).count('fier') > 1", "unknown-value", "'fier'"),
        ("self.deck.map(e, e.card.cost - e.card.suit)", "broken-expression", "-"),
    ],
)
def test_a_mistake_stands_where_it_is_written(text: str, rule: str, part: str) -> None:
    """Each mistake is noted once, at its own characters."""
    _, reading = read(text)

    assert [(n.rule, text[n.start : n.start + n.length]) for n in reading.notes] == [(rule, part)]


@pytest.mark.parametrize("text", ["self.odd > 1", "self.odd.a.b", "self.pet.name == 1", "self['odd']"])
def test_what_is_broken_elsewhere_is_no_mistake_here(text: str) -> None:
    """What has a mistake of its own makes blind, and nothing is noted."""
    _, reading = read(text)

    assert reading.blind
    assert reading.notes == []


def test_names_read_of_anything() -> None:
    """Fields are told also of a loop's own variable and of keys in brackets."""
    names = names_anywhere(compile_expression("self.deck.exists(e, e['card'].cost > 1)", ("self",)))

    assert {"deck", "card", "cost"} <= names
