"""MkDocs' events, each translated to the library and back."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from rulescheck.diagnostics import LANGUAGES, Severity
from rulescheck.gaps import without_gaps
from rulescheck.guide import guide_pages
from rulescheck.pages.chapter import number_chips
from rulescheck.pages.links import resolve_links
from rulescheck.pages.marks import mark_terms, term_cards
from rulescheck.pages.texts import Texts
from rulescheck.pages.views import mark_views, put_views
from rulescheck.pages.words import words
from rulescheck.press.compile import PressError
from rulescheck.search import Label
from rulescheck.titles import box_titles
from rulescheck_mkdocs.book import Book, Kept, errors, read_books, told
from rulescheck_mkdocs.files import drop_data, put, put_instead, shared
from rulescheck_mkdocs.fonts import write_fonts
from rulescheck_mkdocs.language import Languages, Menu
from rulescheck_mkdocs.made import TEMPLATE, MadePage, Sorts, alone, steady, take_over, whole
from rulescheck_mkdocs.navigation import doors, grouped, landing, owner, site_nav
from rulescheck_mkdocs.offline import PAGE, WORKER, head, no_worker, offline_files, write_worker
from rulescheck_mkdocs.on_demand import on_demand
from rulescheck_mkdocs.options import Options
from rulescheck_mkdocs.places import addressed, crumbs, tell_places
from rulescheck_mkdocs.search import (
    Docs,
    Worker,
    labelled,
    quicken,
    settle_search,
    shim,
    worker,
    write_index,
)
from rulescheck_mkdocs.settings import package_folder, settle
from rulescheck_mkdocs.still import Before, Content, around, pages_of

log = get_plugin_logger("rulescheck")
CHAPTER, OUTSIDE = 2, 0.1  # weights in the search, where a page about something else comes last
SAY = {Severity.ERROR: log.error, Severity.WARNING: log.warning, Severity.NOTE: log.info}


class RulescheckPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Puts every game below the documents' folder on the site."""

    def __init__(self) -> None:
        self.books: tuple[Book, ...] = ()
        self.kept: Kept = {}
        self.serving = False
        self.watched = False  # whether another build may follow that can take over from this one
        self.keeping = False  # whether browsers are to keep the site
        self.shown: Page | None = None
        self.worker: Worker | None = None
        self.labels: dict[str, Label] = {}
        self.sorts: Sorts | None = None  # of the pages that are made from one of them; None if none are
        self.env: Any = None
        self.before = Before()
        self.texts: dict[str, Texts] = {}
        self.files = Files(())
        self.languages: Languages
        self.nav: Navigation
        self.menu: Menu
        self.heads: dict[str, dict[str, str]] = {}  # what a page's head says of reading offline, by language
        self.parts: tuple[str, ...] = ()  # what the chapter at hand shows of the data

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether someone is watching, who wants the site in spite of mistakes."""
        self.serving = command == "serve"
        self.before, self.texts = Before(), {}

    @event_priority(100)  # before the search reads its options and the theme's language
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the games, say all that is wrong with them, and complete the configuration."""
        self.books, findings = read_books(config.docs_dir, log.info)
        for diagnostic, language in findings:
            SAY[diagnostic.severity]("%s", told(diagnostic, language))
        if (count := errors(findings)) and not self.serving:
            raise PluginError(f"rulescheck: {count} error{'s' if count > 1 else ''} in the games' data")
        settle(config, [book.game for book in self.books])
        settle_search(config, [book.game for book in self.books])
        self.languages = Languages(config, self.books, self.config.reference)
        self.sorts = Sorts() if self.config.shells and alone(config) else None
        self.watched = self.serving and self.sorts is not None and steady(config)
        self.worker = worker(config)
        if config.nav is None and self.books:
            config.nav = site_nav(config, self.books, self.config.reference)
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Keep what was built before, for what stays as it is."""
        if self.sorts:
            quicken(config, self.sorts)
        if self.watched:
            self.before.set_aside(config.site_dir)
        else:
            self.before.forget()

    def on_build_error(self, *, error: Exception) -> None:
        """Take over nothing from a build that failed."""
        self.before.forget()

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Put the pages in the place of the data that they are made from."""
        for book in self.books:
            drop_data(files, book)
            put(files, config, self._made_of(book))
        put(files, config, landing(config, self.books, self.config.reference))
        for folder, language in self.config.reference.items():
            put_instead(files, config, guide_pages(language, folder))
        put(files, config, shared(self.worker))
        put(files, config, self._for_offline(files, config))
        self.labels = labelled(self.books, files)
        return files

    def _made_of(self, book: Book) -> list[tuple[str, Content]]:
        texts = self.texts.setdefault(book.prefix, Texts()) if self.watched else None
        printing = self.config.printing(on_demand=self.serving)
        try:
            return list(book.files(self.kept, texts, printing, log.info))
        except PressError as error:
            raise PluginError(f"rulescheck: {error}") from error

    def _for_offline(self, files: Files, config: MkDocsConfig) -> Iterable[tuple[str, Content]]:
        wanted = self.config.offline and bool(self.books)
        blocked = files.get_file_from_path(WORKER) is not None
        if wanted and blocked:
            log.warning("%s of your own is in the way of reading offline: set `offline: false`", WORKER)
        self.keeping = wanted and not blocked and not self.serving
        return offline_files(config, self.books) if self.keeping else [(WORKER, no_worker())]

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Take over our own pages, which no menu shows."""
        self.files, self.nav = files, nav
        if self.sorts:
            take_over(files, nav, config, self.sorts)
        if self.watched:
            self.before.settle(files, around(config, self.books, files, nav))
        return nav

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Resolve the game's own links in a chapter, and take out what it shows of the data."""
        book, self.parts = self._book(page), ()
        page.meta["language"] = self._language(page)
        if book is None:
            if self.books:
                page.meta.setdefault("search", {"boost": OUTSIDE})
            page.meta["crumbs"] = crumbs(page, files, "")
            if page.file.src_uri == PAGE and page.file.generated_by:
                page.meta["theme_css"] = self._theme()
            return markdown
        if page.file.generated_by is None:
            page.meta.setdefault("search", {"boost": CHAPTER})
        elif page.file.src_uri == "index.md" and book.prefix:
            page.meta["search"] = {"exclude": True}
        tell_places(page, config, files, book.prefix)
        if isinstance(page, MadePage):
            return markdown
        path = page.file.src_uri.removeprefix(book.prefix)
        if page.file.generated_by is None:
            markdown, self.parts = mark_views(markdown, book.view, path)
        return resolve_links(box_titles(markdown, words(book.game.language)), book.game, path)[0]

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Put in what was taken out; give links their addresses, and rules their numbers."""
        book = self._book(page)
        if page.file.generated_by is None:
            html = without_gaps(html)
            html = mark_terms(html, book.game) if book else html
        html = put_views(html, self.parts)
        if book and page.file.generated_by is None:
            html = number_chips(html, words(book.game.language))
        if book and page.file.src_uri != f"{book.prefix}terms.md":
            html = term_cards(html, book.game)
        if isinstance(page, MadePage):
            page.meta["template"] = TEMPLATE
        return addressed(html, page, files, book.prefix if book else "")

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:
        """Give the theme's own pages the site's words."""
        self.menu = Menu(self.nav, self._language)
        env.globals["rulescheck"] = words(self.languages.site)
        env.globals["rulescheck_doors"] = doors(self.books, files)
        env.globals["rulescheck_shim"] = shim(config)
        self.heads = {name: head(files, name) for name in LANGUAGES if self.keeping}
        env.globals["rulescheck_offline"] = self.heads.get(self.languages.site, {})
        env.globals["rulescheck_theme"] = self._theme()
        env.globals["rulescheck_files"] = pages_of(files)
        self.env = env
        return env

    @event_priority(-100)  # after the search has read the page and taken out what is for it alone
    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, nav: Any) -> Any:
        """Speak the page's language, and show a list as active in the menu on the pages of what it lists."""
        language = self._language(page)
        context |= self.languages.told(language, config.theme.dirs)
        context["rulescheck_offline"] = self.heads.get(self.languages.spoken(language), {})
        self.shown = owner(page, nav)
        if self.shown:
            self.shown.active = True
        if self.sorts and isinstance(page, MadePage):
            context["rulescheck_page"] = whole(page, context, self.env, self.sorts)
        return context

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Take back what `on_page_context` has shown as active; start our search."""
        if self.shown:
            self.shown.active = False
            self.shown = None
        language = self._language(page)
        output = self.languages.settled(output, language)
        return self._finished(self.menu.marked(output, page.url, language))

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Start our search on the theme's own pages, and mark what leads to pages of another language."""
        if not template_name.endswith(".html"):
            return output
        # Only the page of an address that is not there has addresses from the site's beginning.
        root = urlsplit(config.site_url or "/").path
        return self._finished(self.menu.marked(output, template_name, self.languages.site, root))

    def _finished(self, html: str) -> str:
        return grouped(self.worker.on(html) if self.worker else html)

    @event_priority(-50)  # after the search has written its index, before the copy for `file:` is made of it
    def _write_shared(self, *, config: MkDocsConfig) -> None:
        """Write what the search reads, and fonts that hold exactly the characters of the site."""
        log.info("writing the index of the search")
        pages = (file.page for file in pages_of(self.files) if file.page)
        languages = self.languages.by_address(self.books, pages, self._language)
        docs = write_index(config, self.books, self.labels, languages, self._completed)
        log.info("cutting fonts to the characters of the site")
        shown = write_fonts(config.site_dir, self.before.shown(self.files))
        if self.watched:
            self.before.keep(self.files, docs, shown)

    @event_priority(-200)  # after every other plugin: what comes later is not on the list
    def _write_worker(self, *, config: MkDocsConfig) -> None:
        """Write what lets browsers keep the site as it is now."""
        if self.keeping:
            log.info("listing the site for reading offline")
            write_worker(Path(config.site_dir), "offline/" if config.use_directory_urls else "offline.html")

    on_post_build = CombinedEvent(_write_shared, _write_worker)

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Build again when a template or a style changes; print what nobody has asked for before."""
        server.watch(str(package_folder("")))
        app = server.get_app()
        if app:
            server.set_app(on_demand(app, server.mount_path, lambda path: self.files.src_uris.get(path)))
        return server

    def _completed(self, docs: Docs) -> Docs:
        return self.before.docs(docs, self.files) if self.watched else docs

    def _theme(self) -> str:
        """The colours of our pages outside the games: those of the game, if there is but one."""
        return f"{self.books[0].prefix}theme.css" if len(self.books) == 1 else ""

    def _language(self, page: Page) -> str:
        return self.languages.of(page, self._book(page))

    def _book(self, page: Page) -> Book | None:
        """The innermost game that a page belongs to, or the only one if the page shows its home."""
        if len(self.books) == 1 and page.file.src_uri == "index.md" and page.file.generated_by:
            return self.books[0]
        mine = [book for book in self.books if page.file.src_uri.startswith(book.prefix)]
        return max(mine, key=lambda book: len(book.prefix), default=None)
