"""`rulescheck new`: which is meant, a game, a thing of one or the face of its cards, and the files for CI."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import resources
from pathlib import Path

from rulescheck.cli.new import run_new
from rulescheck.cli.new_entity import run_new_entity
from rulescheck.cli.new_face import run_new_face
from rulescheck.cli.output import CLEAN, refuse, say
from rulescheck.cli.print_options import named
from rulescheck.cli.settings import environment_language
from rulescheck.diagnostics import LANGUAGES, told

CI = {"github": ".github/workflows/rulescheck.yml", "gitlab": ".gitlab-ci.yml"}
GAME, FACE = "game", "face"


def add_new(parser: argparse.ArgumentParser, say_it: Callable[[str], str]) -> None:
    """The arguments of the command."""
    parser.usage = (
        "rulescheck new [game] FOLDER [--ci NAME] [--lang LANG]\n"
        "       rulescheck new KIND [FOLDER] --id ID [--name NAME] [--like ID] [-o FILE]\n"
        "           [--lang LANG]\n"
        "       rulescheck new face [FOLDER] [--lang LANG]"
    )
    parser.add_argument("what", metavar="FOLDER|KIND", help=say_it("help-kind"))
    parser.add_argument("folder", nargs="?", metavar="FOLDER", help=say_it("help-place"))
    parser.add_argument("--id", type=named, help=say_it("help-id"))
    parser.add_argument("--name", type=named, help=say_it("help-name"))
    parser.add_argument("--like", type=named, metavar="ID", help=say_it("help-like"))
    parser.add_argument("-o", "--output", metavar="FILE", help=say_it("help-file"))
    parser.add_argument("--ci", choices=tuple(CI), help=say_it("help-ci"))
    parser.add_argument("--lang", choices=LANGUAGES, help=say_it("help-new-lang"))
    parser.set_defaults(run=run_begin)


def run_begin(options: argparse.Namespace) -> int:
    """Begin a game in a folder, or a thing or the face of a game that is there."""
    if options.id:
        options.folder = options.folder or "."
        return run_new_entity(options)
    options.lang = options.lang or environment_language()
    if options.what == FACE and not (options.name or options.like or options.output or options.ci):
        return run_new_face(options)
    unclear = _unclear(options)
    if unclear:
        return refuse(unclear, options.lang, kind=options.what)
    options.folder = options.folder or options.what
    status = run_new(options)
    if status == CLEAN and options.ci:
        _add_ci(Path(options.folder), options.ci, options.lang)
    return status


def _unclear(options: argparse.Namespace) -> str:
    """The words that say what is missing, or an empty string."""
    if options.what == GAME and not options.folder:
        return "nameless-folder"
    thing = options.folder if options.what != GAME else None
    file = f"kinds/{_plain(options.what)}.yml"
    here = [path for part in ("", "*/", "*/*/") for path in Path().glob(part + file)]
    if options.name or options.like or options.output or thing or (here and not options.folder):
        return "nameless-thing"
    return ""


def _plain(name: str) -> str:
    """A name without what a pattern would take for more than itself."""
    return "".join(letter for letter in name if letter.isalnum() or letter in "-_")


def _add_ci(folder: Path, name: str, language: str) -> None:
    target = folder / CI[name]
    target.parent.mkdir(parents=True, exist_ok=True)
    text = resources.files("rulescheck").joinpath("starter", "ci", f"{name}.yml").read_text(encoding="utf-8")
    target.write_text(text, encoding="utf-8")
    say(told("checks-pushes", language, file=str(target)))
    say("  git submodule add ADDRESS .rulescheck")
