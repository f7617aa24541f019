"""A check whose files are all as they were says again what it said: nothing is read but the files' bytes.

What a check says, or a print makes, depends on the game's folder, the settings above it, the command's
options, the environment's language and the installed packages. A digest of all these is the key of an entry;
whatever could depend on more is not kept.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import re
import stat
import sys
from collections.abc import Iterator, Sequence
from itertools import islice

from rulescheck import __version__
from rulescheck.kept import active, installed, load_bytes, store_bytes

ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "SOURCE_DATE_EPOCH")
SETTINGS = ("rulescheck.toml", "pyproject.toml", "mkdocs.yml")
# The commands of which something is kept, with their options; any other option writes or reads more files.
_CHOICE = ("--deck", "--set", "--card", "--audience", "-o", "--output")
_SHEET = ("--paper", "--orientation", "--marks", "--flip", "--only", "--grid", "--bleed", "--margin")
WITH_VALUE = {
    "check": ("--lang", "--format"),
    "print": ("--lang", *_CHOICE, *_SHEET, "--offset", "--skip"),
}
ALONE = {"check": ("--exit-zero",), "print": ("--ink-saver",)}
PASSING = b"costly-face"  # the finding that depends on time
MOST_FILES, MOST_BYTES, MOST_SAID = 5000, 64_000_000, 2_000_000
# A chapter's picture may lie out of the game's folder, where nothing is looked at here.
_OUTSIDE = re.compile(rb"\.\.[/\\][^\s)]*\.\.[/\\]|%2")


def entry_of(arguments: Sequence[str]) -> str | None:
    """The name under which what a check says is kept, or None where it is not."""
    folder = _folder(arguments)
    if folder is None or not active():
        return None
    digest = hashlib.sha256()
    try:
        fonts = _fonts() if arguments[0] == "print" else ()
        for part in (*_around(arguments), *_settings(folder), *installed(), *fonts, *_files(folder)):
            digest.update(b"%d:" % len(part))
            digest.update(part)
    except (OSError, _UnkeptError):
        return None
    return f"said-{digest.hexdigest()}"


def stamps_of(arguments: Sequence[str]) -> tuple[object, ...] | None:
    """When the files were written on which what a check says depends, to see whether one was meanwhile."""
    folder = _folder(arguments)
    if folder is None or not active():
        return None
    try:
        games = [path for root in _games(folder) for path in sorted(_below(root))]
        stats = ((path, os.stat(path)) for path in (*games, *_settings_files(folder)))  # noqa: PTH116
        return tuple((path, one.st_mtime_ns, one.st_size) for path, one in stats)
    except (OSError, _UnkeptError):
        return None


def recall(entry: str) -> tuple[int, bytes, bytes] | None:
    """The exit status and what went to both streams, if that is kept."""
    said = load_bytes(f"{entry}.bin")
    try:
        found = marshal.loads(said) if said else None
    except (ValueError, EOFError, TypeError):
        return None
    shape = tuple(map(type, found)) if type(found) is tuple else ()
    return found if shape == (int, bytes, bytes) else None


def keep(entry: str, status: int, out: bytes, err: bytes) -> None:
    """Keep what a check said, unless it may say something else when the machine has less to do."""
    if len(out) + len(err) < MOST_SAID and PASSING not in out:
        store_bytes(f"{entry}.bin", marshal.dumps((status, out, err)))


class _UnkeptError(Exception):
    """What a check says depends on more than is looked at here."""


def _folder(arguments: Sequence[str]) -> str | None:
    """The folder of a plain check or print."""
    if not arguments or arguments[0] not in WITH_VALUE:
        return None
    with_value, alone = WITH_VALUE[arguments[0]], ALONE[arguments[0]]
    folders, rest = [], list(arguments[1:])
    while rest:
        word = rest.pop(0)
        if word in with_value and rest:
            rest.pop(0)
        elif word in alone:
            continue
        elif not word.startswith("-"):
            folders.append(word)
        elif not word.startswith(tuple(f"{name}=" for name in with_value)):
            return None
    if len(folders) > 1 or any(map(os.path.isfile, folders)):
        return None
    return folders[0] if folders else "."


def _fonts() -> Iterator[bytes]:
    from rulescheck.press.fonts import font_files  # no check waits for it

    for file in font_files():
        one = file.stat()
        yield f"{file} {one.st_mtime_ns} {one.st_size}".encode("utf-8", "surrogateescape")


def _around(arguments: Sequence[str]) -> Iterator[bytes]:
    facts = [__version__, sys.version, os.getcwd(), *arguments]  # noqa: PTH109
    facts += [f"{name}={os.environ.get(name)}" for name in ENVIRONMENT]
    facts += [f"{stream.encoding} {stream.errors} {stream.isatty()}" for stream in (sys.stdout, sys.stderr)]
    yield from (fact.encode("utf-8", "surrogateescape") for fact in facts)


def _settings(folder: str) -> Iterator[bytes]:
    for path in _settings_files(folder):
        text = _bytes(path)
        if b"baseline" in text or os.path.isdir(path):  # noqa: PTH112
            raise _UnkeptError
        yield from (os.fsencode(path), text)


def _settings_files(folder: str) -> Iterator[str]:
    base = os.path.abspath(folder)  # noqa: PTH100
    while True:
        paths = (os.path.join(base, name) for name in SETTINGS)  # noqa: PTH118
        yield from (path for path in paths if os.path.lexists(path))
        if base == os.path.dirname(base):  # noqa: PTH120
            return
        base = os.path.dirname(base)  # noqa: PTH120


def _files(folder: str) -> Iterator[bytes]:
    """The names and bytes of all files of the games in a folder."""
    size = 0
    for root in _games(folder):
        paths = list(islice(_below(root), MOST_FILES + 1))
        if len(paths) > MOST_FILES:
            raise _UnkeptError
        for path in sorted(paths):
            text = _bytes(path)
            size += len(text)
            if size > MOST_BYTES or _leads_outside(text):
                raise _UnkeptError
            yield from (os.fsencode(path), text)


def _leads_outside(text: bytes) -> bool:
    # To look for one character first takes a thirtieth of the time, and most files have none.
    dots, codes = b"." in text and b".." in text, b"%" in text and b"%2" in text
    return (dots or codes) and _OUTSIDE.search(text) is not None


def _games(folder: str) -> list[str]:
    if os.path.isfile(os.path.join(folder, "game.yml")):  # noqa: PTH113, PTH118
        return [folder]
    walk = islice(_walk(folder), MOST_FILES)
    # A folder of that name cannot be read as a game, and a check says so.
    return sorted(base for base, folders, names in walk if "game.yml" in (*names, *folders))


def _below(folder: str) -> Iterator[str]:
    """The paths of all files and folders; that of a folder ends in a slash, for an empty file is none."""
    for base, folders, names in _walk(folder):
        yield from (os.path.join(base, name) for name in names)  # noqa: PTH118
        yield from (os.path.join(base, name, "") for name in folders)  # noqa: PTH118


def _walk(folder: str) -> Iterator[tuple[str, list[str], list[str]]]:
    for base, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != ".git")
        if any(os.path.islink(os.path.join(base, name)) for name in folders):  # noqa: PTH114, PTH118
            raise _UnkeptError
        yield base, folders, names


def _bytes(path: str) -> bytes:
    mode = os.stat(path).st_mode  # noqa: PTH116
    if stat.S_ISDIR(mode):
        return b""
    if not stat.S_ISREG(mode):
        raise _UnkeptError
    with open(path, "rb") as file:  # noqa: PTH123
        return file.read()
