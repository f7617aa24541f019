"""What of a game can be printed from files: each thing in the editions that a site asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from rulescheck.game import Chapter, Entity, Game, Kind
from rulescheck.pages import paths
from rulescheck.pages.words import count, words
from rulescheck.paper import EDITIONS, Edition
from rulescheck.press.decks import deck_cards
from rulescheck.press.known import Sheet, blank_sheets, filled_sheet
from rulescheck.press.sheet import room_for, sheet_files, sheets_on_demand
from rulescheck.press.table_sheet import chapter_file, handout, table_file
from rulescheck.shelf import Made

FAN = 3
FIRST = ("a4 long", "a4 short", "a4 fronts ink-saver", "letter long")
Deck = tuple[tuple[Entity, int], ...]


@dataclass(frozen=True)
class Printing:
    """What a site offers to print: editions of cards, papers of handouts and of chapters.

    The first of each is the usual one. With `on_demand` nobody waits for sheets of cards: they are printed
    when somebody reads them.
    """

    editions: tuple[Edition, ...] = tuple(EDITIONS[name] for name in FIRST)
    handouts: tuple[str, ...] = ("a4", "a5")
    chapters: tuple[str, ...] = ("a4",)
    on_demand: bool = False


USUAL = Printing()


@dataclass(frozen=True)
class Drawn:
    """A file that is drawn: equal to what is drawn from the same, and in memory only while somebody reads it.

    It is the `part` of what was made that `open` takes out; `pages` and `size` are those of a file to print,
    whose size nobody knows as long as it is to be printed on demand.
    """

    made: Made
    part: str = ""
    open: Callable[[Made], bytes] = field(default=Made.read, compare=False)
    pages: int = field(default=0, compare=False)
    size: int = field(default=0, compare=False)
    on_demand: bool = False

    def read(self) -> bytes:
        """What is in the file."""
        return self.open(self.made)


@dataclass(frozen=True)
class Item:
    """Something to print: its editions or papers, each with its path, and their files in that order.

    `shown` are some of its cards; with `on_demand` the files are printed when they are read.
    """

    title: str
    about: str
    files: tuple[tuple[str, str], ...]
    made: Callable[[], Iterator[Drawn]]
    shown: tuple[Entity, ...] = ()
    on_demand: bool = False


def sets(game: Game, printing: Printing) -> Iterator[Item]:
    """Every card of each kind that has a face."""
    for kind in game.kinds.values():
        if kind.face and game.of(kind.id):
            cards = tuple((entity, 1) for entity in game.of(kind.id))
            title, path = f"{game.title} {kind.title}", _of_kind(kind)
            yield _cards(game, printing, cards, (kind.title, count(game, kind), title), path)


def decks(game: Game, printing: Printing) -> Iterator[Item]:
    """The cards of each thing that lists some."""
    total = words(game.language)["count-cards"]
    for kind in game.kinds.values():
        for entity in game.of(kind.id):
            if cards := deck(game, entity):
                about = f"{kind.title} · {total.format(sum(copies for _, copies in cards))}"
                yield _cards(game, printing, cards, (entity.name, about, entity.name), _of_entity(entity))


def handouts(game: Game, printing: Printing) -> Iterator[Item]:
    """The sheets for the table: blank, and those of each thing."""
    for kind in game.kinds.values():
        if kind.paper and printing.handouts:
            w = words(game.language)
            reader = w["only-for"].format(kind.paper.audience) if kind.paper.audience else ""
            blank = w["blank-handout"].format(kind.title)
            yield _tables(game, printing, (blank, reader), blank_sheets(game, kind), _blank(kind))
            about = " · ".join(filter(None, [kind.title, reader]))
            for entity in game.of(kind.id):
                sheet = (filled_sheet(game, entity),)
                yield _tables(game, printing, (entity.name, about), sheet, _filled(entity))


def chapters(game: Game, printing: Printing) -> Iterator[Item]:
    """The chapters."""
    for chapter in game.chapters if printing.chapters and printable(game) else ():
        yield _chapter(game, printing, chapter)


def printable(game: Game) -> bool:
    """Whether there is more to print than chapters."""
    return any(kind.paper or (kind.face and game.of(kind.id)) for kind in game.kinds.values())


def deck(game: Game, entity: Entity) -> Deck:
    """The cards that an entity lists to be printed, each with its number of copies."""
    return tuple(entry for _, cards in deck_cards(game, entity) for entry in cards)


def _cards(
    game: Game, printing: Printing, cards: Deck, words_of: tuple[str, str, str], path: Callable[[str], str]
) -> Item:
    """Cards in every edition that has room for them; the first is asked for all the same."""
    name, about, title = words_of
    entities = list({(entity.kind, entity.id): entity for entity, _ in cards}.values())
    usual, *others = printing.editions
    editions = [usual, *(one for one in others if room_for(game, entities, one.setup))]
    files = _files([one.name for one in editions], path)
    setups = [one.setup for one in editions]
    step = max(len(entities) // FAN, 1)
    shown = tuple(entities[step // 2 :: step][:FAN])

    def made() -> Iterator[Drawn]:
        if printing.on_demand:
            for pages, file in sheets_on_demand(game, cards, title=title, setups=setups):
                yield Drawn(file, pages=pages, on_demand=True)
            return
        for pages, file in sheet_files(game, cards, title=title, setups=setups):
            yield Drawn(file, pages=pages, size=file.size)

    return Item(name, about, files, made, shown, printing.on_demand)


def _tables(
    game: Game,
    printing: Printing,
    words_of: tuple[str, str],
    sheets: Sequence[Sheet],
    path: Callable[[str], str],
) -> Item:
    def made() -> Iterator[Drawn]:
        for paper in printing.handouts:
            yield _handout(table_file(game, sheets, title=words_of[0], paper=paper))

    return Item(*words_of, _files(printing.handouts, path), made)


def _chapter(game: Game, printing: Printing, chapter: Chapter) -> Item:
    def made() -> Iterator[Drawn]:
        for paper in printing.chapters:
            yield _handout(chapter_file(game, chapter, paper=paper))

    def path(paper: str) -> str:
        return paths.chapter_sheet(chapter.id, paper)

    return Item(chapter.title, "", _files(printing.chapters, path), made)


def _handout(file: Made) -> Drawn:
    known = handout(file)
    return Drawn(file, "pdf", lambda made: handout(made).pdf, known.pages, len(known.pdf))


def _files(names: Sequence[str], path: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, path(name if number else "")) for number, name in enumerate(names))


def _of_kind(kind: Kind) -> Callable[[str], str]:
    return lambda edition: paths.kind_sheet(kind, edition)


def _of_entity(entity: Entity) -> Callable[[str], str]:
    return lambda edition: paths.deck_sheet(entity, edition)


def _blank(kind: Kind) -> Callable[[str], str]:
    return lambda paper: paths.blank_handout(kind, paper)


def _filled(entity: Entity) -> Callable[[str], str]:
    return lambda paper: paths.handout(entity, paper)
