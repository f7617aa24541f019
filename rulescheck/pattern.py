"""Patterns of texts, in a time that grows with the text and no faster; the only part that knows RE2.

A pattern is written as Python's are: `\\w`, `\\d` and `\\s` know all scripts, and the whole text must match,
with or without the line's end that a block leaves. RE2 has nothing that needs to try a text many times over.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from rulescheck.diagnostics import Phrase, phrase
from rulescheck.forms import OWN
from rulescheck.frozen import frozen, regex

# What escapes mean in Python, alone and inside brackets; to RE2 they mean ASCII alone.
_SPACE = r"\x09-\x0d\x1c-\x1f\x{85}\p{Z}"
_NO_SPACE = (
    r"\x00-\x08\x0e-\x1b\x21-\x{84}\x{86}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}"
    r"\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{10ffff}"
)
_NO_WORD = (
    r"\p{M}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{S}\p{Z}\p{C}"
    r"\x{203f}\x{2040}\x{2054}\x{fe33}\x{fe34}\x{fe4d}-\x{fe4f}\x{ff3f}"  # what joins words, but for _
)
_WITHIN = {
    "w": r"\p{L}\p{N}_", "W": _NO_WORD, "d": r"\p{Nd}", "D": r"\P{Nd}", "s": _SPACE, "S": _NO_SPACE
}  # fmt: skip
_ALONE = {name: f"[{characters}]" for name, characters in _WITHIN.items()}
_ALONE |= {"W": r"[^\p{L}\p{N}_]", "Z": r"\z"}
_PART = regex(
    r"""\\u(?P<short>[0-9A-Fa-f]{4})|\\U(?P<long>[0-9A-Fa-f]{8})|\\(?P<escape>.)
    |(?P<begin>\[\^?\]?)|(?P<end>\])|(?P<most>\{,(?=[0-9]+\}))|.""",
    re.DOTALL | re.VERBOSE,
)
# What RE2 has not, each a group with the name that the catalogues have for it.
_MISSING = regex(
    r"""\[\^?\]?(?:\\.|[^\]\\])*\]|\\\\
    |(?P<around>\(\?<?[=!])|(?P<again>\\[1-9]|\(\?P=)|(?P<choice>\(\?\()|(?P<bound>\\[bB])
    |(?P<without>\(\?>|(?<=[*+?}])\+|\(\?\#)|(?P<flag>\(\?[A-Za-z-]*[auLx][A-Za-z-]*[:)])|\\.[*+?]?""",
    re.DOTALL | re.VERBOSE,
)
# What RE2 says of a pattern, by the same names.
_SAID = {
    "invalid repetition size": "size",
    "pattern too large - compile failed": "size",
    "missing )": "open",
    "missing ]": "open",
    "unexpected )": "closed",
    "no argument for repetition operator": "nothing",
    "bad repetition operator": "nothing",
    "invalid character class range": "range",
}


@frozen()
class Flaw:
    """Why a pattern cannot be used: where the part stands that is to blame, and how to mend it."""

    start: int
    length: int
    problem: Phrase
    mend: Phrase


def matches(pattern: str, text: str) -> bool:
    """Whether a whole text matches a pattern; one that cannot be used matches nothing."""
    compiled = re.compile(pattern) if pattern in OWN else _compiled(pattern)
    if isinstance(compiled, str):
        return False
    whole = compiled.fullmatch(text) is not None
    return whole or (text.endswith("\n") and compiled.fullmatch(text[:-1]) is not None)


def flaw(pattern: str) -> Flaw | None:
    """Why a pattern cannot be used, or None if it can."""
    compiled = _compiled(pattern)
    for found in (found for found in _MISSING.finditer(pattern) if found.lastgroup):
        # RE2 has \b, but to it a Chinese letter is none.
        if isinstance(compiled, str) or found.lastgroup == "bound":
            return _flaw(str(found.lastgroup), found.start(), found[0])
    if not isinstance(compiled, str):
        return None
    reason, _, part = compiled.partition(": ")
    part = part if part in pattern else ""
    return _flaw(_SAID.get(reason, "unknown"), pattern.find(part), part or pattern)


def _flaw(name: str, start: int, part: str) -> Flaw:
    return Flaw(start, len(part), phrase(f"regex-{name}", part=part), phrase(f"mend-regex-{name}", part=part))


@lru_cache(maxsize=1000)
def _compiled(pattern: str) -> Any:
    """What RE2 makes of a pattern, or what it says is wrong with it."""
    import re2  # slow to load, and most games have no patterns of their own

    options = re2.Options()
    options.log_errors = False
    try:
        return re2.compile(_translated(pattern), options)
    except re2.error as error:
        return bytes(error.args[0]).decode("utf-8", "replace")


def _translated(pattern: str) -> str:
    """A pattern of Python's as RE2 writes it."""
    parts, inside = [], False
    for found in _PART.finditer(pattern):
        part = found[0]
        if code := found["short"] or found["long"]:
            part = f"\\x{{{code}}}"
        elif escape := found["escape"]:
            part = (_WITHIN if inside else _ALONE).get(escape, part)
            part = escape if not escape.isascii() or escape == "_" else part
        elif found["begin"] and inside:
            part, inside = f"\\{part}", not part.endswith("]")
        elif found["begin"] or found["end"]:
            inside = bool(found["begin"])
        elif found["most"] and not inside:
            part = "{0,"
        parts.append(part)
    return "".join(parts)
