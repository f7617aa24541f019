"""`rulescheck export`: a game's cards as files for elsewhere."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from rulescheck.asked import VENDORS, Asked
from rulescheck.cli.chosen import chosen, faced_ids, nothing_chosen
from rulescheck.cli.export_options import HEEDED, unheeded
from rulescheck.cli.outcome import watched
from rulescheck.cli.output import (
    CLEAN,
    COULD_NOT_RUN,
    is_misplaced,
    number,
    refuse,
    say,
    write_new,
)
from rulescheck.cli.progress import shown
from rulescheck.cli.readers import for_whom, sound_games
from rulescheck.diagnostics import Word, told
from rulescheck.press.export import (
    EXPORTS,
    Pile,
    left_over,
    order_refusals,
    vendor,
)
from rulescheck.press.names import safe_name
from rulescheck.source import display, real

MOST_CARDS = 2000  # more is a slip of the keyboard, and would take hours and all the disk
MOST_NAMES = 5
LOCAL = "tts"  # needs to be told where its pictures are

Refusal = tuple[str, dict[str, Word]]


def run_export(options: argparse.Namespace) -> int:
    """Write the files and say where they are; a game with mistakes is not exported."""
    if useless := unheeded(options):
        known = [name for name in HEEDED[useless[0]] if useless[0] != "--dpi" or _any_dots(name)]
        return refuse("unheeded", options.lang, name=useless, to=options.to, known=known)
    if is_misplaced(options.output, single=""):
        return refuse("no-exports-there", options.lang, file=options.output)
    return watched(options, _exported)


def _exported(options: argparse.Namespace) -> int:
    games = sound_games(options, "not-exported")
    piles = chosen(games, options)
    if not piles or not set(faced_ids(games)).issuperset(options.card or ()):
        return nothing_chosen(games, options)
    refusals = list(_refusals(piles, options))
    for key, values in (one for place, one in enumerate(refusals) if one not in refusals[:place]):
        refuse(key, options.lang, **values)
    if refusals:
        return COULD_NOT_RUN
    for pile in piles:
        _write(pile, options)
    return CLEAN


def _any_dots(name: str) -> bool:
    """Whether a format is made as dense as one likes."""
    return name not in VENDORS or vendor(name).any_dots


def _refusals(piles: tuple[Pile, ...], options: argparse.Namespace) -> Iterator[Refusal]:
    """All that cannot be done, before anything is written: keys of the catalogue with their values."""
    places = [_folder(pile, options) for pile in piles]
    for place in dict.fromkeys(place for place in places if places.count(place) > 1):
        yield "same-export", {"name": display(place)}
    for pile in piles:
        if pile.count > MOST_CARDS:
            yield "too-many-cards", {"title": pile.title, "count": str(pile.count), "most": str(MOST_CARDS)}
        elif options.to in VENDORS:
            problems = order_refusals(pile, _asked(pile, options), vendor(options.to))
            yield from ((problem.key, dict(problem.values)) for problem in problems)


def _write(pile: Pile, options: argparse.Namespace) -> None:
    """Write the files of a pile, each whole or not at all, and leave alone those that are as they were."""
    folder = _folder(pile, options)
    written: dict[str, bool] = {}
    with shown(options.lang) as tell:
        for name, content in EXPORTS[options.to](pile, _asked(pile, options), tell):
            path = folder / name
            options.written.append(path)
            written[name] = write_new(path, content)
    _say_what(pile, folder, written, options)


def _say_what(pile: Pile, folder: Path, written: dict[str, bool], options: argparse.Namespace) -> None:
    lang = options.lang
    cards = number("card", pile.count, lang)
    words = {"path": display(folder), "title": pile.title, "cards": cards}
    files, new = number("file", len(written), lang), sum(written.values())
    news = "" if new == len(written) else told("some-new", lang, new=str(new))
    say(told("exported", lang, **words, files=files, news=news))
    size, free = left_over(pile, vendor(options.to)) if options.to in VENDORS else (0, 0)
    if free:
        say(told("order-left", lang, vendor=vendor(options.to).title, size=str(size), free=str(free)))
    others = sorted(path.name for path in folder.iterdir() if path.name not in written)
    if others:
        names = (*others[:MOST_NAMES], *(["…"] if others[MOST_NAMES:] else []))
        say(told("other-files", lang, folder=display(folder), names=names))


def _asked(pile: Pile, options: argparse.Namespace) -> Asked:
    address = options.image_url or ""
    if options.to == LOCAL and not address:
        address = real(_folder(pile, options)).as_uri()
    return Asked(options.dpi, options.bleed, not options.no_backs, address, not options.no_bom)


def _folder(pile: Pile, options: argparse.Namespace) -> Path:
    return Path(options.output) / f"{safe_name(f'{pile.name}-{options.to}')}{for_whom(options)}"
