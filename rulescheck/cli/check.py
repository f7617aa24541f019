"""`rulescheck check`: every mistake in a game or in a folder of games."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.baseline import Compared
from rulescheck.cli.mend import put_diff, write_fixes
from rulescheck.cli.old import without_old, write_old
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
from rulescheck.cli.settings import configured
from rulescheck.cli.watch import watch
from rulescheck.config import unknown_rules
from rulescheck.diagnostics import Report, report
from rulescheck.game import Game
from rulescheck.report import FORMATS
from rulescheck.shape import near

MOST_ROUNDS = 9


def run_check(options: argparse.Namespace) -> int:
    """Print what was found, and write it to files; notes alone leave a game clean."""
    files = [path.absolute() for _, path in options.output]
    if len(set(files)) < len(files):
        say("rulescheck: two reports cannot go into one file: give each --output its own")
        return COULD_NOT_RUN
    if options.watch:
        settings = [path for path in (options.config.path, options.config.baseline) if path and path.name]
        return watch(lambda: _again(options), (Path(options.folder), *settings), files)
    return _check(options)


def _again(options: argparse.Namespace) -> int:
    return _check(options) if configured(options) else COULD_NOT_RUN


def _check(options: argparse.Namespace) -> int:
    read = _read(options)
    if read is None or options.write_baseline:
        return COULD_NOT_RUN if read is None else write_old(read[1], options)
    compared = without_old(read[1], options)
    if compared is not None and options.diff:
        changes = put_diff(compared.report)
        return FINDINGS if changes or not compared.report.ok else CLEAN
    rounds = MOST_ROUNDS if options.fix else 0
    while compared is not None and rounds and write_fixes(compared.report):
        # What was left out shows its other mistakes now, and of edits that met only one was made.
        read, rounds = _read(options), rounds - 1
        compared = without_old(read[1], options) if read else None
    return _tell(read[0], compared, options) if read and compared else COULD_NOT_RUN


def _read(options: argparse.Namespace) -> tuple[tuple[Game, ...], Report] | None:
    """The games and all findings, or None after saying why nothing could be checked."""
    read = read_games(Path(options.folder), options.config)
    mistakes = report(unknown_rules(options.config.places, read[0]) if read else ())
    if mistakes.diagnostics:
        show(mistakes, options.lang)
        say("rulescheck: nothing was done; mend the settings and run the same command again")
        return None
    return read


def _tell(games: tuple[Game, ...], compared: Compared, options: argparse.Namespace) -> int:
    found = compared.report
    for name, path in options.output:
        text = FORMATS[name].render(found, options.lang)
        write_whole(path, text.encode("utf-8", "backslashreplace"))
    if options.format == "text":
        show(found, options.lang)
        say(_summary(games, compared))
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


def _summary(games: tuple[Game, ...], compared: Compared) -> str:
    found, gone = compared.report, compared.gone
    apart = (_some(len(found.silenced), "silenced"), _some(compared.hidden, "in the baseline"))
    told = ", ".join(filter(None, (counted(found), *apart)))
    more = f"\n{gone} of the baseline no longer found: `--write-baseline` takes them out" if gone else ""
    if found.ok:
        notes = f" ({told})" if told else ""
        return f"nothing wrong{notes}: {'; '.join(f'{g.id} has {_contents(g)}' for g in games)}{more}"
    fixes = sum(bool(diagnostic.fix) for diagnostic in found.diagnostics)
    more = (f"\n`--fix` mends {fixes} of them, `--diff` shows how" if fixes else "") + more
    return f"{told}: mend them from the top and run the same command again{more}"


def _some(count: int, what: str) -> str:
    return f"{count} {what}" if count else ""


def _contents(game: Game) -> str:
    rules = sum(len(kind.rules) for kind in game.kinds.values())
    return ", ".join([*(f"{len(game.of(kind))} {kind}" for kind in game.kinds), f"{rules} rules"])
