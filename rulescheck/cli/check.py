"""`rulescheck check`: every mistake in a game or in a folder of games."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.cli.output import (
    CLEAN,
    COULD_NOT_RUN,
    FINDINGS,
    counted,
    put,
    read_games,
    say,
    show,
    write_whole,
)
from rulescheck.diagnostics import Report
from rulescheck.game import Game
from rulescheck.report import FORMATS
from rulescheck.shape import near


def run_check(options: argparse.Namespace) -> int:
    """Print what was found, and write it to files; notes alone leave a game clean."""
    files = [path.absolute() for _, path in options.output]
    if len(set(files)) < len(files):
        say("rulescheck: two reports cannot go into one file: give each --output its own")
        return COULD_NOT_RUN
    read = read_games(Path(options.folder))
    if read is None:
        return COULD_NOT_RUN
    games, found = read
    for name, path in options.output:
        text = FORMATS[name].render(found, options.lang)
        write_whole(path, text.encode("utf-8", "backslashreplace"))
    if options.format == "text":
        show(found, options.lang)
        say(_summary(games, found))
    else:
        put(FORMATS[options.format].render(found, options.lang))
    return CLEAN if found.ok else FINDINGS


def format_name(text: str) -> str:
    """The name of a format as an option gives it; a usage error when there is none."""
    if text in FORMATS:
        return text
    guess = near(text, FORMATS)
    mend = f"did you mean {guess}?" if guess else f"the formats are: {', '.join(FORMATS)}"
    raise argparse.ArgumentTypeError(f"there is no format {text!r}; {mend}")


def format_file(text: str) -> tuple[str, Path]:
    """The format and the file that `sarif=lint.sarif` names; a usage error when it names none."""
    name, _, file = text.partition("=")
    if not file:
        raise argparse.ArgumentTypeError(f"{text!r} names no file; write FORMAT=FILE, as in sarif=lint.sarif")
    name = format_name(name)
    if file == "-":
        raise argparse.ArgumentTypeError(f"a report goes into a file; use `--format {name}` to print it")
    if Path(file).is_dir():
        raise argparse.ArgumentTypeError(f"{file} is a folder; name a file")
    return name, Path(file)


def _summary(games: tuple[Game, ...], found: Report) -> str:
    if not found.ok:
        return f"{counted(found)}: mend them from the top and run the same command again"
    notes = f" ({counted(found)})" if found.diagnostics else ""
    return f"nothing wrong{notes}: " + "; ".join(f"{game.id} has {_contents(game)}" for game in games)


def _contents(game: Game) -> str:
    rules = sum(len(kind.rules) for kind in game.kinds.values())
    return ", ".join([*(f"{len(game.of(kind))} {kind}" for kind in game.kinds), f"{rules} rules"])
