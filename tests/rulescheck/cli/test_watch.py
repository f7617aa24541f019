"""Watching: a check at the start, one after each change, and the last one's status at the end."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pypdfium2
import pytest

from rulescheck.cli.outcome import outcome
from rulescheck.cli.watch import watch
from tests.small_game import KIND, RULE, write

ROOT = Path(__file__).parents[3]


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
        f"run {n}" for n in range(1, 6)
    ]


def test_a_file_that_goes_away_does_not_end_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tries = iter((FileNotFoundError(2, "No such file", str(tmp_path / "a")), None))

    def check() -> int:
        error = next(tries)
        if error:
            raise error
        return 0

    again = partial(outcome, check, argparse.Namespace(lang="en"))
    assert watch(again, (tmp_path,), (), steps(lambda: (tmp_path / "b").write_text(""))) == 0
    assert "a: no such file\n" in capsys.readouterr().err


def test_what_is_written_does_not_start_it_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that was there before, and one that a later run writes."""
    written: list[Path] = []
    names = iter(("old.pdf", "new.pdf"))
    (tmp_path / "old.pdf").write_bytes(b"1")

    def make() -> int:
        written.append(tmp_path / next(names))
        written[-1].write_bytes(b"%d" % len(written))
        return 0

    pause = steps(lambda: None, lambda: (tmp_path / "a.yml").write_text("a"), lambda: None)
    assert watch(make, (tmp_path,), written, pause) == 0
    assert capsys.readouterr().err.count("run ") == 2


@contextmanager
def watching(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The process as people run it, ended as people end it. Its output is in .out."""
    with (
        (folder / ".out").open("w") as out,
        subprocess.Popen(
            [sys.executable, "-m", "rulescheck", *words, "--watch"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stderr=subprocess.PIPE,
            stdout=out,
            text=True,
            # Whoever runs the tests in the background ignores Ctrl-C, and so would all that they start.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        ) as process,
    ):
        try:
            yield process
            process.send_signal(signal.SIGINT)
            assert process.stderr
            assert process.stderr.read() == ""
        finally:
            process.kill()


def told_next(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    return process.stderr.readline().strip("─ \n")


def test_a_check(tmp_path: Path) -> None:
    path = write(tmp_path, "[]", KIND + RULE) / "cards.yml"
    with watching(tmp_path, "check") as process:
        assert (told_next(process), told_next(process)[:13]) == ("run 1", "nothing wrong")
        # The last of two checks that say the same may be interrupted anywhere.
        for number, cards in enumerate(("- {id: a, name: A, cost: 9}", "- {id: a, name: A, cost: 9} "), 2):
            path.write_text(cards, encoding="utf-8")
            assert (told_next(process), told_next(process)[:7]) == (f"run {number}", "1 error")

    assert process.returncode == 1
    assert (tmp_path / ".out").read_text().startswith("cards.yml:1:3: error: A costs 9")


MEND_SETTINGS = "rulescheck: nothing was done; mend the settings and run the same command again"
FACE = KIND + "face: {corner: cost}\npaper: {pages: [[{head: name}, {figures: [cost]}]]}\n"


@pytest.mark.parametrize(
    ("words", "file", "first"),
    [
        (("print",), "sheets/g-card.pdf", "sheets/g-card.pdf: G Card, 1 card"),
        (("handout", "--for", "a"), "sheets/g-card-a.sheet.pdf", "sheets/g-card-a.sheet.pdf: A, 1 page"),
        (("export", "--to", "csv"), "exports/g-card-csv/g-card.csv", "exports/g-card-csv: G Card, 1 card"),
    ],
)
def test_files_are_made_again(words: tuple[str, ...], file: str, first: str, tmp_path: Path) -> None:
    """In the game's own folder; a mistake does not end it, nor a setting that cannot be used."""
    write(tmp_path, "- {id: a, name: A, cost: 1}\n", FACE)
    with watching(tmp_path, *words) as process:
        assert told_next(process) == "run 1"
        assert told_next(process).startswith(first)
        made = (tmp_path / file).read_bytes()

        (tmp_path / "cards.yml").write_text("- {id: a, name: A, cost: x}\n", encoding="utf-8")
        assert (told_next(process), told_next(process)[:9]) == ("run 2", "1 error: ")
        (tmp_path / "rulescheck.toml").write_text("[print]\npaper = 1\n", encoding="utf-8")
        assert (told_next(process), told_next(process)) == ("run 3", MEND_SETTINGS)
        assert (tmp_path / file).read_bytes() == made

        (tmp_path / "cards.yml").write_text("- {id: a, name: A, cost: 5}\n", encoding="utf-8")
        assert told_next(process) == "run 4"
        told_next(process)
        (tmp_path / "rulescheck.toml").unlink()
        assert told_next(process) == "run 5"
        assert told_next(process).startswith(first)
        assert (tmp_path / file).read_bytes() != made


@pytest.mark.parametrize("words", [("print",), ("handout", "--for", "a")])
def test_the_paper_follows_the_settings(words: tuple[str, ...], tmp_path: Path) -> None:
    write(tmp_path, "- {id: a, name: A, cost: 1}\n", FACE)
    settings, sizes = tmp_path / "rulescheck.toml", []
    settings.write_text('[print]\npaper = "a4"\n', encoding="utf-8")
    with watching(tmp_path, *words, "-o", "a.pdf") as process:
        for paper in ("letter", "a4"):
            assert told_next(process).startswith("run ")
            assert told_next(process).startswith("a.pdf: ")
            sizes.append(round(pypdfium2.PdfDocument(tmp_path / "a.pdf")[0].get_height() / 72 * 25.4))
            settings.write_text(f'[print]\npaper = "{paper}"\n', encoding="utf-8")
    assert sizes == [297, 279]
