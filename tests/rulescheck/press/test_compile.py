"""Typst at work again and again, as for somebody who watches a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulescheck.press.compile import fits
from rulescheck.press.drawing import press_data
from rulescheck.press.typesetting import forget
from tests.rulescheck.press.press_samples import card, game

STATUS = Path("/proc/self/statm")
CARDS, TIMES = 40, 7


def lay_out(time: int) -> None:
    """Cards of which none was laid out before."""
    cards = [card(f"c{time}-{n}", f"第{time}-{n}張", text=f"{time}之{n}，" * 12) for n in range(CARDS)]
    assert len(fits("fit.typ", press_data(game(*cards), cards, "牌", draw=None))) >= CARDS


def megabytes() -> int:
    return int(STATUS.read_text().split()[1]) * 4096 // 2**20


def measure() -> None:
    """Say how many megabytes the first round takes, and all rounds together."""
    forget()
    before = megabytes()
    lay_out(0)
    once = megabytes() - before
    forget()
    for time in range(1, TIMES):
        lay_out(time)
        forget()
    print(once, megabytes() - before)


@pytest.mark.skipif(not STATUS.exists(), reason="this system does not say how much memory a process has")
def test_what_was_laid_out_is_forgotten() -> None:
    """Or a game that is watched would fill the memory: each round takes some more.

    In a process of its own: what other tests gave back would be taken again unseen.
    """
    told = "from tests.rulescheck.press.test_compile import measure; measure()"
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", told], cwd=root, capture_output=True, text=True, check=True)
    once, whole = map(int, run.stdout.split())

    assert once > 10
    assert whole < 1.6 * once
