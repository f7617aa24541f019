"""What is drawn and not written: the pictures of a game's cards, and the files to print."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.files import USUAL, Item, Printing, chapters, decks, handouts, sets
from rulescheck.press import card_pictures, forget
from rulescheck.press.outlines import back_outlines, card_outlines


def prints(game: Game, printing: Printing = USUAL) -> Iterator[tuple[str, bytes]]:
    """Every picture and file of a game with its path relative to the game's folder."""
    yield from _pictures(game)
    for item in _items(game, printing):
        for (_, path), pdf in zip(item.files, item.made(), strict=True):
            yield path, pdf
    forget()  # whoever watches a site builds it again and again


def counts(game: Game, printing: Printing = USUAL) -> tuple[int, int]:
    """How many cards have pictures, and how many files `prints` makes."""
    cards = [len(game.of(kind.id)) for kind in game.kinds.values() if kind.face]
    return sum(cards), sum(len(item.files) for item in _items(game, printing))


def _items(game: Game, printing: Printing) -> Iterator[Item]:
    for some in (sets, decks, handouts, chapters):
        yield from some(game, printing)


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
