"""The engine's own checks, one a file, in the order they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulescheck.checks import (
    duplicate_ids,
    figures,
    game_rules,
    options,
    references,
    rule_examples,
    rulings,
    terms,
    unread_files,
)
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic

Check = Callable[[View], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    unread_files.find,
    duplicate_ids.find,
    references.find,
    terms.find,
    options.find,
    rulings.find,
    rule_examples.find,
    figures.find,
    game_rules.find,
)
