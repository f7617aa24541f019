"""What machines are told of a page, in the words of schema.org: a game, a thing of it, its glossary.

A value that begins with `page:` is a place of the game, which the host turns into an address.
"""

from __future__ import annotations

from typing import Any

from rulescheck.game import Entity, Game, Kind
from rulescheck.pages import paths
from rulescheck.text import plain

Told = dict[str, Any]


def game_told(game: Game) -> Told:
    """A game."""
    about = " ".join(filter(None, [game.subtitle, *plain(game.about).split()]))
    told = {**_game(game), "description": about, "inLanguage": game.language, "version": game.version}
    return _filled(told)


def entity_told(game: Game, kind: Kind, entity: Entity, about: str) -> Told:
    """A thing of a game, with what is said of it in a sentence or two, and the picture of its card."""
    place = paths.entity_page(entity)
    told = {
        "@type": "CreativeWork",
        "name": entity.name,
        "description": about,
        "keywords": kind.title,
        "inLanguage": game.language,
        "url": f"page:{place}",
        "image": f"page:{paths.picture(kind.id, entity.id)}" if kind.face else "",
        "isPartOf": _game(game),
    }
    return _filled(told)


def terms_told(game: Game) -> Told:
    """The glossary with each of its terms."""
    terms = [
        _filled(
            {
                "@type": "DefinedTerm",
                "name": term.title,
                "alternateName": list(term.aliases),
                "description": " ".join(plain(term.text).split()),
                "url": f"page:{paths.term_place(term)}",
            }
        )
        for term in game.terms
    ]
    return {
        "@type": "DefinedTermSet",
        "name": game.title,
        "inLanguage": game.language,
        "url": "page:terms.md",
        "hasDefinedTerm": terms,
    }


def _game(game: Game) -> Told:
    return {"@type": "Game", "name": game.title, "url": f"page:{paths.home()}"}


def _filled(told: Told) -> Told:
    return {name: value for name, value in told.items() if value not in ("", [])}
