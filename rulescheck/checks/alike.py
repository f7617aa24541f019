"""Which writings a reader cannot tell apart: widths, cases and letters of other scripts, as one skeleton."""

from __future__ import annotations

import unicodedata

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
    return folded if folded.isascii() else folded.translate(_TABLE)


def bare(text: str) -> str:
    """The skeleton without spaces, quotes, dashes, dots and commas, unless nothing else is there."""
    whole = skeleton(text)
    return whole.translate(_LEFT_OUT) or whole


_SLIGHT = "'\"`´‘’“”„‚「」『』‹›«»-‐‑‒–—―_·・‧•∙.,、。…～~"
_SPACES = "".join(filter(str.isspace, map(chr, range(0x3001))))  # there are none behind
_LEFT_OUT = dict.fromkeys(map(ord, _SLIGHT + _SPACES))


def named(character: str) -> str:
    """A character as a message shows it: its code and its Unicode name."""
    nameless = _NAMELESS.get(unicodedata.category(character), "UNASSIGNED")
    return f"U+{ord(character):04X} {unicodedata.name(character, nameless)}"


_NAMELESS = {"Co": "PRIVATE USE", "Cc": "CONTROL"}
