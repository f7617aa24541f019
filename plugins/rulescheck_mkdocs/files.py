"""The files that the plugin puts on a site beside those of its author."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files, InclusionLevel

from rulescheck_mkdocs.book import Book
from rulescheck_mkdocs.search import Worker, scripts
from rulescheck_mkdocs.settings import ASSETS, assets, page_scripts
from rulescheck_mkdocs.still import MadeFile


def drop_data(files: Files, book: Book) -> None:
    """Take the data of a game off the site."""
    for file in [file for file in files if book.is_data(file.src_uri)]:
        files.remove(file)


def put(files: Files, config: MkDocsConfig, made: Iterable[tuple[str, Any]]) -> None:
    """Put files on the site at their paths, where there is none."""
    for path, content in made:
        if files.get_file_from_path(path) is None:
            level = InclusionLevel.NOT_IN_NAV
            files.append(MadeFile.generated(config, path, content=content, inclusion=level))


def put_instead(files: Files, config: MkDocsConfig, made: Iterable[tuple[str, Any]]) -> None:
    """Put files on the site at their paths, in the place of what stands there."""
    for path, content in made:
        if placeholder := files.get_file_from_path(path):
            files.remove(placeholder)
        put(files, config, [(path, content)])


def shared(worker: Worker | None) -> Iterator[tuple[str, bytes]]:
    """The styles and scripts of all pages and of some, and those of the search."""
    for asset in (*assets(), *page_scripts()):
        yield f"{ASSETS}/{asset.name}", asset.read_bytes()
    yield from scripts(worker).items()
