"""A game checked: from a folder to the game and everything wrong with it."""

from __future__ import annotations

from pathlib import Path

from rulescheck.checks import CHECKS
from rulescheck.declare import declare_game
from rulescheck.derive import View
from rulescheck.diagnostics import Report, report
from rulescheck.game import Game
from rulescheck.load import load


def find_games(folder: Path) -> tuple[Path, ...]:
    """The folders of the games at or below a folder, sorted: those that hold a game.yml."""
    if (folder / "game.yml").is_file():
        return (folder,)
    return tuple(sorted(path.parent for path in folder.rglob("game.yml") if _visible(path, folder)))


def check_game(folder: Path) -> tuple[Game | None, Report]:
    """The game in a folder, or None when its game.yml cannot be used, and all findings."""
    game, found = declare_game(folder)
    if game is None:
        return None, report(found)
    game, mistakes = load(game)
    view = View(game)
    findings = [finding for find in CHECKS for finding in find(view)]
    return game, report((*found, *mistakes, *findings))


def _visible(path: Path, folder: Path) -> bool:
    return not any(part.startswith(".") for part in path.relative_to(folder).parts)
