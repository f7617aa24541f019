"""The whole verdict on a game: its data, rules and chapters, and its cards on paper."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulescheck.allow import sift
from rulescheck.check import check_game
from rulescheck.config import Config, read_config
from rulescheck.diagnostics import Diagnostic, Report, report
from rulescheck.game import Game
from rulescheck.memory import Memory, recall
from rulescheck.progress import Tell, silent


def verdict(folder: Path, config: Config | None = None, tell: Tell = silent) -> tuple[Game | None, Report]:
    """The game in a folder, or None when its game.yml cannot be used, and everything wrong with it.

    What comments allow is set apart, and the settings, by default those that hold for the folder, say
    how severe each finding is.
    """
    with _without_collector():
        memory = recall(folder)
        game, found = check_game(folder, memory, tell)
        if game is None:
            return None, found
        sifted = sift(game, (*found.diagnostics, *_on_paper(game, memory, tell)))
        memory.save()
    settings = config or read_config(folder)[0]
    return game, settings.weighed(report(sifted.left, sifted.silenced))


def _on_paper(game: Game, memory: Memory, tell: Tell) -> tuple[Diagnostic, ...]:
    """What would go wrong with the game's cards and sheets, if it has any."""
    if not any(kind.face or kind.paper for kind in game.kinds.values()):
        return ()
    # A game without them does not wait for the press.
    from rulescheck.press.inspect import inspect
    from rulescheck.press.typesetting import forget

    found = inspect(game, memory, tell)
    forget()  # whoever watches a game asks again and again
    return found


@contextmanager
def _without_collector() -> Iterator[None]:
    """Nothing here makes circles: to look for them among a million values takes time and finds none."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
