"""The commands and their options."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

from rulescheck import __version__
from rulescheck.cli.formats import format_file, format_name
from rulescheck.cli.output import COULD_NOT_RUN, did_you_mean, refuse, say
from rulescheck.cli.print_options import add_audience, add_setup, choice, named
from rulescheck.cli.settings import configured, environment_language
from rulescheck.diagnostics import LANGUAGES, told
from rulescheck.paper import HANDOUT_PAPERS
from rulescheck.report import FORMATS
from rulescheck.report.text_report import clean
from rulescheck.source import display

INTERRUPTED = 130

Say = Callable[..., str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 when clean, 1 with findings, 2 when it could not run."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal may not know every character
    words = list(sys.argv[1:] if arguments is None else arguments)
    if refused := _refused(words):
        return refused
    options, unknown = parser(_language(words), words).parse_known_args(words)
    if unknown:
        return _unknown(unknown[0], words)
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
    except _press_error() as error:  # loaded only when something was raised
        return refuse("press", options.lang or environment_language(), reason=str(error))
    return status


def _refused(words: Sequence[str]) -> int:
    """The exit status after saying that there is no such command; 0 where there is one, or none is named."""
    names = [name for name, _ in COMMANDS]
    if not words or words[0] in names or words[0].startswith("-"):
        return 0
    language = _language(words)
    there = told("there-are", language, known=told("comma", language).join(names))
    mend = did_you_mean(words[0], names, there, language)
    return refuse("no-command", language, name=words[0], mend=mend)


def _unknown(word: str, words: Sequence[str]) -> int:
    """The exit status after saying that a command takes no such option or argument."""
    language, adds = _language(words), dict(COMMANDS)
    command = next(name for name in words if name in adds)
    if not word.startswith("-"):
        return refuse("no-argument", language, name=word, command=command)
    taken = argparse.ArgumentParser()
    adds[command](taken, partial(told, language=language))
    known = [name for action in taken._actions for name in action.option_strings]
    there = told("help-tells-options", language, command=command)
    mend = did_you_mean(word.partition("=")[0], known, there, language)
    return refuse("no-option", language, name=word.partition("=")[0], command=command, mend=mend)


def _press_error() -> type[Exception]:
    from rulescheck.press import PressError

    return PressError


def _language(words: Sequence[str]) -> str:
    """The language for what is said before the options are known: the one that `--lang` asks for, if any."""
    asked = [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    asked += [value for name, value in pairwise(words) if name == "--lang"]
    return asked[0] if asked and asked[0] in LANGUAGES else environment_language()


def _ready(options: argparse.Namespace) -> bool:
    """Whether what is named is there and, for commands that heed them, the settings can be used."""
    if "paths" in options:
        from rulescheck.cli.only import aim

        if not aim(options):
            return False
    return "config" not in options or configured(options)


def _named(error: OSError) -> str:
    return f"{clean(display(Path(error.filename)))}: " if isinstance(error.filename, str) else ""


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
    """The commands, explained in a language, with the options of those that the words name, or of all."""
    say_it: Say = partial(told, language=language)
    exits = say_it("help-exit")
    made = argparse.ArgumentParser(
        prog="rulescheck", description=say_it("help-about"), epilog=exits, add_help=False
    )
    made.add_argument(
        "--version", action="version", version=f"rulescheck {__version__}", help=say_it("help-version")
    )
    commands = made.add_subparsers(required=True, metavar="COMMAND", prog=made.prog)
    for name, add in COMMANDS:
        text = say_it(f"help-{name}")
        command = commands.add_parser(name, help=text, description=text, epilog=exits, add_help=False)
        if words is None or name in words:
            add(command, say_it)
        _finish(command, say_it)
    _finish(made, say_it)
    return made


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
    text = say_it("help-handout-paper", known=", ".join(HANDOUT_PAPERS))
    parser.add_argument("--paper", type=choice(HANDOUT_PAPERS), metavar="PAPER", help=text)
    parser.add_argument("-o", "--output", default="sheets", metavar="PATH", help=say_it("help-sheets"))
    add_audience(parser, say_it)
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


if __name__ == "__main__":
    sys.exit(main())
