"""Letters written in pieces: é as an e with an accent behind it, 見 as its double for old character sets.

They look like the letters everybody types, but no search finds them, no term is known by them, and a font
can lack them. They come from file names of some systems and from texts out of PDFs. Unicode's composed form
(NFC) has one way to write each, and that is what a game's texts are kept in. `rulescheck check --fix`
writes it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from rulescheck.checks.alike import named
from rulescheck.checks.texts import strings
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Edit, Severity


def find(view: View) -> Iterator[Diagnostic]:
    """Every letter of the data, terms and chapters that is not in the composed form."""
    for text, place in strings(view, _composed):
        if _composed(text):
            continue
        for start, found in _letters(text):
            right = unicodedata.normalize("NFC", found)
            if found != right:
                where = place(start, len(found))
                values = {"found": " ".join(map(named, found)), "right": right}
                fix = (Edit(where, found, right),)
                yield Diagnostic(where, "unicode-form", Severity.WARNING, values, fix=fix)


def _composed(text: str) -> bool:
    return text.isascii() or unicodedata.is_normalized("NFC", text)


def _letters(text: str) -> Iterator[tuple[int, str]]:
    """Each character with all that is written over, under or, in Korean, beside it."""
    start = 0
    for index, character in enumerate(text):
        beside = unicodedata.combining(character) or "\u1160" <= character <= "\u11ff"
        if index and not beside:
            yield start, text[start:index]
            start = index
    yield start, text[start:]
