"""Mistakes of YAML's layout: brackets without an end, lines that stand too far in or out, missing dashes."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulescheck.diagnostics import phrase
from rulescheck.source.causes import (
    CLOSING,
    DASHES,
    LONGEST,
    LONGEST_KEY,
    NO_COLON,
    NO_COMMA,
    NO_CONTENT,
    NO_DASH,
    NO_KEY,
    NO_VALUE,
)
from rulescheck.source.trouble import Cause, Trouble, indent

_QUOTED = re.compile(r"'(?:[^'\n]|'')*'|\"(?:[^\"\\\n]|\\.)*\"")
# A comment that holds a closing bracket, and whether it stands where a value would.
_CLOSED = re.compile(r"([:,\[{]\s*)?(?<![^\s,\[{])(#[^\s,\[\]{}]*)[^\n]*?([\]}])")
_REMARK = re.compile(r"[ \t]+(?P<remark>#[^\n]*)\n\s*")
_NAMED = re.compile(r":(?=\s|$)")
_KEY = re.compile(r"[^\s:#][^:#]*")


def _comment(trouble: Trouble) -> Cause | None:
    """`{thread: #f0c75e}`: to YAML the colour is a comment, and the closing bracket a part of it."""
    if trouble.problem not in (*NO_COMMA, NO_CONTENT):
        return None
    start = trouble.start if trouble.problem in NO_COMMA else trouble.last[1]
    found = _CLOSED.search(_unquoted(trouble.text[start : trouble.index]))
    if found is None:
        return None
    mend = phrase("mend-colour", text=found[2]) if found[1] else phrase("mend-comment")
    place = start + found.start(2)
    return Cause(place, len(found[2]), phrase("yaml-comment", mark=found[3]), mend)


def _interrupted(trouble: Trouble) -> Cause | None:
    """A comment inside of a text over several lines ends it, and what comes below belongs to nothing."""
    start, end = trouble.last
    found = _REMARK.match(trouble.text, end)
    begin, line = trouble.line(trouble.index)
    goes_on = found is not None and found.end() == trouble.index == begin + indent(line)
    plain = trouble.text[start:end][:1] not in ("", "'", '"', "[", "{", "|", ">")
    if trouble.problem not in (NO_KEY, NO_DASH) or not (found and goes_on and plain) or _NAMED.search(line):
        return None
    problem, mend = phrase("yaml-comment-inside"), phrase("mend-comment-inside")
    return Cause(found.start("remark"), len(found["remark"].rstrip()), problem, mend)


def _unquoted(text: str) -> str:
    """A text with blanks in place of what stands in quotes."""
    return _QUOTED.sub(lambda found: " " * len(found[0]), text)


def _bracket(trouble: Trouble) -> Cause | None:
    if trouble.problem not in NO_COMMA:
        return None
    start, mark = trouble.start, trouble.text[trouble.start : trouble.start + 1]
    end = _end(trouble.text, start)
    if end > trouble.index:
        return _comma(trouble)
    close = CLOSING.get(mark, "]")
    return Cause(start, 1, phrase("yaml-open-bracket", mark=mark), phrase("mend-open-bracket", mark=close))


def _end(text: str, start: int) -> int:
    """Where the bracket at an index is closed, or -1."""
    depth = 0
    for index, character in enumerate(_unquoted(text[start:])):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(character, 0)
        if depth == 0:
            return start + index
    return -1


def _comma(trouble: Trouble) -> Cause:
    begin, line = trouble.line(trouble.index)
    place = trouble.index
    if trouble.character == ":":
        word = re.search(r"[^\s,\[\]{}]*$", line[: place - begin])
        place = begin + word.start() if word else place
    return Cause(place, max(trouble.index - place, 1), phrase("yaml-no-comma"), phrase("mend-comma"))


def _inner_colon(trouble: Trouble) -> Cause | None:
    """`text: draw: 2 cards`: the second colon makes no key."""
    begin, line = trouble.line(trouble.index)
    before = line[: trouble.index - begin]
    found = re.match(DASHES + r"(\"[^\"]*\"|'[^']*'|[^:#]*?) *:(?= )", before)
    if trouble.problem != NO_VALUE or found is None:
        return None
    text = line[found.end() :].strip()
    plain = "'" not in text and len(text) <= LONGEST and text[:1] not in '"[{'
    mend = phrase("mend-quotes-so", text=f"'{text}'") if plain else phrase("mend-quotes")
    return Cause(trouble.index, 1, phrase("yaml-inner-colon"), mend)


def _dash(trouble: Trouble) -> Cause | None:
    """A line beside a list's items that does not begin with a dash."""
    place = trouble.start if trouble.problem == NO_COLON else trouble.index
    begin, line = trouble.line(place)
    above = trouble.above(place)[1]
    beside = above.strip().startswith("-") and indent(above) == trouble.column(place)
    same = trouble.problem == NO_DASH and trouble.column(trouble.start) == trouble.column(place)
    if not same and not (trouble.problem == NO_COLON and beside):
        return None
    length = len(line.strip()) if ":" not in line else _key_length(line, place - begin)
    return Cause(place, length, phrase("yaml-no-dash"), phrase("mend-dash"))


def _key_length(line: str, column: int) -> int:
    found = _KEY.match(line, column)
    return len(found[0].rstrip()) if found else 1


def _colon(trouble: Trouble) -> Cause | None:
    if trouble.problem != NO_COLON:
        return None
    _, line = trouble.line(trouble.start)
    word = line[trouble.column(trouble.start) :].strip()
    if len(word) > LONGEST_KEY:
        return None
    mend = phrase("mend-colon", word=word if len(word) <= LONGEST else f"{word[:LONGEST]}…")
    return Cause(trouble.start, len(word), phrase("yaml-no-colon"), mend)


def _item(trouble: Trouble) -> Cause | None:
    if trouble.problem != NO_KEY or not re.match(r"-\s", trouble.text[trouble.index :]):
        return None
    return Cause(trouble.index, 1, phrase("yaml-item-among-keys"), phrase("mend-item-among-keys"))


def _indent(trouble: Trouble) -> Cause | None:
    """A line that begins in a column of its own."""
    begin, line = trouble.line(trouble.index)
    own, place = indent(line), begin + indent(line, DASHES)
    above = trouble.above(trouble.index)[1]
    wanted = indent(above) if line.lstrip().startswith("- ") else indent(above, DASHES)
    first = trouble.index == place or trouble.problem == NO_VALUE
    if trouble.problem not in (NO_KEY, NO_DASH, NO_VALUE) or not first or not above:
        return None
    if trouble.index - begin > LONGEST_KEY:
        return None
    if own == wanted:
        length = _key_length(line, place - begin)
        return Cause(place, length, phrase("yaml-text-above"), phrase("mend-text-above"))
    found = _KEY.match(above, indent(above, DASHES))
    values = {"found": str(own), "wanted": str(wanted), "name": found[0].strip() if found else ""}
    length = _key_length(line, place - begin)
    return Cause(place, length, phrase("yaml-indent", **values), phrase("mend-indent", **values))


LAYOUT_CAUSES: tuple[Callable[[Trouble], Cause | None], ...] = (
    _comment,
    _interrupted,
    _bracket,
    _inner_colon,
    _dash,
    _colon,
    _item,
    _indent,
)
