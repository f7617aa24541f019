"""The commands and their options."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from rulescheck import __version__
from rulescheck.cli.check import run_check
from rulescheck.cli.new import run_new
from rulescheck.cli.output import COULD_NOT_RUN, say
from rulescheck.cli.print_sheets import run_print
from rulescheck.diagnostics import LANGUAGES
from rulescheck.press import PressError
from rulescheck.report import FORMATS

ABOUT = "A tabletop game written down as YAML: a verdict on the data, and printable cards."
EXIT = "exit status: 0 nothing found, 1 mistakes found, 2 could not run"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 when clean, 1 with findings, 2 when it could not run."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (OSError, PressError) as error:
        say(f"rulescheck: {error}")
        return COULD_NOT_RUN


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rulescheck", description=ABOUT, epilog=EXIT)
    parser.add_argument("--version", action="version", version=f"rulescheck {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _check(commands.add_parser("check", help="lint a game or a folder of games", epilog=EXIT))
    _print(commands.add_parser("print", help="make PDF sheets of cards to print and cut", epilog=EXIT))
    _new(commands.add_parser("new", help="begin a game of your own"))
    return parser


def _check(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--format", choices=tuple(FORMATS), default="text", help="default: text")
    parser.set_defaults(run=run_check)


def _print(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--deck", metavar="ID", help="only the deck of this entity, such as a character's id")
    what.add_argument("--set", metavar="KIND", help="only the whole set of this kind of card")
    what.add_argument("--card", metavar="ID", action="append", help="only this card; may be repeated")
    parser.add_argument("--no-backs", action="store_true", help="leave the pages with the backs out")
    parser.add_argument("-o", "--output", default="sheets", help="a .pdf, or the folder for several")
    parser.set_defaults(run=run_print)


def _new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", help="the folder to make; it must not exist yet")
    parser.add_argument("--lang", choices=LANGUAGES, default=_language(), help="the language of the game")
    parser.set_defaults(run=run_new)


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", default=".", help="a game, or a folder of games; default: here")
    parser.add_argument("--lang", choices=LANGUAGES, default=_language(), help="the language of messages")


def _language() -> str:
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next((name for name in names if name), "").replace("_", "-")
    return "zh-TW" if wanted.startswith(("zh-TW", "zh-HK", "zh-Hant")) else "en"


if __name__ == "__main__":
    sys.exit(main())
