"""While somebody watches: what is as it was in the build before is taken from there."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.meta import get_data
from mkdocs.utils.yaml import get_yaml_loader, yaml_load

from rulescheck.memory import digest
from rulescheck.pages.files import Drawn
from rulescheck.templates import parted
from rulescheck.typeface.used import Shown
from rulescheck_mkdocs.book import Book
from rulescheck_mkdocs.made import MadePage
from rulescheck_mkdocs.search import Docs
from rulescheck_mkdocs.settings import package_folder

Content = str | bytes | Drawn


class MadeFile(File):
    """A file that we have made; `still` is where it lies if it is as it was in the build before."""

    still: Path | None = None
    made: Content = ""

    # MkDocs keeps a file's content here until it is copied; of what is drawn there is too much for that.
    @property
    def _content(self) -> Any:
        return self.made.read() if isinstance(self.made, Drawn) else self.made

    @_content.setter
    def _content(self, content: Any) -> None:
        self.made = content

    def is_documentation_page(self) -> bool:
        """Whether MkDocs has to make a page of it."""
        return self.still is None and super().is_documentation_page()

    def copy_file(self, dirty: bool = False) -> None:
        """Put the file on the site."""
        if isinstance(self.made, Drawn) and self.made.on_demand:
            return
        if self.still is None:
            super().copy_file(dirty)
            return
        target = Path(self.abs_dest_path)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.still.rename(target)


@dataclass(frozen=True)
class Left:
    """What a build leaves for the next one.

    `around` stands for all that is on pages beside their own text. `made` are the contents that we have made
    by their path, `docs` what the search knows of each page by its address, `ids` our pages' anchors, `shown`
    what is seen on each page of the site by its path there.
    """

    around: bytes
    made: Mapping[str, Content]
    docs: Mapping[str, Docs]
    ids: Mapping[str, set[str]]
    shown: Mapping[str, Shown]


class Before:
    """The build before, while the next one goes on."""

    def __init__(self) -> None:
        self.left: Left | None = None
        self.folder: Path | None = None  # of its site
        self.around = b""

    def set_aside(self, site_dir: str) -> None:
        """Keep the site that was built before from being cleaned away."""
        self.forget_folder()
        if self.left and Path(site_dir).is_dir():
            self.folder = Path(f"{site_dir.rstrip('/')}-before")
            Path(site_dir).rename(self.folder)

    def settle(self, files: Files, around: bytes) -> None:
        """Mark the files of ours that are as they were: of those MkDocs makes no page."""
        self.around = around
        if not self.left or not self.folder:
            return
        for file in files:
            if isinstance(file, MadeFile) and self.left.made.get(file.src_uri) == file.made:
                place = self.folder / file.dest_uri
                page = file.page
                if page is None and place.is_file():
                    file.still = place
                elif page and _titled(page) and around == self.left.around and place.is_file():
                    page.meta, _ = parted(str(file.made))
                    page.present_anchor_ids = self.left.ids.get(file.src_uri)
                    file.still = place

    def docs(self, theirs: Docs, files: Files) -> Docs:
        """What the search knows of all pages, with those that are still in their place."""
        now = _by_page(theirs)
        before = self.left.docs if self.left else {}
        pages = ((before if still(file) else now, file.page) for file in pages_of(files))
        return [doc for known, page in pages if page for doc in known.get(page.url, [])]

    def shown(self, files: Files) -> Mapping[str, Shown]:
        """What is seen on the pages that are still in their place."""
        before = self.left.shown if self.left else {}
        places = [file.dest_uri for file in pages_of(files) if still(file)]
        return {place: before[place] for place in places if place in before}

    def keep(self, files: Files, docs: Docs, shown: Mapping[str, Shown]) -> None:
        """Leave what this build has made to the next one."""
        ours = [file for file in files if isinstance(file, MadeFile)]
        pages = {file.src_uri: file.page for file in ours if file.page}
        ids = {path: page.present_anchor_ids or set() for path, page in pages.items()}
        made = {file.src_uri: file.made for file in ours}
        self.left = Left(self.around, made, _by_page(docs), ids, shown)
        self.forget_folder()

    def forget(self) -> None:
        """Begin anew: the build has failed."""
        self.left = None
        self.forget_folder()

    def forget_folder(self) -> None:
        """Remove what no longer belongs to the site."""
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder = None


def _titled(page: Page) -> bool:
    """Whether nobody has to read a page to know its title: no menu shows it, or one that gives the title."""
    return isinstance(page, MadePage) or "title" in vars(page)


def pages_of(files: Iterable[File]) -> list[File]:
    """The pages of the site in their order, still or not."""
    return [file for file in files if file.is_documentation_page() or (still(file) and file.page)]


def still(file: File) -> bool:
    """Whether a file is as it was in the build before."""
    return isinstance(file, MadeFile) and file.still is not None


def around(config: MkDocsConfig, books: Sequence[Book], files: Files, nav: Navigation) -> bytes:
    """A digest of all that is on our pages beside their own text: the menu, terms, addresses, the theme."""
    terms = [
        (book.prefix, book.game.title, book.game.language, _terms(book), str(book.game.theme))
        for book in books
    ]
    looks = [package_folder(""), *map(Path, filter(None, [config.theme.custom_dir]))]
    return digest(
        [
            _own(config),
            config.site_url,
            list(files.src_uris),
            str(nav),
            list(map(_in_menu, nav.pages)),
            terms,
            list(map(_state, looks)),
        ]
    )


def _in_menu(page: Page) -> Any:
    """What the menu shows of a page: all that it says where that gives it its title, else its head alone."""
    if "title" not in vars(page):
        return page.file.content_bytes
    ours = page.file.generated_by == "rulescheck"
    return "" if ours else str(get_data(page.file.content_bytes.decode("utf-8-sig", "replace"))[1])


def _own(config: MkDocsConfig) -> str:
    """The site's configuration as its author wrote it, with what it inherits."""
    if not config.config_file_path:
        return ""
    with Path(config.config_file_path).open(encoding="utf-8") as file:
        return str(yaml_load(file, get_yaml_loader(config=config)))


def _terms(book: Book) -> list[Any]:
    return [
        [one.id, one.title, one.aliases, one.forms, one.wrong, one.asked, one.text, one.source, one.see]
        for one in book.game.terms
    ]


def _state(folder: Path) -> list[Any]:
    found = ((path, path.stat()) for path in sorted(folder.rglob("*")) if path.is_file())
    return [(str(path), stat.st_mtime_ns, stat.st_size) for path, stat in found]


def _by_page(docs: Docs) -> dict[str, Docs]:
    found: dict[str, Docs] = {}
    for doc in docs:
        found.setdefault(doc["location"].partition("#")[0], []).append(doc)
    return found
