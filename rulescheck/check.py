"""A game checked: from a folder to the game and everything wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulescheck.checks import CHECKS, OF_NAMES, Check
from rulescheck.declare import declare_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Report, report
from rulescheck.game import Game
from rulescheck.load import load
from rulescheck.memory import NAMED, Memory, digest
from rulescheck.progress import Tell, silent
from rulescheck.remember import remember


def find_games(folder: Path) -> tuple[Path, ...]:
    """The folders of the games at or below a folder, sorted: those that hold a game.yml."""
    if (folder / "game.yml").is_file():
        return (folder,)
    return tuple(sorted(path.parent for path in folder.rglob("game.yml") if _visible(path, folder)))


def check_game(folder: Path, memory: Memory | None = None, tell: Tell = silent) -> tuple[Game | None, Report]:
    """The game in a folder, or None when its game.yml cannot be used, and all findings.

    What is remembered to have nothing wrong with it is not looked at again, which changes no finding.
    """
    memory = memory or Memory()
    game, found = declare_game(folder)
    memory.settle(folder)
    if game is None:
        return None, report(found)
    game, mistakes = load(game, memory, tell)
    view = View(game, memory)
    findings = (*found, *mistakes, *_findings(view, tell))
    remember(view, findings)
    return game, report(findings)


def _findings(view: View, tell: Tell) -> Iterator[Diagnostic]:
    for number, find in enumerate(CHECKS, 1):
        tell("checking", number, len(CHECKS))
        yield from _found(view, find) if view.memory.on and find in OF_NAMES else find(view)


def _found(view: View, find: Check) -> Iterator[Diagnostic]:
    """What a check of names finds: nothing, where it found nothing about the same names before."""
    seen = digest((find.__module__, view.digests.names))
    found = () if seen in view.memory.silent(NAMED) else tuple(find(view))
    view.memory.keep_silent(NAMED, () if found else (seen,))
    yield from found


def _visible(path: Path, folder: Path) -> bool:
    return not any(part.startswith(".") for part in path.relative_to(folder).parts)
