"""`rulescheck print`: PDF sheets of a game's cards."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from rulescheck.cli.chosen import faced_ids, nothing_chosen
from rulescheck.cli.outcome import stop, watched
from rulescheck.cli.output import (
    CLEAN,
    is_misplaced,
    lines,
    number,
    refuse,
    say,
    write_new,
    write_whole,
)
from rulescheck.cli.print_options import setup_of
from rulescheck.cli.progress import shown
from rulescheck.cli.readers import for_whom, sound_games
from rulescheck.cli.reprint import sheet
from rulescheck.diagnostics import told
from rulescheck.frozen import frozen
from rulescheck.game import Entity, Game
from rulescheck.press.decks import deck_cards
from rulescheck.press.grid import NoRoomError
from rulescheck.press.sheet import check_room, sheet_pdf
from rulescheck.source import display

UNCALIBRATED = ("grid", "bleed", "margin", "marks", "only", "skip", "ink_saver", "audience", "watch")
MOST_CARDS = 2000  # more is a slip of the keyboard, and would take hours and all the memory


@frozen()
class Job:
    """A sheet to make: its file's name, its title and its cards with their copies."""

    game: Game
    name: str
    title: str
    cards: tuple[tuple[Entity, int], ...]

    @property
    def count(self) -> int:
        """How many cards there are on the sheets."""
        return sum(copies for _, copies in self.cards)


def run_print(options: argparse.Namespace) -> int:
    """Write the sheets and say where they are; a game with mistakes is not printed."""
    if is_misplaced(options.output):
        return refuse("no-sheets-there", options.lang, file=options.output)
    if options.calibrate:
        return _calibrate(options)
    return watched(options, _printed)


def _printed(options: argparse.Namespace) -> int:
    if setup_of(options).flip == "fold" and setup_of(options).only == "backs":
        return refuse("fold-backs", options.lang)
    if setup_of(options).flip == "fold" and options.offset not in (None, (0.0, 0.0)):
        return refuse("fold-offset", options.lang)
    games = sound_games(options, "not-printed")
    jobs = [job for game in games for job in _jobs(game, options)]
    if not jobs or not set(faced_ids(games)).issuperset(options.card or ()):
        return nothing_chosen(games, options)
    _refuse_many(jobs, options)
    try:
        return _print(jobs, _paths(jobs, options), options)
    except NoRoomError as error:
        return refuse(error.key, options.lang, **error.values)


def _refuse_many(jobs: list[Job], options: argparse.Namespace) -> None:
    for job in jobs:
        if job.count > MOST_CARDS:
            most = str(MOST_CARDS)
            stop("too-many-cards", options.lang, title=job.title, count=str(job.count), most=most)


def _paths(jobs: list[Job], options: argparse.Namespace) -> list[Path]:
    """A file for each sheet: in the folder that is asked for, or that very file for a single one."""
    output = Path(options.output)
    if output.suffix.lower() == ".pdf" and not output.is_dir():
        if len(jobs) > 1:
            stop("one-sheet", options.lang, count=str(len(jobs)), file=str(output))
        return [output]
    names = [job.name for job in jobs]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        stop("same-sheet", options.lang, name=f"{twice}.pdf")
    return [output / f"{name}{for_whom(options)}.pdf" for name in names]


def _calibrate(options: argparse.Namespace) -> int:
    """Write the sheet that shows how far a printer's sides are apart: for this no game is needed."""
    from rulescheck.press.calibrate import calibration_pdf  # sheets of cards do not wait for it

    setup, path = setup_of(options), Path(options.output)
    if useless := [f"--{name.replace('_', '-')}" for name in UNCALIBRATED if getattr(options, name)]:
        return refuse("calibrate-unheeded", options.lang, name=useless)
    if setup.flip == "fold":
        return refuse("calibrate-fold", options.lang)
    path = path if path.suffix.lower() == ".pdf" and not path.is_dir() else path / "calibrate.pdf"
    write_whole(path, calibration_pdf(setup, options.lang))
    say(told("calibrated", options.lang, path=display(path)))
    return CLEAN


def _jobs(game: Game, options: argparse.Namespace) -> Iterator[Job]:
    if options.card:
        named = (e for id_ in options.card for e in game.entities if e.id == id_)
        cards = tuple((entity, 1) for entity in named if _faced(game, entity))
        yield from [Job(game, f"{game.id}.chosen-cards", game.title, cards)] if cards else []
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


def _print(jobs: list[Job], paths: list[Path], options: argparse.Namespace) -> int:
    setup = setup_of(options)
    for job in jobs:  # before anything is written
        check_room(job.game, (entity for entity, _ in job.cards), setup)
    for job, path in zip(jobs, paths, strict=True):
        with shown(options.lang) as tell:
            pdf = sheet_pdf(job.game, job.cards, title=job.title, setup=setup, tell=tell)
        options.written.append(path)
        unchanged = told("unchanged", options.lang, path=display(path))
        options.made.append(sheet(str(path), pdf, lines(unchanged)))
        cards = number("card", job.count, options.lang)
        printed = told("printed", options.lang, path=display(path), title=job.title, cards=cards)
        say(printed if write_new(path, pdf) else unchanged)
    return CLEAN
