"""Files in a game's folder that nothing reads: a card that is never checked is no card.

Every YAML file below the folder and every chapter in rules/ must be read by a kind's `files`, be named in
game.yml, or be game.yml, terms.yml or theme.yml itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.game import ANY, CHAPTER, OPTION, RULE, TERM, Game
from rulescheck.load import files, present
from rulescheck.source import display


def find(view: View) -> Iterator[Diagnostic]:
    """Every YAML file and chapter below the folder that neither game.yml nor a kind reads."""
    game = view.game
    if _unsure(game):
        return  # what a kind reads is not known before its own mistakes are mended
    patterns = ", ".join(pattern for kind in game.kinds.values() for pattern in kind.files)
    for path in sorted(present(game.folder) - set(_read(game))):
        values = {"files": patterns, "chapter": path.stem if path.suffix == ".md" else ""}
        yield Diagnostic(Location(display(path)), "unread-file", Severity.WARNING, values)


def _unsure(game: Game) -> bool:
    unread = {kind for kind, id_ in game.broken if id_ == ANY} - {RULE, TERM, OPTION}
    return bool(unread - game.kinds.keys()) or not all(kind.files for kind in game.kinds.values())


def _read(game: Game) -> Iterator[Path]:
    # mkdocs.yml lies here when the game is the whole site; MkDocs reads it.
    yield from (game.folder / name for name in ("game.yml", "terms.yml", "theme.yml", "mkdocs.yml"))
    for kind in game.kinds.values():
        yield game.folder / "kinds" / f"{kind.id}.yml"
        yield from files(game, kind)
    chapters = [chapter.id for chapter in game.chapters]
    unusable = [id_ for kind, id_ in game.broken if kind == CHAPTER]
    yield from (game.folder / "rules" / f"{name}.md" for name in (*chapters, *unusable))
