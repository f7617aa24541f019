"""Progress: one line for whoever waits at a terminal, gone at the end, and nothing for anybody else."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from rulescheck.press import measured
from tests.tiny_game import write_game

SLOW = """\
import sys, time
from rulescheck.cli import main, progress
from rulescheck.press import leaves, measured

def fits(template, data, own):
    time.sleep(0.5)
    return []

def slow(*words, pdf=leaves.pdf):
    time.sleep(0.3)
    return pdf(*words)

leaves.pdf = slow
progress.PATIENCE, progress.PAUSE, measured.AT_ONCE, measured.fits = {patience}, 0.01, 1, fits
sys.exit(main({words}))
"""


def at_terminal(words: list[str], patience: float = 0.05) -> tuple[str, str]:
    """What a run prints, and what somebody sees at a terminal that its other messages go to."""
    ours, theirs = pty.openpty()
    run = subprocess.Popen(
        [sys.executable, "-c", SLOW.format(patience=patience, words=words)],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "RULESCHECK_CACHE": "off"},
    )
    os.close(theirs)
    out = run.communicate()[0].decode()
    seen = b"".join(written_to(ours)).decode()
    os.close(ours)
    return out, seen


def written_to(terminal: int) -> Iterator[bytes]:
    """What was written to a terminal: the system hands out a few kilobytes at a time."""
    with suppress(OSError):  # there is nothing more
        while part := os.read(terminal, 4096):
            yield part


@pytest.mark.parametrize(
    ("language", "line"), [("en", "laying out cards: 1 of 2"), ("zh-TW", "排版卡牌：1/2")]
)
def test_a_long_check_says_how_far_it_is(language: str, line: str, tmp_path: Path) -> None:
    """The line is written over and over, and taken away before anything else is said."""
    write_game(tmp_path)

    out, seen = at_terminal(["check", str(tmp_path), "--lang", language])

    assert f"\r\x1b[K{line}" in seen
    assert "\x1b" not in seen.rsplit("\r\x1b[K", 1)[1]
    assert "tiny" in seen.rsplit("\r\x1b[K", 1)[1]
    assert "\x1b[K" not in out


def test_a_short_check_says_nothing_of_it(tmp_path: Path) -> None:
    """Before somebody has waited, there is no line."""
    write_game(tmp_path)

    assert "\x1b" not in at_terminal(["check", str(tmp_path)], patience=60)[1]


def test_a_print_says_how_far_it_is(tmp_path: Path) -> None:
    """The fronts and backs that are printed already, of all that are different."""
    write_game(tmp_path / "game")

    seen = at_terminal(["print", str(tmp_path / "game"), "-o", str(tmp_path / "sheets"), "--lang", "en"])[1]

    assert "\r\x1b[Kprinting sides of cards: 0 of 4" in seen


def test_nobody_is_told_through_a_pipe(tmp_path: Path) -> None:
    """A log has the summary alone."""
    write_game(tmp_path)
    words = [sys.executable, "-c", SLOW.format(patience=0, words=["check", str(tmp_path)])]

    run = subprocess.run(words, capture_output=True, text=True, check=False)

    assert "laying out" not in run.stderr + run.stdout
    assert "\x1b" not in run.stderr


def test_cards_are_measured_some_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each batch is told of before it is laid out, and its notes are those of its own cards."""
    told: list[tuple[str, int, int]] = []
    monkeypatch.setattr(measured, "AT_ONCE", 2)
    monkeypatch.setattr(
        measured, "fits", lambda _, data, _own: [{"card": c["number"], "of": c["id"]} for c in data["cards"]]
    )
    cards = [{"id": name, "number": number} for number, name in enumerate("abcde")]

    notes = list(measured.measured({"title": "x", "cards": cards}, lambda *step: told.append(step)))

    assert notes == [{"card": number, "of": name} for number, name in enumerate("abcde")]
    assert told == [("fitting", 0, 5), ("fitting", 2, 5), ("fitting", 4, 5)]
