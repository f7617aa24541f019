"""The forms that an English word takes in a sentence: Stokes, Stoked and Stoking beside Stoke.

Endings are put on a name in the ways that English spells them, and those count that a stemmer leads back to
the name. What comes of it that nobody writes, as `witchs`, does no harm: forms are looked for, not shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from rulescheck.frozen import regex

# What becomes of a word's end before which endings: hop, hope, die, fly, witch.
SPELLINGS = (
    (regex(r"$"), "", ("s",)),
    (regex(r"(?<=[hosxz])$"), "", ("es",)),
    (regex(r"(?<!e)$"), "", ("ed", "ing")),
    (regex(r"e$"), "", ("ed", "ing")),
    (regex(r"(?<=[eoy])e$"), "e", ("ing",)),
    (regex(r"ie$"), "y", ("ing",)),
    (regex(r"(?<=[^aeiou])y$"), "i", ("es", "ed")),
    (regex(r"(?<=[^aeiou][aeiou])([^aeiouwxy])$"), r"\1\1", ("ed", "ing")),
)
SHORTEST = 3  # what has fewer letters is no name, but `as` or `in`
WORD = regex(r"[A-Za-z]+")


def inflections(name: str) -> tuple[str, ...]:
    """The name with its first or its last word in other forms; nothing where that is no English word."""
    words = list(WORD.finditer(name))
    found = {
        name[: word.start()] + form + name[word.end() :]
        for word in (*words[:1], *words[-1:])
        for form in _forms(word[0])
    }
    return tuple(sorted(found - {name}))


def _forms(word: str) -> Iterator[str]:
    if word.isupper():
        yield f"{word}s"  # of HP there are HPs
    elif len(word) >= SHORTEST:
        stem = _stemmer().stemWord
        yield from (form for form in _spelt(word) if stem(form.lower()) == stem(word.lower()))


def _spelt(word: str) -> Iterator[str]:
    for end, changed, endings in SPELLINGS:
        if end.search(word):
            root = end.sub(changed, word)
            yield from (root + ending for ending in endings)


@cache
def _stemmer() -> Any:
    # Loads the stemmers of all languages: only when an English game has terms.
    from snowballstemmer.english_stemmer import EnglishStemmer

    return EnglishStemmer()
