"""Every address that the pages of a built site name, followed to its file and its anchor."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

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
    """Each page with an address on it that leads nowhere; the page for lost readers is read from its root."""
    site = site.resolve()
    pages = {path: Ends(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, ends in pages.items():
        for link in dict.fromkeys(ends.links):
            foreign = FOREIGN.match(link) and not link.startswith("page:")
            if not foreign and not _leads(site, path, link, pages):
                yield path.relative_to(site).as_posix(), link


def _leads(site: Path, path: Path, link: str, pages: dict[Path, Ends]) -> bool:
    parts = urlsplit(link)
    target = unquote(parts.path)
    start = site if target.startswith("/") else path.parent
    there = (start / target.lstrip("/")).resolve() if target else path
    there = there / "index.html" if there.is_dir() else there
    anchor = unquote(parts.fragment)
    return there.is_file() and (not anchor or there not in pages or anchor in pages[there].ids)
