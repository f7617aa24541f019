"""Games damaged at random: whatever an author types, the linter answers soon, and with findings.

`RULESCHECK_FUZZ=10000` damages that many files instead of a few.
"""

from __future__ import annotations

import os
import random
import re
import time
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import yaml

from rulescheck.fix import fixed_files
from rulescheck.report import FORMATS
from rulescheck.verdict import verdict
from tests import accidents, small_game, tiny_game

ROOT = Path(__file__).parents[2]
FILES = int(os.environ.get("RULESCHECK_FUZZ", "48"))
FIRST = int(os.environ.get("RULESCHECK_FUZZ_FIRST", "0"))
TOGETHER = min(FILES, 24)  # damaged files in one test
LONGEST = 2.0 if "RULESCHECK_FUZZ" in os.environ else 10.0  # seconds; a busy machine counts more of them
MOST = 800_000  # kB, on top of what was there before; to lay out a whole game takes up to 450_000
SHIPPED = ("hunt", "weave")

Files = dict[str, bytes]


@cache
def games() -> dict[str, Files]:
    """The games that ship, the small ones of the tests, and those of the golden cases."""
    found = {name: _read(ROOT / "content" / name) for name in SHIPPED}
    found["tiny"] = _encoded(tiny_game.FILES)
    small = {"game.yml": small_game.GAME, "kinds/card.yml": small_game.KIND + small_game.RULE}
    found["small"] = _encoded({**small, "cards.yml": "- {id: a, name: A, cost: 2}\n- {id: b, name: B}\n"})
    for path in sorted((ROOT / "tests/cases/check").glob("*.yml")):
        found[path.stem] = _encoded(yaml.safe_load(path.read_text(encoding="utf-8"))["files"])
    return found


def _read(folder: Path) -> Files:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _encoded(files: dict[str, str]) -> Files:
    return {name: text.encode("utf-8") for name, text in files.items()}


def damage(seed: int) -> tuple[str, Files]:
    """The name of a game, and its files of which one is damaged; declaring files most of the time."""
    chance = random.Random(seed)
    name = chance.choice((*SHIPPED, "tiny", "tiny", "small", *chance.sample(sorted(games()), 4)))
    files = dict(games()[name])
    declaring = [path for path in files if path.startswith("kinds/") or "/" not in path]
    path = chance.choice(declaring if declaring and seed % 2 else sorted(files))
    others = tuple(filter(None, games()[chance.choice(sorted(games()))].values()))
    files[path] = accidents.damaged(chance, files[path], others)
    return name, files


def put(folder: Path, files: Files) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def judged(folder: Path) -> None:
    """Everything that the linter does with a game and with what it has found."""
    _, found = verdict(folder)
    for render in FORMATS.values():
        for language in ("en", "zh-TW"):
            render(found, language)
    list(fixed_files(found.diagnostics))


def trouble(judge: Callable[[], None]) -> str:
    """What went wrong: a traceback, or too much time or memory; nothing if all was well."""
    start, before = time.process_time(), _memory(afresh=True)
    try:
        judge()
    except Exception:
        return traceback.format_exc(limit=-6)
    spent, grown = time.process_time() - start, _memory() - before
    slow = f"{spent:.1f} seconds" if spent > LONGEST else ""
    return slow or (f"{grown // 1000} MB" if grown > MOST else "")


def _memory(*, afresh: bool = False) -> int:
    """The most memory in kB that this process has had since it was last counted afresh; 0 where unknown."""
    try:
        if afresh:
            Path("/proc/self/clear_refs").write_text("5")
        found = re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())
    except OSError:
        return 0
    return int(found[1]) if found else 0


@pytest.mark.parametrize("first", range(FIRST, FIRST + FILES, TOGETHER))
def test_damaged_games_are_judged(first: int, tmp_path: Path) -> None:
    """No damage raises, takes long or fills the memory, and every format can say what was found."""
    wrong = {}
    for seed in range(first, first + TOGETHER):
        name, files = damage(seed)
        folder = tmp_path / str(seed) / name
        put(folder, files)
        if found := trouble(lambda: judged(folder)):  # noqa: B023
            wrong[seed, name] = found

    assert not wrong, "\n".join(f"{place}: {words}" for place, words in wrong.items())
