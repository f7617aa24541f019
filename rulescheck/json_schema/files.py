"""All schemas of a game, and the patterns of the files that each is for."""

from __future__ import annotations

from fnmatch import fnmatchcase

from rulescheck.game import Game
from rulescheck.json_schema.declarations import declarations
from rulescheck.json_schema.rules import Schema
from rulescheck.json_schema.things import kind_schema

DECLARING = ("game.yml", "terms.yml", "theme.yml")


def schemas(game: Game, language: str, skip: frozenset[str] = frozenset()) -> dict[str, Schema]:
    """A schema for each kind, but for those to `skip`, and for each declaring file, by name.

    `language` is that of the engine's words; no kind's name can have the dot of a declaring file's.
    """
    kinds = {name: kind_schema(game, kind) for name, kind in game.kinds.items() if name not in skip}
    return kinds | declarations(game, language)


def patterns(game: Game, name: str) -> tuple[str, ...]:
    """The files below the game's folder that a schema is for; a pattern with `!` before it takes out."""
    if name in game.kinds:
        own = game.kinds[name].files
        declaring = (*DECLARING, *(f"kinds/{kind}.yml" for kind in game.kinds))
        apart = [path for path in declaring if any(_reads(pattern, path) for pattern in own)]
        return (*own, *(f"!{path}" for path in apart))
    return ("kinds/*.yml",) if name == "kinds.yml" else (name,)


def _reads(pattern: str, path: str) -> bool:
    """Whether a pattern may match a path; too often rather than too seldom."""
    return fnmatchcase(path, pattern.replace("**/", "*"))
