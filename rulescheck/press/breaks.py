"""Where a line may end inside a word that is wider than a line, so that nothing runs off a card's edge."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from rulescheck.frozen import regex

Runs = list[list[str]]

BREAK = "\u200b"
LINE = 15.0  # em: a little less than a line of rules text at its largest
# Characters between which no line ends: those of words and dashes, and full-width punctuation.
IDEOGRAPHS = r"\u2e80-\u2fff\u3040-\u30fa\u30ff-\u9fff\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff"
PUNCTUATION = r"\u3001-\u303f\u30fb-\u30fe\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65"
WORD = rf"(?:[^\s{BREAK}\u3000\uff10-\uff5a{IDEOGRAPHS}{PUNCTUATION}]|[\u00a0\u2007\u202f])"
UNBROKEN = regex(rf"{WORD}{{2,}}|[{PUNCTUATION}]{{2,}}")
BROAD = frozenset("mwMW@%&—―…⋯")


def breakable(runs: Runs) -> Runs:
    """The runs of a paragraph with places to break in each word that is wider than a line."""
    at = frozenset(_places("".join(text for _, text in runs)))
    if not at:
        return [[style, text] for style, text in runs]
    broken, start = [], 0
    for style, text in runs:
        marked = (BREAK * (start + number in at) + character for number, character in enumerate(text))
        broken.append([style, "".join(marked)])
        start += len(text)
    return broken


def breakable_text(text: str) -> str:
    """The same for a text of one style."""
    return breakable([["", text]])[0][1]


def is_long(text: str) -> bool:
    """Whether a text is about as wide as a line or wider."""
    return sum(map(_width, text)) > LINE


def _places(text: str) -> Iterator[int]:
    for match in UNBROKEN.finditer(text):
        if is_long(match[0]):
            inside = range(match.start() + 1, match.end())
            yield from (place for place in inside if _width(text[place]))


def _width(character: str) -> float:
    """About how wide a character is, in em."""
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
        return 0.0
    wide = unicodedata.east_asian_width(character) in "WF" or character in BROAD
    return 1.0 if wide else 0.75 if character.isupper() else 0.6
