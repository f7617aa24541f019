"""The entities of a game, from the files that its kinds read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rulescheck.declare import check_id, with_defaults
from rulescheck.diagnostics import Diagnostic, Location, phrase
from rulescheck.game import ANY, Entity, Game, Kind
from rulescheck.shape import Shape, check
from rulescheck.source import Node, Source, display, parse, read

# Cerberus takes a time that grows with the square of an entity's mistakes; no thing of a game is so large.
MAX_VALUES = 3000
DECLARING = ("game.yml", "terms.yml", "theme.yml")


@dataclass(frozen=True)
class Loaded:
    """What a file or a part of it gave: entities, what exists but is broken, and the mistakes."""

    entities: tuple[Entity, ...] = ()
    broken: tuple[tuple[str, str], ...] = ()
    mistakes: tuple[Diagnostic, ...] = ()


def load(game: Game) -> tuple[Game, tuple[Diagnostic, ...]]:
    """The game with its entities, in the order of kinds and files, and every mistake found in them.

    A badly shaped entity is reported and left out.
    """
    unseen = tuple(closed(game.folder))
    if unseen:
        game = replace(game, broken=game.broken.union((kind, ANY) for kind in game.kinds))
    kinds = [kind for kind in game.kinds.values() if (kind.id, ANY) not in game.broken]
    parts = [part for kind in kinds for part in _parts(game, kind)]
    entities = tuple(entity for part in parts for entity in part.entities)
    broken = frozenset(thing for part in parts for thing in part.broken)
    mistakes = (*unseen, *(mistake for part in parts for mistake in part.mistakes))
    return replace(game, entities=entities, broken=game.broken | broken | _astray(game)), mistakes


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
    without = [kind.id for kind in game.kinds.values() if not files(game, kind)]
    return frozenset((kind, ANY) for kind in without if astray(game))


def astray(game: Game) -> tuple[str, ...]:
    """The files that no kind reads, but that seem to hold things of the game: their paths in its folder."""
    left = present(game.folder).difference(*(files(game, kind) for kind in game.kinds.values()))
    inside = (path.relative_to(game.folder) for path in left)
    return tuple(sorted(path.as_posix() for path in inside if _holds_things(path)))


def _holds_things(path: Path) -> bool:
    return path.suffix != ".md" and path.name != "mkdocs.yml" and not _apart(path)


def present(folder: Path) -> set[Path]:
    """Every YAML file and chapter of the game in a folder, not those of games further down."""
    endings = ("*.yml", "*.yaml", "rules/*.md")
    found = {path for ending in endings for path in folder.rglob(ending) if not path.is_dir()}
    others = [path.parent for path in found if path.name == "game.yml" and path.parent != folder]
    return {path for path in found if _own(path, folder, others)}


def _own(path: Path, folder: Path, others: list[Path]) -> bool:
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return not hidden and not any(path.is_relative_to(other) for other in others)


def files(game: Game, kind: Kind) -> tuple[Path, ...]:
    """The files that a kind reads, sorted, each once; never hidden ones or those that declare the game.

    A link to nothing is one of them: reading it tells so.
    """
    found = {path for pattern in kind.files for path in game.folder.glob(pattern) if not path.is_dir()}
    return tuple(sorted(path for path in found if not _apart(path.relative_to(game.folder))))


def _apart(path: Path) -> bool:
    declares = str(path) in DECLARING or path.parts[0] == "kinds"
    return declares or any(part.startswith(".") for part in path.parts)


def _parts(game: Game, kind: Kind) -> Iterator[Loaded]:
    shape = Shape(kind.schema)
    for path in files(game, kind):
        yield from _file(kind, shape, path)


def load_text(kind: Kind, text: str, path: str) -> Loaded:
    """What a text would give as a file of a kind."""
    parts = tuple(_source(kind, Shape(kind.schema), parse(text, path)))
    entities = tuple(entity for part in parts for entity in part.entities)
    broken = tuple(thing for part in parts for thing in part.broken)
    return Loaded(entities, broken, tuple(mistake for part in parts for mistake in part.mistakes))


def _file(kind: Kind, shape: Shape, path: Path) -> Iterator[Loaded]:
    yield from _source(kind, shape, read(path))


def _source(kind: Kind, shape: Shape, source: Source) -> Iterator[Loaded]:
    unreadable = () if source.readable else ((kind.id, ANY),)
    yield Loaded(broken=unreadable, mistakes=source.mistakes)
    if source.readable and not source.documents:
        wanted = {"wanted": phrase("a-kind", kind=kind.id)}
        empty = Diagnostic(Location(source.path), "empty-file", values=wanted)
        yield Loaded(broken=((kind.id, ANY),), mistakes=(empty,))
    for document in source.documents:
        for node in document.items if document.shape == "list" else (document,):
            yield _entity(kind, shape, node)


def _entity(kind: Kind, shape: Shape, node: Node) -> Loaded:
    written = node.get("id")
    id_ = written.text if written else ""
    name = phrase("thing", kind=kind.id, id=id_) if id_ else phrase("this", kind=kind.id)
    if node.weight > MAX_VALUES:
        size = {"size": f"{node.weight:,} values in one {kind.id}", "limit": f"{MAX_VALUES:,}"}
        return Loaded(
            broken=((kind.id, id_ or ANY),),
            mistakes=(Diagnostic(node.location, "file-too-big", values=size),),
        )
    values, mistakes = check(node, shape, name)
    if written and written.text.strip():
        mistakes = (*mistakes, *check_id(written))
    if mistakes or values is None:
        return Loaded(broken=((kind.id, written.text if written else ANY),), mistakes=mistakes)
    data = with_defaults(values, kind.fields)
    return Loaded((Entity(kind.id, data["id"], data["name"], data, node, node.location),))
