"""Many things that are dear to make, each kept under a digest of all that it is made from.

They lie in a folder of the cache of their own; what nobody has asked for the longest is forgotten first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from rulescheck.frozen import field, frozen
from rulescheck.kept import add_bytes, forget, load_bytes, size_of, touch
from rulescheck.memory import digest_of

FOLDER = "made"
MOST_FILES = 20_000
MOST_BYTES = 2 * 2**30  # pictures and sheets of three thousand cards take less

Make = Callable[[Sequence[int]], Iterable[bytes]]


@frozen()
class Made:
    """Something that is made: equal to what has the same key, and in memory only while somebody reads it.

    Where nothing can be kept, `body` is the thing itself; `again` makes it once more if it is gone.
    """

    key: bytes
    again: Callable[[], Iterable[bytes]] = field(compare=False)
    body: bytes | None = field(default=None, compare=False)

    def read(self) -> bytes:
        """The thing itself."""
        found = load_bytes(_name(self.key)) if self.body is None else self.body
        if found is None:
            [found] = self.again()
            add_bytes(_name(self.key), found)
        return found

    @property
    def size(self) -> int:
        """How many bytes it has."""
        known = size_of(_name(self.key)) if self.body is None else len(self.body)
        return len(self.read()) if known is None else known


def at_hand(body: bytes) -> Made:
    """Something that is there already."""
    return Made(digest_of(body), lambda: [body], body)


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
        tidy()
    return [new.get(place, body) or b"" for place, body in enumerate(found)]


def shelved(keys: Sequence[bytes], make: Make) -> list[Made]:
    """The same, to be read later: whoever asks for it calls `tidy` when all is there."""
    missing = [place for place, key in enumerate(keys) if not touch(_name(key))]
    bodies = zip(missing, make(missing) if missing else (), strict=True)
    left = {place: body for place, body in bodies if not add_bytes(_name(keys[place]), body)}
    return [Made(key, partial(make, [place]), left.get(place)) for place, key in enumerate(keys)]


def tidy(used: Iterable[Made] = ()) -> None:
    """Forget what nobody has asked for the longest, and nothing that is still to be read."""
    forget(FOLDER, MOST_FILES, MOST_BYTES, {f"{one.key.hex()}.bin" for one in used})


def _name(key: bytes) -> str:
    return f"{FOLDER}/{key.hex()}.bin"
