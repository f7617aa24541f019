"""What all commands share: exit statuses, words for people, and games read with their findings."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rulescheck.cli.progress import shown
from rulescheck.diagnostics import Diagnostic, Report, Severity, Word, report, told
from rulescheck.report import as_text
from rulescheck.report.text_report import clean
from rulescheck.source import display, real

if TYPE_CHECKING:
    from rulescheck.config import Config
    from rulescheck.game import Game

CLEAN, FINDINGS, COULD_NOT_RUN = 0, 1, 2
FEW = 12  # names that a message lists


def say(text: str) -> None:
    """A line for the person at the terminal, apart from what the command prints as its result."""
    sys.stdout.flush()
    with suppress(OSError):  # where nothing can be said the work goes on, and the exit status tells
        sys.stderr.write(lines(text))


def lines(text: str) -> str:
    """A text as it is said: in whole lines, and with nothing that could steer a terminal."""
    return "".join(f"{clean(line)}\n" for line in text.split("\n"))


def refuse(key: str, language: str, **values: Word) -> int:
    """Say why a command could not run; its exit status."""
    say(f"rulescheck: {told(key, language, **values)}")
    return COULD_NOT_RUN


def no_game(folder: Path, language: str) -> str:
    """What to do where a folder holds no game: give a file another name, or begin one."""
    from rulescheck.check import almost_games

    almost = almost_games(folder) if folder.is_dir() else ()
    if almost:
        return told("rename-game", language, file=display(almost[0]))
    return told("first-game", language)


def read_games(folder: Path, config: Config, language: str = "en") -> tuple[tuple[Game, ...], Report] | None:
    """The games at or below a folder and all findings, or None after saying that there is no game."""
    from rulescheck.check import find_games  # the help shows words only, and waits for no game
    from rulescheck.checks.duplicate_ids import twins
    from rulescheck.verdict import verdict

    below = find_games(folder) if folder.is_dir() else ()
    folders = [path for path in below if path == folder or not config.excludes(path)]
    if not folders:
        what = "no-game" if folder.is_dir() else "a-file" if folder.is_file() else "no-folder"
        refuse(what, language, folder=str(folder), first=no_game(folder, language))
        return None
    games: list[Game] = []
    findings: list[Diagnostic] = []
    silenced: list[Diagnostic] = []
    with shown(language) as tell:
        for path in folders:
            game, found = verdict(path, config, tell)
            findings.extend(found.diagnostics)
            silenced.extend(found.silenced)
            games.extend([game] if game else [])
    around = config.weighed(report((*twins(games), *config.useless(folder, below)))).diagnostics
    return tuple(games), Report((*around, *findings), tuple(silenced))


def show(found: Report, language: str) -> None:
    """Print findings as text, in colour where someone looks or wants it so."""
    looked_at = sys.stdout.isatty() or bool(os.environ.get("FORCE_COLOR"))
    color = looked_at and not os.environ.get("NO_COLOR")
    sys.stdout.write(as_text(found, language, color=color))


def put(text: str) -> None:
    """Print what a program will read: in UTF-8, whatever the terminal's encoding is."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A file's name can hold bytes that are no characters; JSON escapes them in just this way.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.stdout.write(text)


def is_misplaced(output: str, single: str = ".pdf") -> bool:
    """Whether files would go where they are not looked for: into a file, or a folder called like one.

    `single` is the ending of a file that is written alone, if one can be.
    """
    path = Path(output)
    if path.is_dir() or (single and path.suffix.lower() == single):
        return False
    return path.exists() or path.suffix.removeprefix(".").isalpha()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, and the folders it needs, so that it appears whole or not at all.

    An OSError names the file that was asked for, and not one on the way to it.
    """
    try:
        _write_whole(path, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def write_new(path: Path, data: bytes) -> bool:
    """Write a file whole, if it is not there with just these bytes; whether it was written."""
    if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
        return False
    write_whole(path, data)
    return True


def _write_whole(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a pipe or a device cannot be replaced
        return
    import tempfile  # a check that writes no file does not wait for it

    target = real(path)
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:  # what is there is no folder
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
    handle, name = tempfile.mkstemp(dir=target.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    finally:
        Path(name).unlink(missing_ok=True)


def counted(found: Report, language: str = "en") -> str:
    """How many findings of each severity: `2 errors, 1 note`."""
    counts = ((found.count(severity), severity.name.lower()) for severity in reversed(Severity))
    return listed([number(name, count, language) for count, name in counts if count], language)


def did_you_mean(word: str, known: Iterable[str], otherwise: str, language: str) -> str:
    """A guess at the name that was meant, or else other advice."""
    from rulescheck.shape import near

    guess = near(word, known)
    return told("did-you-mean", language, near=guess) if guess else otherwise


def there_are(known: Sequence[str], language: str) -> str:
    """What there is to choose from: all names, or of very many how many there are, with some of them."""
    few = listed(known[:FEW], language) or told("none", language)
    key = "there-are" if len(known) <= FEW else "there-are-many"
    return told(key, language, known=few, count=str(len(known)))


def number(key: str, count: int, language: str) -> str:
    """A number of things: the words for one are `key`, those for none or several `keys`."""
    return told(key if count == 1 else f"{key}s", language, count=str(count))


def listed(words: Iterable[str], language: str) -> str:
    """Words in a row, as a language puts them; empty ones are left out."""
    return told("comma", language).join(filter(None, words))
