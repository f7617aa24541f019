"""`rulescheck new`: which of the two is meant, a game or a thing of one, and the files for CI."""

from __future__ import annotations

import argparse
from importlib import resources
from pathlib import Path

from rulescheck.cli.new import run_new
from rulescheck.cli.new_entity import run_new_entity
from rulescheck.cli.output import CLEAN, COULD_NOT_RUN, say
from rulescheck.cli.settings import environment_language
from rulescheck.diagnostics import LANGUAGES

CI = {"github": ".github/workflows/rulescheck.yml", "gitlab": ".gitlab-ci.yml"}
GAME = "game"


def add_new(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.usage = (
        "rulescheck new [game] FOLDER [--ci NAME] [--lang LANG]\n"
        "       rulescheck new KIND [FOLDER] --id ID [--name NAME] [--like ID] [-o FILE]\n"
        "           [--lang LANG]"
    )
    parser.add_argument("what", metavar="KIND", help="`game`, or with --id a kind of a game that is there")
    where = "the folder to make, which must not exist yet, or the game of the thing; default: here"
    parser.add_argument("folder", nargs="?", help=where)
    parser.add_argument("--id", help="the id of the new thing")
    parser.add_argument("--name", help="its name; default: the id")
    parser.add_argument("--like", metavar="ID", help="the thing of the kind that it begins as a copy of")
    file = "the file to write; default: one that the kind's `files` match"
    parser.add_argument("-o", "--output", metavar="FILE", help=file)
    parser.add_argument("--ci", choices=tuple(CI), help="add a file that checks the new game with every push")
    language = "the language of the game, or of messages"
    parser.add_argument("--lang", choices=LANGUAGES, help=language)
    parser.set_defaults(run=run_begin)


def run_begin(options: argparse.Namespace) -> int:
    """Begin a game in a folder, or a thing of a game that is there."""
    if options.id:
        options.folder = options.folder or "."
        return run_new_entity(options)
    wrong = _unclear(options)
    if wrong:
        say(f"rulescheck: {wrong}")
        return COULD_NOT_RUN
    options.folder = options.folder or options.what
    options.lang = options.lang or environment_language()
    status = run_new(options)
    if status == CLEAN and options.ci:
        _add_ci(Path(options.folder), options.ci)
    return status


def _unclear(options: argparse.Namespace) -> str:
    if options.what == GAME and not options.folder:
        return "name the folder of the new game: `rulescheck new game FOLDER`"
    thing = options.folder if options.what != GAME else None
    file = f"kinds/{_plain(options.what)}.yml"
    here = [path for part in ("", "*/", "*/*/") for path in Path().glob(part + file)]
    if options.name or options.like or options.output or thing or (here and not options.folder):
        return f"a new {options.what} needs an id: `rulescheck new {options.what} --id ID`"
    return ""


def _plain(name: str) -> str:
    """A name without what a pattern would take for more than itself."""
    return "".join(letter for letter in name if letter.isalnum() or letter in "-_")


def _add_ci(folder: Path, name: str) -> None:
    target = folder / CI[name]
    target.parent.mkdir(parents=True, exist_ok=True)
    text = resources.files("rulescheck").joinpath("starter", "ci", f"{name}.yml").read_text(encoding="utf-8")
    target.write_text(text, encoding="utf-8")
    say(f"{target} checks it with every push; it needs rulescheck as a git submodule:")
    say("  git submodule add ADDRESS rulescheck")
