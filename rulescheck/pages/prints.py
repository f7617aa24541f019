"""What is drawn and not written: the pictures of a game's cards, and the files to print."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.files import USUAL, Drawn, Item, Printing, chapters, decks, handouts, sets
from rulescheck.press import card_pictures, forget, opened
from rulescheck.press.outlines import back_outlines, card_outlines
from rulescheck.press.thumbnails import WIDTHS
from rulescheck.shelf import Made, tidy


def prints(game: Game, printing: Printing = USUAL) -> dict[str, Drawn]:
    """Every picture and file of a game by its path relative to the game's folder."""
    drawn = dict(_pictures(game))
    forget()
    for item in _items(game, printing):
        drawn.update(zip((path for _, path in item.files), item.made(), strict=True))
        forget()  # a sheet of a dozen pages leaves a gigabyte behind
    tidy(one.made for one in drawn.values())
    return drawn


def counts(game: Game, printing: Printing = USUAL) -> tuple[int, int]:
    """How many cards have pictures, and how many files are printed at once."""
    cards = [len(game.of(kind.id)) for kind in game.kinds.values() if kind.face]
    now = [item for item in _items(game, printing) if not item.on_demand]
    return sum(cards), sum(len(item.files) for item in now)


def _items(game: Game, printing: Printing) -> Iterator[Item]:
    for some in (sets, decks, handouts, chapters):
        yield from some(game, printing)


def _pictures(game: Game) -> Iterator[tuple[str, Drawn]]:
    for kind in game.kinds.values():
        if kind.face and game.of(kind.id):
            for entity_id, made in card_pictures(game, kind):
                yield paths.picture(kind.id, entity_id), Drawn(made, "png", lambda one: opened(one).png)
                for width in sorted(WIDTHS):
                    yield paths.thumbnail(kind.id, entity_id, width), _small(made, width)
            for entity_id, svg in card_outlines(game, kind):
                yield paths.outline(kind.id, entity_id), Drawn(svg)
            for name, svg in back_outlines(game, kind):
                yield paths.back(kind.id, name), Drawn(svg)


def _small(made: Made, width: int) -> Drawn:
    return Drawn(made, str(width), lambda one: dict(opened(one).small)[width])
