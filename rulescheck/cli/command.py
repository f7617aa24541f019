"""The commands and their options."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rulescheck import __version__
from rulescheck.cli.check import format_file, format_name, run_check
from rulescheck.cli.output import COULD_NOT_RUN, say
from rulescheck.cli.settings import configured
from rulescheck.diagnostics import LANGUAGES
from rulescheck.press import PressError
from rulescheck.report import FORMATS
from rulescheck.report.text_report import clean
from rulescheck.source import display

ABOUT = "A tabletop game written down as YAML: a verdict on the data, and printable cards."
INTERRUPTED = 130
EXIT = "exit status: 0 nothing found, 1 mistakes found, 2 could not run"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 when clean, 1 with findings, 2 when it could not run."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal may not know every character
    words = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser(words).parse_args(words)
    try:
        status = int(options.run(options)) if _ready(options) else COULD_NOT_RUN
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our findings has seen enough; Python would complain once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COULD_NOT_RUN
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        say(f"rulescheck: {_named(error)}{(error.strerror or str(error)).lower()}")
        return COULD_NOT_RUN
    except PressError as error:
        say(f"rulescheck: {error}")
        return COULD_NOT_RUN
    return status


def _ready(options: argparse.Namespace) -> bool:
    """Whether the settings of a project can be used, for the commands that heed them."""
    return "config" not in options or configured(options)


def _named(error: OSError) -> str:
    return f"{clean(display(Path(error.filename)))}: " if isinstance(error.filename, str) else ""


# A check does not wait for what only other commands need: each of these is loaded when it runs.


def run_print(options: argparse.Namespace) -> int:
    """Run `rulescheck print`."""
    from rulescheck.cli.print_sheets import run_print as run

    return run(options)


def run_schema(options: argparse.Namespace) -> int:
    """Run `rulescheck schema`."""
    from rulescheck.cli.schema import run_schema as run

    return run(options)


def run_explain(options: argparse.Namespace) -> int:
    """Run `rulescheck explain`."""
    from rulescheck.cli.explain import run_explain as run

    return run(options)


def run_rules(options: argparse.Namespace) -> int:
    """Run `rulescheck rules`."""
    from rulescheck.cli.explain import run_rules as run

    return run(options)


def _new(parser: argparse.ArgumentParser) -> None:
    from rulescheck.cli.begin import add_new

    add_new(parser)


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rulescheck", description=ABOUT, epilog=EXIT)
    parser.add_argument("--version", action="version", version=f"rulescheck {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _check(commands.add_parser("check", help="lint a game or a folder of games", epilog=EXIT))
    _print(commands.add_parser("print", help="make PDF sheets of cards to print and cut", epilog=EXIT))
    new = commands.add_parser("new", help="begin a game of your own, or a thing of a game", epilog=EXIT)
    if "new" in words:
        _new(new)
    _schema(commands.add_parser("schema", help="write JSON Schemas for editors", epilog=EXIT))
    _explain(commands.add_parser("explain", help="say what a rule asks for, why, and with which examples"))
    _rules(commands.add_parser("rules", help="list the rules of the games in a folder and of the engine"))
    return parser


def _check(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    formats = "\n".join(f"  {name:<8}{kind.about}" for name, kind in FORMATS.items())
    parser.epilog = f"formats:\n{formats}\n\n{EXIT}"
    printed = "what to print; default: text"
    parser.add_argument("--format", type=format_name, default="text", metavar="FORMAT", help=printed)
    written = "write a report to a file as well, such as sarif=lint.sarif; may be repeated"
    parser.add_argument(
        "--output", type=format_file, action="append", default=[], metavar="FORMAT=FILE", help=written
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--fix", action="store_true", help="mend what has one right answer")
    what.add_argument("--diff", action="store_true", help="show what --fix would change, and write nothing")
    what.add_argument("--watch", action="store_true", help="check again after each change, until Ctrl-C")
    old = "write all findings to the baseline"
    what.add_argument("--write-baseline", action="store_true", help=old)
    hidden = "a file with old findings, which are hidden"
    parser.add_argument("--baseline", metavar="FILE", help=hidden)
    afresh = "read and judge everything, whatever is known of earlier checks"
    parser.add_argument("--no-cache", action="store_true", help=afresh)
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


def _schema(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("-o", "--output", default="schemas", metavar="DIR", help="default: schemas")
    printed = "print the settings with which VS Code uses them"
    parser.add_argument("--settings", action="store_true", help=printed)
    parser.set_defaults(run=run_schema)


def _explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("rule", metavar="RULE", help="such as duplicate-id, or GAME/RULE as in a finding")
    _game(parser)
    parser.set_defaults(run=run_explain)


def _rules(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.set_defaults(run=run_rules)


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", default=".", help="a game, or a folder of games; default: here")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of messages")
    parser.set_defaults(config=None)


if __name__ == "__main__":
    sys.exit(main())
