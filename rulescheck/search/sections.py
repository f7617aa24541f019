"""The sections of one of our own pages, as Material's search finds them in any HTML."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape, unescape

ASIDE = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)
TOKEN = re.compile(r"<(/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)")
HEADING_ID = re.compile(r'\bid="([^"]*)"')
HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
KEPT = frozenset(("p", "code", "pre", "li", "ol", "ul", "sub", "sup"))
VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
    ]
)
SELF = {"a": "#"}
EXCLUDED = "data-search-exclude"


@dataclass
class Section:
    """A heading and what is below it, both as HTML in pieces; `tag` is that of the heading."""

    tag: str
    depth: float = 0
    id: str | None = None
    excluded: bool = False
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)


def sections(html: str) -> list[Section]:
    """The sections of a page in their order."""
    reader = Reader()
    for end, tag, about, text in TOKEN.findall(ASIDE.sub("", html)):
        if text:
            reader.words(text)
        elif end:
            reader.close(tag)
        elif tag not in VOID:
            reader.open(tag, about)
    return reader.found


class Reader:
    """What was read so far: the open tags, those in which nothing counts, and the section at hand."""

    def __init__(self) -> None:
        self.found: list[Section] = []
        self.open_tags: list[str] = []  # of which `#` is the link of a heading to itself
        self.skipped: set[str] = set()
        self.section = Section("")

    def open(self, tag: str, about: str) -> None:
        """Begin a tag."""
        self.open_tags.append("#" if tag == "a" and 'class="headerlink"' in about else tag)
        if tag in HEADINGS and (id_ := HEADING_ID.search(about)):
            self._begin(tag, id_[1], EXCLUDED in about)
        if not self.found:
            self._add(Section("hx"))
        if EXCLUDED in about:
            self.skipped.add(tag)
        elif tag in KEPT and not self._skips():
            self._pieces().append(f"<{tag}>")
        if about.endswith("/"):
            self.close(tag)

    def close(self, tag: str) -> None:
        """End a tag."""
        if not self.open_tags or self.open_tags[-1] not in (tag, SELF.get(tag)):
            return
        if self.section.depth > len(self.open_tags):
            self._leave()
        self.open_tags.pop()
        if tag in self.skipped:
            self.skipped.remove(tag)
        elif tag in KEPT and not self._skips():
            _end(self._pieces(), tag)

    def words(self, text: str) -> None:
        """Read text between tags."""
        if self._skips():
            return
        text = unescape(text)
        if not self._inside("pre"):
            text = " " if text.isspace() else text.replace("\n", " ")
        if not self.found:
            self._add(Section("hx"))
        if self._inside(self.section.tag):
            if "#" not in self.open_tags:
                self.section.title.append(escape(text, quote=False))
        elif not text.isspace() or self._inside("pre"):
            self.section.text.append(escape(text, quote=False))
        elif not self.section.text or not self.section.text[-1].isspace():
            self.section.text.append(text)

    def _begin(self, tag: str, id_: str, excluded: bool) -> None:
        depth = len(self.open_tags)
        if tag != "h1" and not self.found:
            self._add(Section("hx", depth))
        self._add(Section(tag, depth, id_ if self.found else None, excluded))

    def _add(self, section: Section) -> None:
        self.section = section
        self.found.append(section)

    def _leave(self) -> None:
        """Go back to the section in which the one at hand stands."""
        for section in reversed(self.found):
            if section.depth <= len(self.open_tags):
                self.section.depth = float("inf")
                self.section = section
                break

    def _pieces(self) -> list[str]:
        return self.section.title if self._inside(self.section.tag) else self.section.text

    def _inside(self, tag: str) -> bool:
        return tag in self.open_tags

    def _skips(self) -> bool:
        return bool(self.skipped) and not self.skipped.isdisjoint(self.open_tags)


def _end(pieces: list[str], tag: str) -> None:
    """Close a tag, or take it out where it holds nothing."""
    first = pieces.index(f"<{tag}>")
    if all(piece.isspace() for piece in pieces[first + 1 :]):
        del pieces[first:]
    else:
        pieces.append(f"</{tag}>")
