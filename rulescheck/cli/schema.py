"""`rulescheck schema`: JSON Schemas with which an editor completes and checks a game's YAML."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from rulescheck.check import find_games
from rulescheck.cli.output import CLEAN, FINDINGS, no_game, put, refuse, say, show, write_whole
from rulescheck.declare import declare_game
from rulescheck.diagnostics import Diagnostic, Severity, report, told
from rulescheck.game import Game
from rulescheck.json_schema import patterns, schemas
from rulescheck.load import load
from rulescheck.source import display

Association = dict[str, list[str]]


def run_schema(options: argparse.Namespace) -> int:
    """Write the schemas and say which files each is for; a kind with mistakes in its fields gets none."""
    folder, output = Path(options.folder), Path(options.output)
    below = find_games(folder) if folder.is_dir() else ()
    folders = [path for path in below if path == folder or not options.config.excludes(path)]
    read = [declare_game(path) for path in folders]
    games = [game for game, _ in read if game]
    if not folders:
        first = no_game(folder, options.lang)
        return refuse("no-game", options.lang, folder=str(folder), first=first)
    if twin := _twin(games):
        return refuse("twin-games", options.lang, id=twin)
    found = report(d for _, mistakes in read for d in mistakes)
    show(found, options.lang)
    associations: Association = {}
    for game in games:
        associations |= _write(game, output, options.lang)
    _tell(associations, options)
    return FINDINGS if found.count(Severity.ERROR) else CLEAN


def _twin(games: list[Game]) -> str:
    """The id that several games have, or an empty string."""
    ids = [game.id for game in games]
    return min((id_ for id_ in ids if ids.count(id_) > 1), default="")


def _write(declared: Game, output: Path, language: str) -> Association:
    unsound = frozenset(kind for kind, id_ in declared.broken if id_ == "*")
    loaded: tuple[Game, tuple[Diagnostic, ...]] = load(declared)
    made = {}
    for name, schema in schemas(loaded[0], language, unsound).items():
        path = output / (declared.id or "game") / f"{name}.json"
        write_whole(path, _bytes(schema))
        made[_shown(path)] = [_below(declared.folder, pattern) for pattern in patterns(declared, name)]
    return made


def _bytes(value: Any) -> bytes:
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace")


def _below(folder: Path, pattern: str) -> str:
    """A pattern as an editor takes it that was opened where the command runs."""
    mark = "!" if pattern.startswith("!") else ""
    place = Path(os.path.relpath(folder)).as_posix()
    return mark + (pattern[len(mark) :] if place == "." else f"{place}/{pattern[len(mark) :]}")


def _shown(path: Path) -> str:
    place = display(path)
    return place if Path(place).is_absolute() else f"./{place}"


def _tell(associations: Association, options: argparse.Namespace) -> None:
    if options.settings:
        put(_bytes({"yaml.schemas": associations}).decode("utf-8"))
        return
    for schema, files in associations.items():
        say(f"{schema}: {', '.join(files)}")
    if associations:
        say(told("use-schemas", options.lang))
