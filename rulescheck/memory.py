"""What earlier checks of a game found nothing wrong with, and the few facts that others need of it.

Nothing of a finding is kept. A file of things is remembered when nothing at all was found in it, a thing when
it kept every rule: what is remembered may be passed over, and whatever has a finding is read and judged anew.
Each is known by a digest of all that it depends on, so that what has changed is as good as forgotten.
"""

from __future__ import annotations

import hashlib
import marshal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

from rulescheck import __version__
from rulescheck.frozen import frozen
from rulescheck.kept import active, installed, load_bytes, store_bytes

Name = tuple[str, str]  # of a thing: its kind, or what links call it, and its id
Names = tuple[Name, ...]
JUDGED, PRINTED, LOOKED_AT, LINKED = "judged", "printed", "looked-at", "linked"
_SIZE = 16
DATA = "data-"  # before the name of what is kept with the data of things
MOST_LATE = 8  # the part of the files whose data are kept apart until they are written with the rest


class Facts(NamedTuple):
    """What others need to know of a thing: how it is called, a digest of its data, and what it names.

    `renamed` says whether it keeps old ids.
    """

    id: str
    name: str
    digest: bytes
    references: Names
    links: Names
    renamed: bool


_FACTS = partial(tuple.__new__, Facts)  # in a third of the time that the class takes


@frozen()
class Record:
    """A file in which nothing was found: facts of its things, their data, and words that are near a term.

    There are no data where they could not be kept.
    """

    things: tuple[Facts, ...]
    data: Callable[[], Sequence[bytes]]
    slips: Mapping[str, Any]


class Memory:
    """What is known from before, and what this check adds to it; one made without a name knows nothing."""

    def __init__(self, name: str = "", context: bytes = b"") -> None:
        self.name = name
        self.context = context
        found = _recalled(name, context) if name else {}
        self._files: Mapping[bytes, bytes] = found.get("files", {})
        self._silent: Mapping[str, frozenset[bytes]] = found.get("silent", {})
        self._witnesses: Mapping[str, bytes] = found.get("witnesses", {})
        self._before = found
        self._late: Mapping[bytes, Sequence[bytes]] = found.get("late", {})
        self._new: dict[str, Any] = {"context": context, "files": {}, "silent": {}, "witnesses": {}}
        self._added: dict[bytes, Sequence[bytes]] = {}

    @property
    def on(self) -> bool:
        """Whether anything is remembered at all."""
        return self.name != ""

    def record(self, key: bytes) -> Record | None:
        """What is known of a file with such a digest."""
        raw = self._files.get(key)
        if raw is None:
            return None
        things, slips = unpacked(raw)
        return Record(tuple(map(_FACTS, things)), partial(self._data, key), slips)

    def keep_file(self, key: bytes, record: Record | None = None) -> None:
        """Remember a file, or go on doing so."""
        if record is None:
            self._new["files"][key] = self._files[key]  # as it is: most of it is never packed again
            return
        self._new["files"][key] = packed((tuple(map(tuple, record.things)), record.slips))
        self._added[key] = record.data()

    def silent(self, what: str) -> frozenset[bytes]:
        """The digests of all about which nothing was found when it was judged, laid out or looked at."""
        return self._silent.get(what, frozenset())

    def keep_silent(self, what: str, digests: Iterable[bytes]) -> None:
        """Remember that nothing is to be said of these."""
        self._new["silent"][what] = self._new["silent"].get(what, frozenset()).union(digests)

    def witness(self, rule: str) -> bytes | None:
        """The digest of a thing that a rule was seen to look at."""
        return self._witnesses.get(rule)

    def keep_witness(self, rule: str, digest: bytes) -> None:
        """Remember a thing that a rule looks at."""
        self._new["witnesses"][rule] = digest

    def settle(self, folder: Path) -> None:
        """Forget everything if what the game declares has changed since this was recalled."""
        if self.on and context_of(folder) != self.context:
            self.name, self._files, self._silent, self._witnesses = "", {}, {}, {}

    def save(self) -> None:
        """Keep for the next check what this one has added, and nothing that it had no use for."""
        if not self.on or _outline(self._new) == _outline(self._before):
            return
        files = self._new["files"]
        late = {key: data for key, data in {**self._late, **self._added}.items() if key in files}
        if len(late) > len(files) // MOST_LATE:
            # All of it takes long to write, so what is new is kept apart until there is more of it.
            every = {key: late.get(key) or self._data(key) for key in files}
            store_bytes(DATA + self.name, packed({key: data for key, data in every.items() if data}))
            late = {}
        store_bytes(self.name, packed({**self._new, "late": late}))

    def _data(self, key: bytes) -> Sequence[bytes]:
        return self._late.get(key) or self._kept_data.get(key, ())

    @cached_property
    def _kept_data(self) -> Mapping[bytes, Sequence[bytes]]:
        """The data of most files, which are read when something asks for them."""
        return kept(DATA + self.name)


def recall(folder: Path) -> Memory:
    """What is remembered of the game in a folder."""
    if not active():
        return Memory()
    return Memory(f"game-{digest(str(folder.absolute())).hex()}.bin", context_of(folder))


def context_of(folder: Path) -> bytes:
    """A digest of what everything depends on: the engine, and the files that declare a game."""
    paths = [folder / name for name in ("game.yml", "terms.yml", "theme.yml")]
    paths += sorted((folder / "kinds").glob("*.yml"))
    parts: list[Any] = [__version__, sys.version, *installed()]
    for path in paths:
        try:
            parts += [path.name, path.read_bytes() if path.is_file() else ""]  # a pipe would be waited for
        except OSError as error:
            parts += [path.name, type(error).__name__]
    return digest(parts)


def packed(data: Any) -> bytes:
    """Plain data as bytes."""
    return marshal.dumps(data)


def unpacked(data: bytes) -> Any:
    """The data that was packed."""
    return marshal.loads(data)


def same(data: Any) -> bytes:
    """Plain data as bytes that are the same for the same data."""
    return marshal.dumps(data, 2)  # later versions of the format tell apart what lies at different places


def digest(data: Any) -> bytes:
    """A digest of plain data."""
    return digest_of(same(data))


def digest_of(data: bytes) -> bytes:
    """A digest of bytes."""
    return hashlib.blake2b(data, digest_size=_SIZE).digest()


def kept(name: str) -> Mapping[Any, Any]:
    """What was packed and kept under a name, if it is a mapping; else an empty one."""
    try:
        found = unpacked(load_bytes(name) or b"")
    except (ValueError, EOFError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}


def _outline(known: Mapping[str, Any]) -> tuple[Any, ...]:
    """What tells apart what is kept: a file's digest is that of all that its record says."""
    return known.get("context"), known.get("files", {}).keys(), known.get("silent"), known.get("witnesses")


def _recalled(name: str, context: bytes) -> Mapping[str, Any]:
    found = kept(name)
    return found if found.get("context") == context else {}
