"""The commands and their options, each explained in the language of whoever asks."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial

from rulescheck import __version__
from rulescheck.cli.formats import format_file, format_name
from rulescheck.cli.print_options import add_audience, add_setup, add_watch, choice, named
from rulescheck.diagnostics import LANGUAGES, told
from rulescheck.paper import HANDOUT_PAPERS
from rulescheck.report import FORMATS

Say = Callable[..., str]

# No command waits for what only others need, nor the help for any: each of these is loaded when it runs.


def run_check(options: argparse.Namespace) -> int:
    """Run `rulescheck check`."""
    from rulescheck.cli.check import run_check as run

    return run(options)


def run_print(options: argparse.Namespace) -> int:
    """Run `rulescheck print`."""
    from rulescheck.cli.print_sheets import run_print as run

    return run(options)


def run_handout(options: argparse.Namespace) -> int:
    """Run `rulescheck handout`."""
    from rulescheck.cli.handout import run_handout as run

    return run(options)


def run_export(options: argparse.Namespace) -> int:
    """Run `rulescheck export`."""
    from rulescheck.cli.export import run_export as run

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


def parser(language: str, words: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """The commands, explained in a language, with their options: the one with which words begin, or all."""
    helped = not words or any(word.startswith(("-h", "--h")) for word in words)
    say_it: Say = partial(told, language=language) if helped else _silent
    exits = say_it("help-exit")
    made = argparse.ArgumentParser(
        prog="rulescheck", description=say_it("help-about"), epilog=exits, add_help=False, allow_abbrev=False
    )
    made.add_argument(
        "--version", action="version", version=f"rulescheck {__version__}", help=say_it("help-version")
    )
    commands = made.add_subparsers(required=True, metavar="COMMAND", prog=made.prog)
    asked = [(name, add) for name, add in COMMANDS if words and name == words[0]]
    for name, add in asked or COMMANDS:
        text = say_it(f"help-{name}")
        command = commands.add_parser(
            name, help=text, description=text, epilog=exits, add_help=False, allow_abbrev=False
        )
        if words is None or name in words:
            add(command, say_it)
        _finish(command, say_it)
    _finish(made, say_it)
    return made


def _silent(_key: str, **_values: str) -> str:
    """No words: those of the help take time, and nobody asked for it."""
    return ""


def _finish(parser: argparse.ArgumentParser, say_it: Say) -> None:
    parser.add_argument("-h", "--help", action="help", help=say_it("help-help"))
    parser._positionals.title, parser._optionals.title = say_it("help-arguments"), say_it("help-options")


def _check(parser: argparse.ArgumentParser, say_it: Say) -> None:
    parser.add_argument("paths", nargs="*", metavar="PATH", help=say_it("help-paths"))
    _heeding(parser, say_it)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    formats = "\n".join(f"  {name:<8}{say_it(f'format-{name}')}" for name in FORMATS)
    parser.epilog = f"{say_it('help-formats')}\n{formats}\n\n{say_it('help-exit')}"
    text = say_it("help-format")
    parser.add_argument("--format", type=format_name, default="text", metavar="FORMAT", help=text)
    text = say_it("help-report")
    parser.add_argument(
        "--output", type=format_file, action="append", default=[], metavar="FORMAT=FILE", help=text
    )
    what = parser.add_mutually_exclusive_group()
    for name in ("fix", "diff", "watch", "write-baseline"):
        what.add_argument(f"--{name}", action="store_true", help=say_it(f"help-{name}"))
    parser.add_argument("--baseline", metavar="FILE", help=say_it("help-baseline"))
    parser.add_argument("--exit-zero", action="store_true", help=say_it("help-exit-zero"))
    parser.add_argument("--no-cache", action="store_true", help=say_it("help-no-cache"))
    parser.set_defaults(run=run_check)


def _print(parser: argparse.ArgumentParser, say_it: Say) -> None:
    _game(parser, say_it)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--deck", type=named, metavar="ID", help=say_it("help-deck"))
    what.add_argument("--set", type=named, metavar="KIND", help=say_it("help-set"))
    what.add_argument("--card", type=named, metavar="ID", action="append", help=say_it("help-card"))
    what.add_argument("--calibrate", action="store_true", help=say_it("help-calibrate"))
    parser.add_argument("-o", "--output", default="sheets", metavar="PATH", help=say_it("help-sheets"))
    add_audience(parser, say_it)
    add_watch(parser, say_it)
    add_setup(parser, say_it)
    parser.set_defaults(run=run_print)


def _handout(parser: argparse.ArgumentParser, say_it: Say) -> None:
    _game(parser, say_it)
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--for", dest="things", type=named, metavar="ID", action="append", help=say_it("help-for")
    )
    what.add_argument("--blank", type=named, metavar="NAME", help=say_it("help-blank"))
    what.add_argument("--chapter", type=named, metavar="NAME", help=say_it("help-chapter"))
    text = say_it("help-handout-paper", known=HANDOUT_PAPERS)
    parser.add_argument("--paper", type=choice(HANDOUT_PAPERS), metavar="PAPER", help=text)
    parser.add_argument("-o", "--output", default="sheets", metavar="PATH", help=say_it("help-sheets"))
    add_audience(parser, say_it)
    add_watch(parser, say_it)
    parser.set_defaults(run=run_handout)


def _export(parser: argparse.ArgumentParser, say_it: Say) -> None:
    from rulescheck.cli.export_options import add_options

    add_options(parser, say_it)
    parser.set_defaults(run=run_export)


def _new(parser: argparse.ArgumentParser, say_it: Say) -> None:
    from rulescheck.cli.begin import add_new

    add_new(parser, say_it)


def _schema(parser: argparse.ArgumentParser, say_it: Say) -> None:
    _game(parser, say_it)
    parser.add_argument("-o", "--output", default="schemas", metavar="DIR", help=say_it("help-schemas"))
    parser.add_argument("--settings", action="store_true", help=say_it("help-settings"))
    parser.set_defaults(run=run_schema)


def _explain(parser: argparse.ArgumentParser, say_it: Say) -> None:
    parser.add_argument("rule", metavar="RULE", help=say_it("help-rule"))
    _game(parser, say_it)
    parser.set_defaults(run=run_explain)


def _rules(parser: argparse.ArgumentParser, say_it: Say) -> None:
    _game(parser, say_it)
    parser.set_defaults(run=run_rules)


def _game(parser: argparse.ArgumentParser, say_it: Say) -> None:
    parser.add_argument("folder", nargs="?", default=".", metavar="FOLDER", help=say_it("help-folder"))
    _heeding(parser, say_it)


def _heeding(parser: argparse.ArgumentParser, say_it: Say) -> None:
    """The options of a command that heeds a project's settings."""
    parser.add_argument("--lang", choices=LANGUAGES, help=say_it("help-lang"))
    parser.set_defaults(config=None)


COMMANDS: tuple[tuple[str, Callable[[argparse.ArgumentParser, Say], None]], ...] = (
    ("check", _check),
    ("print", _print),
    ("handout", _handout),
    ("export", _export),
    ("new", _new),
    ("schema", _schema),
    ("explain", _explain),
    ("rules", _rules),
)
