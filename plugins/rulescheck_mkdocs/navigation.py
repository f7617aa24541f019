"""The site's menu: the games in reading order, then whatever else its author has written."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from rulescheck.pages.home import landing_page
from rulescheck.pages.nav import nav
from rulescheck.pages.words import words
from rulescheck_mkdocs.book import Book


def site_nav(config: MkDocsConfig, books: Sequence[Book]) -> list[Any]:
    """The menu of a site whose author has not written one."""
    if len(books) == 1 and not books[0].prefix:
        return [*nav(books[0].game), *_others(config, books)]
    home = words(books[0].game.language)["home"] if books else "Home"
    games = [{escape(book.game.title): nav(book.game, book.prefix)} for book in books]
    return [{home: "index.md"}, *games, *_others(config, books)]


def landing(config: MkDocsConfig, books: Sequence[Book]) -> list[tuple[str, str]]:
    """The first page of a site with games, for an author who has not written one."""
    if not books or any(not book.prefix for book in books):
        return []
    games = [(book.prefix, book.game) for book in books]
    return [("index.md", landing_page(games, config.site_name, config.site_description or ""))]


def owner(page: Page, navigation: Navigation) -> Page | None:
    """The menu's page that stands for a page outside the menu: the list in the same folder."""
    if page in navigation.pages:
        return None
    index = posixpath.join(posixpath.dirname(page.file.src_uri), "index.md")
    return next((listed for listed in navigation.pages if listed.file.src_uri == index), None)


def _others(config: MkDocsConfig, books: Sequence[Book]) -> list[Any]:
    """The documents outside every game: pages by themselves, folders as sections."""
    docs = Path(config.docs_dir)
    names = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    mine = [name for name in names if not any(name.startswith(book.prefix) for book in books)]
    sections: dict[str, list[str]] = {}
    for name in mine:
        sections.setdefault(name.partition("/")[0] if "/" in name else name, []).append(name)
    return [
        inside[0] if name == inside[0] else {_title(docs / name): inside}
        for name, inside in sections.items()
        if name != "index.md"
    ]


def _title(folder: Path) -> str:
    """What a folder's own first page is called, or the folder's name."""
    first = next((path for name in ("index.md", "README.md") if (path := folder / name).is_file()), None)
    heading = re.search(r"^# +(.+)$", first.read_text(encoding="utf-8"), re.MULTILINE) if first else None
    return heading[1].strip() if heading else folder.name.replace("-", " ").capitalize()
