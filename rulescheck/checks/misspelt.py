"""Words one character off a term: the misspellings that nobody thought of listing.

A term that is written wrongly is found by no search, gets no explanation on the page, and lets players ask
whether something else is meant. Terms list the wrong spellings they know of (`wrong`); this check finds
others. It speaks up only when it can hardly be wrong: the word is as long as the term, which has three
characters or more (Latin ones seven or more letters); one character differs, and neither is a small word
such as 的 or belongs to another right word; the game uses the term at least three times, and what the two
have in common less than three times outside it. When the two characters are often taken for each other,
as 度 and 渡 are, it is enough that the wrong word stands there less than three times.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from operator import ne
from string import ascii_lowercase, ascii_uppercase

from rulescheck.checks.prose import Passage, passages
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.game import TERM, Field, Game

RARE = 3
SHORTEST, SHORTEST_LATIN, LONGEST = 3, 7, 40
_MIXED_UP = (
    "度渡", "值直植", "己已巳", "再在", "做作", "須需", "復複覆", "佈布", "攻功", "即既", "象像向", "份分",
    "帳賬脹", "沈沉", "階皆", "擊激", "裝妝", "技計", "辨辦辯", "密蜜", "響嚮", "壞懷", "抽袖", "牌排",
    "式試", "力利", "型形", "副附付", "限線", "卷券", "籤簽", "暗闇", "弦絃", "陪賠", "僕仆", "衛衞", "甲鉀",
)  # fmt: skip
# Small words, which stand beside any other: 清醒的 is no misspelt 清醒度.
_PARTICLES = frozenset(
    "的了是在有和與及或就都也不沒未把被給對向從到為以於而但則若如將會能可要想用讓使再又還才只更最很太上下中內外前後裡間時地得著過"
    "這那此該你妳您他她它我們個位名張顆隻次點些每各其某哪誰何一二三四五六七八九十百兩半多少全所之者且並因由至既"
)
_LETTER = re.compile(r"[^\W\d_]")
_END = "\0"
_SMALL = str.maketrans(ascii_uppercase, ascii_lowercase)


def find(view: View) -> Iterator[Diagnostic]:
    """Every word that is most likely a term with one wrong character."""
    terms = {name for term in view.game.terms for name in (term.title, *term.aliases) if _long(name)}
    # The name of a term that could not be read looks like another one misspelt.
    if terms and not any(kind == TERM for kind, _ in view.game.broken):
        prose = _Prose(view)
        for term in sorted(terms):
            for start in _slips(prose, term):
                found = prose.text[start : start + len(term)]
                passage, offset = prose.at(start)
                where = passage.place(offset, len(term))
                values = {"found": found, "term": term}
                yield Diagnostic(where, "misspelt-term", Severity.WARNING, values)


class _Prose:
    """All prose of a game as one text, and the words in it that are right."""

    def __init__(self, view: View) -> None:
        self.passages = passages(view)
        self.text = _END.join(passage.text for passage in self.passages)
        self.starts = [0]
        for passage in self.passages:
            self.starts.append(self.starts[-1] + len(passage.text) + 1)
        self.small = self.text.translate(_SMALL)  # of the same length, which lower() does not promise
        self.right = {word for word in _known(view.game) if 1 < len(word) <= LONGEST}
        self.longest = max(map(len, self.right), default=0)

    def known(self, index: int) -> bool:
        """Whether a character belongs to a right word."""
        starts = range(max(index - self.longest + 1, 0), index + 1)
        ends = range(index + 1, index + self.longest + 1)
        return any(self.text[start:end] in self.right for start in starts for end in ends)

    def at(self, index: int) -> tuple[Passage, int]:
        """The passage that a character stands in, and its index there."""
        number = bisect_right(self.starts, index) - 1
        return self.passages[number], index - self.starts[number]


def _known(game: Game) -> Iterator[str]:
    """The words that the game itself declares, wrong spellings that are findings already among them."""
    for term in game.terms:
        yield from (term.title, *term.aliases, *term.wrong)
    yield from (entity.name for entity in game.entities)
    yield from (option.title for option in game.options.values())
    for kind in game.kinds.values():
        yield from (kind.title, *(figure.title for figure in kind.derived), *_titles(kind.fields.values()))


def _titles(fields: Iterable[Field]) -> Iterator[str]:
    for field in fields:
        yield from (field.title, *(value.title for value in field.values), *_titles(field.fields.values()))
        yield from _titles((field.item,) if field.item else ())


def _long(term: str) -> bool:
    return (SHORTEST_LATIN if term.isascii() else SHORTEST) <= len(term) <= LONGEST


def _slips(prose: _Prose, term: str) -> Iterator[int]:
    """Where a word stands that is the term but for one character."""
    text, term = (prose.small, term.translate(_SMALL)) if term.isascii() else (prose.text, term)
    near: dict[int, list[int]] = {}
    for start, index in _one_off(text, term):
        near.setdefault(index, []).append(start)
    known = sum(1 for _ in _places(text, term)) >= RARE
    for index, starts in near.items():
        words = Counter(text[start : start + len(term)] for start in starts)
        for start in starts:
            word = text[start : start + len(term)]
            alike = any({word[index], term[index]} <= set(group) for group in _MIXED_UP)
            rare = words[word] < RARE if alike else known and len(starts) < RARE
            if rare and _is_word(text, start, term, index) and not prose.known(start + index):
                yield start


def _one_off(text: str, term: str) -> Iterator[tuple[int, int]]:
    """Starts of windows that differ from the term in one character, and which; one half must be whole."""
    middle, size = len(term) // 2, len(term)
    for half, before in ((term[:middle], 0), (term[middle:], middle)):
        for place in _places(text, half):
            start = place - before
            window = text[start : start + size] if start >= 0 else ""
            if len(window) == size and sum(map(ne, window, term)) == 1:
                yield start, next(i for i in range(size) if window[i] != term[i])


def _places(text: str, word: str) -> Iterator[int]:
    start = text.find(word)
    while start >= 0:
        yield start
        start = text.find(word, start + 1)


def _is_word(text: str, start: int, term: str, index: int) -> bool:
    """Whether the odd character is a letter of the term's script, and a Latin word stands alone."""
    odd, meant = text[start + index], term[index]
    if not _LETTER.match(odd) or odd.isascii() != meant.isascii():
        return False
    if odd in _PARTICLES or meant in _PARTICLES:
        return False
    around = text[max(start - 1, 0) : start] + text[start + len(term) : start + len(term) + 1]
    return not (term.isascii() and re.search("[A-Za-z0-9]", around))
