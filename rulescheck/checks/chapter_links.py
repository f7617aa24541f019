"""Links from chapter to chapter and to headings that lead nowhere, and anchors that two headings have.

A link to a chapter names its file (`cards.md`), one to a heading its anchor (`#cost`, `cards.md#cost`). A
heading's anchor is made from its words, in small letters, with a hyphen for all else, unless it names one:
`## Costs {#w-402}`. Of two with one anchor only the first can be reached; a number such as w-402, to which
every `source` leads, must be the only one of all chapters. What `[words][name]` leads to says a line
`[name]: cards.md#cost` of the same chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulescheck.checks.texts import Text, texts_of_game, unescaped
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.frozen import regex
from rulescheck.game import CHAPTER, Game
from rulescheck.shape import near
from rulescheck.text import definitions, other_links, reference_name, slug, without_code

_INLINE = regex(
    r"(?<!!)\[(?P<label>[^\[\]\n]*)\]\((?P<file>[\w.%-]+\.md)?(?:#(?P<anchor>[^\s()]*))?(?:\s+\"[^\"\n]*\")?\)"
)
_TARGET = regex(r"(?P<file>[\w.%-]+\.md)?(?:#(?P<anchor>\S*))?")
_REFERENCE = regex(r"(?<!\\)\[(?P<label>[^\[\]\n]+)\]\[(?P<name>[^\[\]\n]*)\](?![\[(:])")
_HEADING = regex(r"^#{1,6}[ \t]+(?P<words>\S.*)$", re.MULTILINE)
_GIVEN = regex(r"\{:?[^{}\n]{0,99}#(?P<brace>[\w-]{1,99})[^{}\n]{0,99}\}|\bid=[\"'](?P<html>[^\"'\n]+)[\"']")
_NUMBER = regex(r"[a-z]{1,4}-\d+[a-z]?", re.IGNORECASE)
_MARKS = regex(r"\[(?P<label>[^\[\]\n]*)\]\([^()\n]*\)|[*`]")


def find(view: View) -> Iterator[Diagnostic]:
    """Every link of a chapter that leads nowhere, and every anchor that another heading has already."""
    chapters = [text for text in texts_of_game(view) if not text.owner[0]]
    anchors = {chapter.id: set(_anchors(chapter.text)) for chapter in view.game.chapters}
    for text in chapters:
        for match in _INLINE.finditer(text.text):
            yield from _leads(match, text, match.start(), len(match[0]), anchors, view.game)
        for link in other_links(text.text):
            if target := _TARGET.fullmatch(link.target):
                yield from _leads(target, text, link.offset, link.length, anchors, view.game)
        yield from _undefined(text)
    yield from _twice(chapters)


def _leads(
    match: re.Match[str], text: Text, start: int, length: int, anchors: Mapping[str, set[str]], game: Game
) -> Iterator[Diagnostic]:
    file, anchor = match["file"], unescaped(match["anchor"] or "")
    chapter = unescaped(file).removesuffix(".md") if file else text.owner[1]
    where, found = text.place(start, length), text.text[start : start + length]
    if chapter not in anchors:
        if not game.is_broken(CHAPTER, chapter):
            values = {"found": found, "what": "chapter", "id": chapter, "near": near(chapter, anchors)}
            yield Diagnostic(where, "unknown-chapter", values=values)
    elif anchor and anchor not in anchors[chapter]:
        values = {"found": found, "anchor": anchor, "file": f"rules/{chapter}.md"}
        values["near"] = near(anchor, sorted(anchors[chapter]))
        yield Diagnostic(where, "unknown-anchor-link", values=values)


def _undefined(text: Text) -> Iterator[Diagnostic]:
    known = definitions(text.text)
    for match in _REFERENCE.finditer(text.text):
        name = reference_name(match["name"] or match["label"])
        if name not in known:
            values = {"found": match[0], "name": match["name"] or match["label"], "near": near(name, known)}
            where = text.place(match.start(), len(match[0]))
            yield Diagnostic(where, "undefined-link", values=values)


def _twice(chapters: list[Text]) -> Iterator[Diagnostic]:
    """The anchors that an author gives a second time."""
    first: dict[tuple[str, str], Location] = {}
    for text in chapters:
        for match in _GIVEN.finditer(text.text):
            name = match["brace"] or match["html"]
            where = text.place(match.start(match.lastgroup or 0), len(name))
            key = ("", name.lower()) if _NUMBER.fullmatch(name) else (text.owner[1], name)
            known = first.setdefault(key, where)
            if known is not where:
                yield Diagnostic(where, "duplicate-anchor", values={"anchor": name}, related=(known,))


def _anchors(markdown: str) -> Iterator[str]:
    """The anchors that the site makes for a chapter; a second heading of the same words gets `_1`."""
    written = without_code(markdown)
    taken = {match["brace"] or match["html"] for match in _GIVEN.finditer(written)}
    yield from taken
    last: dict[str, int] = {}
    for match in _HEADING.finditer(markdown):
        if written[match.start()] != "#" or _GIVEN.search(match["words"]):
            continue
        # A closing row of # is no word, and slug() takes it off.
        name = first = slug(_MARKS.sub(lambda mark: mark["label"] or "", match["words"]))
        number = last.get(first, 0)
        while name in taken:
            number += 1
            name = f"{first}_{number}"
        last[first] = number
        taken.add(name)
        yield name
