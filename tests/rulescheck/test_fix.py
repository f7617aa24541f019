"""Fixes: what has one right answer is put right, and every other byte stays as it is."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulescheck.check import check_game
from rulescheck.diagnostics import FIRM, Edit, Location
from rulescheck.fix import as_diff, fixed, fixed_files
from tests.small_game import GAME, write

KIND = """\
title: Card
files: cards.yml
schema:
  cost: {type: integer, min: 0, max: 20}
  size: {type: float}
  rare: {type: boolean}
  tags: {type: list, schema: {type: string}}
  text: {type: text}
"""
TERMS = """\
sanity: {title: 清醒度, wrong: [清晰度, Sanety], text: x}
gold: {title: Gold, aliases: [Coins], wrong: [Coinz, Golt], text: x}
odd: {title: "Odd: one", wrong: [Oddone], text: x}
"""


def edit(line: int, column: int, before: str, text: str) -> Edit:
    return Edit(Location("p", line, column, line, column + len(before)), before, text)


@pytest.mark.parametrize(
    ("text", "edits", "expected"),
    [
        ("a b c", [edit(1, 3, "b", "xx")], "a xx c"),
        ("\ufeffa b", [edit(1, 1, "a", "x")], "\ufeffx b"),
        ("a\r\nb\rc\nd", [edit(3, 1, "c", "x"), edit(2, 1, "b", "")], "a\r\n\rx\nd"),
        ("abc", [edit(1, 1, "ab", "x"), edit(1, 2, "bc", "y")], "xc"),
        ("abc", [edit(1, 1, "a", "x"), edit(1, 2, "b", "y")], "xyc"),
        ("abc", [edit(1, 1, "b", "x"), edit(9, 1, "b", "x"), edit(1, 9, "b", "x")], "abc"),
        ('"a\\u200Bb"', [Edit(Location("p", 1, 3, 1, 9), "\u200b", "")], '"ab"'),
        ("a: 1\r\na: 1\r\nb", [Edit(Location("p", 2, 1, 3, 1), "a: 1\n", "")], "a: 1\r\nb"),
    ],
)
def test_edits(text: str, edits: list[Edit], expected: str) -> None:
    assert fixed(text, edits) == expected


MENDED = (
    ("cost: '3'", "cost: 3"),
    ('cost: "3" # x', "cost: 3 # x"),
    ("cost: 010", "cost: 10"),
    ("cost: 1_0", "cost: 10"),
    ("size: '-1.5'", "size: -1.5"),
    ("rare: yes", "rare: true"),
    ("rare: 'No'", "rare: false"),
    ("name: 清晰度", "name: 清醒度"),
    ("text: |\n      one\n\n      the Sanety  is\n", "text: |\n      one\n\n      the 清醒度  is\n"),
    ("text: 'it''s 清晰度'", "text: 'it''s 清醒度'"),
    ("text: Golt", "text: Gold"),
    ("cost: 1\n  cost: 1", "cost: 1"),
    ("cost: 1 # one\n  cost: 1  \n  size: 2", "cost: 1 # one\n  size: 2"),
    ('tags: [a]\n  cost: 1\n  "cost": 1', "tags: [a]\n  cost: 1"),
    ("text: a\u200bb", "text: ab"),
    ("text: \ufeffb", "text: b"),
    ("text: Cafe\u0301 \ufa0a", "text: Caf\u00e9 \u898b"),
)
KEPT = (
    "cost: '30'",  # would be too much
    "cost: 3x",
    "cost: [3]",
    "cost: 1\n  cost: 2",
    "cost: 1\n  cost: 1 # the second",
    "tags: [a]\n  tags: [a]",
    "text: Coinz",  # nearer to an alias than to the title
    "text: Oddone",  # the title needs quotes
    'text: "Sa\\u006eety"',
    "text: a\u2028b",
)


def game(folder: Path, cards: str | bytes) -> Path:
    write(folder, "", KIND, GAME, terms=TERMS)
    (folder / "cards.yml").write_bytes(cards.encode() if isinstance(cards, str) else cards)
    return folder


def mend(folder: Path) -> bool:
    """Write all fixes of a game, as the command does."""
    changes = list(fixed_files(check_game(folder)[1].diagnostics))
    for path, _, new in changes:
        Path(path).write_bytes(new.encode())
    return bool(changes)


def card(field: str) -> str:
    return f"- id: a\n  name: A\n  {field}\n" if not field.startswith("name") else f"- id: a\n  {field}\n"


@pytest.mark.parametrize(("wrong", "right"), MENDED)
def test_what_is_mended(tmp_path: Path, wrong: str, right: str) -> None:
    assert mend(game(tmp_path, card(wrong)))

    assert (tmp_path / "cards.yml").read_text(encoding="utf-8") == card(right)
    assert not check_game(tmp_path)[1].diagnostics


@pytest.mark.parametrize("text", KEPT)
def test_what_is_left_to_the_author(tmp_path: Path, text: str) -> None:
    assert not mend(game(tmp_path, card(text)))
    assert check_game(tmp_path)[1].diagnostics


def test_a_pair_in_braces(tmp_path: Path) -> None:
    second = "- {id: b, cost: 1, name: B,\n  cost: 1}"
    mend(game(tmp_path, f"- {{id: a, name: A , cost: 1, cost: 1, rare: true}}\n{second}"))

    text = (tmp_path / "cards.yml").read_text(encoding="utf-8")
    assert text == f"- {{id: a, name: A , cost: 1, rare: true}}\n{second}"


def test_chapters_are_mended(tmp_path: Path) -> None:
    folder = game(tmp_path, "[]")
    (folder / "game.yml").write_text(GAME + "chapters: [one]\n", encoding="utf-8")
    (folder / "rules").mkdir()
    (folder / "rules" / "one.md").write_bytes("\ufeff# One\r\n\r\n[清晰度](term:sanity)\t\r\n".encode())

    assert mend(folder)

    text = (folder / "rules" / "one.md").read_bytes().decode()
    assert text == "\ufeff# One\r\n\r\n[清醒度](term:sanity)\t\r\n"


def test_a_diff_is_one_that_git_applies() -> None:
    assert as_diff("a/b.yml", "x\r\ny\nz", "x\r\nq\nz") == (
        "--- a/a/b.yml\n+++ b/a/b.yml\n@@ -1,3 +1,3 @@\n x\r\n-y\n+q\n z\n\\ No newline at end of file\n"
    )


LINES = ("  tags: [ 'a',  b ]", '  # 清晰度 and "3"', "  size: 1.5\t# x", "  ", "   ")
FIELDS = (*(wrong for wrong, _ in MENDED if "|" not in wrong), *KEPT, "cost: 3", "text: plain  # y")


@st.composite
def files(draw: st.DrawFn) -> bytes:
    """A file of cards with things to mend in it, its ends of lines, mark and odd spaces among them."""
    cards = []
    choice = st.lists(st.sampled_from(FIELDS), max_size=3, unique_by=lambda text: text[:4])
    for number in range(draw(st.integers(1, 4))):
        fields = draw(choice)
        lines = [line for field in fields for line in (f"  {field}", draw(st.sampled_from(LINES)))]
        name = [] if any(field.startswith("name") for field in fields) else [f"  name: N{number}"]
        unique = [line for i, line in enumerate(lines) if not line.strip() or line not in lines[:i]]
        cards += [f"- id: c{number}", *name, *unique]
    text = "\n".join(cards) + draw(st.sampled_from(("", "\n", "\n\n# end")))
    text = text.replace("\n", draw(st.sampled_from(("\n", "\r\n"))))
    return (draw(st.sampled_from(("", "\ufeff"))) + text).encode()


@settings(max_examples=40, deadline=None)
@given(files())
def test_fixing_changes_what_it_says_and_nothing_else(data: bytes) -> None:
    """No finding comes new, what is in no edit stays byte for byte, and a second run changes nothing."""
    with TemporaryDirectory() as name:
        folder = game(Path(name), data)
        found = check_game(folder)[1].diagnostics
        lines = _lines(data.decode())
        kept = [d.rule for d in found if not any(_applies(lines, edit) for edit in d.fix)]
        edits = [edit for d in found for edit in d.fix if _applies(lines, edit)]
        mend(folder)

        assert (folder / "cards.yml").read_bytes().decode() == _edited(data.decode(), edits)
        if not set(FIRM) & {d.rule for d in found}:  # else what was left out shows its other mistakes now
            assert sorted(d.rule for d in check_game(folder)[1].diagnostics) == sorted(kept)
            assert not mend(folder)


def _lines(text: str) -> list[str]:
    parts = re.split("(\r\n|\n)", text.removeprefix("\ufeff"))
    return ["".join(parts[i : i + 2]) for i in range(0, len(parts), 2)]


def _applies(lines: list[str], edit: Edit) -> bool:
    where = edit.location
    line = lines[where.line - 1]
    whole = line if where.end_line > where.line else line[where.column - 1 : where.end_column - 1]
    return whole.replace("\r\n", "\n") == edit.before


def _edited(text: str, edits: list[Edit]) -> str:
    """The edits made one by one from the end, line by line, in the simplest way."""
    lines = _lines(text)
    for one in sorted(edits, key=lambda edit: (edit.location.line, edit.location.column), reverse=True):
        where = one.location
        line = lines[where.line - 1]
        end = len(line) if where.end_line > where.line else where.end_column - 1
        lines[where.line - 1] = line[: where.column - 1] + one.text + line[end:]
    return "\ufeff" * text.startswith("\ufeff") + "".join(lines)


@pytest.mark.parametrize("now", [None, b"", b"\xff", b"- id: a\n  cost: '4'"])
def test_a_file_that_has_changed_since_is_left_alone(tmp_path: Path, now: bytes | None) -> None:
    folder = game(tmp_path, card("cost: '3'"))
    found = check_game(folder)[1].diagnostics
    (folder / "cards.yml").unlink()
    if now is not None:
        (folder / "cards.yml").write_bytes(now)

    assert not list(fixed_files(found))
