"""Watching: a check at the start, one after each change, and the last one's status at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulescheck.cli.watch import watch


def steps(*changes: Callable[[], object]) -> Callable[[float], None]:
    """What happens while the watch pauses: one change after another, then Ctrl-C."""
    left = iter(changes)

    def pause(_: float) -> None:
        change = next(left, None)
        if change is None:
            raise KeyboardInterrupt
        change()

    return pause


def test_a_check_after_each_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    inner, outside = tmp_path / "g" / "deep", tmp_path / "rulescheck.toml"
    inner.mkdir(parents=True)
    statuses: Iterator[int] = iter((0, 1, 2, 0, 1, 9))
    pause = steps(
        lambda: None,
        lambda: (inner / "a.yml").write_text("a"),
        lambda: (tmp_path / "g" / ".hidden").write_text("a"),
        lambda: (tmp_path / "g" / "own.json").write_text("a"),
        lambda: (inner / "a.yml").write_text("ab"),
        lambda: outside.write_text(""),
        lambda: (inner / "a.yml").unlink(),
    )

    roots = (tmp_path / "g", outside)
    status = watch(lambda: next(statuses), roots, (tmp_path / "g" / "own.json",), pause)

    assert status == 1
    assert [line.strip("─ ") for line in capsys.readouterr().err.splitlines()] == [
        f"check {n}" for n in range(1, 6)
    ]


def test_a_file_that_goes_away_does_not_end_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tries = iter((FileNotFoundError(2, "No such file", str(tmp_path / "a")), None))

    def check() -> int:
        error = next(tries)
        if error:
            raise error
        return 0

    assert watch(check, (tmp_path,), (), steps(lambda: (tmp_path / "b").write_text(""))) == 0
    assert "a: no such file\n" in capsys.readouterr().err
