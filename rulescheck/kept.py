"""What one run keeps for the next, in the user's cache folder: sealed, written whole or not at all.

A file that is damaged, or that cannot be read, is as good as none. `RULESCHECK_CACHE` names another folder,
or is `off`.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Container, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from typing import Any

_SEAL = 65
VARIABLE, OFF = "RULESCHECK_CACHE", "off"
MOST_FILES = 200
MOST_BYTES = 256 * 2**20  # sheets of long decks take many megabytes


def load(name: str) -> Any:
    """The value of JSON that is kept under a name, or None."""
    import json  # no check without cards waits for it

    try:
        return json.loads(load_bytes(f"{name}.json") or b"null")
    except (ValueError, RecursionError):
        return None


def store(name: str, value: Any) -> None:
    """Keep a value of JSON under a name; where that cannot be done, nothing happens."""
    import json

    store_bytes(f"{name}.json", json.dumps(value, separators=(",", ":")).encode())


def load_bytes(name: str) -> bytes | None:
    """The bytes that are kept in a file of that name, just as they were, or None."""
    try:
        with open(_path(name), "rb") as file:  # noqa: PTH123
            seal, body = file.read(_SEAL), file.read()
    except OSError:
        return None
    return body if seal == _seal(body) else None


def store_bytes(name: str, body: bytes) -> None:
    """Keep bytes in a file of that name; where that cannot be done, nothing happens."""
    add_bytes(name, body)
    forget("", MOST_FILES, MOST_BYTES)


def add_bytes(name: str, body: bytes) -> bool:
    """The same, of one of many files, and whether it is kept: whoever adds them calls `forget` at the end."""
    try:
        path = _path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
        part = f"{path}.{os.getpid()}.part"
        with open(part, "wb") as file:  # noqa: PTH123
            file.write(_seal(body))
            file.write(body)
        os.replace(part, path)  # noqa: PTH105
    except OSError:
        return False
    return True


def touch(name: str) -> bool:
    """Count a file as new, so that others are forgotten before it; whether there is such a file."""
    try:
        os.utime(_path(name))
    except OSError:
        return False
    return True


def size_of(name: str) -> int | None:
    """How many bytes are kept under a name, if any are."""
    try:
        return os.stat(_path(name)).st_size - _SEAL  # noqa: PTH116
    except OSError:
        return None


def forget(folder: str, most_files: int, most_bytes: int, spare: Container[str] = ()) -> None:
    """Take the oldest files out of a folder of the cache, never the newest, nor those to spare."""
    with suppress(OSError):
        files = sorted(os.scandir(_path(folder)), key=lambda file: file.stat().st_mtime_ns, reverse=True)
        room = most_bytes
        for number, file in enumerate(files):
            room -= file.stat().st_size
            too_many = number >= most_files or (room < 0 and number > 0)
            if too_many and file.name.endswith((".json", ".bin", ".part")) and file.name not in spare:
                os.unlink(file.path)  # noqa: PTH108


def active() -> bool:
    """Whether anything is kept at all."""
    return os.environ.get(VARIABLE, "").lower() != OFF


@cache
def installed() -> tuple[bytes, ...]:
    """What is installed, and every file of our own: what is kept is good for no other engine."""
    return tuple(_installed())


def _installed() -> Iterator[bytes]:
    for base in sys.path:
        with suppress(OSError):
            yield from sorted(os.fsencode(name) for name in os.listdir(base) if name.endswith("-info"))  # noqa: PTH208
    for package in ("rulescheck", "rulescheck_templates"):
        spec = find_spec(package)
        for base in (spec.submodule_search_locations or ()) if spec else ():
            yield from sorted(_stamps(base))


def _stamps(folder: str) -> Iterator[bytes]:
    """What tells whether a file in a folder was written anew, of each."""
    for one in os.scandir(folder):
        if not one.is_dir(follow_symlinks=False):
            stat = one.stat()
            yield f"{one.path} {stat.st_mtime_ns} {stat.st_size}".encode("utf-8", "surrogateescape")
        elif one.name != "__pycache__":
            yield from _stamps(one.path)


def _seal(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode() + b"\n"


def _path(name: str) -> str:
    """The file of a name; raises FileNotFoundError where nothing is kept."""
    if not active():
        raise FileNotFoundError(name)
    own = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
    place = os.environ.get(VARIABLE) or os.path.join(own, "rulescheck")  # noqa: PTH118
    return os.path.join(place, name)  # noqa: PTH118
