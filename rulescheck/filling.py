"""Texts with holes, filled: in Chinese with a space where it meets what is written in letters and digits."""

from __future__ import annotations

import string
from collections.abc import Mapping

from rulescheck.frozen import regex

_BLANK = "\0"  # a blank that is part of a value, and so none that may go
_WIDE = regex("[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60]")
_WIDE_MARK = regex("[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff60]")


def holes(text: str) -> tuple[str, ...]:
    """The names of a text's holes, in order."""
    return tuple(name for _, name, _, _ in string.Formatter().parse(text) if name)


def filled(text: str, words: Mapping[str, str], *, chinese: bool) -> str:
    """A text with the words of its holes put in."""
    if not chinese:
        return text.format_map(words)
    whole = ""
    for before, name, _, _ in string.Formatter().parse(text):
        whole = _joined(whole, before)
        whole = _joined(whole, _kept(words[name])) if name else whole
    return whole.replace(_BLANK, " ")


def _kept(value: str) -> str:
    inner = value.strip(" ")
    start = len(value) - len(value.lstrip(" "))
    return f"{_BLANK * start}{inner}{_BLANK * (len(value) - start - len(inner))}"


def _joined(left: str, right: str) -> str:
    """Chinese with a space before and behind what is written in letters and digits, and none elsewhere."""
    before, behind = left.rstrip(" "), right.lstrip(" ")
    if not before or not behind:
        return left + right
    ends = before[-1] + behind[0]
    wide = [bool(_WIDE.match(character)) for character in ends]
    if all(wide) or _WIDE_MARK.search(ends):
        return before + behind
    letters = any(character.isalnum() or character in "'" for character in ends if not _WIDE.match(character))
    return f"{before} {behind}" if any(wide) and letters else left + right
