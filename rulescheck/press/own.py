"""The face that a game brings for its cards: the files of its folder `theme`, and no link is followed."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path

from rulescheck.frozen import frozen
from rulescheck.game import Game

FOLDER, FACE = "theme", "face.typ"
FACE_PLACE = f"{FOLDER}/{FACE}"
# What a template can read or show; anything else in the folder is not its concern.
ENDINGS = frozenset(
    (".typ", ".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".json", ".csv", ".txt", ".ttf", ".otf")
)
MOST_BYTES = 64 * 1024**2


@frozen()
class OwnFace:
    """A game's own face: its files by their paths in the folder, and the links and what was too much."""

    folder: Path
    files: Mapping[str, bytes]
    links: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    @cached_property
    def digest(self) -> str:
        """What a drawing depends on."""
        whole = hashlib.sha256()
        for name, content in self.files.items():
            whole.update(f"{name}\0{len(content)}\0".encode() + content)
        return whole.hexdigest()

    @property
    def file(self) -> Path:
        """The template itself."""
        return self.folder / FACE


def face_to_begin_with() -> str:
    """The engine's own face, which draws just as it does from a game's folder."""
    file = resources.files("rulescheck_templates").joinpath("press", FACE)
    return file.read_text(encoding="utf-8")


def own_face(game: Game) -> OwnFace | None:
    """The face that a game brings; None for one that does with ours."""
    folder = game.folder / FOLDER
    if not os.path.lexists(folder / FACE):
        return None
    if folder.is_symlink():
        return OwnFace(folder, {}, links=("",))
    found = tuple(_found(folder))
    return _read(folder, tuple((path, *_stamp(folder / path)) for path in found))


def _found(folder: Path) -> Iterator[str]:
    """The files that a template may use, and links to anything, by their paths with slashes."""
    for above, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        linked = [name for name in folders if Path(above, name).is_symlink()]
        for name in sorted((*names, *linked)):
            path = Path(above, name)
            usable = path.suffix.lower() in ENDINGS and path.is_file()
            if path.is_symlink() or (usable and not name.startswith(".")):
                yield path.relative_to(folder).as_posix()


def _stamp(path: Path) -> tuple[int, int]:
    stat = path.lstat()
    return stat.st_mtime_ns, stat.st_size


@lru_cache(maxsize=8)
def _read(folder: Path, found: tuple[tuple[str, int, int], ...]) -> OwnFace:
    links = tuple(name for name, *_ in found if (folder / name).is_symlink())
    files: dict[str, bytes] = {}
    left_out: list[str] = []
    room = MOST_BYTES
    for name, _, size in sorted(found, key=lambda one: one[0] != FACE):
        if name in links:
            continue
        if size > room:
            left_out.append(name)
            continue
        files[name] = (folder / name).read_bytes()
        room -= size
    return OwnFace(folder, dict(sorted(files.items())), links, tuple(left_out))
