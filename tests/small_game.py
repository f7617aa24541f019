"""A game of one kind, made in a line: what a test changes is all that it says."""

from __future__ import annotations

from pathlib import Path

from rulescheck.check import check_game
from rulescheck.declare import declare_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.game import Game
from rulescheck.load import load
from tests.findings import shown

GAME = "id: g\ntitle: G\nkinds: [card]\n"
KIND = """\
title: Card
files: cards.yml
schema:
  cost: {type: integer, default: 1}
  next: {ref: card}
  all: {type: list, schema: {ref: card}}
  tags: {type: list, schema: {type: string}}
  part: {type: dict, schema: {up: {type: integer}, next: {ref: card}}}
  free: {type: dict, keysrules: {ref: card}, valuesrules: {type: integer}}
  text: {type: text}
"""
RULE = """\
rules:
  cheap:
    title: Cheap
    require: self.cost < 5
    message: "{self.name} costs {self.cost}"
    passes: [{about: a, data: {cost: 1}}]
    fails: [{about: b, data: {cost: 9}}]
"""


def write(folder: Path, cards: str = "[]", kind: str = KIND, game: str = GAME, **more: str) -> Path:
    """Write a game; `more` are other files, `__` standing for a slash and a name without ending for YAML."""
    files = {"game.yml": game, "kinds/card.yml": kind, "cards.yml": cards}
    files |= {f"{name.replace('__', '/')}.yml": text for name, text in more.items()}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def view(folder: Path, cards: str = "[]", kind: str = KIND, game: str = GAME) -> View:
    """The game as expressions read it."""
    return View(loaded(folder, cards, kind, game))


def loaded(folder: Path, cards: str = "[]", kind: str = KIND, game: str = GAME) -> Game:
    """The game with its entities, whatever is wrong with it."""
    declared, _ = declare_game(write(folder, cards, kind, game))
    assert declared
    return load(declared)[0]


def findings(folder: Path) -> list[str]:
    """What is wrong with a game: the place in its folder, the rule and the words of each finding."""
    prefix = f"{folder.as_posix()}/"
    return [shown(found).replace(prefix, "") for found in _wrong(folder)]


def rules_broken(folder: Path) -> list[str]:
    """The rules of all findings, in order of their places."""
    return [found.rule for found in _wrong(folder)]


def _wrong(folder: Path) -> list[Diagnostic]:
    """Errors and files that nothing reads; what is only odd has tests of its own."""
    found = check_game(folder)[1].diagnostics
    return [d for d in found if d.severity == Severity.ERROR or d.rule == "unread-file"]
