"""Options that an entity switches on, but the game does not have.

A misspelt option is off, and the rules that belong to it are not applied, without a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import OPTION
from rulescheck.shape import near


def find(view: View) -> Iterator[Diagnostic]:
    """Every id among an entity's `options` that game.yml does not declare."""
    known = view.game.options
    for entity in view.fresh:
        for place, name in enumerate(entity.written.get("options", ())):
            if name not in known and not view.game.is_broken(OPTION, name):
                values = {"found": name, "near": near(name, known), "known": tuple(known)}
                where = entity.node.at(("options",)).items[place].location
                yield Diagnostic(where, "unknown-option", values=values)
