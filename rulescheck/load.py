"""The entities of a game, from the files that its kinds read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from stat import S_ISREG
from typing import Any

from rulescheck.declare import check_id, is_id, with_defaults
from rulescheck.diagnostics import Diagnostic, Location, phrase
from rulescheck.frozen import frozen, replace
from rulescheck.game import ANY, Entity, File, Game, Kind, Unplaced
from rulescheck.memory import Memory, digest
from rulescheck.progress import Tell, silent
from rulescheck.shape import Shape, check, wrong_file
from rulescheck.source import (
    DOUBTFUL,
    MAX_BYTES,
    Node,
    Places,
    Source,
    display,
    documents,
    parse,
    read_text,
    with_line_feeds,
    written,
)

# Cerberus takes a time that grows with the square of an entity's mistakes; no thing of a game is so large.
MAX_VALUES = 3000
MARK = "rulescheck:"  # begins the comments that allow something
MERGES = ("wrong-merge", "unknown-anchor")  # by which a thing may lack something
ENDINGS = {".yml": ".yaml", ".yaml": ".yml"}
DECLARING = ("game.yml", "terms.yml", "theme.yml")


@frozen()
class Loaded:
    """What a file or a part of it gave: entities, what exists but is broken, and the mistakes."""

    entities: tuple[Entity, ...] = ()
    broken: tuple[tuple[str, str], ...] = ()
    mistakes: tuple[Diagnostic, ...] = ()


def load(
    game: Game, memory: Memory | None = None, tell: Tell = silent
) -> tuple[Game, tuple[Diagnostic, ...]]:
    """The game with its entities, in the order of kinds and files, and every mistake found in them.

    A badly shaped entity is reported and left out. A file that is remembered is not read.
    """
    unseen = tuple(closed(game.folder))
    if unseen:
        game = replace(game, broken=game.broken.union((kind, ANY) for kind in game.kinds))
    game = replace(game, paths={kind.id: files(game, kind) for kind in game.kinds.values()})
    found = list(_read(game, memory or Memory(), tell))
    sources = tuple(file for file, _ in found)
    entities = tuple(entity for file in sources for entity in file.entities)
    broken = frozenset(thing for _, loaded in found for thing in loaded.broken)
    mistakes = (*unseen, *(mistake for _, loaded in found for mistake in loaded.mistakes))
    broken |= game.broken | _astray(game) | {(kind, ANY) for kind in misnamed(game).values()}
    return replace(game, entities=entities, sources=sources, broken=broken), mistakes


def _read(game: Game, memory: Memory, tell: Tell) -> Iterator[tuple[File, Loaded]]:
    kinds = [kind for kind in game.kinds.values() if (kind.id, ANY) not in game.broken]
    shapes = {kind.id: Shape(kind.schema) for kind in kinds}
    listed = [(kind, path) for kind in kinds for path in game.paths[kind.id]]
    for number, (kind, path) in enumerate(listed):
        tell("reading", number, len(listed))
        yield _file(kind, shapes[kind.id], path, memory)


def closed(folder: Path) -> Iterator[Diagnostic]:
    """The folders of a game that the system does not let be read: nobody knows what is in them."""
    errors: list[OSError] = []
    for _, folders, _ in os.walk(folder, onerror=errors.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
    for error in sorted(errors, key=lambda error: str(error.filename)):
        reason = {"reason": (error.strerror or "").lower()}
        yield Diagnostic(Location(display(Path(str(error.filename)))), "unreadable-file", values=reason)


def _astray(game: Game) -> frozenset[tuple[str, str]]:
    """The things of kinds that find no file, while there are files that no kind reads: they are in those."""
    without = [kind.id for kind in game.kinds.values() if not read_by(game, kind)]
    return frozenset((kind, ANY) for kind in without if astray(game))


def astray(game: Game) -> tuple[str, ...]:
    """The files that no kind reads, but that seem to hold things of the game: their paths in its folder."""
    left = present(game.folder).difference(*(read_by(game, kind) for kind in game.kinds.values()))
    inside = (path.relative_to(game.folder) for path in left)
    return tuple(sorted(path.as_posix() for path in inside if _holds_things(path)))


def _holds_things(path: Path) -> bool:
    return path.suffix != ".md" and path.name != "mkdocs.yml" and not _apart(path)


def misnamed(game: Game) -> dict[Path, str]:
    """The files that a kind would read if their names ended as its patterns do, and the kind of each."""
    read = {path for kind in game.kinds.values() for path in read_by(game, kind)}
    found: dict[Path, str] = {}
    for kind in game.kinds.values():
        for pattern in kind.files:
            whole, ending = pattern[: pattern.rfind(".")], pattern[pattern.rfind(".") :]
            for path in game.folder.glob(whole + ENDINGS[ending]) if ending in ENDINGS else ():
                apart = _apart(path.relative_to(game.folder).with_suffix(".yml")) or path.is_dir()
                found.update({} if apart or path in read else {path: kind.id})
    return found


def present(folder: Path) -> set[Path]:
    """Every YAML file and chapter of the game in a folder, not those of games further down."""
    found: set[Path] = set()
    for base, folders, names in os.walk(folder):
        here = Path(base)
        if here != folder and "game.yml" in names:
            folders.clear()
            continue
        folders[:] = [name for name in folders if not name.startswith(".")]
        endings = (".yml", ".yaml", ".md") if here.name == "rules" and here != folder else (".yml", ".yaml")
        found.update(here / name for name in names if name.lower().endswith(endings) and name[0] != ".")
    return found


def files(game: Game, kind: Kind) -> tuple[Path, ...]:
    """The files that a kind reads, sorted, each once; never hidden ones or those that declare the game.

    A link to nothing is one of them, and so is a folder that is named without stars: reading it tells so.
    """
    found = {path for pattern in kind.files for path in game.folder.glob(pattern) if not path.is_dir()}
    # No pattern finds a link to nothing by its plain name.
    found.update(path for name in kind.files if os.path.lexists(path := game.folder / name))
    return tuple(sorted(path for path in found if not _apart(path.relative_to(game.folder))))


def read_by(game: Game, kind: Kind) -> tuple[Path, ...]:
    """The files of a kind that were there when the game was read."""
    return game.paths[kind.id] if kind.id in game.paths else files(game, kind)


def _apart(path: Path) -> bool:
    declares = str(path) in DECLARING or path.parts[0] == "kinds"
    return declares or any(part.startswith(".") for part in path.parts)


def _file(kind: Kind, shape: Shape, path: Path, memory: Memory) -> tuple[File, Loaded]:
    """A file of a kind, and what reading it gave, which is nothing where it is remembered."""
    data = _bytes(path)
    key = digest((memory.context, kind.id, data)) if memory.on else b""
    record = memory.record(key)
    if record and data is not None:
        again = partial(_things, kind, shape, path, data)
        return File(kind.id, path, key, again, record), Loaded()
    loaded = _loaded(kind, shape, path, data)
    silent = not (loaded.mistakes or loaded.broken or data is None or MARK.encode() in data)
    return File(kind.id, path, key, lambda: loaded.entities, silent=silent), loaded


def _bytes(path: Path) -> bytes | None:
    """What a file holds; None where reading it will tell why it cannot be read."""
    try:
        known = os.stat(path)  # noqa: PTH116 — there are many, and a Path takes twice as long
        if not S_ISREG(known.st_mode) or known.st_size > MAX_BYTES:
            return None
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read()
    except OSError:
        return None


def _things(kind: Kind, shape: Shape, path: Path, data: bytes) -> tuple[Entity, ...]:
    return _loaded(kind, shape, path, data).entities


def _loaded(kind: Kind, shape: Shape, path: Path, data: bytes | None) -> Loaded:
    shown = display(path)
    text, mistakes = read_text(path, data)
    if mistakes:
        return _source(kind, shape, Source(shown, (), mistakes))
    entities = plain(kind, shape, with_line_feeds(text), shown)
    return _source(kind, shape, parse(text, shown)) if entities is None else Loaded(entities)


def plain(kind: Kind, shape: Shape, text: str, path: str) -> tuple[Entity, ...] | None:
    """The things of a text in which nothing is wrong; None where that cannot be said without nodes."""
    found = documents(text, MAX_VALUES)
    if not found:
        return None
    places = Places(text, path)
    entities: list[Entity] = []
    for one in chain.from_iterable(document if type(document) is list else (document,) for document in found):
        data = shape.read(one)
        if data is DOUBTFUL or not (type(data["id"]) is str and is_id(data["id"])):
            return None
        whole = with_defaults(data, kind.fields)
        entities.append(Unplaced(kind.id, whole, data, places, len(entities)))
    return tuple(entities)


def load_text(kind: Kind, text: str, path: str) -> Loaded:
    """What a text would give as a file of a kind."""
    return _source(kind, Shape(kind.schema), parse(text, path))


def _source(kind: Kind, shape: Shape, source: Source) -> Loaded:
    entities: list[Entity] = []
    broken = [] if source.readable else [(kind.id, ANY)]
    mistakes = list(source.mistakes)
    if source.readable and not source.documents:
        wanted = {"wanted": phrase("a-kind", kind=kind.id)}
        mistakes.append(Diagnostic(Location(source.path), "empty-file", values=wanted))
        broken.append((kind.id, ANY))
    holes = any(mistake.rule in MERGES for mistake in mistakes)
    meant = [wrong for one in source.documents if (wrong := wrong_file(one, kind.schema, kind.id))]
    if meant:
        return Loaded(broken=((kind.id, ANY),), mistakes=(*mistakes, *meant))
    for node in source.things:
        entity, found = _entity(kind, shape, node)
        mistakes += found
        if entity and not (holes and node.holed):
            entities.append(entity)
        else:
            id_ = node.get("id")
            # Of one whose id cannot be one nobody knows what others call it.
            named = id_ is not None and id_.shape == "scalar" and is_id(id_.text)
            broken.append((kind.id, id_.text if id_ and named else ANY))
    return Loaded(tuple(entities), tuple(broken), tuple(mistakes))


def _entity(kind: Kind, shape: Shape, node: Node) -> tuple[Entity | None, tuple[Diagnostic, ...]]:
    """A thing, or why there is none."""
    id_ = node.get("id")
    values: Any = shape.read(written(node)) if node.weight <= MAX_VALUES else DOUBTFUL
    mistakes: tuple[Diagnostic, ...] = ()
    if values is DOUBTFUL:
        values, mistakes = _doubtful(kind, shape, node, id_.text if id_ else "")
    if id_ and id_.text.strip() and node.weight <= MAX_VALUES:
        mistakes = (*mistakes, *check_id(id_))
    if mistakes or values is None:
        return None, mistakes
    data = with_defaults(values, kind.fields)
    return Entity(kind.id, data["id"], data["name"], data, node, values), ()


def _doubtful(kind: Kind, shape: Shape, node: Node, id_: str) -> tuple[Any, tuple[Diagnostic, ...]]:
    if node.weight > MAX_VALUES:
        size = {"size": f"{node.weight:,} values in one {kind.id}", "limit": f"{MAX_VALUES:,}"}
        return None, (Diagnostic(node.location, "file-too-big", values=size),)
    name = phrase("thing", kind=kind.id, id=id_) if id_ else phrase("this", kind=kind.id)
    return check(node, shape, name)
