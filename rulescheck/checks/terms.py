"""The names of the game's terms: each leads to one term, and its wrong spellings stand nowhere.

A term written in two ways is two terms to a player who searches. Terms list the spellings that are wrong;
those are looked for in everything that players read, and words that merely contain them are let be. A name
can lead to one term only, and cannot be right and wrong at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulescheck.checks.prose import passages, proses
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Edit
from rulescheck.game import TERM, Game, Term
from rulescheck.inflections import inflections
from rulescheck.shape import near
from rulescheck.source import Node
from rulescheck.text import one_of


def find(view: View) -> Iterator[Diagnostic]:
    """Wrong spellings wherever they stand, names that lead to two terms, and `see` that leads to none."""
    game = view.game
    right: dict[str, Term] = {}
    for term in game.terms:
        yield from _see(game, term)
        for node in (term.node.at(("title",)), *_listed(term, "aliases")):
            if right.setdefault(node.text, term) is not term:
                values = {"found": node.text, "other": right[node.text].id}
                yield Diagnostic(node.location, "duplicate-term", values=values)
    wrong: dict[str, Term] = {}
    for term in game.terms:
        for node in _listed(term, "wrong"):
            if node.text in right:
                values = {"found": node.text, "other": right[node.text].id}
                yield Diagnostic(node.location, "contradicting-term", values=values)
            elif node.text.strip():
                wrong.setdefault(node.text, term)
    wrong |= {form: term for term in game.terms for form in term.wrong_forms}
    pattern = _pattern(wrong) if wrong else None
    if pattern and any(map(pattern.search, proses(view).values())):
        names = [
            _pattern([word])
            for term in game.terms
            for word in term.names
            if any(part in word for part in wrong)
        ]
        for passage in passages(view):
            for match in _misspelt(passage.text, pattern, names):
                term, where = wrong[match[0]], passage.place(match.start(), len(match[0]))
                right_word = _as_written(match[0], _meant(match[0], term))
                values = {"found": match[0], "term": term.title, "mend": right_word}
                certain = right_word and _certain(match[0], term)
                fix = (Edit(where, match[0], right_word),) if certain else ()
                yield Diagnostic(where, "wrong-term", values=values, fix=fix)


def _meant(found: str, term: Term) -> str:
    """The title in the form of what was found, or nothing where that may be spelt in several ways."""
    if found not in term.wrong_forms:
        return term.title
    same = [form for form in inflections(term.title) if form[-1] == found[-1]]
    return same[0] if len(same) == 1 else ""


def _certain(found: str, term: Term) -> bool:
    """Whether the title is what was meant, and can stand in any YAML text and in Markdown."""
    closest = near(found, (term.title, *term.aliases))
    return closest in ("", term.title) and bool(re.fullmatch(r"\w+( \w+)*", term.title))


def _as_written(found: str, title: str) -> str:
    """The title as it goes on in a sentence: in small letters where its capitals only make it a title."""
    small = title.lower()
    is_title = title.isascii() and all(
        word.lower() in (word, word[:1].lower() + word[1:]) for word in title.split()
    )
    return small if is_title and found == found.lower() != small else title


def _listed(term: Term, name: str) -> tuple[Node, ...]:
    node = term.node.get(name)
    return node.items if node else ()


def _see(game: Game, term: Term) -> Iterator[Diagnostic]:
    known = [other.id for other in game.terms]
    for node in _listed(term, "see"):
        if node.text not in known and not game.is_broken(TERM, node.text):
            values = {"found": node.text, "near": near(node.text, known)}
            yield Diagnostic(node.location, "unknown-term", values=values)


def _misspelt(text: str, wrong: re.Pattern[str], right: list[re.Pattern[str]]) -> Iterator[re.Match[str]]:
    found = list(wrong.finditer(text))
    # A wrong spelling can be part of a right one: 清晰 is wrong, 清晰度 is not.
    sound = [match.span() for pattern in right if found for match in pattern.finditer(text)]
    for match in found:
        if not any(start <= match.start() and match.end() <= end for start, end in sound):
            yield match


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    """The longest word first: 清晰度上限 is one mistake, not a 清晰度 with something behind it."""
    return one_of((word, _alone(word)) for word in words)


def _alone(word: str) -> str:
    """A Latin word counts only where it stands alone."""
    before = r"(?<![A-Za-z0-9])" if re.match(r"[A-Za-z0-9]", word) else ""
    after = r"(?![A-Za-z0-9])" if re.search(r"[A-Za-z0-9]$", word) else ""
    return before + re.escape(word) + after
