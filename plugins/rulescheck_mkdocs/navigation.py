"""The site's menu: the games in reading order, then whatever else its author has written."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from rulescheck.guide import LISTS
from rulescheck.pages.home import home_page, landing_page
from rulescheck.pages.nav import browsed, nav
from rulescheck.pages.words import words
from rulescheck_mkdocs.book import Book
from rulescheck_mkdocs.settings import said, site_language

# A menu's start with what is said of a branch, or its end.
NAV = re.compile(r'<nav(?P<branch> class="md-nav" data-md-level="[^>]*)?|</nav>')


def site_nav(config: MkDocsConfig, books: Sequence[Book], guides: Iterable[str] = ()) -> list[Any]:
    """The menu of a site whose author has not written one; `guides` are folders with pages of the engine."""
    others = _others(config, books, guides)
    if len(books) == 1 and (not books[0].prefix or not _first(Path(config.docs_dir))):
        return [*nav(books[0].game, books[0].prefix), *others]
    home = words(site_language(config, [book.game for book in books]))["home"]
    games = [{escape(book.game.title): nav(book.game, book.prefix)} for book in books]
    return [{home: "index.md"}, *games, *others]


def landing(config: MkDocsConfig, books: Sequence[Book], guides: Iterable[str] = ()) -> list[tuple[str, str]]:
    """The first page of a site with games, for an author who has not written one: of one game, its home."""
    if not books or any(not book.prefix for book in books):
        return []
    if len(books) == 1:
        return [("index.md", home_page(books[0].game))]
    games = [(book.prefix, book.game) for book in books]
    language = site_language(config, [book.game for book in books])
    others = _fronts(Path(config.docs_dir), _others(config, books, guides))
    return [
        (
            "index.md",
            landing_page(
                games, language, said(config, "site_name"), said(config, "site_description"), others
            ),
        )
    ]


def _fronts(docs: Path, entries: Iterable[Any]) -> list[tuple[str, str]]:
    """The title and the first page of each entry of a menu."""
    found = []
    for entry in entries:
        title, inside = next(iter(entry.items())) if isinstance(entry, dict) else ("", entry)
        while not isinstance(inside, str):
            inside = next(iter(inside.values())) if isinstance(inside, dict) else inside[0]
        found.append((title or _heading(docs / inside) or Path(inside).stem, inside))
    return found


def doors(books: Sequence[Book], files: Files) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Where else to look for what a search has not found: by game, which is named among several."""
    found = []
    for book in books:
        places = [(title, files.get_file_from_path(book.prefix + path)) for title, path in browsed(book.game)]
        title = book.game.title if len(books) > 1 else ""
        found.append((title, book.game.language, [(name, file.url) for name, file in places if file]))
    return found


def owner(page: Page, navigation: Navigation) -> Page | None:
    """The menu's page that stands for a page outside the menu: the list of its folder."""
    if page in navigation.pages or not navigation.pages:
        return None
    if page.file.src_uri == "index.md":
        return navigation.pages[0]
    folder = posixpath.dirname(page.file.src_uri)
    lists = (f"{folder}.md", f"{folder}/index.md")
    return next((listed for listed in navigation.pages if listed.file.src_uri in lists), None)


def _others(config: MkDocsConfig, books: Sequence[Book], guides: Iterable[str]) -> list[Any]:
    """The documents outside every game: pages by themselves, folders as sections."""
    docs = Path(config.docs_dir)
    # Of a game that is the whole site only the chapters are its own.
    games = [docs / (book.prefix.rstrip("/") or "rules") for book in books]
    paths = {path for path in docs.rglob("*") if not any(path.is_relative_to(game) for game in games)}
    paths |= {docs / guide / name for guide in guides for name in LISTS}
    return [entry for entry in _inside(docs, docs, paths) if entry != "index.md"]


def _inside(folder: Path, docs: Path, paths: Collection[Path]) -> list[Any]:
    """A folder's first page, then its pages and folders in the order in which that page links to them."""
    first = _first(folder)
    linked = re.findall(r"\]\(([^)#\s]+)", first.read_text(encoding="utf-8")) if first else []
    order = [name.split("/")[0] for name in linked]
    entries = sorted(path for path in paths if path.parent == folder and path != first)
    entries.sort(key=lambda path: order.index(path.name) if path.name in order else len(order))
    listed: list[Any] = [first.relative_to(docs).as_posix()] if first else []
    for path in entries:
        if path.is_dir() and any(path.rglob("*.md")):
            listed.append({_title(path): _inside(path, docs, paths)})
        elif path.suffix == ".md":
            listed.append(path.relative_to(docs).as_posix())
    return listed


def _first(folder: Path) -> Path | None:
    return next((path for name in ("index.md", "README.md") if (path := folder / name).is_file()), None)


def _title(folder: Path) -> str:
    """What a folder's own first page is called, or the folder's name."""
    first = _first(folder)
    return (_heading(first) if first else "") or folder.name.replace("-", " ").capitalize()


def _heading(path: Path) -> str:
    found = (
        re.search(r"^# +(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE) if path.is_file() else None
    )
    return found[1].strip() if found else ""


def grouped(html: str) -> str:
    """A page whose menu has its branches as groups: the theme makes each a landmark, some of one name."""
    opened: list[str] = []

    def turned(mark: re.Match[str]) -> str:
        if mark[0] == "</nav>":
            return f"</{opened.pop() if opened else 'nav'}>"
        opened.append("div" if mark["branch"] else "nav")
        return f'<div role="group"{mark["branch"]}' if mark["branch"] else mark[0]

    return NAV.sub(turned, html)
