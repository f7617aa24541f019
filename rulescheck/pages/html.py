"""Our own pages as Python-Markdown would write them: they are HTML but for their headings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape, unescape

from rulescheck.text import slug

HEADING = re.compile(r"^(?P<level>#{1,6}) (?P<text>[^\n]*?)(?: \{#(?P<id>[\w-]+)\})?[ ]*$", re.MULTILINE)
CLOSE = re.compile(r"^[^#\n].*\n#", re.MULTILINE)
RAW = re.compile(r"<(?P<name>[a-z]\w*)\b.*>", re.DOTALL)
ID = re.compile(r'(?<=\s)id="([^"]+)"')


@dataclass(frozen=True)
class Heading:
    """A heading with its place on the page."""

    level: int
    id: str
    text: str


@dataclass(frozen=True)
class Html:
    """A page's HTML, its headings, and every id in it."""

    text: str
    headings: tuple[Heading, ...]
    ids: frozenset[str]


def as_html(markdown: str, link: str, link_title: str) -> Html | None:
    """The HTML of a page that has nothing but headings and HTML; None for another page.

    `link` is the text of each heading's link to itself, `link_title` says what it is good for.
    """
    if "\n\n\n" in markdown.strip("\n") or CLOSE.search(markdown):
        return None
    found, parts, end = [], [], 0
    for match in HEADING.finditer(markdown):
        heading = Heading(len(match["level"]), match["id"] or slug(unescape(match["text"])), match["text"])
        parts += [markdown[end : match.start()].strip("\n"), _heading(heading, link, link_title)]
        found.append(heading)
        end = match.end()
    parts.append(markdown[end:].strip("\n"))
    if not all(part == "" or RAW.fullmatch(part) for part in parts[::2]):
        return None
    if len({heading.id for heading in found}) < len(found):
        return None
    text = _joined(parts)
    return Html(text, tuple(found), frozenset(ID.findall(text)))


def _heading(heading: Heading, link: str, title: str) -> str:
    here = f'<a class="headerlink" href="#{heading.id}" title="{escape(title)}">{escape(link)}</a>'
    return f'<h{heading.level} id="{heading.id}">{heading.text}{here}</h{heading.level}>'


def _joined(parts: list[str]) -> str:
    """HTML and headings in turn: HTML is parted from what follows by a blank line, a heading is not."""
    pairs = zip(parts[::2], [*parts[1::2], ""], strict=True)
    return "".join(f"{raw}\n\n{heading}\n" if raw else f"{heading}\n" for raw, heading in pairs).strip("\n")
