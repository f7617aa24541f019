"""How fast the linter is, in CPU time of whole processes: `python benchmarks/lint.py`.

Every figure is the least of three runs in fresh processes. The yardstick is a process that does nothing but
`yaml.load(text, Loader=yaml.CSafeLoader)` with the same files. The game has no face, so that no card is
laid out by Typst: that is measured by itself. Nothing here is a test; goals that are missed say so.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.big_game import FULL, with_faces, write_game

RUNS = 3
BARE = """\
import sys, yaml
from pathlib import Path
for path in sorted(Path(sys.argv[1]).rglob("*.yml")):
    yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
"""


@dataclass(frozen=True)
class Cost:
    """CPU seconds and megabytes of a process."""

    cpu: float
    memory: float


def main() -> None:
    """Make the games, measure, print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["RULESCHECK_CACHE"] = str(folder / "cache")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has its bytecode
        for cards in (FULL // 10, FULL):
            write_game(folder / str(cards), cards)
        _report(folder / str(FULL // 10), folder / str(FULL), folder)


def _report(small: Path, game: Path, folder: Path) -> None:
    files = sum(1 for _ in game.rglob("*.yml"))
    print(f"{FULL} cards in 160 files and {FULL // 6} characters with decks of 30; {files} files in all")
    bare = _least([sys.executable, "-c", BARE, str(game)])
    print(f"bare yaml.load(CSafeLoader): {bare.cpu:.2f} s, {bare.memory:.0f} MB")
    check = [sys.executable, "-m", "rulescheck", "check"]
    cold = _least([*check, str(game)], lambda: shutil.rmtree(folder / "cache", ignore_errors=True))
    _line("cold lint", cold.cpu, cold.cpu / bare.cpu, 1.5)
    warm = _least([*check, str(game)])
    _line("warm lint, nothing changed", warm.cpu, warm.cpu / bare.cpu, 0.2)
    changed = _least([*check, str(game)], lambda: _change(game))
    _line("warm lint, one file changed", changed.cpu, changed.cpu / bare.cpu, 0.3)
    little = _least([*check, "--no-cache", str(small)])
    whole = _least([*check, "--no-cache", str(game)])
    growth = whole.cpu / little.cpu
    print(f"from {FULL // 10} to {FULL} cards, without the cache: {growth:.1f}x{_verdict(growth, 11)}")
    print(f"peak memory of the cold lint: {cold.memory:.0f} MB")
    _start(folder)
    _pressed(folder)
    _other(game, cold)


def _start(folder: Path) -> None:
    tiny = folder / "tiny"
    write_game(tiny, 60)
    for words in (["--version"], ["--help"], ["check", "--no-cache", str(tiny)]):
        cost = _least([sys.executable, "-m", "rulescheck", *words])
        shown = " ".join(words[:1]) + (" of a game of 60 cards" if words[0] == "check" else "")
        print(f"rulescheck {shown}: {cost.cpu:.2f} s{_verdict(cost.cpu, 0.25)}")


def _pressed(folder: Path) -> None:
    """What the layout of cards adds, on a tenth of the cards."""
    game = folder / "faces"
    write_game(game, FULL // 10)
    with_faces(game)
    check = [sys.executable, "-m", "rulescheck", "check", str(game)]
    cold = _least(check, lambda: shutil.rmtree(folder / "cache", ignore_errors=True))
    changed = _least(check, lambda: _change(game))
    what = f"{FULL // 10} cards with a face, laid out by Typst"
    print(f"{what}: {cold.cpu:.2f} s; one changed: {changed.cpu:.2f} s")


def _other(game: Path, ours: Cost) -> None:
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    tool = shutil.which("check-jsonschema", path=places)
    if tool is None:
        print("check-jsonschema: not installed (`pip install 'rulescheck[bench]'`, or put it on the PATH)")
        return
    total = 0.0
    for kind in ("card", "character"):
        schema = Path(__file__).with_name(f"{kind}.schema.json")
        files = sorted(map(str, (game / f"{kind}s").glob("*.yml")))
        total += _least([tool, "--no-cache", "--schemafile", str(schema), *files], runs=1).cpu
    faster = "met" if total > ours.cpu else "MISSED"
    times = f"{total / ours.cpu:.1f} times our cold lint (goal more than 1: {faster})"
    print(f"check-jsonschema with an equal schema, the same files: {total:.2f} s, {times}")


def _change(game: Path) -> None:
    """Another text for a card, so that the file was never seen before."""
    path = game / "cards" / "set-000.yml"
    text = path.read_text(encoding="utf-8").split("  flavour: ", 2)
    text[1] = f"第 {random.getrandbits(60)} 次。\n" + text[1].split("\n", 1)[1]
    path.write_text("  flavour: ".join(text), encoding="utf-8")


def _line(what: str, seconds: float, ratio: float, goal: float) -> None:
    print(f"{what}: {seconds:.2f} s, {ratio:.2f} of bare loading{_verdict(ratio, goal)}")


def _verdict(value: float, goal: float) -> str:
    return f" (goal {goal:g} or less: {'met' if value <= goal else 'MISSED'})"


def _least(command: Sequence[str], before: Callable[[], None] | None = None, runs: int = RUNS) -> Cost:
    costs = []
    for _ in range(runs):
        if before:
            before()
        costs.append(_cost(command))
    return Cost(min(cost.cpu for cost in costs), min(cost.memory for cost in costs))


def _cost(command: Sequence[str]) -> Cost:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read() if process.stderr else b""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command[:6])} failed:\n{errors.decode(errors='replace')[-2000:]}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


if __name__ == "__main__":
    main()
