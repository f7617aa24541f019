"""What encoding a text that is not UTF-8 was most likely saved in."""

from __future__ import annotations

from collections.abc import Callable

MARKS = (
    (b"\xff\xfe\0\0", "UTF-32"),
    (b"\0\0\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
WIDE = tuple((name, f"{name}-{order}") for name in ("UTF-32", "UTF-16") for order in ("le", "be"))
LIKELY = 0.8  # the part of a text's wide characters that are everyday ones in the encoding it was saved in
ZERO = b"\0"


def looks_like(data: bytes) -> str:
    """`Big5`, `GB18030`, `UTF-16` or `UTF-32` where the bytes make plausible text of it, or nothing."""
    marked = next((name for mark, name in MARKS if data.startswith(mark)), "")
    if marked or ZERO in data:
        return marked or _with_zeros(data)
    scores = [(_everyday(data, codec, common), name) for name, codec, common in CANDIDATES]
    best, name = max(scores, key=lambda score: score[0])
    return name if best >= LIKELY else ""


def mostly_zeros(data: bytes) -> str:
    """The encoding of plain letters of two or four bytes each, which by chance are UTF-8 as well."""
    return _with_zeros(data) if data.count(ZERO) * 4 > len(data) else ""


def _with_zeros(data: bytes) -> str:
    """`UTF-16` or `UTF-32` where that makes a text of the bytes: a program has its zeros anywhere."""
    found = [name for name, codec in WIDE if _plain(data, codec) >= LIKELY]
    return found[0] if found else ""


def _plain(data: bytes, codec: str) -> float:
    """The part of the characters that stand in texts; 0 where hardly one of them is of a keyboard's."""
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return 0.0
    keyed = sum(" " <= character <= "~" or character in "\n\r\t" for character in text)
    wide = sum("\u3000" <= character <= "\u9fff" or "\uff01" <= character <= "\uff5e" for character in text)
    return (keyed + wide) / len(text) if keyed * 20 > len(text) else 0.0


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
