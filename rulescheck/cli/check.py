"""`rulescheck check`: every mistake in a game or in a folder of games."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.baseline import Compared
from rulescheck.cli.old import without_old, write_old
from rulescheck.cli.only import only_in
from rulescheck.cli.outcome import watched
from rulescheck.cli.output import (
    CLEAN,
    COULD_NOT_RUN,
    FINDINGS,
    counted,
    listed,
    put,
    read_games,
    refuse,
    say,
    show,
    write_whole,
)
from rulescheck.config import unknown_rules
from rulescheck.diagnostics import Report, report, told
from rulescheck.frozen import replace
from rulescheck.game import Game
from rulescheck.report import FORMATS

Read = tuple[tuple[Game, ...], Report]
MOST_ROUNDS = 9
DATA = (".yml", ".yaml", ".md", ".toml")  # what exists with such an ending is somebody's work


def run_check(options: argparse.Namespace) -> int:
    """Print what was found, and write it to files; notes alone leave a game clean."""
    files = [path.absolute() for _, path in options.output]
    if len(set(files)) < len(files):
        return refuse("one-file", options.lang)
    if useless := _useless(options):
        return refuse("no-report", options.lang, **useless)
    written = [*files, *([Path(options.baseline)] if options.write_baseline and options.baseline else [])]
    if data := next((path for path in written if path.suffix in DATA and path.exists()), None):
        return refuse("data-file", options.lang, file=str(data))
    if options.files and options.write_baseline:
        return refuse("whole-games", options.lang)
    options.written.extend(files)
    status = watched(options, _check)
    return CLEAN if status == FINDINGS and options.exit_zero else status


def _useless(options: argparse.Namespace) -> dict[str, str]:
    """The option that makes no report, and the first one that asks for a report all the same."""
    what = "--diff" if options.diff else "--write-baseline" if options.write_baseline else ""
    asked = ["--format"] if options.format != "text" else ["--output"] if options.output else []
    return {"name": what, "asked": asked[0]} if what and asked else {}


def _check(options: argparse.Namespace) -> int:
    read = _read(options)
    if read is None or options.write_baseline:
        return COULD_NOT_RUN if read is None else write_old(read[1], options)
    compared = _compared(read, options)
    if compared is not None and options.diff:
        from rulescheck.cli.mend import put_diff

        changes = put_diff(compared.report, options.lang)
        return FINDINGS if changes or not compared.report.ok else CLEAN
    if compared is not None and options.fix:
        read, compared = _mended(read, compared, options)
    return _tell(read[0], compared, options) if read and compared else COULD_NOT_RUN


def _mended(
    read: Read | None, compared: Compared | None, options: argparse.Namespace
) -> tuple[Read | None, Compared | None]:
    """What is found once all is written that can be mended without asking."""
    from rulescheck.cli.mend import write_fixes

    rounds = MOST_ROUNDS
    while compared is not None and rounds and write_fixes(compared.report, options.lang):
        # What was left out shows its other mistakes now, and of edits that met only one was made.
        read, rounds = _read(options), rounds - 1
        compared = _compared(read, options) if read else None
    return read, compared


def _compared(read: Read, options: argparse.Namespace) -> Compared | None:
    """What is to be told of all that is found, or None after saying why that is not known."""
    compared = without_old(read[1], options)
    return only_in(compared, options.files) if compared and options.files else compared


def _read(options: argparse.Namespace) -> Read | None:
    """The games and all findings, or None after saying why nothing could be checked."""
    read = read_games(Path(options.folder), options.config, options.lang)
    mistakes = report(unknown_rules(options.config.places, read[0]) if read else ())
    if mistakes.diagnostics:
        show(mistakes, options.lang)
        refuse("mend-settings", options.lang)
        return None
    return read


def _tell(games: tuple[Game, ...], compared: Compared, options: argparse.Namespace) -> int:
    found = compared.report
    if "sarif" in (options.format, *(name for name, _ in options.output)):
        from rulescheck.pages.addresses import rule_addresses

        pages = {rule: page for game in games for rule, page in rule_addresses(game).items()}
        found = replace(found, pages=pages)
    for name, path in options.output:
        text = FORMATS[name](found, options.lang)
        write_whole(path, text.encode("utf-8", "backslashreplace"))
    if options.format == "text":
        show(found, options.lang)
        say(_summary(games, compared, options.lang))
    else:
        put(FORMATS[options.format](found, options.lang))
    return CLEAN if found.ok else FINDINGS


def _summary(games: tuple[Game, ...], compared: Compared, language: str) -> str:
    found = compared.report
    others = {
        "silenced": len(found.silenced),
        "hidden": compared.hidden,
        "elsewhere": compared.elsewhere,
    }
    apart = (_some(key, number, language) for key, number in others.items())
    count = listed((counted(found, language), *apart), language)
    gone = _some("gone", compared.gone, language)
    if found.ok:
        notes = told("in-brackets", language, words=count) if count else ""
        every = told("semicolon", language).join(_contents(game, language) for game in games)
        return "\n".join(filter(None, (told("clean", language, notes=notes, games=every), gone)))
    fixes = _some("fixes", sum(bool(diagnostic.fix) for diagnostic in found.diagnostics), language)
    return "\n".join(filter(None, (told("mend-from-top", language, count=count), fixes, gone)))


def _some(key: str, count: int, language: str) -> str:
    return told(key, language, count=str(count)) if count else ""


def _contents(game: Game, language: str) -> str:
    rules = sum(len(kind.rules) for kind in game.kinds.values())
    kinds = [told("kind-count", language, kind=kind, count=str(len(game.of(kind)))) for kind in game.kinds]
    words = listed([*kinds, told("rule-count", language, count=str(rules))], language)
    return told("game-contents", language, game=game.id, contents=words)
