"""Links to chapters and to their headings that lead nowhere, and anchors that two headings have.

A link to a chapter names its file (`cards.md`), one to a heading its anchor (`#cost`, `cards.md#cost`). A
heading's anchor is made from its words, in small letters, with a hyphen for all else, unless it names one:
`## Costs {#w-402}`. Of two with one anchor only the first can be reached; a number such as w-402, to which
every `source` leads, must be the only one of all chapters. What `[words][name]` leads to says a line
`[name]: cards.md#cost` of the same chapter. Texts of the data lead to chapters in the same way, and so does
the `page` of a term; what has changed, in `changelog.md`, writes `rules/cards.md#cost`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import PurePosixPath

from rulescheck.anchors import GIVEN, anchors
from rulescheck.checks.images import STARTS, is_there
from rulescheck.checks.renamed import renamed
from rulescheck.checks.texts import Text, linking, texts_of, texts_of_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.frozen import regex
from rulescheck.game import CHANGELOG, CHAPTER
from rulescheck.inline import Inline, inline_links
from rulescheck.shape import near
from rulescheck.text import RULES, Target, definitions, other_links, reference_name, section_links, unquoted

_FILE = r"(?P<rules>rules/)?(?P<file>[\w.%-]+\.md)"
_TARGET = regex(rf"(?:{_FILE})?(?:#(?P<anchor>\S*))?")
_REFERENCE = regex(r"(?<!\\)\[(?P<label>[^\[\]\n]+)\]\[(?P<name>[^\[\]\n]*)\](?![\[(:])")
# Other pages of the site, which whoever builds it knows, and other sites.
_ELSEWHERE = regex(r"[a-z][a-z0-9+._-]*:|/|\.\.(?:/|$)", re.IGNORECASE)
_NUMBER = regex(r"[a-z]{1,4}-\d+[a-z]?", re.IGNORECASE)


def find(view: View) -> Iterator[Diagnostic]:
    """Every link to a chapter that leads nowhere, and every anchor that another heading has already."""
    texts = texts_of_game(view)
    chapters = [text for text in texts if not text.owner[0]]
    for text in chapters:
        yield from _of_chapter(view, text)
        yield from _undefined(text)
    lost = [e for e, names in linking(view) if not all(_there(view, *name) for name in names)]
    for text in (*texts, *(text for entity in lost for text in texts_of(view, entity))):
        for link in section_links(text.text) if text.owner[0] else ():
            place, found = text.place(link.offset, link.length), text.text[link.offset :][: link.length]
            yield from _leads(view, link.id, place, found)
    for term in view.game.terms:
        if term.page:
            node = term.node.at(("page",))
            yield from _leads(view, term.page, node.location, node.text)
    yield from _twice(chapters)


def _of_chapter(view: View, text: Text) -> Iterator[Diagnostic]:
    """The links of a chapter, whose paths begin where it lies."""
    ways: tuple[Inline | Target, ...] = (*inline_links(text.text), *other_links(text.text))
    for one in ways:
        match = _TARGET.fullmatch(one.target.removeprefix("./"))
        where = text.place(one.offset, one.length)
        found = " ".join(text.text[one.offset :][: one.length].split())
        if match and not (match["file"] and bool(match["rules"]) != (text.owner[1] == CHANGELOG)):
            chapter = unquoted(match["file"]).removesuffix(".md") if match["file"] else text.owner[1]
            target = "#".join(filter(None, (chapter, unquoted(match["anchor"] or ""))))
            yield from _leads(view, target, where, found)
        elif text.owner[1] != CHANGELOG and not _ELSEWHERE.match(one.target):
            path = unquoted(re.split("[?#]", one.target)[0])
            if isinstance(one, Inline) or PurePosixPath(path).suffix.lower() not in (*STARTS, ".svg"):
                yield from _no_chapter(view, path, where, found)  # a picture's line is looked at as one


def _no_chapter(view: View, path: str, where: Location, found: str) -> Iterator[Diagnostic]:
    """A path that is no chapter's; it may be that of a file beside the chapters."""
    if path and not is_there(view.game.folder / "rules" / path):
        nearest = near(PurePosixPath(path).name.removesuffix(".md"), _anchors(view))
        yield Diagnostic(
            where, "unknown-chapter", values={"found": found, "what": "chapter", "id": path, "near": nearest}
        )


@lru_cache(maxsize=1)
def _anchors(view: View) -> Mapping[str, frozenset[str]]:
    """The anchors of each chapter."""
    return {chapter.id: frozenset(anchors(chapter.text)) for chapter in view.game.written}


def _there(view: View, scheme: str, target: str) -> bool:
    chapter, _, anchor = target.partition("#")
    known = _anchors(view).get(chapter, ())
    return scheme != RULES or (chapter in _anchors(view) and (not anchor or anchor in known))


def _leads(view: View, target: str, where: Location, found: str) -> Iterator[Diagnostic]:
    chapter, _, anchor = target.partition("#")
    known = _anchors(view)
    if chapter not in known:
        if not view.game.is_broken(CHAPTER, chapter):
            nearest = renamed(view).get((CHAPTER, chapter)) or near(chapter, known)
            values = {"found": found, "what": "chapter", "id": chapter, "near": nearest}
            there = (view.game.folder / "rules" / f"{chapter}.md").is_file()
            values |= {"near": "", "unlisted": f"rules/{chapter}.md"} if there else {}
            yield Diagnostic(where, "unknown-chapter", values=values)
    elif anchor and anchor not in known[chapter]:
        file = next(one.file for one in view.game.written if one.id == chapter)
        values = {"found": found, "anchor": anchor, "file": file}
        values["near"] = near(anchor, sorted(known[chapter]))
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
        for match in GIVEN.finditer(text.text):
            name = match["brace"] or match["html"]
            where = text.place(match.start(match.lastgroup or 0), len(name))
            key = ("", name.lower()) if _NUMBER.fullmatch(name) else (text.owner[1], name)
            known = first.setdefault(key, where)
            if known is not where:
                yield Diagnostic(where, "duplicate-anchor", values={"anchor": name}, related=(known,))
