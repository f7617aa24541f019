"""What all commands share: exit statuses, words for people, and games read with their findings."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rulescheck.check import find_games
from rulescheck.diagnostics import Diagnostic, Report, Severity, report
from rulescheck.game import Game
from rulescheck.report import as_text
from rulescheck.verdict import verdict

CLEAN, FINDINGS, COULD_NOT_RUN = 0, 1, 2
FIRST_GAME = "a game is a folder with a game.yml; `rulescheck new FOLDER` begins one"


def say(text: str) -> None:
    """A line for the person at the terminal, apart from what the command prints as its result."""
    sys.stdout.flush()
    print(text, file=sys.stderr)


def read_games(folder: Path) -> tuple[tuple[Game, ...], Report] | None:
    """The games at or below a folder and all findings, or None after saying that there is no game."""
    folders = find_games(folder) if folder.is_dir() else ()
    if not folders:
        what = "no game in" if folder.is_dir() else "no folder"
        say(f"rulescheck: {what} {folder}: {FIRST_GAME}")
        return None
    games: list[Game] = []
    findings: list[Diagnostic] = []
    for path in folders:
        game, found = verdict(path)
        findings.extend(found.diagnostics)
        games.extend([game] if game else [])
    return tuple(games), report(findings)


def show(found: Report, language: str) -> None:
    """Print findings as text, in colour where someone looks."""
    color = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    sys.stdout.write(as_text(found, language, color=color))


def counted(found: Report) -> str:
    """How many findings of each severity: `2 errors, 1 note`."""
    counts = ((found.count(severity), severity.name.lower()) for severity in reversed(Severity))
    return ", ".join(f"{count} {name}{'s' * (count != 1)}" for count, name in counts if count)
