"""How a command runs, once or again and again, and ends: its exit status, once what hindered it is told."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from rulescheck.cli.output import COULD_NOT_RUN, refuse, say
from rulescheck.cli.settings import configured, environment_language
from rulescheck.report.text_report import clean
from rulescheck.source import display


class StoppedError(Exception):
    """A run that cannot go on, after it was said why."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def stop(key: str, language: str, **values: str) -> NoReturn:
    """Say why a command could not run, and end the run."""
    raise StoppedError(refuse(key, language, **values))


def watched(options: argparse.Namespace, run: Callable[[argparse.Namespace], int]) -> int:
    """Run once or, where the options say so, now and after each change of the games or their settings."""
    if not options.watch:
        return run(options)
    from rulescheck.cli.watch import watch  # few do

    settings = (options.config.path, options.config.baseline)
    roots = (Path(options.folder), *(path for path in settings if path and path.name))

    def again() -> int:
        anew = argparse.Namespace(**vars(options))  # what one run makes of the options is not the next one's
        # What goes away in the middle of a run is back at the next.
        return outcome(lambda: run(anew) if configured(anew) else COULD_NOT_RUN, anew)

    return watch(again, roots, options.written, language=options.lang)


def outcome(run: Callable[[], int], options: argparse.Namespace) -> int:
    """The exit status of a run; what file could not be used, or why no page could be made, is said."""
    try:
        return run()
    except StoppedError as error:
        return error.status
    except BrokenPipeError:
        raise  # whoever read what is said has gone
    except OSError as error:
        say(f"rulescheck: {_named(error)}{(error.strerror or str(error)).lower()}")
        return COULD_NOT_RUN
    except _press_error() as error:  # loaded only when something was raised
        return refuse("press", options.lang or environment_language(), reason=str(error))


def _press_error() -> type[Exception]:
    from rulescheck.press.compile import PressError

    return PressError


def _named(error: OSError) -> str:
    return f"{clean(display(Path(error.filename)))}: " if isinstance(error.filename, str) else ""
