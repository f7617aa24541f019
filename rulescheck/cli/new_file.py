"""The file of a new thing: one that its kind reads and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from rulescheck.game import Entity, Game, Kind
from rulescheck.load import files

APART = "---\n"


def pasted(game: Game, kind: Kind, text: str) -> str:
    """The text of a new thing as it goes below the others: an item of their list, or a document."""
    others = game.of(kind.id)
    if not any(_is_item(entity) for entity in others):
        return f"{APART}{text}" if others else text
    first, *rest = text.splitlines(keepends=True)
    return f"- {first}" + "".join(line if line.isspace() else f"  {line}" for line in rest)


def _is_item(entity: Entity) -> bool:
    node = entity.node
    if not isinstance(node.where, tuple):
        return False
    before = node.file[: node.where[1]].rpartition("\n")[2]
    return before.lstrip().startswith("- ")


def write_new(game: Game, kind: Kind, text: str, id_: str, output: str | None) -> Path | None:
    """The new file, once it is certain that this kind and no other reads it."""
    places = (Path(output),) if output else tuple(_places(game, kind, id_))
    for path in places:
        if path.exists() and not output:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        whole = path.resolve()
        readers = [k.id for k in game.kinds.values() if whole in {p.resolve() for p in files(game, k)}]
        if readers == [kind.id]:
            return path
        path.unlink()
    return None


def _places(game: Game, kind: Kind, id_: str) -> Iterator[Path]:
    """Files that the kind's patterns would match: the id in place of what varies."""
    for pattern in kind.files:
        *folders, name = PurePosixPath(pattern).parts
        folder = game.folder
        for part in folders:
            folder = folder if part == "**" else _folder(folder, part)
        if name == "**" or re.search(r"[?\[]", "".join((*folders, name))):
            continue
        first, star, last = name.partition("*")
        file = f"{first}{id_}{last.replace('*', '')}" if star else name
        yield folder / (file if Path(file).suffix else f"{file}.yml")


def _folder(above: Path, part: str) -> Path:
    """The first folder that fits a part of a pattern, or one that would."""
    known = sorted(path for path in above.glob(part) if path.is_dir()) if "*" in part else []
    return known[0] if known else above / (part.replace("*", "") or "new")
