"""`rulescheck handout`: sheets for the table, filled or blank, and chapters to lay beside them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rulescheck.cli.output import (
    CLEAN,
    COULD_NOT_RUN,
    FINDINGS,
    counted,
    did_you_mean,
    number,
    read_games,
    refuse,
    say,
    show,
    write_whole,
)
from rulescheck.cli.readers import for_readers
from rulescheck.diagnostics import Severity, told
from rulescheck.game import Chapter, Game, Kind
from rulescheck.paper import HANDOUT_PAPERS
from rulescheck.press import Handout, Sheet, blank_sheets, chapter_pdf, filled_sheet, table_pdf
from rulescheck.press.export import apart
from rulescheck.source import display


@dataclass(frozen=True)
class Job:
    """A PDF to make: its file's name, its title, and what makes it."""

    name: str
    title: str
    make: Callable[[], Handout]


def run_handout(options: argparse.Namespace) -> int:
    """Write the sheets and say where they are; a game with mistakes is not printed."""
    read = read_games(Path(options.folder), options.config, options.lang)
    if read is None:
        return COULD_NOT_RUN
    every, found = read
    if found.count(Severity.ERROR):
        show(found, options.lang)
        say(told("not-printed", options.lang, count=counted(found, options.lang)))
        return FINDINGS
    games = for_readers(every, options)
    if games is None:
        return COULD_NOT_RUN
    options.paper = options.paper or _usual_paper(options)
    jobs = [job for game in games for job in _jobs(game, options)]
    missing = [
        name for name in options.things or () if not any(job.name.endswith(f"-{name}") for job in jobs)
    ]
    if missing or not jobs:
        return _nothing(games, missing, options)
    output = Path(options.output)
    single = output.suffix.lower() == ".pdf" and not output.is_dir()
    if single and len(jobs) > 1:
        return refuse("one-sheet", options.lang, count=str(len(jobs)), file=str(output))
    for job, name in zip(jobs, apart(job.name for job in jobs), strict=True):
        _write(job, output if single else output / f"{name}.pdf", options.lang)
    return CLEAN


def _usual_paper(options: argparse.Namespace) -> str:
    """The paper of the settings, where sheets can be made for it."""
    paper = str(options.config.printing.get("paper", ""))
    return paper if paper in HANDOUT_PAPERS else "a4"


def _jobs(game: Game, options: argparse.Namespace) -> Iterator[Job]:
    if options.chapter:
        chapters = (chapter for chapter in game.chapters if chapter.id == options.chapter)
        yield from (_chapter(game, chapter, options.paper) for chapter in chapters)
        return
    for kind in game.kinds.values() if not options.blank else ():
        for entity in game.of(kind.id) if kind.paper else ():
            if not options.things or entity.id in options.things:
                name = f"{game.id}-{kind.id}-{entity.id}"
                yield _sheets(game, name, entity.name, (filled_sheet(game, entity),), options.paper)
    for kind in game.kinds.values() if not options.things else ():
        if kind.paper and (sheets := _wanted(game, kind, options.blank)):
            title = told("blank-of", options.lang, title=sheets[0].name if len(sheets) == 1 else kind.title)
            name = f"{game.id}-{kind.id}-blank" + (f"-{options.blank}" if options.blank != kind.id else "")
            yield _sheets(game, name.removesuffix("-None"), title, sheets, options.paper)


def _wanted(game: Game, kind: Kind, name: str | None) -> tuple[Sheet, ...]:
    """The blank sheets of a kind that are asked for: all, or the one for a thing of its base."""
    base = kind.paper.base if kind.paper else ""
    return tuple(
        sheet
        for sheet in blank_sheets(game, kind)
        if name in (None, kind.id) or (base and sheet.entity.data[base] == name)
    )


def _sheets(game: Game, name: str, title: str, sheets: tuple[Sheet, ...], paper: str) -> Job:
    return Job(name, title, partial(table_pdf, game, sheets, title=title, paper=paper))


def _chapter(game: Game, chapter: Chapter, paper: str) -> Job:
    return Job(f"{game.id}-{chapter.id}", chapter.title, partial(chapter_pdf, game, chapter, paper=paper))


def _nothing(games: tuple[Game, ...], missing: list[str], options: argparse.Namespace) -> int:
    kinds = [kind for game in games for kind in game.kinds.values() if kind.paper]
    things = [entity.id for game in games for kind in kinds for entity in game.of(kind.id)]
    bases = [
        sheet.entity.data.get(kind.paper.base)
        for game in games
        for kind in kinds
        if kind.paper
        for sheet in blank_sheets(game, kind)
        if kind.paper.base and kind.id in game.kinds
    ]
    if options.chapter:
        chapters = [chapter.id for game in games for chapter in game.chapters]
        return _unknown("no-chapter", options.chapter, chapters, options.lang)
    if not kinds:
        return refuse("no-paper", options.lang)
    if missing:
        return _unknown("no-handout", missing[0], things, options.lang)
    return _unknown(
        "no-handout", options.blank, [*(kind.id for kind in kinds), *map(str, bases)], options.lang
    )


def _unknown(key: str, name: str, known: list[str], language: str) -> int:
    there = told("there-are", language, known=told("comma", language).join(known))
    return refuse(key, language, name=name, mend=did_you_mean(name, known, there, language))


def _write(job: Job, path: Path, language: str) -> None:
    made = job.make()
    write_whole(path, made.pdf)
    pages = number("page", made.pages, language)
    say(told("handout", language, path=display(path), title=job.title, pages=pages))
    if not made.fits:
        say(told("handout-flows", language, title=job.title))
