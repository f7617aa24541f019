"""A game's first page, and the landing page of a site with several games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulescheck.game import Entity, Game, Kind
from rulescheck.pages import paths
from rulescheck.pages.page import page
from rulescheck.pages.structured import game_told
from rulescheck.pages.theme import tokens
from rulescheck.pages.words import count, words
from rulescheck.text import plain

FAN = 5
NAMED = 4  # of what is behind a door


@dataclass(frozen=True)
class Door:
    """A way into the game: where it leads, and what is behind it."""

    icon: str
    title: str
    text: str
    place: str


def home_page(game: Game) -> str:
    """The home page: what the game is, a fan of its cards, its doors and where to start."""
    start = game.start or next((chapter.id for chapter in game.chapters), "")
    return page(
        "home.md.j2",
        game,
        game.title,
        hide=("navigation", "toc", "footer"),
        path=None,
        head=_head(game),
        fan=fan(game),
        doors=doors(game),
        start=paths.chapter_page(start) if start else "",
    )


def _head(game: Game) -> dict[str, object]:
    told = game_told(game)
    first = next(iter(fan(game)), None)
    picture = {"picture": paths.picture(first.kind, first.id)} if first else {}
    return {"about": told.get("description", ""), "structured": told, **picture}


def landing_page(
    games: Sequence[tuple[str, Game]],
    language: str,
    title: str,
    text: str,
    others: Sequence[tuple[str, str]] = (),
) -> str:
    """The page that leads to each of several games, given with the folder of its pages.

    `others` are the title and the page of whatever else is on the site.
    """
    shown = [(prefix, game, plain(game.about).splitlines(), fan(game)) for prefix, game in games]
    return page(
        "landing.md.j2",
        games[0][1],
        title,
        hide=("navigation", "toc", "footer"),
        path=None,
        w=words(language),
        language=language,
        text=text,
        games=shown,
        others=others,
        tokens=tokens,
    )


def fan(game: Game) -> tuple[Entity, ...]:
    """A few cards spread evenly over the first kind that has a face."""
    for kind in _with_face(game):
        cards = game.of(kind.id)
        step = max(len(cards) // FAN, 1)
        return tuple(cards[step // 2 :: step][:FAN])
    return ()


def doors(game: Game) -> tuple[Door, ...]:
    """The doors of the home page: the rules, the list of each kind, cards first, the glossary, print."""
    cards = _with_face(game)
    others = [kind for kind in game.kinds.values() if game.of(kind.id) and kind not in cards]
    w = words(game.language)
    found: list[Door] = []
    if game.chapters:
        names = w["and"].join(chapter.title for chapter in game.chapters[:NAMED])
        found.append(Door("rules", w["door-rules"], names, paths.chapter_page(game.chapters[0].id)))
    found += [_kind_door(game, kind) for kind in (*cards, *others)]
    if game.terms:
        names = w["and"].join(term.title for term in game.terms[:NAMED])
        found.append(Door("terms", w["door-terms"], names, "terms.md"))
    if cards:
        found.append(Door("print", w["door-print"], w["door-print-text"], "downloads.md"))
    return tuple(found)


def _kind_door(game: Game, kind: Kind) -> Door:
    title = words(game.language)["door-cards" if kind.face else "door-list"].format(kind.title)
    return Door(_icon(kind), title, kind.help or count(game, kind), paths.list_page(kind))


def _icon(kind: Kind) -> str:
    """Cards, what has figures or a deck of its own, and whatever else is listed."""
    return "cards" if kind.face else "people" if kind.derived or kind.sheet else "lists"


def _with_face(game: Game) -> tuple[Kind, ...]:
    return tuple(kind for kind in game.kinds.values() if kind.face and game.of(kind.id))
