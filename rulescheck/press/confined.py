"""Templates that others wrote, set in a process of their own: little time, little memory, no net."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

from rulescheck.press import typesetting

MEMORY = 2 * 1024**3  # bytes
SECONDS = 20  # of a processor, and for each card besides:
FOR_A_CARD = 0.5
PATIENCE = 6  # how much longer it may take on a machine that has other things to do
NOWHERE = "http://127.0.0.1:9"  # where nobody answers: Typst would fetch packages from the net


class OutOfBoundsError(Exception):
    """A template took more time or memory than it is given."""


class RefusedError(RuntimeError):
    """What Typst has against a template, as it says it in this process."""

    def __init__(self, message: str, hints: list[str], diagnostic: str) -> None:
        super().__init__(message)
        self.message, self.hints, self.diagnostic = message, hints, diagnostic


def confined(work: Path, shelf: Path, job: typesetting.Job, cards: int) -> list[bytes]:
    """What `typesetting.typeset` gives, out of a process that cannot do harm.

    RefusedError when Typst has something against the template, OutOfBoundsError when it takes too much.
    """
    seconds = int(SECONDS + FOR_A_CARD * cards)
    place = work.parent / "job"
    place.mkdir()
    told = {**job, "work": str(work), "shelf": str(shelf), "memory": MEMORY, "seconds": seconds}
    (place / "job.json").write_text(json.dumps(told), encoding="utf-8")
    status = _run(place / "job.json", work, seconds * PATIENCE)
    if status == typesetting.REFUSED:
        raise RefusedError(**json.loads((place / "refused.json").read_text(encoding="utf-8")))
    if status != 0:
        _explain(place / "errors")
    pages = sorted(place.glob("page-*"), key=lambda path: int(path.name.partition("-")[2]))
    return [page.read_bytes() for page in pages]


def _run(job: Path, work: Path, seconds: float) -> int:
    # -P: the modules beside the program are none of its own.
    command = [sys.executable, "-P", typesetting.__file__, str(job)]
    quiet = dict.fromkeys(("stdin", "stdout"), subprocess.DEVNULL)
    options: dict[str, Any] = {"timeout": seconds, "env": _surroundings(), "cwd": work, "check": False}
    with (job.parent / "errors").open("wb") as errors:
        try:
            return subprocess.run(command, stderr=errors, **{**quiet, **options}).returncode
        except subprocess.TimeoutExpired as error:
            raise OutOfBoundsError from error


def _explain(errors: Path) -> NoReturn:
    """Why the process ended: Python says so, and whoever takes too much is stopped without a word."""
    lines = errors.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    if lines and lines[0].startswith("Traceback") and not lines[-1].startswith("MemoryError"):
        raise OSError(lines[-1])
    raise OutOfBoundsError


def _surroundings() -> dict[str, str]:
    """The environment of the process: where Python finds its packages, and no way to the net."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP") if name in os.environ}
    net = {f"{name}_PROXY": NOWHERE for name in ("HTTP", "HTTPS", "ALL")}
    # Each thread of Typst would ask for more room than it needs.
    calm = {"RAYON_NUM_THREADS": "2", "MALLOC_ARENA_MAX": "2"}
    path = os.pathsep.join(str(Path(part).absolute()) for part in sys.path)
    return {**kept, **net, **{name.lower(): value for name, value in net.items()}, **calm, "PYTHONPATH": path}
