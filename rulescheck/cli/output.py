"""What all commands share: exit statuses, words for people, and games read with their findings."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from pathlib import Path

from rulescheck.check import find_games
from rulescheck.config import Config
from rulescheck.diagnostics import Diagnostic, Report, Severity, report
from rulescheck.game import Game
from rulescheck.report import as_text
from rulescheck.report.text_report import clean
from rulescheck.verdict import verdict

CLEAN, FINDINGS, COULD_NOT_RUN = 0, 1, 2
FIRST_GAME = "a game is a folder with a game.yml; `rulescheck new FOLDER` begins one"


def say(text: str) -> None:
    """A line for the person at the terminal, apart from what the command prints as its result."""
    sys.stdout.flush()
    sys.stderr.write("".join(f"{clean(line)}\n" for line in text.split("\n")))


def read_games(folder: Path, config: Config) -> tuple[tuple[Game, ...], Report] | None:
    """The games at or below a folder and all findings, or None after saying that there is no game."""
    below = find_games(folder) if folder.is_dir() else ()
    folders = [path for path in below if path == folder or not config.excludes(path)]
    if not folders:
        what = f"no game in {folder}" if folder.is_dir() else f"no folder {folder}"
        say(f"rulescheck: {f'{folder} is a file' if folder.is_file() else what}: {FIRST_GAME}")
        return None
    games: list[Game] = []
    findings: list[Diagnostic] = []
    silenced: list[Diagnostic] = []
    for path in folders:
        game, found = verdict(path, config)
        findings.extend(found.diagnostics)
        silenced.extend(found.silenced)
        games.extend([game] if game else [])
    return tuple(games), report(findings, silenced)


def show(found: Report, language: str) -> None:
    """Print findings as text, in colour where someone looks."""
    color = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    sys.stdout.write(as_text(found, language, color=color))


def put(text: str) -> None:
    """Print what a program will read: in UTF-8, whatever the terminal's encoding is."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A file's name can hold bytes that are no characters; JSON escapes them in just this way.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.stdout.write(text)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, and the folders it needs, so that it appears whole or not at all."""
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a pipe or a device cannot be replaced
        return
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    finally:
        Path(name).unlink(missing_ok=True)


def counted(found: Report) -> str:
    """How many findings of each severity: `2 errors, 1 note`."""
    counts = ((found.count(severity), severity.name.lower()) for severity in reversed(Severity))
    return ", ".join(f"{count} {name}{'s' * (count != 1)}" for count, name in counts if count)
