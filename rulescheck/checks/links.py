"""Links that lead nowhere, in the texts of things, terms and rules, and from chapter to chapter.

`[words](card:assault)` leads to the page of a thing, `term:`, `rule:` and `option:` to theirs. A link to
what is not there is shown as plain words: the player who would have needed the page does not get it. In
chapters, links to other chapters (`cards.md`) and to headings (`#cost`, `cards.md#cost`) are looked at
too. A heading's anchor is made from its words, in small letters, with a hyphen for all else, unless it
names one: `## Costs {#w-402}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import unquote

from rulescheck.checks.texts import Text, texts
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import CHAPTER, Game
from rulescheck.shape import near
from rulescheck.text import Link, links, slug, without_code

ABROAD = ("http", "https", "mailto", "tel", "data")
_CHAPTER_LINK = re.compile(
    r"(?<!!)\[(?P<label>[^\[\]\n]*)\]\((?P<file>[\w.%-]+\.md)?(?:#(?P<anchor>[^\s()]*))?(?:\s+\"[^\"\n]*\")?\)"
)
_HEADING = re.compile(r"^#{1,6}[ \t]+(?P<words>\S.*)$", re.MULTILINE)
_GIVEN = re.compile(
    r"\{:?[^{}\n]{0,99}#(?P<brace>[\w-]{1,99})[^{}\n]{0,99}\}|\bid=[\"'](?P<html>[^\"'\n]+)[\"']"
)
_MARKS = re.compile(r"\[(?P<label>[^\[\]\n]*)\]\([^()\n]*\)|[*`]")


def find(view: View) -> Iterator[Diagnostic]:
    """Every link that leads nowhere; a thing that exists, but is badly shaped, is somewhere."""
    for text in texts(view):
        for link in links(text.text):
            yield from _ours(view, text, link)
    anchors = {chapter.id: set(_anchors(chapter.text)) for chapter in view.game.chapters}
    for text in texts(view):
        if not text.owner[0]:
            yield from _chapter(text, anchors, view.game)


def targets(game: Game, scheme: str) -> tuple[str, ...] | None:
    """The ids that links of a scheme may lead to, or None when there is no such scheme."""
    if scheme in game.kinds:
        return tuple(entity.id for entity in game.of(scheme))
    schemes = {
        "term": (term.id for term in game.terms),
        "rule": (rule.id for kind in game.kinds.values() for rule in kind.rules),
        "option": iter(game.options),
    }
    return tuple(schemes[scheme]) if scheme in schemes else None


def _ours(view: View, text: Text, link: Link) -> Iterator[Diagnostic]:
    game, found = view.game, text.text[link.offset : link.offset + link.length]
    if view.find(link.scheme, link.id) or link.scheme in ABROAD or game.is_broken(link.scheme, link.id):
        return
    known = targets(game, link.scheme)
    if known is None:
        schemes = (*game.kinds, "term", "rule", "option")
        guess = near(link.scheme, schemes)
        values = {"found": found, "scheme": link.scheme, "near": guess, "known": ", ".join(schemes)}
        yield Diagnostic(text.place(link.offset, link.length), "unknown-scheme", values=values)
    elif link.id not in known:
        values = {"found": found, "what": link.scheme, "id": link.id, "near": near(link.id, known)}
        yield Diagnostic(text.place(link.offset, link.length), "unknown-link", values=values)


def _chapter(text: Text, anchors: Mapping[str, set[str]], game: Game) -> Iterator[Diagnostic]:
    for match in _CHAPTER_LINK.finditer(text.text):
        file, anchor = match["file"], match["anchor"]
        chapter = unquote(file).removesuffix(".md") if file else text.owner[1]
        where = text.place(match.start(), len(match[0]))
        if chapter not in anchors:
            if not game.is_broken(CHAPTER, chapter):
                guess = near(chapter, anchors)
                values = {"found": match[0], "what": "chapter", "id": chapter, "near": guess}
                yield Diagnostic(where, "unknown-chapter", values=values)
        elif anchor and unquote(anchor) not in anchors[chapter]:
            known = sorted(anchors[chapter])
            values = {"found": match[0], "anchor": unquote(anchor), "file": f"rules/{chapter}.md"}
            values["near"] = near(unquote(anchor), known)
            yield Diagnostic(where, "unknown-anchor-link", values=values)


def _anchors(markdown: str) -> Iterator[str]:
    """The anchors that the site makes for a chapter; a second heading of the same words gets `_1`."""
    written = without_code(markdown)
    taken = {match["brace"] or match["html"] for match in _GIVEN.finditer(written)}
    yield from taken
    for match in _HEADING.finditer(markdown):
        if written[match.start()] != "#" or _GIVEN.search(match["words"]):
            continue
        # A closing row of # is no word, and slug() takes it off.
        name = first = slug(_MARKS.sub(lambda mark: mark["label"] or "", match["words"]))
        number = 0
        while name in taken:
            number += 1
            name = f"{first}_{number}"
        taken.add(name)
        yield name
