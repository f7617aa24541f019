"""What is drawn and not written: the pictures of a game's cards, and the sheets to print."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.game import Entity, Game
from rulescheck.pages import paths
from rulescheck.pages.words import words
from rulescheck.press import (
    back_outlines,
    blank_sheets,
    card_outlines,
    card_pictures,
    deck_cards,
    filled_sheet,
    sheet_pdf,
    table_pdf,
)


def prints(game: Game) -> Iterator[tuple[str, bytes]]:
    """Every picture and sheet of a game with its path relative to the game's folder."""
    yield from _pictures(game)
    yield from _kind_sheets(game)
    yield from _deck_sheets(game)
    yield from _handouts(game)


def counts(game: Game) -> tuple[int, int]:
    """How many pictures and sheets `prints` draws."""
    sets = [len(game.of(kind.id)) for kind in game.kinds.values() if kind.face]
    decks = [entity for entity in game.entities if deck(game, entity)]
    handouts = sum(1 + len(game.of(kind.id)) for kind in game.kinds.values() if kind.paper)
    return sum(sets), len([size for size in sets if size]) + len(decks) + handouts


def _pictures(game: Game) -> Iterator[tuple[str, bytes]]:
    for kind in game.kinds.values():
        if kind.face and game.of(kind.id):
            for entity_id, drawn in card_pictures(game, kind):
                yield paths.picture(kind.id, entity_id), drawn.png
                for width, small in drawn.small:
                    yield paths.thumbnail(kind.id, entity_id, width), small
            for entity_id, svg in card_outlines(game, kind):
                yield paths.outline(kind.id, entity_id), svg
            for name, svg in back_outlines(game, kind):
                yield paths.back(kind.id, name), svg


def _kind_sheets(game: Game) -> Iterator[tuple[str, bytes]]:
    for kind in game.kinds.values():
        if kind.face and game.of(kind.id):
            cards = tuple((entity, 1) for entity in game.of(kind.id))
            title = f"{game.title} {kind.title}"
            yield paths.kind_sheet(kind), sheet_pdf(game, cards, title=title)


def _deck_sheets(game: Game) -> Iterator[tuple[str, bytes]]:
    for kind in game.kinds.values():
        for entity in game.of(kind.id):
            if cards := deck(game, entity):
                yield paths.deck_sheet(entity), sheet_pdf(game, cards, title=entity.name)


def _handouts(game: Game) -> Iterator[tuple[str, bytes]]:
    for kind in game.kinds.values():
        if kind.paper:
            for entity in game.of(kind.id):
                sheet = (filled_sheet(game, entity),)
                yield paths.handout(entity), table_pdf(game, sheet, title=entity.name).pdf
            title = words(game.language)["blank-handout"].format(kind.title)
            yield paths.blank_handout(kind), table_pdf(game, blank_sheets(game, kind), title=title).pdf


def printable(game: Game) -> bool:
    """Whether anything of a game can be printed."""
    return any(kind.paper or (kind.face and game.of(kind.id)) for kind in game.kinds.values())


def deck(game: Game, entity: Entity) -> tuple[tuple[Entity, int], ...]:
    """The cards that an entity lists to be printed, each with its number of copies."""
    return tuple(entry for _, cards in deck_cards(game, entity) for entry in cards)
