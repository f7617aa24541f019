"""The schemas of games: what the linter accepts they accept, and mistakes of shape they refuse."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from rulescheck.declare import declare_game
from rulescheck.declare.schemas import GAME, THEME
from rulescheck.diagnostics import LANGUAGES
from rulescheck.game import Game
from rulescheck.json_schema import patterns, schemas
from rulescheck.json_schema.declarations import declarations, properties
from rulescheck.json_schema.rules import choice, from_rules, pattern
from rulescheck.load import files, load
from rulescheck.source import read
from tests.small_game import KIND, write
from tests.tiny_game import write_game
from tests.yaml_core import core

ROOT = Path(__file__).parents[3]
GAMES = ("weave", "hunt")


def loaded(folder: Path) -> Game:
    game, _ = declare_game(folder)
    assert game is not None
    return load(game)[0]


@cache
def shipped(name: str) -> tuple[Game, dict[str, Any]]:
    game = loaded(ROOT / "content" / name)
    return game, schemas(game, "en")


def matched(game: Game, name: str) -> Iterator[Path]:
    """The files that a schema is for."""
    if name in game.kinds:
        yield from files(game, game.kinds[name])
    else:
        yield from (path for part in patterns(game, name) for path in sorted(game.folder.glob(part)))


def refused(schema: dict[str, Any], path: Path) -> list[str]:
    """What a schema has against a file, as `path: keyword`."""
    data = [core(document) for document in read(path).documents]
    errors = [error for document in data for error in Draft7Validator(schema).iter_errors(document)]
    return [f"{'.'.join(map(str, error.absolute_path))}: {error.validator}" for error in errors]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_schema_is_one(name: str, language: str) -> None:
    """Valid under the meta-schema, and made of nothing that JSON cannot say."""
    for schema in schemas(shipped(name)[0], language).values():
        Draft7Validator.check_schema(schema)
        assert json.loads(json.dumps(schema)) == schema


@pytest.mark.parametrize("name", GAMES)
def test_a_shipped_game_is_valid(name: str) -> None:
    """Each of its files, the declaring ones too, under the schema for it."""
    game, made = shipped(name)
    found = [(path, schema) for schema in made for path in matched(game, schema)]

    assert len(found) > 15
    assert [(p.name, wrong) for p, schema in found if (wrong := refused(made[schema], p))] == []


SHAPE = (
    "wrong-type", "unknown-field", "missing-field", "empty-value", "unknown-value", "out-of-range",
    "wrong-length", "unknown-reference", "unknown-option", "unknown-rule", "ruling-not-allowed",
)  # fmt: skip


def shaped(line: str) -> bool:
    """Whether a line of findings tells a mistake of shape."""
    return any(f" error {rule}: " in line for rule in SHAPE)


@pytest.mark.parametrize("name", GAMES)
def test_a_broken_twin_is_refused_where_its_shape_is_wrong(name: str, tmp_path: Path) -> None:
    """A file with a mistake of shape is refused; one with other mistakes, or none, is not."""
    twin = ROOT / "tests" / "games" / f"{name}-broken"
    shutil.copytree(twin, tmp_path, dirs_exist_ok=True)
    shutil.copytree(ROOT / "content" / name / "kinds", tmp_path / "kinds")
    game = loaded(tmp_path)
    made = schemas(game, "en")
    lines = (twin / "expected.txt").read_text(encoding="utf-8").splitlines()
    found = [line.split(":")[0] for line in lines if shaped(line)]
    wrong = {
        path.relative_to(tmp_path).as_posix()
        for schema in made
        for path in matched(game, schema)
        if refused(made[schema], path)
    }

    assert wrong == {path for path in found if path.endswith(".yml")}


def kind_errors(tmp_path: Path, cards: str, kind: str = KIND) -> list[str]:
    folder = write(tmp_path, cards, kind)
    return refused(schemas(loaded(folder), "en")["card"], folder / "cards.yml")


@pytest.mark.parametrize(
    "cards",
    [
        "{id: a, name: A}",
        "- {id: a, name: A, next: b}\n- {id: b, name: B}",
        "id: a\nname: A\n---\nid: b\nname: B",
        "{id: 1, name: 2, next: 1, text: true}",
        "{id: 織夢-1_x, name: 甲, free: {織夢-1_x: 2}}",
        "- {id: 007, name: Bond, next: 007}",
        "[]",
    ],
)
def test_what_the_linter_reads_is_valid(cards: str, tmp_path: Path) -> None:
    assert kind_errors(tmp_path, cards) == []


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ("{id: a}", ": required"),
        ("{id: a, name: A, coast: 1}", ": additionalProperties"),
        ("{id: a, name: A, cost: x}", "cost: type"),
        ("{id: a, name: }", "name: type"),
        ("{id: a b, name: A}", "id: pattern"),
        ("{id: a, name: A, next: nobody}", "next: enum"),
        ("{id: a, name: A, all: [a, nobody]}", "all.1: enum"),
        ("{id: a, name: A, free: {nobody: 1}}", "free: enum"),
        ("{id: a, name: A, part: {up: 1, down: 2}}", "part: additionalProperties"),
        ("- [a]", "0: type"),
        ("text", ": type"),
        ("{id: a, name: A, rulings: [{rule: none}]}", "rulings.0: required"),
    ],
)
def test_mistakes_of_shape_are_refused(cards: str, error: str, tmp_path: Path) -> None:
    assert error in kind_errors(tmp_path, cards)


CHECKED = """\
title: Card
files: cards.yml
schema:
  roll: {type: dice}
  day: {type: date}
  low: {type: integer, min: 1, max: 3}
  part: {type: float, min: 0.5}
  code: {type: string, regex: "[A-Z]{2}"}
  word: {type: string, regex: '\\w+'}
  tags: {type: list, minlength: 1, maxlength: 2, schema: {type: string}}
  rank: {type: string, values: {low: {title: Low, help: Not high.}, "2": Two}}
"""


@pytest.mark.parametrize(
    ("field", "errors"),
    [
        ("roll: 2D6+1", []),
        ("roll: 7", []),
        ("roll: 2d6", ["roll: pattern"]),
        ("day: 2026-11-30", []),
        ("day: 2026-11-31", ["day: pattern"]),
        ("low: 0", ["low: minimum"]),
        ("low: 4", ["low: maximum"]),
        ("low: 1.5", ["low: type"]),
        ("part: 0.1", ["part: minimum"]),
        ("code: AB", []),
        ("code: ABC", ["code: pattern"]),
        ("word: 字", []),
        ("tags: []", ["tags: minItems"]),
        ("tags: [a, b, c]", ["tags: maxItems"]),
        ("rank: low", []),
        ("rank: 2", []),
        ("rank: lo", ["rank: anyOf"]),
    ],
)
def test_bounds_patterns_and_values(field: str, errors: list[str], tmp_path: Path) -> None:
    assert kind_errors(tmp_path, f"{{id: a, name: A, {field}}}", CHECKED) == errors


def test_an_editor_shows_titles_helps_and_names(tmp_path: Path) -> None:
    """Fields with title and description, values and ids with what they mean."""
    made = schemas(loaded(write_game(tmp_path)), "en")
    card, hero = made["card"], made["hero"]

    assert (card["title"], card["description"]) == ("卡牌", "手上的牌。")
    assert card["properties"]["ability"] == {"title": "屬性", "enum": ["body"], "enumDescriptions": ["體魄"]}
    ids = {"enum": ["assault", "guard"], "enumDescriptions": ["強襲", "防守"]}
    assert hero["definitions"]["id-card"] == ids
    deck = hero["properties"]["deck"]["items"]["properties"]["card"]
    assert deck == {"title": "牌", "$ref": "#/definitions/id-card"}
    assert hero["properties"]["deck"]["default"] == []
    assert hero["properties"]["options"]["items"]["enumDescriptions"] == ["勇者：體魄可以超過 5。"]
    rulings = hero["properties"]["rulings"]["items"]["properties"]["rule"]
    assert rulings == {"enum": ["too-strong"], "enumDescriptions": ["太強了：新手不能太強。"]}


def test_ids_are_free_where_not_all_are_known(tmp_path: Path) -> None:
    """A file that cannot be read may hold any id; a badly shaped thing exists all the same."""
    folder = write_game(tmp_path, {"cards/bad.yml": "{id: odd, name: Odd}", "heroes/bad.yml": "["})
    game = loaded(folder)

    assert schemas(game, "en")["hero"]["definitions"]["id-card"]["enum"] == ["assault", "guard", "odd"]
    (folder / "cards" / "worse.yml").write_text("[", encoding="utf-8")
    made = schemas(loaded(folder), "en")["hero"]
    assert list(made["definitions"]) == ["thing"]
    assert "$ref" not in made["properties"]["deck"]["items"]["properties"]["card"]


DECLARED = {
    "game.yml": ("id: Big\ntitle: G\nkinds: [card]\nextra: 1\n", [": additionalProperties", "id: pattern"]),
    "terms.yml": ("hp: {title: HP}\n", ["hp: required"]),
    "theme.yml": ("emblem: tree\nlight: {ink: red}\n", ["emblem: enum", "light.ink: pattern"]),
    "kinds/card.yml": (
        "title: Card\nfiles: [a.yml, b.yml]\n"
        "schema:\n  x: {type: lists}\n  y: {type: list, schema: {min: a}}\n"
        "  z: {schema: {deep: {colour: red}}}\n  options: {}\nrules: {r: {title: T}}\n",
        [
            "rules.r: required",
            "schema.x.type: enum",
            "schema.y.schema.min: type",
            "schema.z.schema.deep: additionalProperties",
            "schema: not",
        ],
    ),
}


@pytest.mark.parametrize("name", DECLARED)
def test_mistakes_in_declaring_files(name: str, tmp_path: Path) -> None:
    """The engine's own rules, through a field in a field too."""
    made = schemas(loaded(write(tmp_path)), "en")
    text, errors = DECLARED[name]
    (tmp_path / name).write_text(text, encoding="utf-8")
    found = refused(made[name.replace("/card", "")], tmp_path / name)

    assert sorted(set(found)) == errors


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_key_of_a_declaring_file_is_explained(language: str, tmp_path: Path) -> None:
    made = declarations(loaded(write(tmp_path)), language)
    whole = [*made.values(), made["terms.yml"]["additionalProperties"]]
    whole += [part for part in made["kinds.yml"]["definitions"].values() if "properties" in part]
    whole += [made["kinds.yml"]["properties"]["words"]["items"]]

    every = [pair for schema in whole for pair in properties(schema)]
    bare = [path for path, part in every if not part.get("description")]
    assert bare == []


def test_the_engines_shapes_become_schemas() -> None:
    for shape in (GAME, THEME):
        made = from_rules(shape.rules)
        assert list(made["properties"]) == list(shape.fields)
        assert made["additionalProperties"] is False


@pytest.mark.parametrize("regex", [r"\w+", r"(?P<a>x)", r"(?i)x", r"\Ax\Z", r"\p{L}", "[^]a]"])
def test_patterns_that_other_languages_read_differently_are_left_out(regex: str) -> None:
    assert pattern(regex) == {}


def test_values_that_yaml_takes_for_no_text() -> None:
    either = {"type": ["number", "boolean"], "doNotSuggest": True}
    assert choice([("1", ""), ("a", "")]) == {"anyOf": [{"enum": ["1", "a"]}, either]}
    assert choice([]) == {"type": ["string", "number", "boolean"]}


def test_a_kind_that_reads_everything_leaves_declaring_files_alone(tmp_path: Path) -> None:
    game = loaded(write(tmp_path, kind=KIND.replace("cards.yml", '["*.yml", "**/*.yml"]')))

    apart = ("!game.yml", "!terms.yml", "!theme.yml", "!kinds/card.yml")
    assert patterns(game, "card") == ("*.yml", "**/*.yml", *apart)
    assert patterns(game, "game.yml") == ("game.yml",)
    assert patterns(game, "kinds.yml") == ("kinds/*.yml",)
