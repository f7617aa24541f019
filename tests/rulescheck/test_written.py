"""What is read without nodes: the same things that nodes would have given, or nothing."""

from __future__ import annotations

import random
import tempfile
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulescheck.check import check_game
from rulescheck.game import Entity, Kind, Unplaced
from rulescheck.load import MAX_VALUES, Loaded, load_text, plain
from rulescheck.memory import digest
from rulescheck.shape import Shape
from rulescheck.source import MAX_NODES, documents, parse, with_line_feeds, written
from rulescheck.source.events import MAX_DEPTH
from tests import accidents
from tests.small_game import GAME, KIND, RULE, loaded, write

WIDE = KIND + "  flag: {type: boolean, default: true}\n  rate: {type: float}\n  any: {type: list}\n"
TERMS = "lantern:\n  title: Lantern\n  text: A light.\n  wrong: [Lampern]\n"
VALUES = {
    "cost": ("1", "9", "07", "'1'", "{a: 1}", "&a 1", "*a", "!!int 1", "1 # one", ""),
    "next": ("a", "b", "x", "'a'", "\n    b", "*a", "[a]"),
    "all": ("[a, b]", "[a, x]", "[]", "\n  - a\n  - b", "\n    - 'a'\n    # b\n    - x", "[a, a", "[*a, b]"),
    "tags": ("[01, yes, 1_0]", "[01, '01']", "['', ~]", "[ , ]", "\n  - one\n    two\n  - |\n   x"),
    "part": ("{up: 1}", "{up: 1, next: x}", "\n    up: 2\n    next: a", "{up: 1, up: 1}", "{<<: *a}", "{}"),
    "free": ("{a: 1}", "{'a': 1, b: 2}", "{1: 1}", "{? a : 1}", "{a: 1, 'a': 1}", "{[a]: 1}", "{<<: {a: 1}}"),
    "text": (
        "plain", "two\n    lines", "|\n    one\n\n    **two\n", ">-\n    one\n    two", "'it''s'",
        '"\\u200b"', '"\\0"', "Lampern", "a [b](card:x) c", "e\u0301", "", "''", "|+\n    x\n\n", "a: b",
        "- a", "{a", "#",
    ),
    "flag": ("true", "false", "yes", "'true'", "~"),
    "rate": ("1.5", "1e400", "2", ".5", "'1'"),
    "any": ("[1, [2], {a: [b]}]", "[*a]", "['1', |]", "[{}]"),
    "options": ("[]", "[long-night]", "['x']"),
    "rulings": ("[{rule: cheap, reason: so, by: A}]", "[{rule: cheep, reason: Lampern, by: A}]", "[]"),
    "was": ("[c]", "[a]", "[]", "a"),
    "asked": ("[x]", "[01]", "[]", "a"),
    "'text'": ("quoted",),
    "? cost\n  ": ("3",),
    "<<": ("{cost: 1}", "*a"),
    "1": ("x",),
}  # fmt: skip
ENTRIES = st.sampled_from(tuple(VALUES)).flatmap(
    lambda key: st.sampled_from(VALUES[key]).map(lambda value: f"{key}: {value}")
)
HEADS = st.sampled_from(
    (
        "id: a\n  name: A",
        "id: b\n  name: '01'",
        "name: &a B\n  id: c",
        "id: a-\n  name: A",
        "id: 1\n  name: 2",
    )
)
THINGS = st.tuples(HEADS, st.lists(ENTRIES, max_size=3)).map(lambda parts: "\n  ".join((parts[0], *parts[1])))
LISTS = st.lists(THINGS, min_size=1, max_size=3).map(lambda things: "".join(f"- {one}\n" for one in things))
ALONE = THINGS.map(lambda thing: f"  {thing}\n")
SOME = st.lists(
    st.one_of(LISTS, ALONE, st.sampled_from(("", "# x\n", "[]\n", "x\n"))), min_size=1, max_size=2
)
MARKS = st.sampled_from(("---\n", "...\n---\n", "--- # x\n", "%YAML 1.2\n---\n"))
TEXTS = st.builds(lambda mark, some: mark.join(some), MARKS, SOME)
ODD = st.builds(
    lambda begin, text, end, cut: begin + text[: len(text) - cut].replace("\n", end),
    st.sampled_from(("", "\ufeff", "# x\n\n", "---\n")),
    TEXTS,
    st.sampled_from(("\n", "\r\n", "\r")),
    st.integers(0, 2),
)


@cache
def kind() -> Kind:
    """The kind of all these things."""
    with tempfile.TemporaryDirectory() as folder:
        return loaded(Path(folder), kind=WIDE + RULE).kinds["card"]


def read(text: str) -> tuple[Entity, ...] | None:
    return plain(kind(), Shape(kind().schema), text, "cards.yml")


def same(text: str) -> bool:
    """Whether a text was read without nodes, and if so to the same as with them."""
    text = with_line_feeds(text)
    found = read(text)
    if found is None:
        return False
    slow = load_text(kind(), text, "cards.yml")
    assert slow == Loaded(slow.entities), "what is wrong was passed over"
    assert list(map(_all_of, found)) == list(map(_all_of, slow.entities))
    return True


def _all_of(entity: Entity) -> tuple[object, ...]:
    said = entity.data, entity.written
    plainly = digest(list(said))  # which takes nothing but plain data
    node = repr(entity.node), entity.location, entity.file
    return entity.kind, entity.id, entity.name, repr(said), plainly, *node


@settings(max_examples=300, deadline=None)
@given(ODD)
def test_what_is_read_without_nodes_is_what_nodes_give(text: str) -> None:
    same(text)


def test_what_accidents_leave_whole_is_the_same_without_nodes() -> None:
    """Files that are damaged as the fuzzing does it, from ones that are whole."""
    texts = [f"- id: a\n  name: A\n  {key}: {values[0]}\n" for key, values in VALUES.items() if key.isalpha()]
    whole = [text.encode() for text in ("".join(texts), *texts)]
    chance = random.Random(1)

    damaged = [accidents.damaged(chance, chance.choice(whole), tuple(whole)) for _ in range(300)]

    read_so = sum(same(data.decode("utf-8", "replace")) for data in damaged)
    assert 20 < read_so < 280


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_the_findings_are_those_that_nodes_give(data: st.DataObject) -> None:
    """An anchor behind the last thing, where it changes nothing, has the file read by nodes."""
    entries = st.lists(st.sampled_from(sound()), unique_by=lambda entry: entry[0], min_size=2, max_size=6)
    ids = data.draw(st.lists(st.sampled_from(("a", "b", "c", "A")), min_size=1, max_size=3))
    text = "".join(f"- id: {id_}\n  name: A\n  {_lines(data.draw(entries))}\n" for id_ in ids)
    with tempfile.TemporaryDirectory() as name:
        quick, slow = (_findings(Path(name), cards) for cards in (text, f"{text}--- &z []\n"))

    assert quick == slow


@cache
def sound() -> tuple[tuple[str, str], ...]:
    """The entries with which a thing has nothing wrong by itself."""
    every = ((key, value) for key, values in VALUES.items() for value in values if key.isalpha())
    return tuple(entry for entry in every if read(f"- id: a\n  name: A\n  {_lines([entry])}\n"))


def _lines(entries: list[tuple[str, str]]) -> str:
    return "\n  ".join(f"{key}: {value}" for key, value in entries)


def _findings(folder: Path, cards: str) -> tuple[object, ...]:
    game, report = check_game(write(folder, cards, WIDE + RULE, GAME, terms=TERMS))
    assert game
    assert {isinstance(entity, Unplaced) for entity in game.entities} == {"&z" not in cards}
    return report.diagnostics


@pytest.mark.parametrize(
    "text",
    [
        "id: a\nname: A\n",
        "- id: a\n  name: '01'\n  cost: 3\n  part: {up: 1}\n  tags: [\"y\"]\n  text: |\n    1.\n\n    2.\n",
        '[{"id": "a", "name": "A", "cost": 3, "free": {"a": 1}, "tags": ["\\u4e00"]}]',
        "---\nid: a\nname: A\n...\n---\n- {id: b, name: B}\n- {id: c, name: C}\n",
        "# a card\n- id: a # its id\n  name: one\n    and two\n  flag: false\n  rate: 1.5\n",
        "[]",
        "".join(f"- {{id: a{number}, name: A}}\n" for number in range(MAX_VALUES + 1)),
    ],
)
def test_usual_files_are_read_without_nodes(text: str) -> None:
    """The speed of a check rests on it."""
    assert same(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "# x", "x: [", "\x00", '"\\0"', "&a x", "*a", "!!str x", "! x", "? [a]\n: b", "? {a: b}\n: c"),
        *("a: 1\na: 2", "a: 1\n'a': 2", "<<: {a: 1}", "{a: &b {c: d}, e: *b}", "&a.b x", "!x [a]", "&a {}"),
        "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1),
        "[" * 100_000,
    ],
)
def test_what_only_nodes_can_tell_is_left_to_them(text: str) -> None:
    assert not documents(text, MAX_VALUES)


def test_what_is_too_big_is_left_to_nodes() -> None:
    """The number of values in a thing, and in a file, is counted as nodes count it."""
    for size, big in ((MAX_VALUES - 7, False), (MAX_VALUES - 6, True)):
        text = f"{{id: a, name: A, tags: [{', '.join(['x'] * size)}]}}"
        assert (read(text) is None) == bool(load_text(kind(), text, "cards.yml").mistakes) == big
    for size, big in ((MAX_NODES - 1, False), (MAX_NODES, True)):
        text = f"[{', '.join(['x'] * size)}]"
        assert (documents(text, MAX_VALUES) is None) == big
    assert documents(f"[]\n---\n[{'[],' * MAX_NODES}]", MAX_VALUES) is None


def test_nodes_say_what_is_written() -> None:
    text = "a: [1, '1', {b: |\n  x\n}]\nc: ''\nd:\n".replace("|\n  x\n", '"x"')

    (node,) = parse(text, "cards.yml").documents
    said = written(node)

    assert [said] == documents(text, MAX_VALUES)
    assert [type(one).__name__ for one in (*said["a"][:2], said["c"], said["d"])] == [
        *("str", "Quoted", "Quoted", "str")
    ]
