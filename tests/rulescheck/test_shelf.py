"""What is dear to make is made once, and never taken for something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck import kept, shelf
from rulescheck.memory import digest
from rulescheck.shelf import made


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
