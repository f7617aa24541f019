"""`rulescheck new face`: the face of the cards as a file of the game's own, to be changed."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.check import find_games
from rulescheck.cli.output import CLEAN, no_game, refuse, say
from rulescheck.diagnostics import told
from rulescheck.press.own import FACE_PLACE, face_to_begin_with
from rulescheck.source import display


def run_new_face(options: argparse.Namespace) -> int:
    """Write the engine's own face into a game; one that is there is never changed."""
    folder = Path(options.folder or ".")
    games = find_games(folder) if folder.is_dir() else ()
    if not games:
        first = no_game(folder, options.lang)
        return refuse("no-game", options.lang, folder=str(folder), first=first)
    if len(games) > 1:
        known = tuple(display(game) for game in games)
        return refuse("face-of-which", options.lang, games=known)
    file = games[0] / FACE_PLACE
    if file.exists() or file.is_symlink():
        return refuse("exists", options.lang, folder=display(file))
    file.parent.mkdir(exist_ok=True)
    file.write_text(face_to_begin_with(), encoding="utf-8", newline="\n")
    say(told("new-face", options.lang, file=display(file)))
    return CLEAN
