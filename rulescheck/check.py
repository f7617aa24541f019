"""A game checked: from a folder to the game and everything wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulescheck.checks import CHECKS, SETTLED, Check
from rulescheck.declare import declare_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Report, report
from rulescheck.frozen import replace
from rulescheck.game import Game
from rulescheck.load import load
from rulescheck.memory import LOOKED_AT, Memory, digest
from rulescheck.progress import Tell, silent
from rulescheck.remember import remember


def find_games(folder: Path) -> tuple[Path, ...]:
    """The folders of the games at or below a folder, sorted: those that hold a game.yml."""
    if (folder / "game.yml").is_file():
        return (folder,)
    return tuple(sorted(path.parent for path in folder.rglob("game.yml") if _visible(path, folder)))


def almost_games(folder: Path) -> tuple[Path, ...]:
    """The files at or below a folder that are called nearly as that which begins a game, sorted."""
    found = (path for path in folder.rglob("*") if path.name.lower() in ("game.yaml", "game.yml"))
    named = (path for path in found if path.name != "game.yml" and _visible(path, folder))
    return tuple(sorted(named, key=lambda path: (len(path.parts), path)))


def check_game(folder: Path, memory: Memory | None = None, tell: Tell = silent) -> tuple[Game | None, Report]:
    """The game in a folder, or None when its game.yml cannot be used, and all findings.

    What is remembered to have nothing wrong with it is not looked at again, which changes no finding.
    """
    memory = memory or Memory()
    game, found = declare_game(folder)
    memory.settle(folder)
    if game is None:
        return None, report(found)
    game, mistakes = load(replace(game, context=memory.context if memory.on else b""), memory, tell)
    view = View(game, memory)
    findings = (*found, *mistakes, *_findings(view, tell))
    remember(view, findings)
    return game, report(findings)


def _findings(view: View, tell: Tell) -> Iterator[Diagnostic]:
    for number, find in enumerate(CHECKS, 1):
        tell("checking", number, len(CHECKS))
        yield from _found(view, find) if view.memory.on else find(view)


def _found(view: View, find: Check) -> Iterator[Diagnostic]:
    """What a check finds: nothing, where it found nothing in the same before."""
    known = SETTLED[find](view) if find in SETTLED else None
    if known is None:
        yield from find(view)
        return
    seen = digest((find.__module__, known))
    found = () if seen in view.memory.silent(LOOKED_AT) else tuple(find(view))
    view.memory.keep_silent(LOOKED_AT, () if found else (seen,))
    yield from found


def _visible(path: Path, folder: Path) -> bool:
    return not any(part.startswith(".") for part in path.relative_to(folder).parts)
