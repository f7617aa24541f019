"""The games that a command makes something of: without mistakes, and as those may see them whom it is for."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.audience import read_by, readers
from rulescheck.cli.outcome import StoppedError, stop
from rulescheck.cli.output import (
    COULD_NOT_RUN,
    FINDINGS,
    counted,
    did_you_mean,
    read_games,
    say,
    show,
    there_are,
)
from rulescheck.diagnostics import Severity, told
from rulescheck.game import Game
from rulescheck.press.names import safe_name


def sound_games(options: argparse.Namespace, refusal: str) -> tuple[Game, ...]:
    """The games in a folder with what is for the readers asked for.

    Raises StoppedError where there is none, one has mistakes or nothing is for a reader, after saying so; of
    mistakes the `refusal` says what they hinder.
    """
    read = read_games(Path(options.folder), options.config, options.lang)
    if read is None:
        raise StoppedError(COULD_NOT_RUN)
    games, found = read
    if found.count(Severity.ERROR):
        show(found, options.lang)
        say(told(refusal, options.lang, count=counted(found, options.lang)))
        raise StoppedError(FINDINGS)
    return _for_readers(games, options)


def for_whom(options: argparse.Namespace) -> str:
    """What a file's name says of its readers, so that it takes no place of everyone's: `.MC`, or nothing."""
    return "".join(f".{safe_name(name)}" for name in sorted(set(options.audience or ())))


def _for_readers(games: tuple[Game, ...], options: argparse.Namespace) -> tuple[Game, ...]:
    known = tuple(dict.fromkeys(name for game in games for name in readers(game)))
    for name in options.audience or ():
        if name not in known:
            mend = did_you_mean(name, known, there_are(known, options.lang), options.lang)
            stop("no-audience", options.lang, name=name, mend=mend)
    return tuple(read_by(game, *(options.audience or ())) for game in games)
