"""What sheets cost, in CPU time of whole processes: `python benchmarks/press.py`.

`rulescheck print` reads and checks the game, lays its cards out, draws their emblems and writes one PDF with
backs; each figure is the least of two runs in fresh processes. Nothing here is a test; goals that are missed
say so.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.big_game import with_faces, write_game
from benchmarks.lint import _change, _least, _verdict

RUNS = 2
FEW, MANY = 54, 540


def main() -> None:
    """Make the games, print them, print them again, and say what it cost."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["RULESCHECK_CACHE"] = str(folder / "cache")
        for count in (FEW, MANY):
            _report(folder, count)


def _report(folder: Path, count: int) -> None:
    game, sheet = folder / str(count), folder / f"{count}.pdf"
    write_game(game, count)
    with_faces(game)
    print_it = [sys.executable, "-m", "rulescheck", "print", str(game), "--set", "card", "-o", str(sheet)]
    check = [sys.executable, "-m", "rulescheck", "check", str(game)]
    first = _least(print_it, lambda: shutil.rmtree(folder / "cache", ignore_errors=True), RUNS)
    checked = _least(check, lambda: shutil.rmtree(folder / "cache", ignore_errors=True), RUNS)
    size = sheet.stat().st_size / 2**20
    print(f"{count} cards: {first.cpu:.2f} s, of which the check is {checked.cpu:.2f} s; "
          f"at most {first.memory:.0f} MB of memory; the PDF is {size:.1f} MB")  # fmt: skip
    _least(print_it, runs=1)
    again = _least(print_it, runs=RUNS)
    print(f"{count} cards again, nothing changed: {_share(again.cpu, first.cpu)}")
    changed = _least(print_it, lambda: _change(game), RUNS)
    print(f"{count} cards again, one changed: {_share(changed.cpu, first.cpu)}")


def _share(cpu: float, first: float) -> str:
    return f"{cpu:.2f} s, {cpu / first:.2f} of the first time{_verdict(cpu / first, 0.1)}"


if __name__ == "__main__":
    main()
