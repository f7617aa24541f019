"""`rulescheck print`: PDF sheets of a game's cards."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulescheck.cli.output import CLEAN, COULD_NOT_RUN, FINDINGS, counted, read_games, say, show, write_whole
from rulescheck.diagnostics import Severity
from rulescheck.game import Entity, Game
from rulescheck.press import deck_cards, sheet_pdf
from rulescheck.shape import near
from rulescheck.source import display


@dataclass(frozen=True)
class Job:
    """A sheet to make: its file's name, its title and its cards with their copies."""

    game: Game
    name: str
    title: str
    cards: tuple[tuple[Entity, int], ...]


def run_print(options: argparse.Namespace) -> int:
    """Write the sheets and say where they are; a game with mistakes is not printed."""
    read = read_games(Path(options.folder), options.config)
    if read is None:
        return COULD_NOT_RUN
    games, found = read
    if found.count(Severity.ERROR):
        show(found, options.lang)
        say(f"{counted(found)}: nothing was printed; mend them and run the same command again")
        return FINDINGS
    jobs = [job for game in games for job in _jobs(game, options)]
    known = {e.id for game in games for e in game.entities if _faced(game, e)}
    if not jobs or not known.issuperset(options.card or ()):
        say(_nothing(games, options))
        return COULD_NOT_RUN
    output = Path(options.output)
    single = output.suffix.lower() == ".pdf" and not output.is_dir()
    if single and len(jobs) > 1:
        say(f"rulescheck: {len(jobs)} sheets do not go into {output}: name a folder, or one --set or --deck")
        return COULD_NOT_RUN
    for job in jobs:
        _write(job, output if single else output / f"{job.name}.pdf", backs=not options.no_backs)
    return CLEAN


def _jobs(game: Game, options: argparse.Namespace) -> Iterator[Job]:
    if options.card:
        named = (e for id_ in options.card for e in game.entities if e.id == id_)
        cards = tuple((entity, 1) for entity in named if _faced(game, entity))
        yield from [Job(game, f"{game.id}-cards", game.title, cards)] if cards else []
        return
    for kind in game.kinds.values():
        cards = tuple((entity, 1) for entity in game.of(kind.id))
        if kind.face and cards and not options.deck and options.set in (None, kind.id):
            yield Job(game, f"{game.id}-{kind.id}", f"{game.title} {kind.title}", cards)
    for entity in game.entities if not options.set else ():
        deck = tuple(entry for _, entries in deck_cards(game, entity) for entry in entries)
        if deck and options.deck in (None, entity.id):
            yield Job(game, f"{game.id}-{entity.kind}-{entity.id}", entity.name, deck)


def _faced(game: Game, entity: Entity) -> bool:
    return game.kinds[entity.kind].face is not None


def _nothing(games: tuple[Game, ...], options: argparse.Namespace) -> str:
    decks = [e.id for game in games for e in game.entities if any(cards for _, cards in deck_cards(game, e))]
    sets = [kind.id for game in games for kind in game.kinds.values() if kind.face]
    cards = [e.id for game in games for e in game.entities if _faced(game, e)]
    for wanted, known, what in ((options.deck, decks, "deck"), (options.set, sets, "set")):
        if wanted:
            guess = near(wanted, known)
            mend = f"did you mean {guess}?" if guess else f"there are: {', '.join(known) or 'none'}"
            return f"rulescheck: there is no {what} {wanted}; {mend}"
    if options.card:
        wanted = next(id_ for id_ in options.card if id_ not in cards)
        guess = near(wanted, cards)
        mend = f"; did you mean {guess}?" if guess else ""
        return f"rulescheck: there is no card {wanted}{mend}"
    return "rulescheck: no kind of this game has a face, so there are no cards; see `face` in the guide"


def _write(job: Job, path: Path, *, backs: bool) -> None:
    pdf = sheet_pdf(job.game, job.cards, title=job.title, backs=backs)
    write_whole(path, pdf)
    count = sum(copies for _, copies in job.cards)
    say(f"{display(path)}: {job.title}, {count} card{'s' * (count != 1)}")
