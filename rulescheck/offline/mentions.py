"""The files that a site's pages and styles mention: pictures that they show, downloads that they lead to."""

from __future__ import annotations

import html
import json
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

PICTURES = ("avif", "gif", "jpeg", "jpg", "png", "svg", "webp")
SHOWN = re.compile(
    rf'<img\b[^>]*?\ssrc="([^"]+\.(?:{"|".join(PICTURES)}))"(?:[^>]*?\ssrcset="([^"]+)")?', re.IGNORECASE
)
# What a script shows in their place.
LATER = re.compile(rf'<img\b[^>]*?\sdata-src="([^"]+\.(?:{"|".join(PICTURES)}))"', re.IGNORECASE)
# Addresses of pages end in a slash or in .html.
LED = re.compile(
    r"<h2\b[^>]*>(?P<section>.*?)</h2>"
    r'|<a\b(?P<tag>[^>]*?\bhref="(?P<address>[^"#?]+\.(?!html\b)\w{1,11})[#"][^>]*)>(?P<words>.*?)</a>',
    re.DOTALL,
)
PERMALINK = re.compile(r'<a\b[^>]*\bclass="headerlink".*?</a>')
ICON = re.compile(r'<link\b[^>]*\brel="(?:icon|apple-touch-icon)"[^>]*\bhref="([^"]+)"')
STYLED = re.compile(r"url\(\s*[\"']?([^\"')]+)")
HEADING = re.compile(r"<h1\b[^>]*>(.*?)</h1>", re.DOTALL)
NAMED = re.compile(r'\bdata-name="([^"]*)"')
TAG = re.compile(r"<[^>]*>")

Download = tuple[str, tuple[str, str], bool]


@dataclass(frozen=True)
class Mentions:
    """Paths that a page mentions: groups of one picture in several sizes, what scripts show in their
    place, icons; and downloads with their names and sections, and whether a link gives the name.
    """

    pictures: tuple[tuple[str, ...], ...]
    prints: tuple[str, ...]
    downloads: tuple[Download, ...]
    icons: tuple[str, ...]
    heading: str


def mentions(path: str, text: str) -> Mentions:
    """What a page mentions of its own site, and its heading."""
    pictures: dict[tuple[str, ...], None] = {}
    for source, sizes in SHOWN.findall(text):
        entries = [source, *(entry.split()[0] for entry in sizes.split(",") if entry.strip())]
        pictures[tuple(sorted({*_found(path, entries)}))] = None
    prints = dict.fromkeys(_found(path, LATER.findall(text)))
    icons = dict.fromkeys(_found(path, ICON.findall(text)))
    heading = HEADING.search(text)
    return Mentions(
        tuple(pictures),
        tuple(prints),
        tuple(_downloads(path, text)),
        tuple(icons),
        _words(heading[1]) if heading else "",
    )


def named(pages: Iterable[Mentions]) -> dict[str, tuple[str, str]]:
    """All downloads of the pages, with their names and sections: a name that a link gives is better."""
    found: dict[str, tuple[str, str]] = {}
    for target, known, given in (one for page in pages for one in page.downloads):
        if given or target not in found:
            found[target] = known
    return found


def styled(path: str, style: str) -> Iterator[str]:
    """The paths of the files that a style sheet asks for."""
    yield from _found(path, STYLED.findall(style))


def manifested(path: str, manifest: str) -> Iterator[str]:
    """The paths of the icons that a manifest names."""
    yield from _found(path, [icon["src"] for icon in json.loads(manifest).get("icons", ())])


def part_of(path: str, pages: Mapping[str, Mentions]) -> str:
    """The heading of the first page of the outermost folder that a file is in."""
    home = pages.get(f"{path.partition('/')[0]}/index.html")
    return home.heading if home else ""


def _downloads(path: str, text: str) -> Iterator[Download]:
    """Each file that a page leads to, its name and section, and whether the link gives that name."""
    section = ""
    for match in LED.finditer(text):
        if match["address"] is None:
            section = _words(PERMALINK.sub("", match["section"]))
            continue
        named = NAMED.search(match["tag"])
        for target in _found(path, [match["address"]]):
            name = _words(named[1] if named else match["words"]) or posixpath.basename(target)
            yield target, (name, section if named else ""), named is not None


def _found(path: str, addresses: Iterable[str]) -> Iterator[str]:
    for address in addresses:
        parts = urlsplit(html.unescape(address))
        if parts.path and not parts.scheme and not parts.netloc and not parts.path.startswith("/"):
            yield posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))


def _words(written: str) -> str:
    return " ".join(html.unescape(TAG.sub(" ", written)).split())
