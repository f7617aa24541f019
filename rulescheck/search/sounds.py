"""How characters sound, in pinyin and in zhuyin."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from pypinyin import Style, pinyin
from pypinyin.contrib.tone_convert import to_normal
from pypinyin.phrases_dict import phrases_dict
from pypinyin.style import convert

from rulescheck.search.folding import fold

SHARE = 0.03  # of the words with a character; a rarer reading is of old books
TONES = "ˊˇˋ˙"
FIRST_LEVEL = (("big5", 0xA4, 0xC6), ("gb2312", 0xB0, 0xD7))


def sound_table(used: Iterable[str]) -> str:
    """`pinyin,zhuyin,characters` of each syllable, of the folded characters, parted by `|`."""
    syllables: dict[tuple[str, str], set[str]] = defaultdict(set)
    for character in {*used, *common_characters()}:
        for syllable in _readings(character):
            syllables[syllable].add(fold(character))
    return "|".join(
        f"{latin},{zhuyin},{''.join(sorted(mine))}" for (latin, zhuyin), mine in sorted(syllables.items())
    )


@cache
def common_characters() -> frozenset[str]:
    """The characters of everyday Traditional and Simplified: what a reader may type by mistake."""
    cells = (
        bytes((high, low)).decode(name, "ignore")
        for name, first, last in FIRST_LEVEL
        for high in range(first, last + 1)
        for low in range(0x40, 0xFF)
    )
    return frozenset(cell for cell in cells if len(cell) == 1 and "\u4e00" <= cell <= "\u9fff")


def _readings(character: str) -> list[tuple[str, str]]:
    """The readings of a character that words of today have; the first of the dictionary is one."""
    marked = next(iter(pinyin(character, style=Style.TONE, heteronym=True, errors="ignore")), [])
    found = dict.fromkeys((_normal(one), _zhuyin(one)) for one in marked if one)
    heard = _heard()[fold(character)]
    enough = SHARE * heard.total()
    return [pair for at, pair in enumerate(found) if all(pair) and (not at or heard[pair[0]] > enough)]


@cache
def _heard() -> Mapping[str, Counter[str]]:
    """How often each folded character has which reading in the words of the dictionary."""
    heard: dict[str, Counter[str]] = defaultdict(Counter)
    for word, readings in phrases_dict.items():
        for character, (marked, *_) in zip(fold(word), readings, strict=False):
            heard[character][_normal(marked)] += 1
    return heard


@cache
def _normal(marked: str) -> str:
    return to_normal(marked)


@cache
def _zhuyin(marked: str) -> str:
    written = convert(marked, Style.BOPOMOFO, strict=True, default="")
    return "".join(sign for sign in written or "" if sign not in TONES)
