"""The one file that the search reads: entries in plain text, and the tables for their characters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from types import MappingProxyType
from typing import Any

from rulescheck.search.folding import fold_table
from rulescheck.search.labels import Label
from rulescheck.search.sounds import common_characters, sound_table

PART = 0.2  # the weight of a page's own section beside that of the page
TAG = re.compile(r"<(?P<name>/?\w+)[^>]*>")
INLINE = {"code", "/code", "em", "/em", "strong", "/strong", "mark", "/mark"}
NUMBER = re.compile(r"(?P<number>[A-Za-z]{1,4}-\d+[a-z]?)\s*(?P<rest>\S.*)")
HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]")
UNLABELLED = Label("", gathers=True)


@dataclass(frozen=True)
class Entry:
    """A page or a section of one as the search knows it, in plain text."""

    location: str
    title: str
    text: str
    boost: float
    sort: str
    also: tuple[str, ...]


def search_index(
    docs: Sequence[Mapping[str, Any]],
    known: Mapping[str, Label],
    questions: Iterable[str],
    games: Iterable[str] = (),
    languages: Mapping[str, str] = MappingProxyType({}),
    forms: Sequence[Sequence[str]] = (),
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The entries and the tables of a site whose pages' sections are `docs`, their titles and texts in HTML.

    `known` has the label of each place by its address; `questions` are the words that only ask. In each of
    several games all addresses begin with one of `games`: who reads one looks for what is in it. `languages`
    are those of addresses by how they begin, the longest first; none if all is in one language. Each of
    `forms` has a title and other forms that lead to it.
    """
    entries = [_entry(doc, known) for doc in docs if not _hollow(doc, known)]
    sorts = sorted({entry.sort for entry in entries if entry.sort})
    lists = {"questions": list(questions), "sorts": sorts, "games": list(games)}
    some = {"languages": list(languages.items()), "forms": list(forms)}
    given = {name: listed for name, listed in some.items() if listed}
    return columns(entries, sorts), {**tables(entries), **lists, **given}


def columns(entries: Sequence[Entry], sorts: Sequence[str]) -> dict[str, Any]:
    """The entries column by column, which packs a tenth better than one by one; of a text each is a line."""
    number = {sort: at for at, sort in enumerate(sorts)}
    return {
        **{
            name: "\n".join(getattr(entry, name) for entry in entries)
            for name in ("location", "title", "text")
        },
        "boost": [entry.boost for entry in entries],
        "sort": [number.get(entry.sort, -1) for entry in entries],
        "also": {str(at): list(entry.also) for at, entry in enumerate(entries) if entry.also},
    }


def tables(entries: Iterable[Entry]) -> dict[str, str]:
    """The tables that the characters of the entries need."""
    words = (word for entry in entries for word in (entry.title, entry.text, *entry.also))
    used = {character for word in words for character in word if HAN.match(character)}
    return {"fold": fold_table(used, common_characters()), "sounds": sound_table(used)}


def plain(html: str) -> str:
    """HTML as one line of text. A word may be parted by what a segmenter leaves: a space of no width."""
    text = TAG.sub(lambda tag: "" if tag["name"] in INLINE else " ", html.replace("\u200b", ""))
    return " ".join(unescape(text).split())


def _hollow(doc: Mapping[str, Any], known: Mapping[str, Label]) -> bool:
    """Whether it is a part of a page of which nothing can be found."""
    page, _, section = doc["location"].partition("#")
    return bool(section) and not known.get(page, UNLABELLED).gathers and not plain(doc["text"])


def _entry(doc: Mapping[str, Any], known: Mapping[str, Label]) -> Entry:
    page, _, section = doc["location"].partition("#")
    label = known.get(page, UNLABELLED)
    title, number = _numbered(plain(doc["title"]), section)
    also = known[doc["location"]].also if doc["location"] in known else ()
    part = PART if section and not label.gathers else 1
    return Entry(
        doc["location"], title, plain(doc["text"]), doc.get("boost", 1) * part, label.sort, (*number, *also)
    )


def _numbered(title: str, section: str) -> tuple[str, tuple[str, ...]]:
    """A title whose number is its section's, parted from it, and both as names of their own."""
    match = NUMBER.fullmatch(title)
    if not match or match["number"].lower() != section:
        return title, ()
    return f"{match['number']} {match['rest']}", (match["number"], match["rest"])
