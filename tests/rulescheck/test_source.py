"""YAML read with places: every value is found where it stands, and nothing in a file breaks the reader."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rulescheck.diagnostics import Location
from rulescheck.source import MAX_BYTES, MAX_NODES, Node, Source, data, parse, read
from rulescheck.source.events import MAX_DEPTH


def only(text: str) -> Node:
    source = parse(text, "x.yml")
    assert source.mistakes == ()
    (document,) = source.documents
    return document


def found(source: Source) -> list[tuple[int, int, str]]:
    return [(d.location.line, d.location.column, d.rule) for d in source.mistakes]


def cut(text: str, where: Location) -> str:
    """The characters of a text that a place spans."""
    lines = text.split("\n")[where.line - 1 : where.end_line]
    lines[-1] = lines[-1][: where.end_column - 1]
    lines[0] = lines[0][where.column - 1 :]
    return "\n".join(lines)


def letters(node: Node, text: str) -> str:
    """The text of a scalar as its own places spell it, folds read as spaces."""
    return "".join(cut(text, node.inside(index)) for index in range(len(node.text)))


@pytest.mark.parametrize(
    "text",
    [
        "a: xyz\n",
        "a: 'x''y z'\n",
        'a: "x y"\n',
        "a: |\n  x\n  y\n",
        "a: |-\n\n\n  x\n\n  y\n\n",
        "a: |2\n    x\n   y\n",
        "a:\n  b: |\n      x: {y}\n        z\n",
        "a: x\n  y\n  z\n",
        "- - |\n    x\n    y\n",
        "甲: 織夢😀的書\n",
        "a: |\n  甲\n  織夢😀\n",
    ],
)
def test_each_character_has_its_place(text: str) -> None:
    """`inside` spells a scalar's text out again, but for line ends that became spaces."""
    node = only(text)
    while node.shape != "scalar":
        node = node.items[0] if node.items else node.pairs[0][1]

    spelt = letters(node, text)

    assert [a for a, b in zip(node.text, spelt, strict=True) if a != b and not (a == " " and b == "\n")] == []


@pytest.mark.parametrize(
    ("text", "index", "place"),
    [
        ('a: "\\t\\u7e54\\nz"\n', 3, (1, 15)),
        ('a: "x\\ny z"\n', 4, (1, 10)),
        ('a: "x\\\n  y"\n', 1, (2, 3)),
        ("a: 'it''s z'\n", 5, (1, 11)),
        ("a: >\n  x\n  y\n\n  z\n", 4, (5, 3)),
        ("a: >-\n  x\n    y\n  z\n", 4, (3, 5)),
        ("a: |\n  x\n    y\n", 3, (3, 4)),
        ("a: 'x\n\n\n  y'\n", 3, (4, 3)),
    ],
)
def test_places_behind_escapes_and_folds(text: str, index: int, place: tuple[int, int]) -> None:
    """Escapes and folds, which change how long a text is, move no place."""
    where = only(text).pairs[0][1].inside(index)

    assert (where.line, where.column) == place


def test_a_span_inside_a_text_ends_behind_its_last_character() -> None:
    text = "a: 'one ''two'' three'\n"
    node = only(text).pairs[0][1]

    assert cut(text, node.inside(node.text.index("three"), 5)) == "three"


def test_a_place_behind_the_end_of_a_text_is_near_its_end() -> None:
    where = only("a: xyz\n").pairs[0][1].inside(99, 5)

    assert (where.line, where.column, where.end_column) == (1, 6, 7)


def test_what_an_alias_repeats_is_located_at_the_alias() -> None:
    """The text stands elsewhere, so no character of it can be pointed at."""
    text = "a: &x one two three\nb: *x\n"
    node = only(text).at(("b",))

    assert node.text == "one two three"
    assert cut(text, node.inside(8, 5)) == "*x"


def test_other_line_separators_are_no_lines() -> None:
    """PyYAML ends a line at U+2028 and U+0085; editors and our reports do not."""
    text = "a: 'x\u2028y\u0085z'\nb: w\n"
    source = parse(text, "x.yml")
    node = source.documents[0].at(("b",))

    assert cut(text, node.location) == "w"


def test_lines_may_end_in_any_way() -> None:
    nodes = [only(text) for text in ("a: 1\nb: 2\n", "a: 1\r\nb: 2\r\n", "a: 1\rb: 2\r")]
    read = [[(part.text, part.location) for pair in node.pairs for part in pair] for node in nodes]

    assert read[0] == read[1] == read[2] != []


def test_a_byte_order_mark_is_no_character(tmp_path: Path) -> None:
    path = tmp_path / "x.yml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")

    (document,) = read(path).documents
    assert document.pairs[0][0].location.column == 1


def test_documents_are_apart() -> None:
    source = parse("a: &x 1\n---\nb: *x\n", "x.yml")

    assert len(source.documents) == 2
    assert found(source) == [(3, 4, "unknown-anchor")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\na: 2\n", [(2, 1, "duplicate-key")]),
        ("a:\n\tb: 1\n", [(2, 1, "yaml-syntax")]),
        ("a: *x\n", [(1, 4, "unknown-anchor")]),
        ("a: &x [*x]\n", [(1, 8, "unknown-anchor")]),
        ("? [a]\n: 1\n", [(1, 3, "key-not-text")]),
        ("<<: 3\n", [(1, 5, "wrong-merge")]),
        ("a: &x 3\nb: {<<: *x}\n", [(2, 9, "wrong-merge")]),
        ("<<: *x\n", [(1, 5, "unknown-anchor")]),
        ("<<: [{a: 1}, 2]\n", [(1, 14, "wrong-merge")]),
        ("a: !!python/object/apply:os.system [ls]\n", [(1, 4, "yaml-tag")]),
        ("a: !big deal\n", [(1, 4, "yaml-tag")]),
        ("a: x\x00\n", [(1, 5, "control-character")]),
        ("a: x\x1b[31m\n", [(1, 5, "control-character")]),
        ('a: "x\\0y"\n', [(1, 6, "control-character")]),
        ('a: "x\\e[31m"\n', [(1, 6, "control-character")]),
        ("a: [1\n", [(1, 4, "yaml-syntax")]),
        ("%YAML 9.9\n---\na: 1\n", [(1, 1, "yaml-syntax")]),
    ],
)
def test_mistakes_have_a_place(text: str, expected: list[tuple[int, int, str]]) -> None:
    assert found(parse(text, "x.yml")) == expected


def test_an_escaped_control_character_stays_out_of_the_text() -> None:
    source = parse('a: "x\\0y"\n', "x.yml")

    assert source.documents[0].at(("a",)).text == "x\ufffdy"


def test_merged_keys_come_last_and_lose() -> None:
    node = only("a: &x {k: 1, l: 2}\nb: {<<: *x, l: 3}\nc: {<<: [*x, {m: 4}]}\n")

    assert data(node.at(("b",)), {}) == {"l": "3", "k": "1"}
    assert data(node.at(("c",)), {}) == {"k": "1", "l": "2", "m": "4"}


def bomb(levels: int) -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, levels)]
    return "\n".join(lines) + "\n"


HOSTILE = {
    "alias bomb": bomb(12),
    "small alias bomb": bomb(6),
    "many documents": (bomb(5) + "---\n") * 20,
    "merge bomb": "a0: &a0 {k: 1}\n"
    + "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}\n" for n in range(1, 12)),
    "flow levels": "[" * 10_000,
    "closed flow levels": "[" * 10_000 + "]" * 10_000,
    "map levels": "{a: " * 10_000,
    "block levels": "- " * 10_000 + "x",
    "indented levels": "".join(" " * n + "a:\n" for n in range(1_000)),
    "too many bytes": "a: " + "x" * (MAX_BYTES + 1),
    "25 MB": "a: b\n" * 5_000_000,
    "too many values": "- x\n" * (MAX_NODES + 1),
    "one long key": "a" * 5_000 + ": 1\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_one_finding_soon(name: str, tmp_path: Path) -> None:
    """However a file is made to be too much, it is a finding, and nobody waits for it."""
    path = tmp_path / "x.yml"
    path.write_text(HOSTILE[name], encoding="utf-8")

    start = time.process_time()
    source = read(path)

    assert time.process_time() - start < 4  # a second or less on a machine that does nothing else
    assert [d.rule for d in source.mistakes] in (["file-too-big"], ["yaml-syntax"])
    assert not source.readable


def test_a_file_with_too_much_in_it_fills_no_memory() -> None:
    """It is left alone as soon as it is too much, for all that it is made of would take much more than it."""
    deep = MAX_DEPTH + 1
    text = f"{'[' * deep}{'x, ' * 200_000}{']' * deep}"

    tracemalloc.start()
    source = parse(text, "x.yml")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert [mistake.rule for mistake in source.mistakes] == ["file-too-big"]
    assert most < 10 * len(text)


@pytest.mark.parametrize(
    ("content", "rule"),
    [
        (b"a: \xff\n", "not-utf-8"),
        ("a: 1\n".encode("utf-16"), "not-utf-8"),
        (b"a: \x00\n", "control-character"),
        (f"a: &甲 1\n{'# x' * 9000}\nb: \x11\n".encode(), "control-character"),  # in the YAML 1.2 parser
    ],
)
def test_bytes_that_are_no_text(content: bytes, rule: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yml"
    path.write_bytes(content)

    assert [d.rule for d in read(path).mistakes] == [rule]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"a: \xff\n", (1, 4)),
        (b"\xef\xbb\xbf\xff", (1, 1)),
        (b"\xef\xbb\xbfa: \xff\n", (1, 4)),
        (b"a: 1\r\nb: 2\rc: \xe7\x94\xb2\xff\r", (3, 5)),
    ],
)
def test_the_place_of_a_byte_is_that_in_the_text(
    content: bytes, place: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "x.yml"
    path.write_bytes(content)

    (found,) = read(path).mistakes

    assert (found.rule, found.location.line, found.location.column) == ("not-utf-8", *place)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    folder, loop = tmp_path / "folder.yml", tmp_path / "loop.yml"
    folder.mkdir()
    loop.symlink_to(loop)

    for path in (folder, loop, tmp_path / "nowhere.yml"):
        assert [d.rule for d in read(path).mistakes] == ["unreadable-file"]


@pytest.mark.parametrize("text", ["", "# nothing\n", "\n\n"])
def test_an_empty_file_has_no_document(text: str) -> None:
    assert parse(text, "x.yml") == Source("x.yml", (), ())


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("7", "integer", 7),
        ("-7", "integer", -7),
        ("010", "integer", "010"),
        ("1_000", "integer", "1_000"),
        ("'7'", "integer", "7"),
        ("9" * 5_000, "integer", "9" * 5_000),
        ("1.50", "float", 1.5),
        ("1e999", "float", "1e999"),
        (".inf", "float", ".inf"),
        ("true", "boolean", True),
        ("yes", "boolean", "yes"),
        ("'true'", "boolean", "true"),
        ("NO", "string", "NO"),
        ("2024-01-01", "string", "2024-01-01"),
        ("~", "string", "~"),
        ("''", "string", ""),
    ],
)
def test_the_schema_says_what_a_value_is(text: str, kind: str, expected: object) -> None:
    """What is not of the type that the schema asks for stays a text, for the shape to refuse."""
    assert data(only(f"a: {text}\n"), {"type": "dict", "schema": {"a": {"type": kind}}}) == {"a": expected}


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=30)
TEXTS = st.one_of(WORDS, st.lists(WORDS, max_size=4).map("\n".join))
VALUES = st.recursive(
    TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)
STYLES = st.sampled_from([None, "'", '"', "|", ">"])


def scalars(node: Node) -> Iterator[Node]:
    if node.shape == "scalar":
        yield node
    for item in node.items:
        yield from scalars(item)
    for pair in node.pairs:
        yield from scalars(pair[0])
        yield from scalars(pair[1])


@given(VALUES, STYLES, st.booleans(), st.integers(20, 100), st.integers(2, 6))
@settings(max_examples=200, deadline=None)
def test_what_stands_at_a_place_is_what_was_written(
    value: object, style: str | None, flow: bool, line: int, indent: int
) -> None:
    """In whatever style data are written, they are read back, and each scalar's place holds its source."""
    text = yaml.dump(
        value, default_style=style, default_flow_style=flow, allow_unicode=True, width=line, indent=indent
    )
    source = parse(text, "x.yml")
    assert [d.rule for d in source.mistakes if d.rule != "yaml-tag"] == []

    (document,) = source.documents
    for node in scalars(document):
        assert cut(text, node.location) == node.raw
        for index, character in enumerate(node.text):
            there = cut(text, node.inside(index))
            folded = there == "\n" and character in " \n"
            escaped = there == "\\" and node.raw.startswith('"')
            assert there == character or folded or escaped


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever the text, reading it ends, and each finding stands inside it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for mistake in parse(text, "x.yml").mistakes:
        assert 1 <= mistake.location.line <= len(lines)
        assert mistake.location.column <= len(lines[mistake.location.line - 1]) + 1


def test_a_control_character_behind_a_tag_or_an_anchor() -> None:
    """It is found where it stands, or where the tag does, when that has a line of its own."""
    found = [
        (str(mistake.location), mistake.rule)
        for text in ('- !x "\\0"\n', '- {!x "\\0": a}\n', 'a: !x\n  "b\\0"\n', 'a: &x\n  "b\\0"\nc: *x\n')
        for mistake in parse(text, "a.yml").mistakes
    ]

    assert found == [
        *(("a.yml:1:3", "yaml-tag"), ("a.yml:1:7", "control-character")),
        *(("a.yml:1:4", "yaml-tag"), ("a.yml:1:8", "control-character")),
        *(("a.yml:1:4", "yaml-tag"), ("a.yml:1:4", "control-character")),
        ("a.yml:1:4", "control-character"),
    ]


@pytest.mark.parametrize("marks", ["[]", "{}"])
def test_depth_takes_no_time_in_the_second_parser_either(marks: str) -> None:
    start = time.process_time()
    text = f"a: &龍 x\nb: *龍\nc: {(marks[0] + 'a: ') * 3000}{marks[1] * 3000}\n"
    source = parse(text, "a.yml")

    assert [mistake.rule for mistake in source.mistakes] == ["file-too-big"]
    assert time.process_time() - start < 5
