"""The two ways an expression goes wrong: as written, and on the data at hand."""

from __future__ import annotations

from rulescheck.diagnostics import Word, said


class ExpressionError(Exception):
    """An expression that cannot be used: why, and where in its text (line and column count from 1).

    `message` can be said in each language; as a text the error is English.
    """

    def __init__(self, message: Word, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message, self.line, self.column = message, line, column

    def __str__(self) -> str:
        return said(self.message, "en")


class EvaluationError(Exception):
    """An expression that failed on this data; `message` says why, in each language."""

    def __init__(self, message: Word) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return said(self.message, "en")


def at_offset(text: str, offset: int, message: Word) -> ExpressionError:
    """The error at a place in a text that is given as a number of characters."""
    before = text[:offset]
    return ExpressionError(message, before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def failure(key: str, **values: str) -> ValueError:
    """What a function of the dialect raises: the engine hands on nothing but its text, here a phrase."""
    import json  # most expressions never fail

    return ValueError(json.dumps([key, values]))
