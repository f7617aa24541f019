"""Every page and file of a game, in the order of its menus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescheck.derive import View
from rulescheck.diagnostics import Report
from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.checks import check_list, rule_pages
from rulescheck.pages.downloads import downloads
from rulescheck.pages.entity import entity_pages
from rulescheck.pages.files import USUAL, Drawn, Printing, printable
from rulescheck.pages.home import home_page
from rulescheck.pages.lists import list_page
from rulescheck.pages.moved import moved_pages
from rulescheck.pages.picking import faced, picking
from rulescheck.pages.prints import prints
from rulescheck.pages.reference import glossary, option_list
from rulescheck.pages.rulings import rulings
from rulescheck.pages.texts import Texts
from rulescheck.pages.theme import theme_css

NOTHING: Mapping[str, Drawn] = {}


def pages(game: Game, report: Report, printing: Printing = USUAL) -> Iterator[tuple[str, str | bytes]]:
    """Every page, picture and file of a game with its path relative to the game's folder."""
    drawn = prints(game, printing)
    yield from text_pages(game, report, printing, drawn)
    yield from ((path, file.read()) for path, file in drawn.items())


def text_pages(
    game: Game,
    report: Report,
    printing: Printing = USUAL,
    drawn: Mapping[str, Drawn] = NOTHING,
    texts: Texts | None = None,
) -> Iterator[tuple[str, str]]:
    """Every page of a game with its path relative to the game's folder.

    Links to other pages and files are written `page:PATH`, which the host turns into addresses. `drawn` are
    the files that can be printed: a page says how large they are. `texts` has what was made the last time,
    for whoever asks again after each change.
    """
    view = View(game)
    made = rulings(view, report)
    if texts:
        texts.begin()
    yield paths.home(), home_page(game)
    for kind in game.kinds.values():
        if game.of(kind.id):
            yield paths.list_page(kind), list_page(view, kind)
        yield from entity_pages(view, kind, made, texts)
    yield from moved_pages(game)
    if game.terms:
        yield "terms.md", glossary(game)
    if game.options:
        yield "options.md", option_list(game)
    if any(kind.rules for kind in game.kinds.values()):
        yield "check/index.md", check_list(game)
        yield from rule_pages(view, made)
    if printable(game):
        yield "downloads.md", downloads(game, printing, drawn)
    if faced(game):
        yield paths.PICKING, picking(view)
    yield "theme.css", theme_css(game)
