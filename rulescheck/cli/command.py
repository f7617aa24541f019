"""The command as it is called: its words read, what is wrong with them told, and the exit status."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from rulescheck.cli import INTERRUPTED
from rulescheck.cli.commands import COMMANDS, parser
from rulescheck.cli.outcome import outcome
from rulescheck.cli.output import COULD_NOT_RUN, did_you_mean, refuse
from rulescheck.cli.settings import configured, environment_language
from rulescheck.diagnostics import LANGUAGES, told

if TYPE_CHECKING:
    from rulescheck.cli.reprint import Sheet


def main(arguments: Sequence[str] | None = None, made: list[Sheet] | None = None) -> int:
    """Run the command; the exit status is 0 when clean, 1 with findings, 2 when it could not run.

    What it prints is added to what was `made`.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    if refused := _refused(words):
        return refused
    options, unknown = parser(_language(words), words).parse_known_args(words)
    if unknown:
        return _unknown(unknown[0], words)
    options.made, options.written = [] if made is None else made, []
    try:
        status = outcome(lambda: _ran(options), options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our findings has seen enough; Python would complain once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return COULD_NOT_RUN
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _ran(options: argparse.Namespace) -> int:
    return int(options.run(options)) if _ready(options) else COULD_NOT_RUN


def _refused(words: Sequence[str]) -> int:
    """The exit status after saying that there is no such command; 0 where there is one, or none is named."""
    names = [name for name, _ in COMMANDS]
    if not words or words[0] in names or words[0].startswith("-"):
        return 0
    language = _language(words)
    there = told("there-are", language, known=names)
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


if __name__ == "__main__":
    sys.exit(main())
