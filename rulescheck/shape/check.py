"""Data against its schema: nearly all fits, and is read in one go; Cerberus judges what may not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rulescheck.diagnostics import Diagnostic, Word
from rulescheck.shape.mends import wrong_type
from rulescheck.shape.patterns import Rules
from rulescheck.source import DOUBTFUL, Node, reader, written


class Shape:
    """The Cerberus rules of a mapping's fields, made ready once and used for many mappings.

    `elsewhere` tells which field, or which advice, is meant by a word that others use: `{"enum": "values"}`.
    """

    def __init__(self, fields: Rules, elsewhere: Mapping[str, str] | None = None) -> None:
        self.fields = fields
        self.rules = {"type": "dict", "schema": dict(fields), "meta": {"elsewhere": elsewhere or {}}}
        self.read = reader(self.rules)

    @cached_property
    def validator(self) -> Any:
        """Cerberus' own form of the rules; raises SchemaError."""
        from rulescheck.shape.faults import OurValidator  # sound data never waits for it to be loaded

        return OurValidator(dict(self.fields))


def check(node: Node, shape: Shape, where: Word) -> tuple[Any, tuple[Diagnostic, ...]]:
    """A mapping's data, typed by its shape, and everything wrong with it.

    `where` names the thing in messages: `game.yml`, `phrase("the-rule", name=…)`.
    """
    if node.shape != "map":
        return None, (wrong_type(node, where, shape.rules),)
    quick = shape.read(written(node))
    if quick is not DOUBTFUL:
        return quick, ()
    from rulescheck.shape.faults import faults

    return faults(node, shape, where)
