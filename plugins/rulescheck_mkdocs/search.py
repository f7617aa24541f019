"""Our search behind Material's box: its worker takes the place of Material's, and its index too."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from rulescheck.game import Game
from rulescheck.pages.words import words
from rulescheck.search import Label, forms, labels, search_index, sections
from rulescheck_mkdocs.book import Book
from rulescheck_mkdocs.made import MadePage, Sort, Sorts
from rulescheck_mkdocs.settings import ASSETS, package_folder, site_language

Docs = list[dict[str, Any]]
PLUGIN, OFFLINE = "material/search", "material/offline"
INDEX, ENTRIES = "search/search_index.json", "entries.json"
BOX, SHIM = f"{ASSETS}/box.js", f"{ASSETS}/iframe-worker.js"
THEIR_WORKER = re.compile(r'("search": *"[^"]*?)assets/javascripts/workers/search\.\w+\.min\.js')
# Where Material parts the words that it marks on a page: blanks and all punctuation.
SEPARATOR = r"[\s\u200b\u3000\-,;:!?.()\[\]{}<>\"'/|、。，．？！；：（）「」『』《》〈〉【】…—～·／＋×＝]+"


@dataclass(frozen=True)
class Worker:
    """Our worker: its path on the site, which changes with its content, and that content."""

    path: str
    script: bytes

    def on(self, html: str) -> str:
        """A page that starts this worker where it would have started Material's."""
        return THEIR_WORKER.sub(lambda match: match[1] + self.path, html)


def worker(config: MkDocsConfig) -> Worker | None:
    """The worker as it was built last; None for a site without Material's search."""
    if PLUGIN not in config.plugins:
        return None
    script = _script("worker.js")
    return Worker(f"{ASSETS}/search.{sha256(script).hexdigest()[:8]}.js", script)


def shim(config: MkDocsConfig) -> str:
    """What lets a page from a folder start our worker; nothing where Material's own plugin sees to it."""
    return SHIM if PLUGIN in config.plugins and OFFLINE not in config.plugins else ""


def scripts(ours: Worker | None) -> dict[str, bytes]:
    """The files that the search brings to the site by their paths."""
    if ours is None:
        return {}
    return {ours.path: ours.script, BOX: _script("box.js"), SHIM: _script("iframe-worker.js")}


def settle_search(config: MkDocsConfig, games: Sequence[Game]) -> None:
    """Complete the configuration for the search, if it is Material's."""
    plugin = config.plugins.get(PLUGIN)
    if not plugin:
        return
    config.extra_javascript.append(BOX)
    if OFFLINE in config.plugins:
        # A page from a folder may start no worker, and would ask another server for what helps it.
        config.extra.setdefault("polyfills", []).insert(0, SHIM)
    if any(game.language.startswith("zh") for game in games) and not plugin.config["separator"]:
        plugin.config["separator"] = SEPARATOR


def quicken(config: MkDocsConfig, sorts: Sorts) -> None:
    """Have Material's search read our own pages in our own way, once that was seen to be the same."""
    plugin = config.plugins.get(PLUGIN)
    if plugin and plugin.config.enabled:
        index = plugin.search_index
        index.add_entry_from_context = partial(_add, index, index.add_entry_from_context, sorts)


def _add(index: Any, theirs: Callable[[Page], None], sorts: Sorts, page: Page) -> None:
    sort = sorts.sections.setdefault(posixpath.dirname(page.file.src_uri), Sort())
    if not isinstance(page, MadePage) or (page.meta.get("search") or {}).get("exclude"):
        theirs(page)
    elif sort.known:
        index.entries += _ours(index, page)
    else:
        ours, before = _ours(index, page), len(index.entries)
        theirs(page)
        sort.see(index.entries[before:] == ours)


def _ours(index: Any, page: Page) -> Docs:
    """What the search knows of a page, without a change to what it knows already."""
    others, index.entries = index.entries, []
    for section in sections(page.content or ""):
        if not section.excluded:
            index.create_entry_for_section(section, page.toc, page.url, page)
    mine: Docs = index.entries
    index.entries = others
    return mine


def labelled(books: Sequence[Book], files: Files) -> dict[str, Label]:
    """The label of each place of the games by its address; among several games it names the game."""
    return dict(_addressed(books, files))


def write_index(
    config: MkDocsConfig,
    books: Sequence[Book],
    known: Mapping[str, Label],
    languages: Mapping[str, str],
    complete: Callable[[Docs], Docs],
) -> Docs:
    """Write our index in the place of the one that Material has written, which is what it is made from.

    `languages` are those of addresses by how they begin, where there are several. `complete` adds to what
    Material knows of the pages; all of that is given back.
    """
    path = Path(config.site_dir, INDEX)
    if not path.is_file():
        return []
    theirs = json.loads(path.read_text(encoding="utf-8"))
    docs = complete(theirs["docs"])
    games = [quote(book.prefix) for book in books if len(books) > 1]
    asking = _questions([book.game for book in books])
    inflected = [one for book in books for one in forms(book.game)]
    entries, tables = search_index(docs, known, asking, games, languages, inflected)
    ours = {"config": {**theirs["config"], "rulescheck": tables}, "docs": entries}
    written = _packed(ours)
    path.with_name(ENTRIES).write_text(written, encoding="utf-8")
    # Material asks for its index with every page; ours comes with the first question. Its own plugin for
    # pages from a folder makes a script of what stands there.
    w = words(site_language(config, [book.game for book in books]))
    stub = {"index": ENTRIES, "missing": w["search-missing"]}
    named = {"config": {**theirs["config"], "rulescheck": stub}, "docs": []}
    path.write_text(written if OFFLINE in config.plugins else _packed(named), encoding="utf-8")
    # A page from a folder may read scripts alone; Material looks for this one there.
    path.with_suffix(".js").write_text(f"var __index = {written}", encoding="utf-8")
    return docs


def _addressed(books: Sequence[Book], files: Files) -> Iterator[tuple[str, Label]]:
    for book in books:
        for place, label in labels(book.game):
            path, _, anchor = place.partition("#")
            if file := files.get_file_from_path(book.prefix + path):
                sort = " · ".join(filter(None, [book.game.title if len(books) > 1 else "", label.sort]))
                address = f"{file.url}#{anchor}" if anchor else file.url
                yield address, Label(sort, label.also, label.gathers)


def _packed(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _questions(games: Sequence[Game]) -> list[str]:
    languages = sorted({game.language for game in games} | {"en"})
    return sorted({word for name in languages for word in words(name)["questions"].split("|")})


def _script(name: str) -> bytes:
    try:
        return package_folder("assets/search").joinpath(name).read_bytes()
    except FileNotFoundError as error:
        raise PluginError(f"rulescheck: the search has no {name} yet: run `make assets`") from error
