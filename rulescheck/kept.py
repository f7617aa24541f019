"""What one run keeps for the next, in the user's cache folder: sealed JSON, written whole or not at all.

A file that is damaged, or that cannot be read, is as good as none. `RULESCHECK_CACHE` names another folder,
or is `off`.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from typing import Any

VARIABLE, OFF = "RULESCHECK_CACHE", "off"
MOST_FILES = 200


def load(name: str) -> Any:
    """What is kept under a name, or None."""
    try:
        with open(_path(name), "rb") as file:  # noqa: PTH123
            seal, _, body = file.read().partition(b"\n")
        return json.loads(body) if seal == _seal(body) else None
    except (OSError, ValueError, RecursionError):
        return None


def store(name: str, value: Any) -> None:
    """Keep a value of JSON under a name; where that cannot be done, nothing happens."""
    body = json.dumps(value, separators=(",", ":")).encode()
    with suppress(OSError):
        path = _path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
        part = f"{path}.{os.getpid()}.part"
        with open(part, "wb") as file:  # noqa: PTH123
            file.write(_seal(body) + b"\n" + body)
        os.replace(part, path)  # noqa: PTH105
        _forget(os.path.dirname(path))  # noqa: PTH120


def active() -> bool:
    """Whether anything is kept at all."""
    return os.environ.get(VARIABLE) != OFF


def _seal(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()


def _path(name: str) -> str:
    """The file of a name; raises FileNotFoundError where nothing is kept."""
    if not active():
        raise FileNotFoundError(name)
    own = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
    place = os.environ.get(VARIABLE) or os.path.join(own, "rulescheck")  # noqa: PTH118
    return os.path.join(place, f"{name}.json")  # noqa: PTH118


def _forget(place: str) -> None:
    """Take the oldest files out."""
    files = sorted(os.scandir(place), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    for file in files[MOST_FILES:]:
        if file.name.endswith((".json", ".part")):
            os.unlink(file.path)  # noqa: PTH108
