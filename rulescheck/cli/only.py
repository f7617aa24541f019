"""`rulescheck check FILE…`: the game is read as a whole, and only what is wrong in some files is told."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from rulescheck.baseline import Compared
from rulescheck.cli.output import refuse
from rulescheck.cli.settings import environment_language
from rulescheck.diagnostics import FIRM, Diagnostic, told
from rulescheck.frozen import replace

GAME, KINDS = "game.yml", "kinds"


def aim(options: argparse.Namespace) -> bool:
    """Put the folder to check and the files to speak of into the options, or say why that cannot be."""
    paths = [Path(path) for path in options.paths] or [Path()]
    files = [path for path in paths if path.is_file()]
    games = {path: _game_around(path) for path in files}
    language = options.lang or environment_language()
    options.folder, options.files = str(paths[0]), tuple(files)
    if len(paths) > max(len(files), 1):
        other = next(path for path in paths if path not in files)
        refuse("files-or-folder", language, path=str(other))
    elif lost := [path for path, game in games.items() if game is None]:
        refuse("file-of-no-game", language, file=str(lost[0]), first=told("first-game", language))
    else:
        options.folder = os.path.commonpath(list(filter(None, games.values()))) if files else options.folder
        return True
    return False


def _game_around(file: Path) -> Path | None:
    return next((folder for folder in _whole(file).parents if (folder / GAME).is_file()), None)


def _whole(path: Path) -> Path:
    return Path(os.path.normpath(path.absolute()))


def only_in(compared: Compared, files: Sequence[Path]) -> Compared:
    """What is found in some files, and what keeps them from being judged; the rest is counted."""
    named = set(map(_whole, files))
    games = set(map(_game_around, files))
    found = compared.report.diagnostics
    told_ = tuple(d for d in found if _speaks_of(d, named, games))
    silenced = tuple(d for d in compared.report.silenced if _speaks_of(d, named, games))
    report = replace(compared.report, diagnostics=told_, silenced=silenced)
    return replace(compared, report=report, elsewhere=len(found) - len(told_))


def _speaks_of(found: Diagnostic, files: set[Path], games: set[Path | None]) -> bool:
    path = _whole(Path(found.location.path))
    declares = path.parent if path.name == GAME else path.parent.parent if path.parent.name == KINDS else None
    return path in files or (found.rule in FIRM and declares is not None and declares in games)
