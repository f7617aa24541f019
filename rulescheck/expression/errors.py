"""The two ways an expression goes wrong: as written, and on the data at hand."""

from __future__ import annotations


class ExpressionError(Exception):
    """An expression that cannot be used: why, and where in its text (line and column count from 1)."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message, self.line, self.column = message, line, column


class EvaluationError(Exception):
    """An expression that failed on this data: the text says what failed."""


def at_offset(text: str, offset: int, message: str) -> ExpressionError:
    """The error at a place in a text that is given as a number of characters."""
    before = text[:offset]
    return ExpressionError(message, before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)
