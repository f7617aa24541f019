"""The whole verdict on a game: its data and rules, its chapters' links, and its cards on paper."""

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
from rulescheck.pages import paths
from rulescheck.pages.links import resolve_links
from rulescheck.press import inspect


def verdict(folder: Path, config: Config | None = None) -> tuple[Game | None, Report]:
    """The game in a folder, or None when its game.yml cannot be used, and everything wrong with it.

    What comments allow is set apart, and the settings, by default those that hold for the folder, say
    how severe each finding is.
    """
    with _without_collector():
        game, found = check_game(folder)
        if game is None:
            return None, found
        sifted = sift(game, (*found.diagnostics, *_dead_links(game), *inspect(game)))
    settings = config or read_config(folder)[0]
    return game, settings.weighed(report(sifted.left, sifted.silenced))


@contextmanager
def _without_collector() -> Iterator[None]:
    """Nothing here makes circles: to look for them among a million values takes time and finds none."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was:
            gc.enable()


def _dead_links(game: Game) -> Iterator[Diagnostic]:
    for chapter in game.chapters:
        yield from resolve_links(chapter.text, game, paths.chapter_page(chapter.id))[1]
