"""Reading without a network: what a site needs for it, and what takes it back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from json import dumps
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files

from rulescheck.offline import release
from rulescheck.pages.offline import manifest, offline_page
from rulescheck.pages.words import words
from rulescheck.press.icons import icons
from rulescheck_mkdocs.book import Book
from rulescheck_mkdocs.settings import ASSETS, package_folder, said, site_language

WORKER, MANIFEST, PAGE = "service-worker.js", "manifest.webmanifest", "offline.md"
FOLDER, ICONS = f"{ASSETS}/offline", f"{ASSETS}/icons"
# What no page of ours asks for.
LEFT_OUT = (
    WORKER,
    "*.map",
    "assets/javascripts/lunr/*",
    "assets/javascripts/workers/*",
    "search/search_index.js",
)


def offline_files(config: MkDocsConfig, books: Sequence[Book]) -> Iterator[tuple[str, str | bytes]]:
    """The page that manages what is kept, and what an installed site shows."""
    game = books[0].game
    language = site_language(config, [book.game for book in books])
    yield PAGE, offline_page(game, language)
    yield (
        MANIFEST,
        manifest(game, language, said(config, "site_name"), said(config, "site_description"), ICONS),
    )
    for name, png in icons(game):
        yield f"{ICONS}/{name}", png


def no_worker() -> bytes:
    """A worker that removes an earlier one with all that it kept.

    A browser that has a worker asks for it again by its name, whatever the pages say: an author's preview at
    the address of an earlier one, or a site that no longer wants a worker, must answer with this.
    """
    return _script("retire.js")


def write_worker(site: Path, page: str) -> None:
    """Write a finished site's list, and the worker that keeps it; `page` is where readers manage that."""
    id_, files = release(site, FOLDER, LEFT_OUT)
    for path, content in files:
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    told = dumps({"id": id_, "folder": FOLDER, "page": page}, separators=(",", ":"))
    (site / WORKER).write_bytes(f"self.release={told};\n".encode() + _script("worker.js"))


def head(files: Files, language: str) -> dict[str, str]:
    """What a page's head tells our script, with addresses relative to the site's root."""
    page = files.get_file_from_path(PAGE)
    spoken = {name: word for name, word in words(language).items() if name.startswith("offline")}
    # As they are, so that the fonts of the site have their characters.
    written = dumps(spoken, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    places = {"worker": WORKER, "page": page.url if page else "", "manifest": MANIFEST, "icons": ICONS}
    return {**places, "words": written}


def _script(name: str) -> bytes:
    try:
        return package_folder("assets/offline").joinpath(name).read_bytes()
    except FileNotFoundError as error:
        raise PluginError(f"rulescheck: reading offline has no {name} yet: run `make assets`") from error
