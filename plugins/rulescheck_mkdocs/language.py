"""The language of each page, of its game, its guide or as its author says, and of what leads to another."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote, urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from rulescheck.diagnostics import LANGUAGES
from rulescheck.pages.words import words
from rulescheck_mkdocs.book import Book
from rulescheck_mkdocs.settings import site_language

log = get_plugin_logger("rulescheck")
TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
# What the settings of the theme and of Markdown say on every page, in the site's words.
SAID = ("copy-link", "scheme-auto", "scheme-light", "scheme-dark")
SAYING = re.compile(
    r'(<(?:a class="headerlink"|input class="md-option"|label class="md-header__button)[^>]*'
    r' (?:title|aria-label)=")([^"]*)'
)
# An entry of a menu: a link, or what opens a branch.
ENTRY = re.compile(
    r'<(?P<mark>a href="(?P<to>[^"]*)"|label)(?P<rest> class="md-(?:nav|tabs)__(?:link|title)[^>]*)>'
)
BRANCH = re.compile(r' for="__nav((?:_\d+)+)"')
# What leads to the page before or after, and its title below the word for which of them it is.
STEP = re.compile(
    r'<a href="(?P<to>[^"]*)" class="md-footer__link(?P<way>[^"]*)" aria-label="[^"]*">'
    r'(?P<rest>.*?<div class="md-ellipsis")',
    re.DOTALL,
)


class Languages:
    """The languages that a site's pages speak."""

    def __init__(self, config: MkDocsConfig, books: Sequence[Book], guides: Mapping[str, str]) -> None:
        self.theme = str(config.theme["language"]) if "language" in config.theme else ""
        self.site = site_language(config, [book.game for book in books])
        self.guides = guides

    def of(self, page: Page, book: Book | None) -> str:
        """The language of a page, which may be of a game."""
        said = str(page.meta.get("language", ""))
        if TAG.fullmatch(said):
            return said
        if said:
            log.warning("%s: `language` is such as `en` or `zh-TW`, not %r", page.file.src_uri, said)
        if book:
            return book.game.language
        folder = posixpath.dirname(page.file.src_uri)
        above = (guide for guide in self.guides if f"{folder}/".startswith(f"{guide}/"))
        guide = max(above, key=len, default="")
        ours = page.file.generated_by == "rulescheck" or not self.theme
        return self.guides[guide] if guide else self.site if ours else self.theme

    def told(self, language: str, folders: Iterable[str]) -> dict[str, Any]:
        """What a page's template is told: its language, and that of the theme's words if they exist in it."""
        name = f"partials/languages/{language}.html"
        known = any(Path(folder, name).is_file() for folder in folders)
        ours = words(self.spoken(language))
        return {"rulescheck": ours, "rulescheck_language": language, "rulescheck_speaks": known and language}

    def spoken(self, language: str) -> str:
        """The language of our own words on a page of a language."""
        return language if language in LANGUAGES else self.site

    def by_address(
        self, books: Sequence[Book], pages: Iterable[Page], of: Callable[[Page], str]
    ) -> dict[str, str]:
        """The languages of addresses by how they begin, the longest first; none if all pages speak one."""
        found = {"": self.site, **{quote(book.prefix): book.game.language for book in books}}
        found |= {quote(f"{guide}/"): language for guide, language in self.guides.items()}
        for page in pages:
            start = max(filter(page.url.startswith, found), key=len)
            if found[start] != of(page):
                found[page.url] = of(page)
        several = len({*found.values()}) > 1
        return {start: found[start] for start in sorted(found, key=len, reverse=True) if several}

    def settled(self, html: str, language: str) -> str:
        """A page with its own words for what the settings say in the site's."""
        ours, theirs = words(self.site), words(self.spoken(language))
        known = {ours[name]: theirs[name] for name in SAID}
        return html if ours is theirs else SAYING.sub(lambda at: at[1] + known.get(at[2], at[2]), html)


class Menu:
    """The languages of a menu's pages and branches."""

    def __init__(self, navigation: Navigation, of: Callable[[Page], str]) -> None:
        self.pages = {_address(page.url): of(page) for page in navigation.pages}
        self.branches = dict(_branches(navigation.items, "", of))
        self.spoken = {*self.pages.values()}

    def marked(self, html: str, url: str, language: str, root: str = "/") -> str:
        """A page with the language on each link to another page, and entry of its menu, that speaks another.

        `root` is where the site begins, and `url` where the page is below that.
        """

        def lang(theirs: str) -> str:
            return f' lang="{theirs}"' if theirs not in ("", language) else ""

        def leads(to: str) -> str:
            return self.pages.get(_address(urljoin(root + url, to).removeprefix(root)), "")

        def entry(found: re.Match[str]) -> str:
            branch = BRANCH.search(found["rest"])
            theirs = self.branches.get(branch[1], "") if branch else leads(found["to"] or "")
            return f"<{found['mark']}{lang(theirs)}{found['rest']}>"

        def step(found: re.Match[str]) -> str:
            theirs = lang(leads(found["to"]))
            link = f'<a href="{found["to"]}" class="md-footer__link{found["way"]}">{found["rest"]}{theirs}'
            return link if theirs else found[0]

        return html if self.spoken <= {language} else STEP.sub(step, ENTRY.sub(entry, html))


def _address(url: str) -> str:
    return "/" + url.strip("/")


def _branches(items: Iterable[Any], above: str, of: Callable[[Page], str]) -> Iterator[tuple[str, str]]:
    """The language of each branch by its numbers in the menu; none if its pages do not all speak one."""
    for number, item in enumerate(items, 1):
        if item.children:
            spoken = {of(page) for page in _pages(item)}
            yield f"{above}_{number}", spoken.pop() if len(spoken) == 1 else ""
            yield from _branches(item.children, f"{above}_{number}", of)


def _pages(item: Any) -> Iterator[Page]:
    for child in item.children or ():
        yield from _pages(child) if child.children else [child] if child.is_page else []
