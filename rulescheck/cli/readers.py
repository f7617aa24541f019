"""For whom a command makes something, besides everyone: `--audience`."""

from __future__ import annotations

import argparse

from rulescheck.audience import read_by, readers
from rulescheck.cli.output import did_you_mean, refuse, there_are
from rulescheck.game import Game
from rulescheck.press.names import safe_name


def for_readers(games: tuple[Game, ...], options: argparse.Namespace) -> tuple[Game, ...] | None:
    """The games with what is for the readers asked for; None, with a word about it, if nothing is for one."""
    known = tuple(dict.fromkeys(name for game in games for name in readers(game)))
    for name in options.audience or ():
        if name not in known:
            _refuse(name, known, options.lang)
            return None
    return tuple(read_by(game, *(options.audience or ())) for game in games)


def for_whom(options: argparse.Namespace) -> str:
    """What a file's name says of its readers, so that it takes no place of everyone's: `.MC`, or nothing."""
    return "".join(f".{safe_name(name)}" for name in sorted(set(options.audience or ())))


def _refuse(name: str, known: tuple[str, ...], language: str) -> None:
    there = there_are(known, language)
    refuse("no-audience", language, name=name, mend=did_you_mean(name, known, there, language))
