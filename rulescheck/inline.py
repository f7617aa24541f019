"""Links and pictures as Markdown writes them: `[words](target "title")`, and what other ways lead somewhere.

A target may stand in `<>`, may have parentheses in pairs, and may write a character as `&#47;`. Words may
hold a pair of brackets and break over a line; a bracket behind a backslash opens nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.frozen import frozen, regex
from rulescheck.text import Link, other_links

_LABEL = r"(?:\\.|[^\[\]\\\n]|\n(?![ \t]*\n)|\[(?:\\.|[^\[\]\\\n])*\])*"
_TARGET = r"(?:<(?P<angle>[^<>\n]*)>|(?P<bare>(?!<)(?:[^\s()]|\([^\s()]*\))+))"
_TITLE = r"(?:\s+(?:\"[^\"\n]*\"|'[^'\n]*'|\([^()\n]*\)))?"
_INLINE = regex(rf"(?<!\\)(?P<image>!?)\[(?P<label>{_LABEL})\]\([ \t]*(?:{_TARGET}{_TITLE}[ \t]*)?\)")


@frozen()
class Inline:
    """A link or a picture: its target as it is meant, and where all of it and the target are written."""

    label: str
    target: str
    image: bool
    offset: int
    length: int
    start: int
    end: int


def inlines(markdown: str) -> Iterator[Inline]:
    """Every link and picture, in order; a picture in the words of a link comes after the link."""
    found = _INLINE.search(markdown) if "](" in markdown else None
    while found:
        name = "bare" if found["angle"] is None else "angle"
        start, end = found.span(name) if found[name] is not None else (found.end() - 1, found.end() - 1)
        image = found["image"] == "!"
        size = found.end() - found.start()
        yield Inline(found["label"], meant(found[name] or ""), image, found.start(), size, start, end)
        found = _INLINE.search(markdown, found.start("label"))


def meant(target: str) -> str:
    """A target as it is meant: `&#47;` is a slash."""
    if "&" not in target:
        return target
    from html import unescape  # few targets have any, and all would wait for it

    return unescape(target)


def inline_links(markdown: str) -> Iterator[Inline]:
    """The links without the pictures."""
    return (one for one in inlines(markdown) if not one.image)


def without_targets(markdown: str) -> str:
    """The same length of text with spaces for where links and pictures lead; one with a ： is none."""
    letters = list(markdown)
    for one in inlines(markdown):
        if "：" not in one.target:
            start, end = one.offset + 1 + one.image + len(one.label), one.offset + one.length
            letters[start:end] = ["\n" if letter == "\n" else " " for letter in letters[start:end]]
    return "".join(letters)


def scheme_of(target: str) -> tuple[str, str]:
    """The scheme and the id of a target such as `card:ferry`; two empty strings where there is no scheme."""
    scheme, colon, id_ = target.partition(":")
    named = colon and scheme.isascii() and scheme.replace("-", "").replace("_", "").isalnum()
    return (scheme, id_) if named and scheme[0].isalpha() and "/" not in id_ else ("", "")


def links_of_chapter(markdown: str) -> Iterator[Link]:
    """Every link of a chapter to something with a scheme, whichever way it is written."""
    for one in inline_links(markdown):
        scheme, id_ = scheme_of(one.target)
        if scheme:
            yield Link(one.label, scheme, id_, one.offset, one.length)
    for other in other_links(markdown):
        scheme, id_ = scheme_of(other.target)
        if scheme:
            yield Link("", scheme, id_, other.offset, other.length)
