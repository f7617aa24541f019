"""Fences that were meant to be views, and those of languages."""

from __future__ import annotations

from pygments.lexers import get_all_lexers

from rulescheck.checks.fences import _meant


def test_no_language_is_taken_for_a_view() -> None:
    """A fence that a page colours as a language is never called a slip."""
    names = [name for lexer in get_all_lexers() for name in lexer[1]]

    assert [name for name in names if _meant(name)] == []
