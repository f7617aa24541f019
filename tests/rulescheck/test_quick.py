"""The quick reader against Cerberus: where it says that data fits, it fits, and the data is the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cerberus import Validator
from hypothesis import given, settings
from hypothesis import strategies as st

from rulescheck.declare import declare_game
from rulescheck.load import load
from rulescheck.source import DOUBTFUL, data, parse, reader, written

CONTENT = Path(__file__).parents[2] / "content"
NAMES = ("a", "b")
SCALARS = st.one_of(
    st.fixed_dictionaries({"type": st.just("string")}, optional={
        "allowed": st.just(["x", "1"]), "minlength": st.just(1), "maxlength": st.just(2),
        "regex": st.sampled_from(["[a-z]+", "x?$", "1|x"]), "required": st.booleans(),
    }),
    st.fixed_dictionaries({"type": st.sampled_from(["integer", "float"])}, optional={
        "min": st.just(1), "max": st.just(5), "allowed": st.just([1, 2]), "required": st.booleans(),
    }),
    st.fixed_dictionaries({"type": st.just("boolean")}, optional={"required": st.booleans()}),
    st.fixed_dictionaries({}, optional={"required": st.booleans()}),
    st.fixed_dictionaries({"type": st.sampled_from(["list", "dict"])}, optional={"minlength": st.just(1)}),
    st.just({"type": "dict", "keysrules": {"type": "string", "regex": "a|x"}}),
)  # fmt: skip
RULES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.fixed_dictionaries({"type": st.just("list"), "schema": inner}, optional={"minlength": st.just(1)}),
        st.fixed_dictionaries(
            {"type": st.just("dict"), "schema": st.dictionaries(st.sampled_from(NAMES), inner)}
        ),
        st.fixed_dictionaries(
            {"type": st.just("dict"), "valuesrules": inner},
            optional={"keysrules": st.just({"type": "string", "regex": "a|x"}), "maxlength": st.just(1)},
        ),
    ),
    max_leaves=5,
)
WRITTEN = st.recursive(
    st.sampled_from(["x", "xyz", "1", "01", "2.5", "9", "true", "yes", "''", "'1'", "~", "", "1e400", "é"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from((*NAMES, "c")), inner, max_size=2).map(
            lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"
        ),
    ),
    max_leaves=6,
)


@settings(max_examples=400, deadline=None)
@given(RULES, WRITTEN)
def test_what_is_quickly_read_keeps_the_rules(rules: dict[str, Any], text: str) -> None:
    """Never is something let through that Cerberus refuses."""
    documents = parse(f"a: {text}\n", "x.yml").documents
    if not documents:
        return
    whole = {"type": "dict", "schema": {"a": rules}}

    quick = reader(whole)(written(documents[0]))

    slow = data(documents[0], whole)
    fits = Validator(whole["schema"]).validate(slow, normalize=False)
    assert quick is DOUBTFUL or (fits and repr(quick) == repr(slow))
    if fits and '"required": True' not in repr(rules):
        assert quick is not DOUBTFUL or rules.get("type") == "dict"


def test_well_shaped_data_is_not_left_to_cerberus() -> None:
    """What cards are made of is read quickly: the speed of a check rests on it."""
    text = "{id: a, cost: {hp: 2}, deck: [{card: b, copies: 2}], rate: 1.5, free: {x: 1}, on: true}"
    whole = {"type": "dict", "schema": {
        "id": {"type": "string", "required": True, "regex": "[a-z-]+", "meta": {"titles": {}}},
        "cost": {"type": "dict", "schema": {"hp": {"type": "integer", "min": 1}}},
        "deck": {"type": "list", "schema": {"type": "dict", "schema": {
            "card": {"type": "string"}, "copies": {"type": "integer", "max": 2}}}},
        "rate": {"type": "float"}, "on": {"type": "boolean"},
        "free": {"type": "dict", "keysrules": {"type": "string"}, "valuesrules": {"type": "integer"}},
    }}  # fmt: skip
    node = parse(text, "x.yml").documents[0]

    assert reader(whole)(written(node)) == data(node, whole)


def test_the_shipped_games_are_read_quickly() -> None:
    """No rule that a kind can declare sends all its things to Cerberus."""
    for folder in ("hunt", "weave"):
        game, _ = load(declare_game(CONTENT / folder)[0])
        assert game.entities
        for entity in game.entities:
            rules = {"type": "dict", "schema": game.kinds[entity.kind].schema}
            assert reader(rules)(written(entity.node)) is not DOUBTFUL, entity.id
