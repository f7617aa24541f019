"""Links between a game's pages: `card:assault`, `term:hp`, `rule:too-big`, `option:x`, a source `W-111`."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from rulescheck.anchors import anchors
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.game import Game
from rulescheck.indented import indented_code
from rulescheck.inline import Inline, inline_links, scheme_of
from rulescheck.pages import paths
from rulescheck.text import CODE, RULES, without_code

# Where a chapter leads in other ways: `[name]: card:assault`, and raw HTML, which the host leaves as it is.
_LATER = r"(?P<before>^ {0,3}\[[^\[\]\n]+\]:[ \t]*<?)(?P<target>[a-z][\w-]*:[^\s()/:<>]+)"
_TO = r"(?P<quote>[\"']?)(?P<to>(?<=[\"'])[^\"'\n]+|[^\s\"'<>=`]+)(?P=quote)"
_RAW = rf"(?P<tag><(?:a|img)\b[^<>]*?\b(?:href|src)=){_TO}"
CODE_OR_OTHER = re.compile(f"{CODE}|{_LATER}|{_RAW}", re.MULTILINE | re.DOTALL)
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|/|#", re.IGNORECASE)
HEADING_ID = re.compile(r"^#+ [^\n]*\{[^{}\n]{0,99}#([\w-]{1,99})[^{}\n]{0,99}\}[ \t]*$", re.MULTILINE)
SOURCE = re.compile(r"[A-Za-z]+-\w+")


@dataclass(frozen=True)
class Piece:
    """A piece of a line, and the place in the game that it leads to, if any."""

    text: str
    place: str = ""


def place(game: Game, target: str) -> str:
    """The page (and anchor) that `scheme:id` leads to, or an empty string if there is none."""
    scheme, _, name = target.partition(":")
    if scheme == "term":
        return next((paths.term_place(term) for term in game.terms if term.id == name), "")
    if scheme == "rule":
        rules = (rule for kind in game.kinds.values() for rule in kind.rules)
        return next((paths.rule_page(rule) for rule in rules if rule.id == name), "")
    if scheme == RULES:
        return section_place(game, name)
    if scheme == "option" and scheme not in game.kinds:
        return paths.option_place(name) if name in game.options else ""
    entity = game.find(scheme, name) if scheme in game.kinds else None
    return paths.entity_page(entity) if entity else ""


def section_place(game: Game, section: str) -> str:
    """The page and anchor of `cards#w-201`, or an empty string for a chapter that there is not."""
    chapter, mark, anchor = section.partition("#")
    known = any(one.id == chapter for one in game.chapters)
    return f"{paths.chapter_page(chapter)}{mark}{anchor}" if known else ""


def section_title(game: Game, section: str) -> str:
    """What the heading of `cards#w-201` says, or the title of its chapter."""
    chapter, _, anchor = section.partition("#")
    found = next((one for one in game.chapters if one.id == chapter), None)
    return (anchors(found.text).get(anchor) or found.title) if found else ""


def resolve_links(markdown: str, game: Game, path: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """A chapter with the game's links as paths of pages, and a finding for each that leads nowhere.

    `path` is the chapter's own, relative to the game's folder.
    """
    problems: list[Diagnostic] = []
    pieces, end = [], 0
    for link in inline_links(without_code(markdown)):
        scheme, id_ = scheme_of(link.target)
        if link.offset < end or not _ours(scheme, game):
            continue
        found = place(game, f"{scheme}:{id_}")
        if not found and not game.is_broken(scheme, id_):
            problems.append(_unknown(markdown, link, game, path))
        pieces += [markdown[end : link.offset], _with_place(markdown, link, found, path)]
        end = link.offset + link.length
    text = "".join((*pieces, markdown[end:]))
    code = indented_code(text)

    def other(match: re.Match[str]) -> str:
        inside = any(start <= match.start() < stop for start, stop in code)
        return match[0] if inside else _other(match, game, path)

    return CODE_OR_OTHER.sub(other, text), tuple(problems)


def _with_place(markdown: str, link: Inline, found: str, path: str) -> str:
    """A link to a page, as the author wrote it otherwise; its words alone where there is no page."""
    if not found:
        start = link.offset + 1
        return markdown[start : start + len(link.label)]
    way = posixpath.relpath(found, posixpath.dirname(path) or ".")
    whole = f"{markdown[link.offset : link.start]}{way}{markdown[link.end : link.offset + link.length]}"
    return whole + ("{.rc-term}" if link.target.startswith("term:") else "")


def _other(match: re.Match[str], game: Game, path: str) -> str:
    """A link that is not written `[words](…)`, with its address; one that leads nowhere stays as it is."""
    folder = posixpath.dirname(path)
    if match["target"]:
        found = place(game, match["target"])
        return f"{match['before']}{posixpath.relpath(found, folder or '.')}" if found else match[0]
    if match["to"] is None:
        return match[0]
    found = place(game, match["to"])
    if not found and not _ELSEWHERE.match(match["to"]):
        found = posixpath.normpath(posixpath.join(folder, match["to"]))
    return f'{match["tag"]}"page:{found}"' if found else match[0]


def term_names(game: Game, without: str = "") -> Mapping[str, str]:
    """Every name of the game's terms and the term's id; `without` is a term to leave out."""
    terms = (term for term in game.terms if term.id != without)
    return {name: term.id for term in terms for name in term.names}


def numbered(game: Game) -> Mapping[str, str]:
    """The rulebook's numbers, in small letters, and the place of each in its chapter."""
    return {
        number.lower(): f"{paths.chapter_page(chapter.id)}#{number}"
        for chapter in reversed(game.chapters)
        for number in HEADING_ID.findall(chapter.text)
    }


def source(game: Game, text: str) -> tuple[Piece, ...]:
    """A source such as `W-111, W-112` in pieces, each number with its place in the rulebook."""
    known, pieces, end = numbered(game), [], 0
    for match in SOURCE.finditer(text):
        pieces += [Piece(text[end : match.start()]), Piece(match[0], known.get(match[0].lower(), ""))]
        end = match.end()
    return tuple(piece for piece in (*pieces, Piece(text[end:])) if piece.text)


def _ours(scheme: str, game: Game) -> bool:
    return scheme in ("term", "rule", "option") or scheme in game.kinds


def _unknown(markdown: str, link: Inline, game: Game, path: str) -> Diagnostic:
    start, (scheme, id_) = link.offset, scheme_of(link.target)
    found = markdown[start : start + link.length]
    line = markdown.count("\n", 0, start) + 1
    column = start - markdown.rfind("\n", 0, start)
    file = posixpath.join(posixpath.dirname(game.location.path), path)
    where = Location(file, line, column, line, column + len(found.splitlines()[0]))
    near = get_close_matches(id_, _ids(game, scheme), 1)
    words = {"found": " ".join(found.split()), "what": scheme, "id": id_, "near": "".join(near)}
    return Diagnostic(where, "unknown-link", values=words)


def _ids(game: Game, scheme: str) -> list[str]:
    if scheme == "term":
        return [term.id for term in game.terms]
    if scheme == "rule":
        return [rule.id for kind in game.kinds.values() for rule in kind.rules]
    if scheme == "option" and scheme not in game.kinds:
        return list(game.options)
    return [entity.id for entity in game.of(scheme)]
