"""`rulescheck new`: the smallest game that lints, builds and prints, to be changed into one's own."""

from __future__ import annotations

import argparse
import re
import shlex
from importlib import resources
from pathlib import Path

from rulescheck.cli.output import CLEAN, refuse, say
from rulescheck.diagnostics import told

FILES = ("mkdocs.yml", "GAME/game.yml", "GAME/kinds/card.yml", "GAME/cards.yml")


def run_new(options: argparse.Namespace) -> int:
    """Write the files of a first game and say what to do with them."""
    folder = Path(options.folder)
    if folder.exists():
        return refuse("exists", options.lang, folder=str(folder))
    game = "-".join(re.findall(r"[a-z0-9]+", folder.name.lower())) or "game"
    for name in FILES:
        target = folder / name.replace("GAME", f"content/{game}")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_starter(name, options.lang).replace("GAME", game), encoding="utf-8")
    steps = (f"cd {shlex.quote(str(folder))}", "rulescheck check", "rulescheck print", "mkdocs build")
    begun = told("begun", options.lang, folder=str(folder), game=f"content/{game}")
    say("\n  ".join([begun, *steps]))
    return CLEAN


def _starter(name: str, language: str) -> str:
    file = resources.files("rulescheck").joinpath("starter", language, Path(name).name)
    return file.read_text(encoding="utf-8")
