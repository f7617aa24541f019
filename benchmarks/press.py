"""What sheets cost, in CPU time of whole processes: `python benchmarks/press.py`.

`rulescheck print` reads and checks the game, lays its cards out, draws their emblems and writes one PDF with
backs; each figure is the least of two runs in fresh processes. WeasyPrint and Chromium print the same cards
from a page that was made ready for them (rivals.py): they read, check and draw nothing, ours is compared
by all that it does. Nothing here is a test; goals that are missed say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import rivals
from benchmarks.big_game import with_faces, write_game
from benchmarks.lint import _change, _least, _verdict
from rulescheck.game import Game
from rulescheck.press.compile import pngs
from rulescheck.press.drawing import press_data
from rulescheck.verdict import verdict

RUNS, CHANGES = 2, 10
FEW, MANY = 54, 540
DOTS = 300


def main() -> None:
    """Make the games, print them, print them again, let others print them, and say what it cost."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["RULESCHECK_CACHE"] = str(folder / "cache")
        for count in (FEW, MANY):
            write_game(folder / str(count), count)
            with_faces(folder / str(count))
            print(f"{count} cards")
            _report(folder, count)
        _pictures(folder / str(FEW))


def _report(folder: Path, count: int) -> None:
    game, sheet = folder / str(count), folder / f"{count}.pdf"
    print_it = [sys.executable, "-m", "rulescheck", "print", str(game), "--set", "card", "-o", str(sheet)]
    check = [sys.executable, "-m", "rulescheck", "check", str(game)]
    first = _least(print_it, lambda: _forget(folder), RUNS)
    checked = _least(check, lambda: _forget(folder), RUNS)
    size = sheet.stat().st_size / 2**20
    print(f"  rulescheck print: {first.cpu:.2f} s, of which the check is {checked.cpu:.2f} s; "
          f"at most {first.memory:.0f} MB of memory; the PDF is {size:.1f} MB")  # fmt: skip
    _compare(folder, count, first.cpu)
    _least(print_it, runs=1)
    again = _least(print_it, runs=RUNS)
    print(f"  again, nothing changed: {_share(again.cpu, first.cpu)}")
    changed = _least(print_it, lambda: _change(game), RUNS)
    print(f"  again, one changed: {_share(changed.cpu, first.cpu)}")
    print(f"  with --watch, one changed: {_share(_watched(print_it, game), first.cpu)}")


def _watched(print_it: list[str], game: Path) -> float:
    """CPU seconds that a process takes for a change after which it prints again."""
    with subprocess.Popen([*print_it, "--watch"], stderr=subprocess.PIPE) as process:
        used = []
        for _ in range(CHANGES + 2):
            for _line in range(2):  # which run it is, and what was written
                process.stderr and process.stderr.readline()
            used.append(_used(process.pid))
            _change(game)
        process.terminate()
    return (used[-1] - used[1]) / CHANGES


def _used(process: int) -> float:
    """CPU seconds that a process and those it waited for took until now."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def _compare(folder: Path, count: int, own: float) -> None:
    """One of the others prints the same cards: WeasyPrint the few, Chromium the many."""
    page, output = (
        rivals.write_page(_game(folder / str(count)), "card", folder / "page.html"),
        folder / "x.pdf",
    )
    if count == FEW:
        name, cost, goal = "WeasyPrint", rivals.weasyprint(page, output), 0.2
    else:
        name, cost, goal = "Chromium", rivals.chromium(page, output, folder / "profile"), 0.5
    if cost is None:
        print(f"  {name} is not here to compare with")
        return
    print(
        f"  {name}: {cost.cpu:.2f} s, {cost.memory:.0f} MB of memory, a PDF of {cost.size:.1f} MB; "
        f"ours takes {own / cost.cpu:.2f} of its time{_verdict(own / cost.cpu, goal)}"
    )


def _pictures(folder: Path) -> None:
    """A picture of each card at 300 dots an inch."""
    game = _game(folder)
    started = time.process_time()
    made = pngs("single.typ", press_data(game, game.of("card"), "cards"), dots=DOTS)
    each = (time.process_time() - started) / len(made)
    size = sum(map(len, made)) / len(made) / 2**10
    print(f"a PNG of a card at {DOTS} dpi: {each * 1000:.0f} ms and {size:.0f} kB, emblem and all")


def _game(folder: Path) -> Game:
    game, _ = verdict(folder)
    if game is None:
        raise SystemExit("the game cannot be read")
    return game


def _forget(folder: Path) -> None:
    shutil.rmtree(folder / "cache", ignore_errors=True)


def _share(cpu: float, first: float) -> str:
    return f"{cpu:.2f} s, {cpu / first:.2f} of the first time{_verdict(cpu / first, 0.1)}"


if __name__ == "__main__":
    main()
