"""Which characters count as one: Traditional and Simplified, and how they are written in other places."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from opencc import OpenCC

BLOCKS = ((0x3400, 0xA000), (0xF900, 0xFB00))
# From the forms of Japan, Hong Kong and Taiwan to Traditional, and from there to Simplified.
STEPS = ("jp2t", "hk2t", "tw2t", "t2s")
# What readers mix up and no dictionary calls the same.
EXTRA = {
    "鍊": "链",
    "煉": "链",
    "鏈": "链",
    "炼": "链",
    "敎": "教",
    "鎻": "锁",
    "毬": "球",
    "枱": "台",
    "祕": "秘",
    "値": "值",
    "鬪": "斗",
    "鬭": "斗",
    "零": "0",
    "〇": "0",
}


def fold(text: str) -> str:
    """The text with one character for all that count as one; it keeps its length."""
    known = _canonical()
    return "".join(known.get(character, character) for character in text)


def fold_table(used: Iterable[str], common: Iterable[str]) -> str:
    """The groups of characters that count as one, the first standing for all, parted by `|`.

    Of a group that the site uses it has every member, of the others those that readers may well type.
    """
    known, used, common = _canonical(), {fold(character) for character in used}, set(common)
    groups: dict[str, list[str]] = defaultdict(list)
    for character, one in known.items():
        if one in used or character in common:
            groups[one].append(character)
    return "|".join(one + "".join(sorted(others)) for one, others in sorted(groups.items()))


@cache
def _canonical() -> Mapping[str, str]:
    """What stands for each character that does not stand for itself."""
    stands: dict[str, str] = {}
    for one, other in _pairs():
        one, other = _last(stands, one), _last(stands, other)
        if one != other:
            stands[one] = other
    return {character: _last(stands, character) for character in stands}


def _last(stands: Mapping[str, str], character: str) -> str:
    while character in stands:
        character = stands[character]
    return character


def _pairs() -> Iterator[tuple[str, str]]:
    """Two by two the characters that count as one. No one way leads from every form, so each is gone."""
    characters = [chr(code) for first, end in BLOCKS for code in range(first, end)]
    forms = [unicodedata.normalize("NFKC", character) for character in characters]
    yield from _changed(characters, _convert("t2s", forms))
    for step in STEPS:
        forms = _convert(step, forms)
    yield from _changed(characters, forms)
    japanese = list(_changed(characters, _convert("t2jp", characters)))
    meant = Counter(form for _, form in japanese)
    yield from ((form, character) for character, form in japanese if meant[form] == 1)
    yield from EXTRA.items()


def _convert(step: str, characters: Sequence[str]) -> list[str]:
    # On lines of their own, since a dictionary of phrases would read them together.
    converted: str = OpenCC(step).convert("\n".join(characters))
    return converted.split("\n")


def _changed(characters: Sequence[str], forms: Sequence[str]) -> Iterator[tuple[str, str]]:
    pairs = zip(characters, forms, strict=True)
    return (pair for pair in pairs if len(pair[1]) == 1 and pair[0] != pair[1])
