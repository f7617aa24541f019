"""Files in a game's folder that nothing reads: a card that is never checked is no card.

Every YAML file below the folder and every chapter in rules/ must be read by a kind's `files`, be named in
game.yml, or be game.yml, terms.yml or theme.yml itself.

Wrong, with `files: cards/*.yml`:

    cards/night/moon.yml

Right: `files: cards/**/*.yml`, or move the file to cards/moon.yml.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.game import Game
from rulescheck.load import ANY, files
from rulescheck.source import display


def find(view: View) -> Iterator[Diagnostic]:
    """Every YAML file and chapter below the folder that neither game.yml nor a kind reads."""
    game = view.game
    if any(id_ == ANY for _, id_ in game.broken):
        return  # what a kind reads is not known before its own mistakes are mended
    patterns = ", ".join(pattern for kind in game.kinds.values() for pattern in kind.files)
    for path in sorted(_present(game.folder) - set(_read(game))):
        yield Diagnostic(Location(display(path)), "unread-file", Severity.WARNING, {"files": patterns})


def _present(folder: Path) -> set[Path]:
    endings = ("*.yml", "*.yaml", "rules/*.md")
    found = {path for ending in endings for path in folder.rglob(ending) if path.is_file()}
    others = [path.parent for path in found if path.name == "game.yml" and path.parent != folder]
    return {path for path in found if _own(path, folder, others)}


def _own(path: Path, folder: Path, others: list[Path]) -> bool:
    """Whether a file belongs to this game: it is not hidden, nor part of a game further down."""
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return not hidden and not any(path.is_relative_to(other) for other in others)


def _read(game: Game) -> Iterator[Path]:
    # mkdocs.yml lies here when the game is the whole site; MkDocs reads it.
    yield from (game.folder / name for name in ("game.yml", "terms.yml", "theme.yml", "mkdocs.yml"))
    for kind in game.kinds.values():
        yield game.folder / "kinds" / f"{kind.id}.yml"
        yield from files(game, kind)
    chapters = [chapter.id for chapter in game.chapters]
    unusable = [id_ for kind, id_ in game.broken if kind == "rules"]
    yield from (game.folder / "rules" / f"{name}.md" for name in (*chapters, *unusable))
