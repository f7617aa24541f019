"""What encoding a text that is not UTF-8 was most likely saved in."""

from __future__ import annotations

from collections.abc import Callable

MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))
LIKELY = 0.8  # the part of a text's wide characters that are everyday ones in the encoding it was saved in


def looks_like(data: bytes) -> str:
    """`Big5`, `GB18030` or `UTF-16` where the bytes make plausible text of that encoding, or nothing."""
    marked = next((name for mark, name in MARKS if data.startswith(mark)), "")
    if marked or _every_other_zero(data):
        return "UTF-16"
    scores = [(_everyday(data, codec, common), name) for name, codec, common in CANDIDATES]
    best, name = max(scores, key=lambda score: score[0])
    return name if best >= LIKELY else ""


def _every_other_zero(data: bytes) -> bool:
    """Whether plain letters of two bytes each seem to stand there: a program has its zeros anywhere."""
    counts = sorted((data[::2].count(0), data[1::2].count(0)))
    return counts[1] * 3 > len(data) and counts[0] * 4 < counts[1]


def _everyday(data: bytes, codec: str, common: Callable[[bytes], bool]) -> float:
    """The part of the characters beyond ASCII that people use every day; 0 where the bytes are no text."""
    try:
        wide = [character for character in data.decode(codec) if not character.isascii()]
    except UnicodeDecodeError:
        return 0.0
    return sum(common(character.encode(codec)) for character in wide) / len(wide) if wide else 0.0


def _common_in_big5(code: bytes) -> bool:
    return len(code) == 2 and 0xA1 <= code[0] <= 0xC6


def _common_in_gb(code: bytes) -> bool:
    return len(code) == 2 and code[1] >= 0xA1 and (0xA1 <= code[0] <= 0xA3 or 0xB0 <= code[0] <= 0xD7)


# Of two that fit alike the first one wins.
CANDIDATES = (("Big5", "cp950", _common_in_big5), ("GB18030", "gb18030", _common_in_gb))
