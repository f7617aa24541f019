"""The text of expressions and templates before they are parsed: strings, holes, what is kept out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.diagnostics import phrase
from rulescheck.expression.errors import at_offset
from rulescheck.expression.values import UNUSABLE
from rulescheck.frozen import regex

LONGEST = 2000
STRING = regex(r"""(?P<prefix>\b[rRbB]{1,2})?(?P<quote>'''|\"\"\"|'|")""")


def check_text(text: str) -> None:
    """Refuses what the two engines read differently and a parser would not tell us about."""
    if len(text) > LONGEST:
        raise at_offset(text, LONGEST, phrase("cel-long", limit=str(LONGEST)))
    if not text.strip():
        raise at_offset(text, 0, phrase("cel-empty"))
    if bad := UNUSABLE.search(text):
        raise at_offset(text, bad.start(), phrase("cel-character"))
    bare = blank_strings(text)
    for mark, key in (("//", "cel-comment"), ("`", "cel-not-here")):
        if mark in bare:
            raise at_offset(text, bare.index(mark), phrase(key, found=mark))


def blank_strings(text: str) -> str:
    """The text with the inside of every string replaced by spaces, so that offsets stay the same."""
    parts, at = [], 0
    for start, end in _strings(text):
        parts += [text[at:start], "'" + " " * (end - start - 2) + "'"]
        at = end
    return "".join(parts) + text[at:]


def _strings(text: str) -> Iterator[tuple[int, int]]:
    at = 0
    while match := STRING.search(text, at):
        if match["prefix"] or len(match["quote"]) > 1:
            raise at_offset(text, match.start(), phrase("cel-string-form"))
        start = match.start("quote")
        at = _end_of_string(text, start)
        yield start, at


def _end_of_string(text: str, start: int) -> int:
    body = re.compile(r"(?:\\.|[^\\\n])*?" + text[start]).match(text, start + 1)
    if not body:
        raise at_offset(text, start, phrase("cel-open-string"))
    return body.end()


def split_template(text: str) -> Iterator[tuple[int, str, bool]]:
    """The template's pieces as (offset, piece, is it an expression); raises ExpressionError."""
    at = 0
    while at < len(text):
        mark = text[at : at + 2]
        if mark in ("{{", "}}"):
            yield at, mark[0], False
            at += 2
        elif mark[0] == "}":
            raise at_offset(text, at, phrase("cel-lone-brace"))
        elif mark[0] == "{":
            end = end_of_hole(text, at)
            yield at + 1, text[at + 1 : end], True
            at = end + 1
        else:
            end = next((i for i in range(at, len(text)) if text[i] in "{}"), len(text))
            yield at, text[at:end], False
            at = end


def end_of_hole(text: str, start: int) -> int:
    """Where the brace that opens at `start` closes, strings apart; raises ExpressionError."""
    depth, at = 0, start
    while at < len(text):
        if text[at] in "'\"":
            at = _end_of_string(text, at)
            continue
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
        at += 1
    raise at_offset(text, start, phrase("cel-open-brace"))
