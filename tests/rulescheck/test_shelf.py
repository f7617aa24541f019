"""What is dear to make is made once, and never taken for something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck import kept, shelf
from rulescheck.memory import digest
from rulescheck.shelf import made, shelved, tidy


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder for the test alone."""
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path))
    return tmp_path / "made"


def ask(*names: str) -> tuple[list[bytes], list[int]]:
    """What is given for some names, and which of them had to be made."""
    asked: list[int] = []

    def make(places):
        asked.extend(places)
        return (names[place].upper().encode() for place in places)

    return made([digest(name) for name in names], make), asked


def test_only_what_is_missing_is_made_and_everything_keeps_its_place():
    assert ask("a", "b") == ([b"A", b"B"], [0, 1])
    assert ask("a", "b") == ([b"A", b"B"], [])
    assert ask("c", "a", "d", "b") == ([b"C", b"A", b"D", b"B"], [0, 2])


def test_nothing_is_kept_where_nothing_may_be(cache, monkeypatch):
    monkeypatch.setenv(kept.VARIABLE, kept.OFF)
    assert ask("a") == ask("a") == ([b"A"], [0])
    assert not cache.exists()


def test_a_damaged_file_is_made_again(cache):
    ask("a", "b")
    broken = cache / f"{digest('b').hex()}.bin"
    broken.write_bytes(broken.read_bytes()[:-1])
    assert ask("a", "b") == ([b"A", b"B"], [1])


def test_what_was_asked_for_last_is_kept_longest(monkeypatch):
    monkeypatch.setattr(shelf, "MOST_FILES", 2)
    ask("a")
    ask("b")
    ask("a")
    ask("c")
    assert ask("a", "c") == ([b"A", b"C"], [])
    assert ask("b")[1] == [0]


def put(*names: str) -> tuple[list[shelf.Made], list[int]]:
    """The same to be read later."""
    asked: list[int] = []

    def make(places):
        asked.extend(places)
        return [names[place].upper().encode() for place in places]

    return shelved([digest(name) for name in names], make), asked


def test_what_is_read_later_is_made_once_and_known_by_what_it_is_made_from(cache):
    first, asked = put("a", "b")
    again, asked_again = put("b", "a")
    assert (asked, asked_again) == ([0, 1], [])
    assert [one.read() for one in again] == [b"B", b"A"]
    assert [one.size for one in again] == [1, 1]
    assert again == first[::-1]


def test_what_is_read_later_is_made_again_if_it_is_gone_or_damaged(cache):
    (a, b), asked = put("a", "b")
    (cache / f"{a.key.hex()}.bin").unlink()
    (cache / f"{b.key.hex()}.bin").write_bytes(b"")
    assert [a.read(), b.read(), a.read(), b.read()] == [b"A", b"B", b"A", b"B"]
    assert asked == [0, 1, 0, 1]


def test_what_cannot_be_kept_is_there_all_the_same(cache, monkeypatch):
    monkeypatch.setenv(kept.VARIABLE, kept.OFF)
    [a], asked = put("a")
    assert (a.read(), a.size, asked) == (b"A", 1, [0])
    assert not cache.exists()


def test_nothing_is_forgotten_that_is_still_to_be_read(monkeypatch):
    monkeypatch.setattr(shelf, "MOST_FILES", 1)
    put("old")
    found, _ = put("a", "b")
    tidy(found)
    assert put("a", "b")[1] == []
    assert put("old")[1] == [0]
