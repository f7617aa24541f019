"""The little markup of `text` fields: paragraphs, bold words, checked links, and names of terms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rulescheck.frozen import frozen, regex
from rulescheck.indented import indented_code

BOLD = r"\*\*(?P<bold>[^*\n]+)\*\*"
LINK = r"\[(?P<label>[^\[\]\n]+)\]\((?P<scheme>[a-z][a-z0-9_-]*):(?P<id>[^\s()/:]+)\)"
RULES = "rules"  # the scheme of a chapter; no kind is called so
SECTION = r"(?:rules/)?(?P<chapter>[\w.%-]+)\.md(?:#(?P<anchor>[^\s()#]+))?"
TO_SECTION = rf"\[(?P<words>[^\[\]\n]+)\]\({SECTION}\)"
MARKUP = regex(f"{BOLD}|{LINK}|{TO_SECTION}")
_SECTION = regex(SECTION)
ONE_SECTION = regex(TO_SECTION)
ONE_LINK = regex(LINK)
_LATIN, _BEGUN = regex(r"[A-Za-z0-9]"), r"(?<![A-Za-z0-9])"
CODE = r"(?P<code>^ *(?P<fence>```+|~~~+).*?(?:^ *(?P=fence)|\Z)|(?<!`)(?P<ticks>`+)[^`].*?(?P=ticks))"
_CODE = regex(CODE, re.MULTILINE | re.DOTALL)
_DEFINITION = regex(r"^ {0,3}\[(?P<name>(?!\^)[^\[\]\n]+)\]:[ \t]*<?(?P<target>[^\s<>]+)>?", re.MULTILINE)
_ANCHOR = regex(
    r"<a\b[^<>]*?\bhref=(?:\"(?P<one>[^\"\n]*)\"|'(?P<two>[^'\n]*)'|(?P<three>[^\s\"'<>=`]+))",
    re.IGNORECASE,
)
_INFO = regex(r" *(?:```+|~~~+)[ \t]*(?P<info>[^\n]*?)[ \t\r]*(?:\n|\Z)")
_VIEW = regex(r"^ *(?P<fence>```+|~~~+) *view *\n.*?(?:^ *(?P=fence)|\Z)", re.MULTILINE | re.DOTALL)
_VALUE = regex(r"\{\{.*?\}\}")
_LINE = regex(r".+")
_SPOKEN = regex(r"\s*(?:title|about):")


@frozen()
class Run:
    """A stretch of text in one style: "" plain, "bold", "term" or "link" with what it leads to.

    A target is a scheme and an id, such as `card:assault`; `rules:cards#w-201` is a section of a chapter.
    """

    text: str
    style: str = ""
    target: str = ""


Paragraph = tuple[Run, ...]


@frozen()
class Link:
    """A link as it stands in a text: its words, where it leads and the place of its markup."""

    label: str
    scheme: str
    id: str
    offset: int
    length: int


def parse_text(text: str, words: Mapping[str, str] | None = None) -> tuple[Paragraph, ...]:
    """The paragraphs of a text as styled runs; `words` maps the names of terms to their ids."""
    names = words or {}
    return tuple(tuple(_runs(line.strip(), names)) for line in text.splitlines() if line.strip())


def plain(text: str) -> str:
    """The text without its markup, one line a paragraph."""
    return "\n".join("".join(run.text for run in paragraph) for paragraph in parse_text(text))


def with_minus(number: str) -> str:
    """A written number as it is read: with a minus sign, which is no hyphen."""
    return f"\u2212{number[1:]}" if number.startswith("-") else number


def links(text: str) -> Iterator[Link]:
    """Every link in a text, in order."""
    for match in ONE_LINK.finditer(text):
        yield Link(match["label"], match["scheme"], match["id"], match.start(), len(match[0]))


def section_links(text: str) -> Iterator[Link]:
    """Every link of a text to a chapter, in order; the id of `[cards](cards.md#w-201)` is `cards#w-201`."""
    for match in ONE_SECTION.finditer(text):
        yield Link(match["words"], RULES, section(match), match.start(), len(match[0]))


def section_named(text: str) -> str:
    """The chapter, and the anchor if there is one, of a path such as `cards.md#w-201`, or nothing."""
    match = _SECTION.fullmatch(text)
    return section(match) if match else ""


def section(match: re.Match[str]) -> str:
    """The chapter, and the anchor if there is one, that a match of SECTION names."""
    chapter, anchor = unquoted(match["chapter"]), unquoted(match["anchor"] or "")
    return f"{chapter}#{anchor}" if anchor else chapter


def unquoted(address: str) -> str:
    """An address as it is meant: `%20` is a space."""
    from urllib.parse import unquote  # slow to load, and few addresses have any

    return unquote(address) if "%" in address else address


@frozen()
class Target:
    """Where a chapter leads without `[words](…)`, and the place of the words that say so."""

    target: str
    offset: int
    length: int


def other_links(markdown: str) -> Iterator[Target]:
    """The targets of `[name]: target` lines and of `<a href="target">` in a chapter, in order of kind."""
    for match in _DEFINITION.finditer(markdown):
        yield Target(match["target"], match.start("target"), len(match["target"]))
    for match in _ANCHOR.finditer(markdown):
        name = match.lastgroup or ""
        yield Target(match[name], match.start(name), len(match[name]))


def definitions(markdown: str) -> dict[str, Target]:
    """Where each name of a `[name]: target` line leads, by the name as Markdown compares it."""
    found = {}
    for match in _DEFINITION.finditer(markdown):
        target = Target(match["target"], match.start("target"), len(match["target"]))
        found[reference_name(match["name"])] = target
    return found


def reference_name(written: str) -> str:
    """The name of `[words][name]` as Markdown compares it: case and the number of spaces do not count."""
    return " ".join(written.lower().split())


def without_code(markdown: str, keep: str = "") -> str:
    """A chapter of the same length whose code is spaces, but for fences of one name."""
    kept = re.compile(rf"[ `~]+{keep}[ \t]*\n") if keep else None

    def blank(match: re.Match[str]) -> str:
        return match[0] if kept and kept.match(match[0]) else _blank(match)

    return _CODE.sub(blank, without_indented(markdown))


def fences(markdown: str) -> Iterator[tuple[int, str]]:
    """What stands behind the opening of each fence of a chapter, with its place, if there is anything."""
    for match in _CODE.finditer(without_indented(markdown)):
        info = _INFO.match(match[0]) if match["fence"] else None
        if info and info["info"]:
            yield match.start() + info.start("info"), info["info"]


def without_indented(markdown: str) -> str:
    """A chapter of the same length whose indented code is spaces."""
    parts, end = [], 0
    for start, stop in indented_code(markdown):
        parts += [markdown[end:start], " " * (stop - start)]
        end = stop
    return "".join((*parts, markdown[end:]))


def without_views(markdown: str) -> str:
    """A chapter of the same length whose values and views are spaces, but for the words that views hold."""
    return _VALUE.sub(_blank, _VIEW.sub(lambda view: _LINE.sub(_spoken, view[0]), markdown))


def _spoken(line: re.Match[str]) -> str:
    return line[0] if _SPOKEN.match(line[0]) else _blank(line)


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def terms_in(text: str, words: Mapping[str, str]) -> Iterator[Run]:
    """The text in runs: names of terms, the longest first, and what is between them.

    A name in Latin letters is found in capitals and small letters alike, unless it is all capitals: `HP`.
    """
    end = 0
    for match in _pattern(tuple(words)).finditer(text) if words else ():
        if match.start() > end:
            yield Run(text[end : match.start()])
        yield Run(match[0], "term", f"term:{_meant(match[0], words)}")
        end = match.end()
    if end < len(text):
        yield Run(text[end:])


def one_of(words: Iterable[tuple[str, str]]) -> re.Pattern[str]:
    """What matches any of some words, the longest first; each is given with its own pattern.

    Of Latin words, which in an English game come in six forms each, only those are tried that begin as the
    text does.
    """
    longest_first = sorted(words, key=lambda pair: (-len(pair[0]), pair))
    latin: dict[str, list[str]] = {}
    for word, pattern in longest_first:
        if _LATIN.match(word):
            latin.setdefault(word[0].lower(), []).append(pattern)
    groups = "|".join(f"(?=(?i:{first}))(?:{'|'.join(same)})" for first, same in latin.items())
    others = [pattern for word, pattern in longest_first if not _LATIN.match(word)]
    return re.compile("|".join([*others, *([f"{_BEGUN}(?:{groups})"] if groups else [])]) or r"(?!)")


def slug(text: str) -> str:
    """The text as an anchor: letters, digits and Chinese in lower case, anything else a single hyphen."""
    return re.sub(r"[\W_]+", "-", text.lower()).strip("-")


def _runs(line: str, words: Mapping[str, str]) -> Iterator[Run]:
    end = 0
    for match in MARKUP.finditer(line):
        yield from terms_in(line[end : match.start()], words)
        yield _marked(match)
        end = match.end()
    yield from terms_in(line[end:], words)


def _marked(match: re.Match[str]) -> Run:
    if match["bold"] is not None:
        return Run(match["bold"], "bold")
    if match["words"] is not None:
        return Run(match["words"], "link", f"{RULES}:{section(match)}")
    return Run(match["label"], "link", f"{match['scheme']}:{match['id']}")


def _meant(found: str, words: Mapping[str, str]) -> str:
    """The id behind a name as it stands in a text; what is written just so comes first."""
    if found in words:
        return words[found]
    return next(id_ for name, id_ in words.items() if name.lower() == found.lower() and _any_case(name))


def _any_case(name: str) -> bool:
    return any(map(str.islower, name))


@lru_cache(maxsize=16)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Matches the longest word first, and a Latin word only where it stands alone."""
    return one_of((word, _alone(word)) for word in words if word)


def _alone(word: str) -> str:
    before = _BEGUN if _LATIN.match(word) else ""
    after = r"(?![A-Za-z0-9])" if re.search(r"[A-Za-z0-9]$", word) else ""
    written = f"(?i:{re.escape(word)})" if _any_case(word) else re.escape(word)
    return before + written + after
