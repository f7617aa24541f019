"""Sheets of cards to print and cut: fronts with their backs behind them, marks, and a line to measure by."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import partial
from typing import Any

from rulescheck.diagnostics import told
from rulescheck.frozen import as_dict, frozen, replace
from rulescheck.game import Entity, Face, Game
from rulescheck.kept import active
from rulescheck.memory import digest
from rulescheck.paper import Setup, Size
from rulescheck.press.backs import has_back
from rulescheck.press.boxes import boxed
from rulescheck.press.drawing import outline, press_data
from rulescheck.press.grid import NoRoomError, grid_for
from rulescheck.press.labels import label, ruler
from rulescheck.press.layout import Page, pages
from rulescheck.press.leaves import Leaf, leaf_keys, leaves, printed
from rulescheck.press.marks import extent, fold_line, marks
from rulescheck.press.pieces import Box
from rulescheck.press.sizes import card_size
from rulescheck.progress import Tell, silent
from rulescheck.shelf import Made, shelved

CARD = (63.0, 88.0)
PLAIN = Setup()
FORM = "sheets"


def sheet_pdf(
    game: Game,
    cards: Sequence[tuple[Entity, int]],
    *,
    title: str,
    setup: Setup = PLAIN,
    tell: Tell = silent,
) -> bytes:
    """A PDF of cards, each as often as its number says; NoRoomError when the setup has no room for one."""
    return next(sheet_pdfs(game, cards, title=title, setups=(setup,), tell=tell))


def sheet_pdfs(
    game: Game,
    cards: Sequence[tuple[Entity, int]],
    *,
    title: str,
    setups: Sequence[Setup],
    tell: Tell = silent,
) -> Iterator[bytes]:
    """A PDF of the same cards for each of several setups; what these have in common is printed once."""
    known: dict[bytes, Made] = {}
    for sheet in _sheets(game, cards, title, setups):
        yield sheet.pdf(game, tell, known)


def sheets_on_demand(
    game: Game, cards: Sequence[tuple[Entity, int]], *, title: str, setups: Sequence[Setup]
) -> Iterator[tuple[int, Made]]:
    """The same, each with its number of pages: what is not there yet is printed when somebody reads it."""
    for sheet in _sheets(game, cards, title, setups):
        yield len(sheet.boxes), Made(sheet.key(game), partial(sheet.again, game, None, (0,)))


def sheet_files(
    game: Game, cards: Sequence[tuple[Entity, int]], *, title: str, setups: Sequence[Setup]
) -> Iterator[tuple[int, Made]]:
    """The same, printed now to be read later."""
    known: dict[bytes, Made] = {}
    for sheet in _sheets(game, cards, title, setups):
        [file] = shelved([sheet.key(game)], partial(sheet.again, game, known))
        yield len(sheet.boxes), file
        if active():  # else the next setup would have to print again what they have in common
            known.clear()
    known.clear()


@frozen()
class _Sheets:
    """Cards laid out for a setup: what is printed, and the boxes of each page."""

    cut: tuple[Leaf, ...]
    boxes: tuple[tuple[Box, Box], ...]
    duplex: str
    setup: Setup

    def key(self, game: Game) -> bytes:
        """A digest of all that their PDF is made from."""
        numbers = [leaf.numbers for leaf in self.cut]
        return digest([FORM, leaf_keys(game, self.cut, self.setup), numbers, self.boxes, self.duplex])

    def pdf(self, game: Game, tell: Tell, known: MutableMapping[bytes, Made]) -> bytes:
        """Their PDF; `known` has what was printed just now for another setup."""
        parts = printed(game, self.cut, self.setup, tell, known)
        below, over = (
            [(leaf.numbers, part) for leaf, part in zip(self.cut, parts, strict=True) if leaf.over is side]
            for side in (False, True)
        )
        return boxed(below, self.boxes, self.duplex, over)

    def again(self, game: Game, known: MutableMapping[bytes, Made] | None, _: Sequence[int]) -> list[bytes]:
        """The same for a shelf, which asks for it where it has none."""
        return [self.pdf(game, silent, {} if known is None else known)]


def _sheets(
    game: Game, cards: Sequence[tuple[Entity, int]], title: str, setups: Sequence[Setup]
) -> Iterator[_Sheets]:
    entities = list({(entity.kind, entity.id): entity for entity, _ in cards}.values())
    places = {(entity.kind, entity.id): place for place, entity in enumerate(entities)}
    order = [places[entity.kind, entity.id] for entity, copies in cards for _ in range(copies)]
    data = press_data(game, (), title, draw=None)
    outlines = [outline(game, entity) for entity in entities]
    backed = {number for number, entity in enumerate(entities) if has_back(game, entity)}
    for setup in setups:
        laid = list(laid_out(outlines, order, backed, setup))
        shown = list(sheet_pages(laid, named(game, title), setup, game.language))
        cut = tuple(leaves(entities, {**data, "cards": outlines}, shown))
        yield _Sheets(cut, tuple(_boxes(page) for page in laid), _duplex(laid, setup), setup)


def room_for(game: Game, cards: Iterable[Entity], setup: Setup) -> bool:
    """Whether a setup has room for each of some cards."""
    try:
        check_room(game, cards, setup)
    except NoRoomError:
        return False
    return True


def check_room(game: Game, cards: Iterable[Entity], setup: Setup) -> None:
    """NoRoomError when a setup has no room for one of some cards."""
    faces = {entity.kind: game.kinds[entity.kind].face for entity in cards}
    for face in faces.values():
        grid_for(setup, card_size(face or Face()))


def laid_out(
    cards: Sequence[Mapping[str, Any]], order: Sequence[int], backed: Collection[int], setup: Setup
) -> Iterator[Page]:
    """The pages of cards; those of another size follow on sheets of their own."""
    sheets = 0
    for size in dict.fromkeys(_size(cards[card]) for card in order) or (CARD,):
        some = [card for card in order if _size(cards[card]) == size]
        rest = replace(setup, skip=0) if sheets else setup
        laid = list(pages(some, backed, grid_for(setup, size), rest))
        yield from (replace(page, sheet=page.sheet + sheets) for page in laid)
        sheets += laid[-1].sheet + 1


def sheet_pages(laid: Sequence[Page], title: str, setup: Setup, language: str) -> Iterator[dict[str, Any]]:
    """What the template reads of each page, in millimetres from the top left corner."""
    count = len({page.sheet for page in laid})
    for page in laid:
        first = not page.back or setup.only == "backs"
        words = told(f"backs-{setup.flip}", language, title=title) if page.back else title
        yield {
            "sheet": page.sheet,
            "back": page.back,
            "paper": page.grid.paper,
            "bleed": page.grid.bleed,
            "card": page.grid.card,
            "places": [as_dict(place) for place in page.places],
            "marks": marks(page, setup.marks) if first else (),
            "lines": setup.marks == "lines",
            "folds": fold_line(page.grid),
            "label": label(page, words, f"{page.sheet + 1}/{count}"),
            "ruler": ruler(page, language) if first else None,
        }


def named(game: Game, title: str) -> str:
    """What a sheet is called: its title, and the game's with its version."""
    whole = f"{game.title} {game.version}".strip()
    return f"{title} {game.version}".strip() if game.title in title else f"{title} · {whole}"


def _size(card: Mapping[str, Any]) -> Size:
    return card.get("width", CARD[0]), card.get("height", CARD[1])


def _boxes(page: Page) -> tuple[Box, Box]:
    """What is cut out of a page, without and with its bleed; the whole page if nothing is."""
    if not page.slots:
        whole = (0.0, 0.0, *page.grid.paper)
        return whole, whole
    left, top, right, bottom = extent(page)
    bleed = page.grid.bleed
    return (left + bleed, top + bleed, right - bleed, bottom - bleed), (left, top, right, bottom)


def _duplex(laid: Sequence[Page], setup: Setup) -> str:
    """The edge to turn the paper over, or none where each sheet has one side."""
    both = any(page.back for page in laid) and setup.only == "both"
    return setup.flip if both else ""
