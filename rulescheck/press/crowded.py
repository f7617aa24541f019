"""Pages of sheets for the table that do not fit on their paper, measured once for each as it is."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.game import Game, Kind
from rulescheck.kept import load, store
from rulescheck.press.compile import fits
from rulescheck.press.known import Sheet, blank_sheets, filled_sheet
from rulescheck.press.table_sheet import TEMPLATE, table_data
from rulescheck.press.version import press_version


def crowded(made: Iterable[Game]) -> Iterator[Diagnostic]:
    """A finding for each page of a sheet that is too long for A4 at the smallest size, in some edition.

    A page that is too long when it is blank is one mistake, whatever is written on it.
    """
    told: set[tuple[Location, str]] = set()
    for found in (one for game in made for one in _crowded(game)):
        page = (found.location, str(found.values["page"]))
        if page not in told:
            told.add(page)
            yield found


def _crowded(game: Game) -> Iterator[Diagnostic]:
    for kind in game.kinds.values():
        if kind.paper is None or kind.paper.audience not in ("", *game.readers):
            continue
        long = _too_long(game, kind, blank_sheets(game, kind))
        blank = {note["page"]: (sheet, note) for sheet, note in long}
        yield from (_finding(sheet, note) for sheet, note in blank.values())
        filled = [filled_sheet(game, entity) for entity in game.of(kind.id)]
        for sheet, note in _too_long(game, kind, filled):
            if note["page"] not in blank:
                yield _finding(sheet, note)


def _too_long(game: Game, kind: Kind, sheets: Sequence[Sheet]) -> Iterator[tuple[Sheet, Mapping[str, Any]]]:
    if sheets:
        data = table_data(game, sheets, kind.title, "a4")
        notes = _notes({**data, "judge": True})
        yield from ((sheets[note["sheet"]], note) for note in notes if not note["ok"])


def _notes(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    name = f"sheets-{hashlib.sha256(json.dumps([data, press_version()]).encode()).hexdigest()}"
    kept: list[dict[str, Any]] | None = load(name)
    if kept is None:
        kept = fits(TEMPLATE, data)
        store(name, kept)
    return kept


def _finding(sheet: Sheet, note: Mapping[str, Any]) -> Diagnostic:
    values = {
        "name": sheet.name,
        "page": str(note["page"]),
        "size": f"{note['size']:g}",
        "missing": f"{max(note['need'] - note['have'], 0.1):.1f}",
    }
    return Diagnostic(_place(sheet, note["page"]), "sheet-does-not-fit", values=values)


def _place(sheet: Sheet, page: int) -> Location:
    """The thing whose sheet it is; of a blank sheet the page itself, where blocks can be taken out."""
    places = sheet.kind.paper.places if sheet.kind.paper else ()
    return places[page - 1] if sheet.blank and page <= len(places) else sheet.entity.location
