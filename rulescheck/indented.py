"""The code of a chapter that stands indented, without a fence, as Markdown tells it from other text."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.frozen import regex

STEP = 4  # blanks that make code of a line, or that what belongs to a point of a list begins with
_MAY_BE = regex(r"(?:\A|\n[ \t]*\n)(?: {4}|\t)")
_FENCE = regex(r"(```+|~~~+)")
_BLOCK = regex(r"<(article|aside|blockquote|details|div|dl|figure|ol|p|section|table|ul)\b")
COMMENT = "-->"  # which ends one
# What has indented text below it that belongs to it: points of lists, boxes, tabs, footnotes, definitions.
_OWNER = regex(r"(?:[-*+]|\d+[.)])[ \t]|(?:!!!|\?\?\?\+?|===[+!]?)[ \t]|\[\^[^\]\n]+\]:|:[ \t]")


def indented_code(markdown: str) -> tuple[tuple[int, int], ...]:
    """Where each line of indented code begins and ends."""
    return tuple(_lines_of_code(markdown)) if _MAY_BE.search(markdown) else ()


def _lines_of_code(markdown: str) -> Iterator[tuple[int, int]]:
    start, inner, end, after_blank = 0, 0, "", True
    for line in markdown.split("\n"):
        text = line.lstrip(" \t")
        indent = len(line[: len(line) - len(text)].expandtabs(STEP))
        owner = _OWNER.match(text)
        if end:
            ended = text.startswith(end) if end[0] in "`~" else end in text
            end = "" if ended else end
        elif text:
            # A line right below a point goes on with it, however it is indented.
            inner = min(inner, indent // STEP * STEP) if owner or after_blank else inner
            if after_blank and indent >= inner + STEP:
                yield start, start + len(line)
            else:
                end = _end_of_what_begins(text)
                after_blank = bool(end)  # what follows a fence or a comment begins anew
                inner += STEP if owner else 0
        else:
            after_blank = True
        start += len(line) + 1


def _end_of_what_begins(text: str) -> str:
    """What ends a fence, a comment or a block of HTML that begins in a line; nothing where none does."""
    if fence := _FENCE.match(text):
        return fence[1]
    if text.rfind("<!--") > text.rfind(COMMENT):
        return COMMENT
    block = _BLOCK.match(text)
    return f"</{block[1]}" if block and f"</{block[1]}" not in text else ""
