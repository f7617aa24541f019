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
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from operator import ne
from string import ascii_lowercase, ascii_uppercase

from rulescheck.checks.prose import END, Passage, passages_in, proses
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.frozen import regex
from rulescheck.game import TERM, Field, File, Game

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
_LETTER = regex(r"[^\W\d_]")
_SMALL = str.maketrans(ascii_uppercase, ascii_lowercase)

Slip = tuple[int, int, str, bool]  # where a word starts, which character is odd, the word, if it can be one
Slips = tuple[int, tuple[Slip, ...]]  # how often a term stands somewhere, and what stands there instead
NO_SLIPS: Slips = (0, ())


def find(view: View) -> Iterator[Diagnostic]:
    """Every word that is most likely a term with one wrong character."""
    terms = names_of_terms(view.game)
    # The name of a term that could not be read looks like another one misspelt.
    if terms and not any(kind == TERM for kind, _ in view.game.broken):
        known: dict[File | None, _Prose] = {}
        for term in terms:
            for file, slip in _rare(slips_of(view), term):
                if file not in known:
                    known[file] = _Prose(passages_in(view, file))
                yield from _finding(known[file], slip, term, _right(view.game))


def _finding(prose: _Prose, slip: Slip, term: str, right: _Right) -> Iterator[Diagnostic]:
    start, index, _, _ = slip
    if not right.has(prose.text, start + index):
        passage, offset = prose.at(start)
        values = {"found": prose.text[start : start + len(term)], "term": term}
        yield Diagnostic(passage.place(offset, len(term)), "misspelt-term", Severity.WARNING, values)


def names_of_terms(game: Game) -> tuple[str, ...]:
    """The names of terms of which misspellings are looked for, sorted."""
    names = {name for term in game.terms for name in (term.title, *term.aliases)}
    return tuple(sorted(name for name in names if _long(name)))


@lru_cache(maxsize=1)
def slips_of(view: View) -> Mapping[File | None, Mapping[str, Slips]]:
    """The slips of each file of things, and under None those of all other prose."""
    terms = names_of_terms(view.game)
    found: dict[File | None, Mapping[str, Slips]]
    found = {file: file.record.slips for file in view.game.sources if file.record}
    return found | {file: _slips_in(text, terms) for file, text in proses(view).items()}


def _slips_in(text: str, terms: Iterable[str]) -> Mapping[str, Slips]:
    """How often each term stands in some prose, and what stands there that is one character off it."""
    # Small letters of the same length, which lower() does not promise.
    small = text.translate(_SMALL) if any(map(str.isascii, terms)) else text
    found = {term: _slips(small if term.isascii() else text, _small(term)) for term in terms}
    return {term: slips for term, slips in found.items() if slips != NO_SLIPS}


def _slips(text: str, term: str) -> Slips:
    near = [
        (start, index, text[start : start + len(term)], _is_word(text, start, term, index))
        for start, index in _one_off(text, term)
    ]
    return sum(1 for _ in _places(text, term)), tuple(near)


class _Prose:
    """The passages of what `proses` has as one text."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        self.passages = tuple(passages)
        self.text = END.join(("", *(passage.text for passage in self.passages), ""))
        self.starts = list(accumulate((len(one.text) + 1 for one in self.passages), initial=1))

    def at(self, index: int) -> tuple[Passage, int]:
        """The passage that a character stands in, and its index there."""
        number = bisect_right(self.starts, index) - 1
        return self.passages[number], index - self.starts[number]


@lru_cache(maxsize=1)
def _right(game: Game) -> _Right:
    return _Right(game)


class _Right:
    """The words that are right in a game."""

    def __init__(self, game: Game) -> None:
        self.words = {word for word in _known(game) if 1 < len(word) <= LONGEST}
        self.longest = max(map(len, self.words), default=0)

    def has(self, text: str, index: int) -> bool:
        """Whether a character of a text belongs to a right word."""
        starts = range(max(index - self.longest + 1, 0), index + 1)
        ends = range(index + 1, index + self.longest + 1)
        return any(text[start:end] in self.words for start in starts for end in ends)


def _known(game: Game) -> Iterator[str]:
    """The words that the game itself declares, wrong spellings that are findings already among them."""
    for term in game.terms:
        yield from (*term.names, *term.wrong, *term.wrong_forms)
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


def _rare(slips: Mapping[File | None, Mapping[str, Slips]], term: str) -> Iterator[tuple[File | None, Slip]]:
    """The words in each file that are the term but for one character, and that are rare enough for a slip."""
    own = [(file, found[term]) for file, found in slips.items() if term in found]
    known = sum(count for _, (count, _) in own) >= RARE
    near: dict[int, list[tuple[File | None, Slip]]] = {}
    for file, (_, found) in own:
        for slip in found:
            near.setdefault(slip[1], []).append((file, slip))
    for index, there in near.items():
        words = Counter(word for _, (_, _, word, _) in there)
        for file, slip in there:
            word, whole = slip[2:]
            alike = any({word[index], _small(term)[index]} <= set(group) for group in _MIXED_UP)
            if whole and (words[word] < RARE if alike else known and len(there) < RARE):
                yield file, slip


def _small(term: str) -> str:
    return term.translate(_SMALL) if term.isascii() else term


def _one_off(text: str, term: str) -> Iterator[tuple[int, int]]:
    """Starts of windows that differ from the term in one character, and which; one half must be whole."""
    middle, size = len(term) // 2, len(term)
    for half, before in ((term[:middle], 0), (term[middle:], middle)):
        for place in _places(text, half):
            start = place - before
            window = text[start : start + size] if start >= 0 else ""
            if window != term and len(window) == size and sum(map(ne, window, term)) == 1:
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
