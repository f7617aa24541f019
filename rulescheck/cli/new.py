"""`rulescheck new`: the smallest game that lints, builds and prints, to be changed into one's own."""

from __future__ import annotations

import argparse
import re
import shlex
from importlib import resources
from pathlib import Path

from rulescheck.cli.output import CLEAN, refuse, say
from rulescheck.diagnostics import told
from rulescheck.seed.text import written
from rulescheck.source import display

FILES = ("mkdocs.yml", "GAME/game.yml", "GAME/kinds/card.yml", "GAME/cards.yml")

MADE = "site/\nsheets/\nexports/\nschemas/\n"  # what the commands make again at any time


def run_new(options: argparse.Namespace) -> int:
    """Write the files of a first game and say what to do with them."""
    folder = Path(options.folder)
    name = folder.name
    if re.search(r"\s", name):
        folder = folder.with_name(_plain(name) or "-".join(name.split()))
        options.folder = str(folder)
    if folder.exists():
        return refuse("exists", options.lang, folder=str(folder))
    if around := next((path for path in folder.absolute().parents if (path / "game.yml").is_file()), None):
        return refuse("game-in-game", options.lang, folder=str(folder), around=display(around))
    game = _plain(name) or "game"
    words = {"GAME": written(game), "TITLE": written(_title(name, game))}
    for name in FILES:
        target = folder / name.replace("GAME", f"content/{game}")
        target.parent.mkdir(parents=True, exist_ok=True)
        text = re.sub("GAME|TITLE", lambda found: words[found[0]], _starter(name, options.lang))
        target.write_text(text, encoding="utf-8")
    (folder / ".gitignore").write_text(MADE, encoding="utf-8")
    steps = (f"cd {shlex.quote(str(folder))}", "rulescheck check", "rulescheck print", "mkdocs build")
    begun = told("begun", options.lang, folder=str(folder), game=f"content/{game}")
    say("\n  ".join([begun, *steps]))
    return CLEAN


def _plain(name: str) -> str:
    """The letters a to z and digits of a name, joined by dashes."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


def _title(name: str, game: str) -> str:
    """What the game is called: the name given, or a title made of it where it is no more than an id."""
    return game.replace("-", " ").capitalize() if name == game else name


def _starter(name: str, language: str) -> str:
    file = resources.files("rulescheck").joinpath("starter", language, Path(name).name)
    return file.read_text(encoding="utf-8")
