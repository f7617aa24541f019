"""Mistakes in what a game declares: kinds, looks, terms, chapters, each found once and at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_game import GAME, KIND, RULE, findings, rules_broken, write

# Of these `d` needs a circle and is in none.
CIRCLES = (
    "{a: {title: C, value: self.b}, b: {title: C, value: self.a}, c: {title: C, value: self.c},"
    " d: {title: C, value: self.a}}"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("page: [cost, part.up]", ["unknown-path"]),
        ("page: ['[x]']", ["unknown-path"]),
        ("page: [[x]]", ["wrong-type"]),
        ("page: ['']", ["unknown-path"]),
        ("gallery: {group: part.up, columns: [part.up, cost], sort: [part.up]}", []),
        ("gallery: {columns: [next.cost]}", ["unknown-path"]),
        ("gallery: {group: [x]}", ["wrong-type"]),
        ("face: {title: '[x]'}", ["unknown-path"]),
        ("face: {title: [x]}", ["wrong-type"]),
        ("face: {body: [{field: [y]}]}", ["wrong-type"]),
        ("sheet: [{title: a, list: ''}]", ["unknown-path"]),
        ("sheet: [{title: a, list: cost}]", ["wrong-list"]),
        ("sheet: [{title: a, list: all}]", []),
        ("inherit: [next, all]", []),
        ("inherit: [tags]", ["not-a-reference"]),
        ("inherit: [nope]", ["unknown-path"]),
        ("inherit: next", ["wrong-type"]),
        ("derived: {cost: {title: C, value: '1'}}", ["taken-name"]),
        ("derived: {id: {title: C, value: '1'}}", ["taken-name"]),
        ("derived: {rulings: {title: C, value: '1'}}", ["taken-name"]),
        ("derived: {a: {title: C, value: [x]}}", ["wrong-type"]),
        ("derived: {a: {title: C, value: self.a}}", ["circular-figures"]),
        (f"derived: {CIRCLES}", ["circular-figures"] * 2),
        ("derived: {a: {title: C, value: self.b}, b: {title: C, value: self.a}}", ["circular-figures"]),
    ],
)
def test_kinds(text: str, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A}", f"{KIND}{text}\n")

    assert rules_broken(tmp_path) == expected


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (GAME + "---\nid: h\n", ["extra-document"]),
        (GAME.replace("[card]", "[card, '']"), ["missing-file"]),
        (GAME.replace("[card]", "[card, [x]]"), ["wrong-type"]),
        (GAME.replace("[card]", "[card, card]"), ["reserved-kind"]),
        (GAME.replace("[card]", "[card, a b]"), ["wrong-id"]),
        (GAME.replace("[card]", "[card, ../x]"), ["missing-file"]),
        (GAME + "start: [x]\n", ["wrong-type"]),
        (GAME + "chapters: [x]\n", ["missing-file"]),
    ],
)
def test_games(game: str, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path, "[]", game=game)
    if "a b" in game:
        write(tmp_path, "[]", game=game, **{"kinds__a b": KIND})

    assert rules_broken(tmp_path) == expected


def test_a_chapter_is_read_once(tmp_path: Path) -> None:
    write(tmp_path, game=GAME + "chapters: [a, a]\n")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.md").write_text("# A\n", encoding="utf-8")

    assert findings(tmp_path) == [
        "game.yml:4:15-16 error taken-name: a is the name of something else here already"
    ]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", ["rules/a.md:1:1 chapter-without-title"]),
        (b"#A\n", ["rules/a.md:1:1 chapter-without-title"]),
        (b"\xef\xbb\xbf# A\n", []),
        (b"# A\nx\0\n", ["rules/a.md:2:2 control-character"]),
        (b"# A\n\x1b[31m\n", ["rules/a.md:2:1 control-character"]),
        (b"# A\n\xff\n", ["rules/a.md:2:1 not-utf-8"]),
    ],
)
def test_chapters(content: bytes, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path, game=GAME + "chapters: [a]\n")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.md").write_bytes(content)

    found = [line.split(": ", 1)[0].replace(" error", "").split("-", 1) for line in findings(tmp_path)]
    assert [f"{place} {rest.split(' ', 1)[1]}" for place, rest in found] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("at: tags[x]", ["unknown-path"]),
        ("at: next.cost", []),
        ("at: [x]", ["wrong-type"]),
        ("at: ''", ["unknown-path"]),
        ("at: tags]", ["unknown-path"]),
        ("option: nope", ["unknown-option"]),
        ("severity: bad", ["unknown-value"]),
        ("hint: '{'", ["broken-expression"]),
        ("hint: '{self.nope}'", ["unknown-field"]),
        ("when: '1'", ["broken-expression"]),
        ("when: ''", ["broken-expression"]),
        ("when: [x]", ["wrong-type"]),
        ("each: x in self", ["wrong-each"]),
        ("each: x in self.cost", ["wrong-each"]),
        ("each: x in self.nope", ["unknown-path"]),
        ("each: [[x]]", ["wrong-each"]),
        ("each: {a: b}", ["wrong-each"]),
    ],
)
def test_rules(text: str, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A}", f"{KIND}{RULE}    {text}\n")

    assert rules_broken(tmp_path) == expected


def test_a_mistake_inside_an_expression_stands_where_it_is_written(tmp_path: Path) -> None:
    """Behind a fold and behind an escape."""
    folded = RULE.replace("self.cost < 5", ">\n      self.cost\n      < self.nope")
    escaped = RULE.replace('"{self.name} costs', '"\\t\\"{self.nope} costs')
    write(tmp_path / "a", "[]", KIND + folded)
    write(tmp_path / "b", "[]", KIND + escaped)

    assert findings(tmp_path / "a")[0].startswith("kinds/card.yml:16:14-18 error unknown-field")
    assert findings(tmp_path / "b")[0].startswith("kinds/card.yml:15:25-29 error unknown-field")


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        ("{a: {title: A, text: t}, b: {title: B, aliases: [A], text: t}}", ["duplicate-term"]),
        ("{a: {title: A, text: t}, b: {title: A, text: t}}", ["duplicate-term"]),
        ("{a: {title: A, aliases: [A], text: t}}", []),
        ("{a: {title: A, wrong: [B], text: t}, b: {title: B, text: t}}", ["contradicting-term"]),
        ("{a/b: {title: A, text: t}}", ["wrong-id"]),
        ("{'': {title: A, text: t}}", ["wrong-id"]),
        ("{a: {title: A, text: t, see: [b]}}", ["unknown-term"]),
        ("[x]", ["wrong-type"]),
        ("{a: {title: A, text: t}}\n---\n{}\n", ["extra-document"]),
    ],
)
def test_terms(terms: str, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path, terms=terms)

    assert rules_broken(tmp_path) == expected


@pytest.mark.parametrize(
    ("start", "end", "levels"), [("{type: list, schema: ", "}", 28), ("{type: dict, schema: {a: ", "}}", 14)]
)
def test_the_deepest_schema_that_can_be_read_can_be_used(
    start: str, end: str, levels: int, tmp_path: Path
) -> None:
    """A deeper one is too deep to read, so that nothing runs out of stack."""
    field = start * levels + "{type: integer}" + end * levels
    opened, closed = ("[", "]") if "list" in start else ("{a: ", "}")
    value = opened * levels + "x" + closed * levels
    write(tmp_path, f"{{id: a, name: A, deep: {value}}}", f"{KIND}  deep: {field}\n")

    assert rules_broken(tmp_path) == ["wrong-type"]


def test_circles_of_figures_are_told_apart(tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A}", f"{KIND}derived: {CIRCLES}\n")

    assert [line.split("circular-figures: ")[1] for line in findings(tmp_path)] == [
        "cannot be computed: a, b need each other | take one of them out of the other's expression",
        "cannot be computed: c needs itself | take c out of its own expression",
    ]
