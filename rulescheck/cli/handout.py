"""`rulescheck handout`: sheets for the table, filled or blank, and chapters to lay beside them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rulescheck.cli.outcome import watched
from rulescheck.cli.output import (
    CLEAN,
    did_you_mean,
    is_misplaced,
    number,
    refuse,
    say,
    there_are,
    write_new,
)
from rulescheck.cli.readers import for_whom, sound_games
from rulescheck.diagnostics import told
from rulescheck.game import Game, Kind
from rulescheck.paper import HANDOUT_PAPERS
from rulescheck.press.known import blank_sheets, filled_sheet
from rulescheck.press.names import apart
from rulescheck.press.table_sheet import Handout, chapter_pdf, table_pdf
from rulescheck.source import display


@dataclass(frozen=True)
class Job:
    """A PDF to make: its file's name, its title, the option and the word that ask for it, what makes it.

    A point parts the names: no id has one, so no sheet is written over another's, nor over printed cards.
    """

    name: str
    title: str
    asked: tuple[str, str]
    make: Callable[[], Handout]
    usual: bool = True


def run_handout(options: argparse.Namespace) -> int:
    """Write the sheets and say where they are; a game with mistakes is not printed."""
    if is_misplaced(options.output):
        return refuse("no-sheets-there", options.lang, file=options.output)
    return watched(options, _made)


def _made(options: argparse.Namespace) -> int:
    games = sound_games(options, "not-printed")
    options.paper = options.paper or _usual_paper(options)
    every_job = [job for game in games for job in _jobs(game, options)]
    # Named before some are chosen, so that a sheet has one name whatever else is asked for.
    named = zip(apart(job.name for job in every_job), every_job, strict=True)
    jobs = [(name, job) for name, job in named if _wanted(job, options)]
    known = {job.asked for _, job in jobs}
    missing = [name for name in options.things or () if ("things", name) not in known]
    if missing or not jobs:
        return _nothing(games, missing, options)
    output = Path(options.output)
    single = output.suffix.lower() == ".pdf" and not output.is_dir()
    if single and len(jobs) > 1:
        return refuse("one-handout", options.lang, count=str(len(jobs)), file=str(output))
    for name, job in jobs:
        path = output if single else output / f"{name}{for_whom(options)}.pdf"
        options.written.append(path)
        _write(job, path, options.lang)
    return CLEAN


def _usual_paper(options: argparse.Namespace) -> str:
    """The paper of the settings, where sheets can be made for it."""
    paper = str(options.config.printing.get("paper", ""))
    return paper if paper in HANDOUT_PAPERS else "a4"


def _wanted(job: Job, options: argparse.Namespace) -> bool:
    """Whether a PDF is asked for: those of an option, or else every sheet."""
    option, word = job.asked
    asked = {"things": options.things, "blank": options.blank, "chapter": options.chapter}
    if all(given is None for given in asked.values()):
        return job.usual
    given = asked[option]
    return word in (given or ()) if option == "things" else word == given


def _jobs(game: Game, options: argparse.Namespace) -> Iterator[Job]:
    """Everything that can be made of a game: filled sheets, blank ones, chapters."""
    paper = options.paper
    kinds = [kind for kind in game.kinds.values() if kind.paper]
    for kind in kinds:
        for entity in game.of(kind.id):
            make = partial(table_pdf, game, (filled_sheet(game, entity),), title=entity.name, paper=paper)
            yield Job(f"{game.id}-{kind.id}-{entity.id}.sheet", entity.name, ("things", entity.id), make)
    for kind in kinds:
        yield from _blanks(game, kind, options)
    for chapter in game.chapters:
        make = partial(chapter_pdf, game, chapter, paper=paper)
        yield Job(
            f"{game.id}-{chapter.id}.chapter", chapter.title, ("chapter", chapter.id), make, usual=False
        )


def _blanks(game: Game, kind: Kind, options: argparse.Namespace) -> Iterator[Job]:
    """The blank sheets of a kind: all in one PDF, and each that is made for a thing of its base."""
    sheets, base = blank_sheets(game, kind), kind.paper.base if kind.paper else ""
    parts = [(kind.id, sheets)] if sheets else []
    parts += [(str(sheet.entity.data[base]), (sheet,)) for sheet in sheets if base]
    for place, (asked, blanks) in enumerate(parts):
        name = f"{game.id}-{kind.id}.blank" + (f".{asked}" if place else "")
        title = told("blank-of", options.lang, title=blanks[0].name if len(blanks) == 1 else kind.title)
        make = partial(table_pdf, game, blanks, title=title, paper=options.paper)
        yield Job(name, title, ("blank", asked), make, usual=not place)


def _nothing(games: tuple[Game, ...], missing: list[str], options: argparse.Namespace) -> int:
    papers = [(game, kind) for game in games for kind in game.kinds.values() if kind.paper]
    if options.chapter:
        chapters = [chapter.id for game in games for chapter in game.chapters]
        return _unknown("no-chapter", options.chapter, chapters, options.lang)
    if not papers:
        return refuse("no-paper", options.lang)
    if missing:
        things = [entity.id for game, kind in papers for entity in game.of(kind.id)]
        return _unknown("no-handout", missing[0], things, options.lang)
    kinds = [kind.id for _, kind in papers]
    return _unknown("no-handout", options.blank, [*kinds, *_bases(papers)], options.lang)


def _bases(papers: Iterable[tuple[Game, Kind]]) -> Iterator[str]:
    """What single blank sheets are asked for by."""
    for game, kind in papers:
        base = kind.paper.base if kind.paper else ""
        yield from (str(sheet.entity.data[base]) for sheet in blank_sheets(game, kind) if base)


def _unknown(key: str, name: str, known: list[str], language: str) -> int:
    known = list(dict.fromkeys(known))
    there = there_are(known, language)
    return refuse(key, language, name=name, mend=did_you_mean(name, known, there, language))


def _write(job: Job, path: Path, language: str) -> None:
    made = job.make()
    pages = number("page", made.pages, language)
    written = told("handout", language, path=display(path), title=job.title, pages=pages)
    say(written if write_new(path, made.pdf) else told("unchanged", language, path=display(path)))
    if not made.fits:
        say(told("handout-flows", language, title=job.title))
