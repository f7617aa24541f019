"""A chapter in which one sign stands very often is read in a time that grows with it, and no faster."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rulescheck.allow import sift
from rulescheck.check import check_game
from tests.tiny_game import write_game

MANY = 20_000


@pytest.mark.parametrize(
    "sign",
    [
        *("{", "{#a ", "# a\n", "`", "` `` ", "!!! x\n", "[a](card:b ", "[a][b", "<a ", "**a "),
        *("rulescheck: <!--", "「", "「」』"),
    ],
)
def test_one_sign_very_often(sign: str, tmp_path: Path) -> None:
    write_game(tmp_path, {"rules/creation.md": f"# x\n\n{sign * MANY}\n"})
    start = time.process_time()
    game, found = check_game(tmp_path)
    assert game
    sift(game, found.diagnostics)

    assert time.process_time() - start < 12
