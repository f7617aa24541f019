"""Terms in running text: which words of a chapter are terms, and cards that say what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.links import section_place, section_title, source, term_names
from rulescheck.pages.show import spans
from rulescheck.pages.words import words
from rulescheck.templates import place, render
from rulescheck.text import terms_in

PIECE = re.compile(r"(<!--.*?-->|<[^>]*>|&[#\w]+;)", re.DOTALL)
TAG = re.compile(r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)")
PARAGRAPHS = ("h1", "h2", "h3", "p", "li", "dd", "table")  # a table is read as one
ASIDE = {
    "a",
    "button",
    "code",
    *(f"h{n}" for n in range(1, 7)),
    "kbd",
    "label",
    "pre",
    "script",
    "style",
    "svg",
}
MARK = re.compile(r'<a\b(?=[^>]*\bclass="rc-term")[^>]*\bhref="[^"#]*#(?P<anchor>[^"]+)"[^>]*>')


def mark_terms(html: str, game: Game) -> str:
    """The page with each term, where a paragraph first speaks of it, as a link to the glossary.

    Headings, links and code stay as they are.
    """
    return "".join(_marked(html, term_names(game)))


def _marked(html: str, names: Mapping[str, str]) -> Iterator[str]:
    aside: list[str] = []
    seen: set[str] = set()
    for piece in PIECE.split(html):
        tag = TAG.match(piece)
        if tag is None:
            outside = names and not aside and not piece.startswith(("<", "&"))
            yield "".join(_links(piece, names, seen)) if outside else piece
            continue
        name = tag["name"].lower()
        if name in PARAGRAPHS and not tag["end"]:
            seen.clear()
        if name in ASIDE and not tag["end"]:
            aside.append(name)
        elif name in aside and tag["end"]:
            aside.remove(name)
        yield piece


def _links(text: str, names: Mapping[str, str], seen: set[str]) -> Iterator[str]:
    for run in terms_in(text, names):
        if not run.target or run.target in seen:
            yield run.text
            continue
        seen.add(run.target)
        anchor = paths.anchor(run.target.partition(":")[2])
        yield f'<a class="rc-term" href="page:terms.md#{place(anchor)}">{run.text}</a>'


def term_cards(html: str, game: Game) -> str:
    """The page with a card for each term that it marks; each mark is described by its card."""
    marked = dict.fromkeys(match["anchor"] for match in MARK.finditer(html))
    known = {str(place(paths.anchor(term.id))): term for term in game.terms} if marked else {}
    found = {name: None for name in marked if name in known}
    if not found:
        return html

    def described(match: re.Match[str]) -> str:
        name = match["anchor"]
        return f'{match[0][:-1]} aria-describedby="note-{name}">' if name in found else match[0]

    shown = [(name, known[name], spans(game, known[name].text, known[name].id)) for name in found]
    context = {
        "w": words(game.language),
        "paths": paths,
        "notes": shown,
        "section_place": partial(section_place, game),
        "section_title": partial(section_title, game),
        "source": partial(source, game),
    }
    return MARK.sub(described, html) + render("notes.j2", context)
