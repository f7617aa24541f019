"""Lines that stand outside of what they belong to: of a text above, or of a mapping that began as a list."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulescheck.diagnostics import phrase
from rulescheck.frozen import regex
from rulescheck.source.causes import DASHES, LONGEST_KEY, NO_COLON, NO_DASH, NO_KEY, NO_VALUE
from rulescheck.source.trouble import Cause, Trouble, indent

_NAMED = regex(r":(?=\s|$)")
_OPENS = regex(r"[ \t]*(?:- +)*([^\s:#][^:#]*):[ \t]*(?:#.*)?$")  # a key with all that it holds below it
_HOLDS = regex(r"[ \t]*(?:- +)?[^\s:#\"'\[{][^:#]*:[ \t]*(?:$|#|\{)")  # a key of a mapping, or of nothing yet
_SENTENCE = regex(r"[^\s:#\"'\[{|>&*!%@`-][^:#]*[\s。，、！？；]")


def below_empty_block(trouble: Trouble) -> Cause | None:
    """A line below `text: |` that is not indented further: the text that was to begin there has no line."""
    start, end = trouble.last
    return None if trouble.text[start:end].partition("\n")[2].strip() else _below_block(trouble)


def _below_block(trouble: Trouble) -> Cause | None:
    """A line below the lines of a block that is not indented as they are, and has no key."""
    start, end = trouble.last
    place = _place(trouble)
    line = trouble.line(place)[1]
    if trouble.text[start : start + 1] not in ("|", ">") or trouble.text[end:place].strip():
        return None
    if trouble.problem not in (NO_COLON, NO_KEY, NO_DASH) or _NAMED.search(line):
        return None
    inner = trouble.text[start:end].partition("\n")[2]
    first = next((one for one in inner.split("\n") if one.strip()), "")
    if first and not _SENTENCE.match(line.strip()):
        return None
    wanted = indent(first) if first else indent(trouble.line(start)[1], DASHES) + 2
    return _outside(trouble, place, wanted)


def _below_text(trouble: Trouble) -> Cause | None:
    """A sentence below a text that goes on in it: a key would hardly be one."""
    line = trouble.line(_place(trouble))[1]
    above = trouble.above(trouble.start)[1]
    key = _NAMED.search(above)
    if trouble.problem != NO_COLON or not _SENTENCE.match(line.strip()) or len(line) > LONGEST_KEY:
        return None
    if key is None or above[key.end() :].strip()[:1] in ("", "'", '"', "[", "{", "#", "&", "*"):
        return None
    return _outside(trouble, trouble.start, indent(above, DASHES) + 2)


def _place(trouble: Trouble) -> int:
    return trouble.start if trouble.problem == NO_COLON else trouble.index


def _outside(trouble: Trouble, place: int, wanted: int) -> Cause:
    begin, line = trouble.line(place)
    place = begin + indent(line)
    mend = phrase("mend-outside-text", wanted=str(wanted))
    return Cause(place, len(line.strip()), phrase("yaml-outside-text"), mend)


def _mapping(trouble: Trouble) -> Cause | None:
    """A mapping whose first key has a dash, as if it were a list, and whose next one has none."""
    if trouble.problem not in (NO_DASH, NO_VALUE) or trouble.column(trouble.start) != trouble.column(
        trouble.index
    ):
        return None
    begin, first = trouble.line(trouble.start)
    opens = _OPENS.match(trouble.above(trouble.start)[1])
    alike = _HOLDS.match(first) and _HOLDS.match(trouble.line(trouble.index)[1])
    if opens is None or not alike or not re.match(r"\s*- ", first):
        return None
    problem = phrase("yaml-list-of-keys", name=opens[1])
    return Cause(begin + indent(first), 1, problem, phrase("mend-list-of-keys", name=opens[1]))


OUTSIDE_CAUSES: tuple[Callable[[Trouble], Cause | None], ...] = (_mapping, _below_block, _below_text)
