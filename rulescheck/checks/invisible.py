"""Characters that nobody sees: zero-width, direction, control and private-use characters.

They come from copying out of web pages and word processors. A word with a zero-width space in it is not
found by search and is no term any more; U+202E turns the letters after it round; a character for private
use is an empty box in every font but one. Joiners inside an emoji or a script that needs them, and
direction marks in a text that has right-to-left letters, are left alone.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from rulescheck.checks.alike import named
from rulescheck.checks.texts import strings
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Edit, Severity
from rulescheck.frozen import regex

_UNSEEN = regex(
    "[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff9-\ufffb\ue000-\uf8ff\U000e0000-\U000e007f\U000f0000-\U000ffffd\U00100000-\U0010fffd]"
)
_LETTERS = "\u115f\u1160\u3164\uffa0"  # the unseen ones of which Unicode says that they can be printed
_JOINERS = "\u200c\u200d"
_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u2066\u2067\u2068\u2069"
_PICTURES = ("So", "Sk", "Mn")
_PLAIN = ("LATIN", "CJK", "CYRILLIC", "GREEK", "DIGIT", "IDEOGRAPHIC", "FULLWIDTH")


def find(view: View) -> Iterator[Diagnostic]:
    """Every unseen character in the data, terms and chapters."""
    for text, place in strings(view, harmless):
        for match in _UNSEEN.finditer(text):
            if not _meant(text, match.start()):
                values = {"character": named(match[0])}
                where = place(match.start(), 1)
                fix = (Edit(where, match[0], ""),) if _for_nothing(match[0]) else ()
                yield Diagnostic(where, "invisible-character", Severity.WARNING, values, fix=fix)


def harmless(text: str) -> bool:
    """Whether nothing in a text is unseen; what can be printed is told in half of the time of a pattern."""
    printed = text.replace("\n", "").isprintable() and not any(letter in text for letter in _LETTERS)
    return printed or not _UNSEEN.search(text)


def _for_nothing(character: str) -> bool:
    """Whether a character only steers others: one that breaks lines or stands for a picture may be missed."""
    return unicodedata.category(character) == "Cf" and character < "\U000e0000"


def _meant(text: str, index: int) -> bool:
    character, before = text[index], text[index - 1 : index]
    if character in _DIRECTIONS:
        return any(unicodedata.bidirectional(c) in ("R", "AL") for c in text)
    if "\U000e0020" <= character <= "\U000e007f":
        return "\U0001f3f4" in text[:index]  # the flag of a part of a country
    if character not in _JOINERS or not before or index + 1 == len(text):
        return False
    if unicodedata.category(before) in _PICTURES:
        return True
    return before.isalpha() and not unicodedata.name(before, "").startswith(_PLAIN)
