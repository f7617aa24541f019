"""Files in a game's folder that nothing reads, and kinds that read nothing: a card never checked is no card.

Every YAML file below the folder and every chapter in rules/ must be read by a kind's `files`, be named in
game.yml, or be game.yml, terms.yml or theme.yml itself. A kind whose `files` match no file at all most
likely has a slip in the pattern.

Wrong, with `files: cards/*.yml`:

    cards/night/moon.yml

Right: `files: cards/**/*.yml`, or move the file to cards/moon.yml.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity
from rulescheck.game import ANY, CHAPTER, OPTION, RULE, TERM, Game, Kind
from rulescheck.load import astray, files, present
from rulescheck.source import display, read


def find(view: View) -> Iterator[Diagnostic]:
    """Every kind that reads nothing, and every YAML file and chapter that nothing reads."""
    game = view.game
    if _unsure(game):
        return  # what a kind reads is not known before its own mistakes are mended
    patterns = ", ".join(pattern for kind in game.kinds.values() for pattern in kind.files)
    told: set[Path] = set()
    for kind in (kind for kind in game.kinds.values() if not files(game, kind)):
        near = _near(game, kind)
        told.update(game.folder / name for name in near)
        where = read(game.folder / "kinds" / f"{kind.id}.yml").documents[0].at(("files",)).location
        values = {"kind": kind.id, "files": ", ".join(kind.files), "near": ", ".join(near[:3])}
        yield Diagnostic(where, "kind-without-files", Severity.WARNING, values)
    for path in sorted(present(game.folder) - set(_read(game)) - told):
        values = {"files": patterns, "chapter": path.stem if path.suffix == ".md" else ""}
        yield Diagnostic(Location(display(path)), "unread-file", Severity.WARNING, values)


def _near(game: Game, kind: Kind) -> list[str]:
    """The files whose paths are close to a kind's patterns, the closest first."""
    left = astray(game)
    found = (name for pattern in kind.files for name in get_close_matches(pattern, left, len(left) or 1))
    return list(dict.fromkeys(found))


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
