"""The order in which a reader goes through a game's pages."""

from __future__ import annotations

from html import escape

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.files import printable
from rulescheck.pages.words import words

Nav = list[dict[str, "str | Nav"]]


def nav(game: Game, prefix: str = "") -> Nav:
    """Titles and pages in reading order: home, chapters, lists, glossary, options, checks, downloads."""
    w = words(game.language)
    kinds = [kind for kind in game.kinds.values() if game.of(kind.id)]
    found: Nav = [{w["home"]: prefix + paths.home()}]
    if game.chapters:
        chapters: Nav = [{escape(one.title): prefix + paths.chapter_page(one.id)} for one in game.chapters]
        found.append({w["rules"]: chapters})
    lists: Nav = [{escape(kind.title): prefix + paths.list_page(kind)} for kind in kinds]
    found += [{w["lists"]: lists}] if len(lists) > 1 else lists
    found += [{w[name]: prefix + page} for name, page in _reference(game)]
    found += _printing(game, prefix)
    if game.changelog:
        found.append({w["changelog"]: prefix + game.changelog.file})
    return found


def browsed(game: Game) -> list[tuple[str, str]]:
    """Titles and pages to look through for what cannot be named: the rulebook, the lists, the glossary."""
    w = words(game.language)
    found = [(w["rules"], paths.chapter_page(chapter.id)) for chapter in game.chapters[:1]]
    found += [(kind.title, paths.list_page(kind)) for kind in game.kinds.values() if game.of(kind.id)]
    return [*found, *([(w["terms"], "terms.md")] if game.terms else [])]


def _reference(game: Game) -> list[tuple[str, str]]:
    found = []
    if game.terms:
        found.append(("terms", "terms.md"))
    if game.options:
        found.append(("options", "options.md"))
    if any(kind.rules for kind in game.kinds.values()):
        found.append(("checks", "check/index.md"))
    return found


def _printing(game: Game, prefix: str) -> Nav:
    """What can be printed: files alone, or also a page where cards are picked."""
    w = words(game.language)
    files: Nav = [{w["downloads"]: f"{prefix}downloads.md"}] if printable(game) else []
    if not any(kind.face and game.of(kind.id) for kind in game.kinds.values()):
        return files
    return [{w["printing"]: [*files, {w["picking"]: prefix + paths.PICKING}]}]
