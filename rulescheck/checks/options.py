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
        nodes = entity.node.at(("options",)).items if "options" in entity.data else ()
        for node in nodes:
            if node.text not in known and not view.game.is_broken(OPTION, node.text):
                values = {"found": node.text, "near": near(node.text, known), "known": ", ".join(known)}
                yield Diagnostic(node.location, "unknown-option", values=values)
