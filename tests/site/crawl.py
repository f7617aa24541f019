"""Every address that the pages of a built site name, followed to its file and its anchor."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FOUND = "search/entries.json"
FOREIGN = re.compile(r"[a-z]+:|//")


class Ends(HTMLParser):
    """The addresses that a page names, and the anchors that it has."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.ids.update(filter(None, [found.get("id"), found.get("name") if tag == "a" else None]))
        self.links += [found[name] for name in ("href", "src") if found.get(name) is not None]
        self.links += [entry.split()[0] for entry in (found.get("srcset") or "").split(",") if entry.strip()]
        if found.get("http-equiv") == "refresh":
            self.links.append(found["content"].partition("url=")[2])


def dead_ends(site: Path) -> Iterator[tuple[str, str]]:
    """Each file with an address that leads nowhere: of pages what is on them, of the search what it finds.

    The page for lost readers is read from its root.
    """
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    read = {path: (site / path).read_text(encoding="utf-8") for path in sorted(files) if path[-5:] == ".html"}
    pages = {path: Ends(html) for path, html in read.items()}
    for path, ends in pages.items():
        for link in dict.fromkeys(ends.links):
            unresolved = link.startswith("page:")
            if unresolved or not (FOREIGN.match(link) or _leads(files, path, link, pages)):
                yield path, link
    if FOUND in files:
        for place in json.loads((site / FOUND).read_text(encoding="utf-8"))["docs"]["location"].split("\n"):
            if not _leads(files, "index.html", place or "./", pages):
                yield FOUND, place


def _leads(files: set[str], path: str, link: str, pages: dict[str, Ends]) -> bool:
    parts = urlsplit(link)
    target = unquote(parts.path)
    start = "" if target.startswith("/") else posixpath.dirname(path)
    there = posixpath.normpath(posixpath.join(start, target.lstrip("/"))) if target else path
    there = there if there in files else posixpath.normpath(posixpath.join(there, "index.html"))
    anchor = unquote(parts.fragment)
    return there in files and (not anchor or there not in pages or anchor in pages[there].ids)
