"""A new thing of a kind: its required fields with the smallest values that lint clean."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.check import check_game
from rulescheck.declare import declare_game
from rulescheck.load import load
from rulescheck.seed import seed
from rulescheck.seed.text import written
from rulescheck.source import parse
from tests.small_game import KIND, write

FIELDS = {
    "left-out": ("{type: integer, default: 4, title: Cost}", "# x: …  # Cost"),
    "bounds": ("{type: integer, min: 2, required: true}", "x: 2"),
    "highest": ("{type: integer, max: -3, required: true}", "x: -3"),
    "half": ("{type: float, min: 0.5, required: true}", "x: 0.5"),
    "switch": ("{type: boolean, required: true}", "x: false"),
    "roll": ("{type: dice, required: true}", "x: 1"),
    "day": ("{type: date, required: true}", 'x: "2000-01-01"'),
    "choice": ('{values: {"no": No, b: B}, required: true}', 'x: "no"'),
    "reference": ("{ref: card, required: true}", "x: old"),
    "text": ("{type: text, required: true, minlength: 5}", "x: NeuNeu"),
    "short": ("{type: text, required: true, maxlength: 2}", "x: Ne"),
    "pattern": ('{type: string, required: true, regex: "[a-z]{3}"}', "x: neu"),
    "commented": ("{type: integer, required: true, title: Cost, help: In gold.}", "x: 0  # Cost: In gold."),
    "empty": ("{type: list, required: true, schema: {type: string}}", "x: []"),
    "items": ("{type: list, required: true, minlength: 2, schema: {ref: card}}", "x:\n  - old\n  - older"),
    "free": ("{type: dict, required: true, valuesrules: {type: integer}}", "x: {}"),
    "inner": (
        "{required: true, schema: {up: {type: integer, required: true}, down: {type: integer}}}",
        "x:\n  up: 0",
    ),
    "rows": (
        "{type: list, required: true, minlength: 1, schema: {type: dict, schema: "
        "{a: {required: true, title: A}, b: {type: list, required: true, schema: {type: string}}}}}",
        "x:\n  - a: Neu  # A\n    b: []",
    ),
    "table": (
        "{type: list, required: true, dice: 1D6, rows: {low: from, high: to}, schema: {type: dict, schema: "
        "{from: {type: integer, required: true}, to: {type: integer}}}}",
        "x:\n  - from: 1\n    to: 6",
    ),
    "single rows": (
        "{type: list, required: true, dice: 1D2, rows: {low: from}, schema: {type: dict, schema: "
        "{from: {type: integer, required: true}}}}",
        "x:\n  - from: 1\n  - from: 2",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FIELDS)
def test_the_smallest_value_of_a_field(name: str, tmp_path: Path) -> None:
    """And a thing with it is clean."""
    rules, expected = FIELDS[name]
    kind = f"title: Card\nfiles: [cards.yml, new.yml, old.yml]\nschema:\n  x: {rules}\n"
    folder = write(tmp_path, "[]", kind.replace("required: true", "required: false", 1))
    (folder / "old.yml").write_text("[{id: old, name: Old}, {id: older, name: Second}]", encoding="utf-8")
    optional = load(declare_game(folder)[0])[0]  # type: ignore[arg-type]
    (folder / "kinds" / "card.yml").write_text(kind, encoding="utf-8")
    required = declare_game(folder)[0]
    assert required is not None
    made = seed(optional, required.kinds["card"], "neu", "Neu")

    assert made == "".join(f"{line}\n" for line in ("id: neu", "name: Neu", *filter(None, [expected])))
    (folder / "new.yml").write_text(made, encoding="utf-8")
    found = [d for d in check_game(folder)[1].diagnostics if d.location.path.endswith("new.yml")]
    assert found == []


def test_a_pattern_takes_what_another_thing_has(tmp_path: Path) -> None:
    """The only text that is known to match."""
    item = '{type: string, regex: "W-[0-9]+"}'
    kind = f"{KIND}  parts: {{type: list, minlength: 1, required: true, schema: {item}}}\n"
    folder = write(tmp_path, "{id: a, name: A, parts: [W-12]}", kind)
    game = load(declare_game(folder)[0])[0]  # type: ignore[arg-type]

    assert "  - W-12\n" in seed(game, game.kinds["card"], "b", "B")


TEXTS = ["a b", "織夢", "no", "1e3", "", "a: b", "# x", 'say "hi" \\', "a\u2028b\n", "\U0001f431"]


@pytest.mark.parametrize("text", TEXTS)
def test_any_text_can_be_written(text: str) -> None:
    (node,) = parse(f"- {written(text)}\n", "x").documents

    assert node.items[0].text == text
