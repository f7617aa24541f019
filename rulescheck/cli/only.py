"""`rulescheck check FILE…`: the game is read as a whole, and only what is wrong in some files is told."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from rulescheck.baseline import Compared
from rulescheck.cli.output import no_game, refuse
from rulescheck.cli.settings import environment_language
from rulescheck.diagnostics import FIRM, Diagnostic, told
from rulescheck.frozen import replace

GAME, KINDS = "game.yml", "kinds"


def aim(options: argparse.Namespace) -> bool:
    """Put the folder to check and the files to speak of into the options, or say why that cannot be."""
    paths = [Path(path) for path in options.paths] or [Path()]
    files = tuple(path for path in paths if path.is_file())
    options.folder, options.files = str(paths[0]), files
    language = options.lang or environment_language()
    if len(paths) == 1 and not files:
        return not _is_nothing(paths[0], language)
    if _refused(paths, files, language):
        return False
    options.folder = os.path.commonpath([str(_game_around(file)) for file in files])
    return True


def _is_nothing(path: Path, language: str) -> int:
    """The exit status after saying what stands in a folder's place; 0 for one, or where one was meant."""
    takes = told("check-takes", language)
    if str(path) == "-" and not path.exists():
        return refuse("no-input", language, takes=takes)
    if path.is_symlink() and not path.exists():
        return refuse("dead-link", language, path=str(path), target=str(path.readlink()), takes=takes)
    if path.exists() and not path.is_dir():
        return refuse("no-plain-file", language, path=str(path), takes=takes)
    if path.suffix and not path.exists():
        return refuse("no-file", language, path=str(path), takes=takes)
    return 0  # that there is no such folder is told when it is to be read


def _refused(paths: Sequence[Path], files: Sequence[Path], language: str) -> int:
    """The exit status after saying what is no file, or belongs to no game; 0 where all is well."""
    other = next((path for path in paths if path not in files), None)
    if other is not None:
        return refuse("files-or-folder", language, path=str(other))
    lost = next((file for file in files if _game_around(file) is None), None)
    if lost is not None:
        return refuse("file-of-no-game", language, file=str(lost), first=no_game(lost.parent, language))
    return 0


def _game_around(file: Path) -> Path | None:
    return next((folder for folder in _whole(file).parents if (folder / GAME).is_file()), None)


def _whole(path: Path) -> Path:
    return Path(os.path.normpath(path.absolute()))


def only_in(compared: Compared, files: Sequence[Path]) -> Compared:
    """What is found in some files, and what keeps them from being judged; the rest is counted."""
    named, games = set(map(_whole, files)), set(map(_game_around, files))

    def kept(findings: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
        paths = ((found, _whole(Path(found.location.path))) for found in findings)
        return tuple(
            found
            for found, path in paths
            if path in named or (found.rule in FIRM and _game_declared_in(path) in games)
        )

    whole = compared.report
    report = replace(whole, diagnostics=kept(whole.diagnostics), silenced=kept(whole.silenced))
    return replace(compared, report=report, elsewhere=len(whole.diagnostics) - len(report.diagnostics))


def _game_declared_in(path: Path) -> Path:
    """The folder of the game that a file declares, if it declares one."""
    return path.parent.parent if path.parent.name == KINDS else path.parent if path.name == GAME else path
