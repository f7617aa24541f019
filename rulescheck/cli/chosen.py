"""Which cards a command is about: all of a kind, a deck, or some by name."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulescheck.cli.output import did_you_mean, refuse, there_are
from rulescheck.game import Entity, Game
from rulescheck.press.decks import deck_cards

if TYPE_CHECKING:
    from rulescheck.press.export import Pile


def chosen(games: Iterable[Game], options: argparse.Namespace) -> tuple[Pile, ...]:
    """The piles that `--deck`, `--set` or `--card` name; without them, all sets and decks."""
    return tuple(pile for game in games for pile in _piles(game, options))


def nothing_chosen(games: tuple[Game, ...], options: argparse.Namespace) -> int:
    """Say that there is no such deck, set or card, or no card at all; the exit status."""
    listed = (e for game in games for e in game.entities if _listed(game, e))
    empty = next((entity for entity in listed if entity.id == options.deck), None)
    if empty:
        return refuse("empty-deck", options.lang, name=empty.name)
    decks = [e.id for game in games for e in game.entities if any(cards for _, cards in deck_cards(game, e))]
    sets = [kind.id for game in games for kind in game.kinds.values() if kind.face]
    cards = faced_ids(games)
    wanted = next((id_ for id_ in options.card or () if id_ not in cards), "")
    asked = ((options.deck, decks, "deck"), (options.set, sets, "set"), (wanted, cards, "card"))
    for name, known, what in asked:
        if name:
            return _unknown(what, name, known, options.lang)
    return refuse("no-face", options.lang)


def faced_ids(games: Iterable[Game]) -> list[str]:
    """The ids of all that have a card."""
    return [e.id for game in games for e in game.entities if game.kinds[e.kind].face]


def _piles(game: Game, options: argparse.Namespace) -> Iterator[Pile]:
    from rulescheck.press.export import Pile  # who prints sheets does not wait for it

    if options.card:
        named = (e for id_ in options.card for e in game.entities if e.id == id_)
        cards = _counted((entity, 1) for entity in named if game.kinds[entity.kind].face)
        yield from [Pile(game, f"{game.id}.chosen-cards", game.title, cards)] if cards else []
        return
    for kind in game.kinds.values():
        cards = tuple((entity, 1) for entity in game.of(kind.id))
        if kind.face and cards and not options.deck and options.set in (None, kind.id):
            yield Pile(game, f"{game.id}-{kind.id}", f"{game.title} {kind.title}", cards)
    for entity in game.entities if not options.set else ():
        cards = _counted(entry for _, entries in deck_cards(game, entity) for entry in entries)
        if cards and options.deck in (None, entity.id):
            yield Pile(game, f"{game.id}-{entity.kind}-{entity.id}", entity.name, cards)


def _counted(entries: Iterable[tuple[Entity, int]]) -> tuple[tuple[Entity, int], ...]:
    """Each card once, with all its copies."""
    copies: dict[tuple[str, str], int] = {}
    found: dict[tuple[str, str], Entity] = {}
    for card, count in entries:
        key = (card.kind, card.id)
        found[key] = card
        copies[key] = copies.get(key, 0) + count
    return tuple((found[key], count) for key, count in copies.items())


def _listed(game: Game, entity: Entity) -> bool:
    """Whether an entity has a list that cards are taken from."""
    return any(entity.data.get(part.path[0]) for part in game.kinds[entity.kind].sheet)


def _unknown(what: str, name: str, known: list[str], language: str) -> int:
    there = there_are(known, language)
    return refuse(f"no-{what}", language, name=name, mend=did_you_mean(name, known, there, language))
