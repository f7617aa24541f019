"""`rulescheck check`: every mistake in a game or in a folder of games."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rulescheck.cli.output import CLEAN, COULD_NOT_RUN, FINDINGS, counted, read_games, say, show
from rulescheck.diagnostics import Report
from rulescheck.game import Game
from rulescheck.report import FORMATS


def run_check(options: argparse.Namespace) -> int:
    """Print what was found; notes alone leave a game clean."""
    read = read_games(Path(options.folder))
    if read is None:
        return COULD_NOT_RUN
    games, found = read
    if options.format == "text":
        show(found, options.lang)
        say(_summary(games, found))
    else:
        sys.stdout.write(FORMATS[options.format](found, options.lang))
    return CLEAN if found.ok else FINDINGS


def _summary(games: tuple[Game, ...], found: Report) -> str:
    if not found.ok:
        return f"{counted(found)}: mend them from the top and run the same command again"
    notes = f" ({counted(found)})" if found.diagnostics else ""
    return f"nothing wrong{notes}: " + "; ".join(f"{game.id} has {_contents(game)}" for game in games)


def _contents(game: Game) -> str:
    rules = sum(len(kind.rules) for kind in game.kinds.values())
    return ", ".join([*(f"{len(game.of(kind))} {kind}" for kind in game.kinds), f"{rules} rules"])
