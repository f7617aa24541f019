"""Which writings a reader cannot tell apart: widths, cases and letters of other scripts, as one skeleton."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache

# Each line: how it is written in our skeleton, and the letters that look like it in common fonts.
_LOOKS = (
    ("a", "аαɑ"), ("b", "Ьь"), ("c", "сϲ"), ("d", "ԁ"), ("e", "еєҽ"), ("g", "ɡ"), ("h", "һ"),
    ("i", "іιıɩ"), ("j", "јϳ"), ("k", "кκ"), ("l", "ӏǀ"), ("m", "м"), ("n", "ո"), ("o", "оοօ"),
    ("p", "рρ"), ("q", "ԛ"), ("s", "ѕ"), ("t", "тτ"), ("u", "υս"), ("v", "νѵ"), ("w", "ѡԝω"),
    ("x", "хχ"), ("y", "уγү"), ("z", "ζ"),
    ("力", "カ"), ("口", "ロ囗"), ("工", "エ"), ("二", "ニ"), ("夕", "タ"), ("八", "ハ"), ("卜", "ト"),
    ("千", "チ"), ("一", "ー"), ("己", "已巳"), ("裡", "裏"), ("為", "爲"), ("臺", "台"), ("峰", "峯"),
    ("群", "羣"), ("眾", "衆"), ("線", "綫"), ("床", "牀"), ("著", "着"), ("戶", "户戸"), ("鉤", "鈎"),
)  # fmt: skip
_TABLE = {ord(letter): shape for shape, letters in _LOOKS for letter in letters}


def skeleton(text: str) -> str:
    """The text with every letter replaced by the plainest one that looks the same."""
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKC", text).casefold()
    return folded if folded.isascii() else _translated(folded, _TABLE)


def bare(text: str) -> str:
    """The skeleton without spaces, quotes, dashes, dots and commas, unless nothing else is there."""
    return all_bare((text,))[0]


def all_bare(texts: Iterable[str]) -> list[str]:
    """The same of thousands of texts in a fraction of the time."""
    # The one too many stands for none at all.
    whole = skeleton(_END.join((*texts, "")))
    pairs = zip(whole.split(_END), _translated(whole, _left_out()).split(_END), strict=True)
    return [less or name for name, less in pairs][:-1]


def _translated(text: str, table: Mapping[int, str | None]) -> str:
    # Of many names, most letters are the same few: to see that none of them is in a table is quick.
    return text if table.keys().isdisjoint(map(ord, set(text))) else text.translate(table)


_END = "\0"  # stands in no text
_SLIGHT = "'\"`´‘’“”„‚「」『』‹›«»-‐‑‒–—―_·・‧•∙.,、。…～~"


@cache
def _left_out() -> Mapping[int, None]:
    spaces = filter(str.isspace, map(chr, range(0x3001)))  # there are none behind
    return dict.fromkeys(map(ord, (*_SLIGHT, *spaces)))


def named(character: str) -> str:
    """A character as a message shows it: its code and its Unicode name."""
    nameless = _NAMELESS.get(unicodedata.category(character), "UNASSIGNED")
    return f"U+{ord(character):04X} {unicodedata.name(character, nameless)}"


_NAMELESS = {"Co": "PRIVATE USE", "Cc": "CONTROL"}
