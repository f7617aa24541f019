"""Many things that are dear to make, each kept under a digest of all that it is made from.

They lie in a folder of the cache of their own; what nobody has asked for the longest is forgotten first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulescheck.kept import add_bytes, forget, load_bytes, touch

FOLDER = "made"
MOST_FILES = 20_000
MOST_BYTES = 2 * 2**30  # pictures of three thousand cards take less than half of it

Make = Callable[[Sequence[int]], Iterable[bytes]]


def made(keys: Sequence[bytes], make: Make) -> list[bytes]:
    """What is kept under each key; where nothing is, what `make` gives, which is kept from now on.

    `make` is told the places of those keys, and gives something for each in their order.
    """
    found = [load_bytes(_name(key)) for key in keys]
    missing = [place for place, body in enumerate(found) if body is None]
    for key, body in zip(keys, found, strict=True):
        if body is not None:
            touch(_name(key))
    new = dict(zip(missing, make(missing) if missing else (), strict=True))
    for place, body in new.items():
        add_bytes(_name(keys[place]), body)
    if new:
        forget(FOLDER, MOST_FILES, MOST_BYTES)
    return [new.get(place, body) or b"" for place, body in enumerate(found)]


def _name(key: bytes) -> str:
    return f"{FOLDER}/{key.hex()}.bin"
