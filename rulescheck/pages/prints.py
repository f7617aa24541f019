"""What is drawn and not written: the pictures of a game's cards, and the files to print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.files import USUAL, Drawn, Item, Printing, chapters, decks, handouts, sets
from rulescheck.press.outlines import back_outlines, card_outlines
from rulescheck.press.picture import card_pictures, opened
from rulescheck.press.thumbnails import WIDTHS
from rulescheck.press.typesetting import forget
from rulescheck.shelf import Made, tidy

Say = Callable[[str, int], None]

FILES = (
    ("card sheets of whole sets", sets),
    ("card sheets by deck", decks),
    ("sheets for the table", handouts),
    ("chapters on paper", chapters),
)


def prints(game: Game, printing: Printing = USUAL, say: Say = lambda what, count: None) -> dict[str, Drawn]:
    """Every picture and file of a game by its path relative to the game's folder.

    It takes minutes for a large game: `say` hears what comes next, and how much of it there is.
    """
    drawn = dict(_pictures(game, say))
    forget()
    for name, some in FILES:
        items = list(some(game, printing))
        if count := _at_once(items):
            say(name, count)
        for item in items:
            drawn.update(zip((path for _, path in item.files), item.made(), strict=True))
            forget()  # a sheet of a dozen pages leaves a gigabyte behind
    tidy(one.made for one in drawn.values())
    return drawn


def counts(game: Game, printing: Printing = USUAL) -> tuple[int, int]:
    """How many cards have pictures, and how many files are printed at once."""
    cards = [len(game.of(kind.id)) for kind in game.kinds.values() if kind.face]
    return sum(cards), _at_once(item for _, some in FILES for item in some(game, printing))


def _at_once(items: Iterable[Item]) -> int:
    return sum(len(item.files) for item in items if not item.on_demand)


def _pictures(game: Game, say: Say) -> Iterator[tuple[str, Drawn]]:
    for kind in game.kinds.values():
        if kind.face and game.of(kind.id):
            say(f"pictures of {kind.title}", len(game.of(kind.id)))
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
