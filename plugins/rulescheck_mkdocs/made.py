"""Pages that we have made: some of each sort go all the way, others take from them what is the same."""

from __future__ import annotations

import posixpath
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from rulescheck.pages.html import Heading, Html, as_html
from rulescheck.pages.shell import Shell, filled, mark, shell
from rulescheck.templates import parted

TEMPLATE = "rulescheck-page.html"
ENOUGH = 3  # pages of a sort that go both ways; the first may be the only one
# In a page's head; whatever else is in it makes a sort.
VARYING = ("title", "about", "description", "picture", "structured", "data")
# Extensions of Markdown that leave headings and HTML as they are, whatever the words in them.
HARMLESS = {
    *("admonition", "attr_list", "def_list", "fenced_code", "footnotes", "md_in_html", "tables", "toc"),
    *("pymdownx.details", "pymdownx.highlight", "pymdownx.superfences", "pymdownx.tabbed"),
}
READING = {"pymdownx.snippets", "pymdownx.b64", "markdown_include.include", "mdx_include"}  # other files
OURS = ("rulescheck", "material/search")
CHANGING = (
    *("config", "env", "pre_page", "page_read_source", "page_markdown"),
    *("page_content", "page_context", "post_page"),
)
ADDRESSES = ("canonical_url", "abs_url", "edit_url")


def alone(config: MkDocsConfig) -> bool:
    """Whether nobody but us and the search knows what a page's template is given."""
    return config.theme.name == "material" and not _heard(config, ("page_context",))


def steady(config: MkDocsConfig) -> bool:
    """Whether pages are made of the games, the configuration and the theme alone, not of what others know."""
    return not _heard(config, CHANGING) and READING.isdisjoint(map(str, config.markdown_extensions))


def _heard(config: MkDocsConfig, events: Sequence[str]) -> bool:
    """Whether a plugin or a hook of somebody else hears of any of these events."""
    ours = [config.plugins[name] for name in OURS if name in config.plugins]
    listening = (method for event in events for method in config.plugins.events[event])
    return any(getattr(method, "__self__", None) not in ours for method in listening)


@dataclass
class Sort:
    """How often a shortcut was seen to lead to the same page as the whole way, and whether it always did."""

    seen: int = 0
    holds: bool = True
    shell: Shell | None = None

    @property
    def known(self) -> bool:
        """Whether the shortcut may be taken."""
        return self.holds and self.seen >= ENOUGH

    def see(self, same: bool) -> None:
        """Count one more page that went both ways."""
        self.seen += 1
        self.holds = self.holds and same


class Sorts:
    """What is known of the pages of each sort, in one build."""

    def __init__(self) -> None:
        self.texts: dict[str, Sort] = {}  # by folder
        self.sections: dict[str, Sort] = {}  # by folder, as the search finds them
        self.pages: dict[str, Sort] = {}  # by all that is alike of them


class MadePage(Page):
    """A page of ours, whose Markdown is known to have nothing but headings and HTML."""

    def __init__(self, file: File, config: MkDocsConfig, sorts: Sorts) -> None:
        super().__init__(None, file, config)
        self.sorts = sorts

    def read_source(self, config: MkDocsConfig) -> None:
        """Read what we wrote ourselves, unless another plugin has a say in it."""
        if config.plugins.events["page_read_source"]:
            super().read_source(config)
        else:
            self.meta, self.markdown = parted(self.file.content_string)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """The page's HTML: by Markdown as long as it is not known that we write the same."""
        sort = self.sorts.texts.setdefault(posixpath.dirname(self.file.src_uri), Sort())
        toc = config.mdx_configs.get("toc") or {}
        ours = as_html(self.markdown or "", str(toc.get("permalink")), str(toc.get("permalink_title")))
        if ours and sort.known and HARMLESS.issuperset(map(str, config.markdown_extensions)):
            self.content, self.toc = ours.text, contents(ours.headings)
            self.present_anchor_ids, self.links_to_anchors = set(ours.ids), {}
            return
        super().render(config, files)
        if ours:
            sort.see(_same(self, ours))


def take_over(files: Files, nav: Navigation, config: MkDocsConfig, sorts: Sorts) -> None:
    """Put a page of ours in the place of MkDocs' wherever we have made the text, and no menu shows it."""
    listed = {id(page) for page in nav.pages}
    for file in files.documentation_pages():
        if file.generated_by == "rulescheck" and id(file.page) not in listed:
            MadePage(file, config, sorts)


def contents(headings: Sequence[Heading]) -> TableOfContents:
    """The table of contents that MkDocs makes of headings."""
    top: list[AnchorLink] = []
    way: list[AnchorLink] = []
    for heading in headings:
        link = AnchorLink(heading.text, heading.id, heading.level)
        while way and way[-1].level >= link.level:
            way.pop()
        (way[-1].children if way else top).append(link)
        way.append(link)
    return TableOfContents(top)


def _same(page: Page, ours: Html) -> bool:
    return (
        page.content == ours.text
        and _shape(page.toc) == _shape(contents(ours.headings))
        and page.present_anchor_ids == set(ours.ids)
        and set(page.links_to_anchors or ()) <= {page.file}
    )


def _shape(toc: Any) -> list[Any]:
    return [(link.level, link.id, link.title, _shape(link.children)) for link in toc]


def whole(page: Page, context: dict[str, Any], env: Any, sorts: Sorts) -> str:
    """The page as the theme renders it; from the fourth of a sort on, filled into the others' shell."""
    key, values, probe = _probe(page)
    sort = sorts.pages.setdefault(key, Sort())
    if sort.shell and sort.known:
        return filled(sort.shell, values)
    theme = env.get_template("main.html")
    rendered = str(theme.render(context))
    if sort.seen == 1:  # not for a page that is the only one of its sort
        sort.shell = shell(theme.render({**context, "page": probe}))
    sort.see(sort.seen == 0 or (sort.shell is not None and filled(sort.shell, values) == rendered))
    return rendered


def _probe(page: Page) -> tuple[str, dict[str, str], Page]:
    """What makes a page's sort, the values that are its own, and a page with marks in their place."""
    values: dict[str, str] = {}
    probe = copy(page)
    probe.meta = {
        name: _marked(value, f"meta.{name}", values) if name in VARYING else value
        for name, value in page.meta.items()
    }
    for name in ("content", *ADDRESSES):
        setattr(probe, name, _marked(getattr(page, name), name, values))
    probe.toc = TableOfContents(_marked_links(page.toc, "toc", values))
    folder = posixpath.dirname(page.url.rstrip("/"))
    at = [getattr(probe, name) for name in ADDRESSES]
    key = repr((folder, page.url.endswith("/"), probe.meta, at, _shape(probe.toc)))
    return key, values, probe


def _marked(value: Any, name: str, values: dict[str, str]) -> Any:
    """The value with a mark for each text and number in it."""
    if isinstance(value, list):
        return [_marked(one, f"{name}.{place}", values) for place, one in enumerate(value)]
    if not value or isinstance(value, bool):
        return value
    values[name] = str(value)
    return mark(name)


def _marked_links(links: Any, name: str, values: dict[str, str]) -> list[AnchorLink]:
    found = []
    for place, link in enumerate(links):
        title, id_ = (_marked(text, f"{name}.{place}.{part}", values) for part, text in _texts(link))
        found.append(AnchorLink(title, id_, link.level))
        found[-1].children = _marked_links(link.children, f"{name}.{place}", values)
    return found


def _texts(link: AnchorLink) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("title", link.title), ("id", link.id)
