"""Addresses as the host writes them: of `page:PATH` in a page's HTML, and of what its head names."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from html import unescape
from typing import Any
from urllib.parse import quote, unquote, urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from rulescheck.pages.paths import PICKING
from rulescheck.templates import script_json

PLACE = re.compile(r'\b(?P<name>href|src)="page:(?P<path>[^"#]*)(?P<anchor>#[^"]*)?"')
SEVERAL = re.compile(r'\bsrcset="(?P<entries>page:[^"]*)"')


def addressed(html: str, page: Page, files: Files, prefix: str) -> str:
    """The page with relative addresses for every `page:PATH`, whose paths start at the game's folder."""

    def url(path: str) -> str:
        file = files.src_uris.get(prefix + unquote(path))
        return _way(file, page) if file else quote(path)

    def address(match: re.Match[str]) -> str:
        return f'{match["name"]}="{url(match["path"])}{match["anchor"] or ""}"'

    def each(match: re.Match[str]) -> str:
        entries = (entry.removeprefix("page:").split(" ") for entry in match["entries"].split(", "))
        return f'srcset="{", ".join(f"{url(path)} {width}" for path, width in entries)}"'

    return PLACE.sub(address, SEVERAL.sub(each, html))


def _way(file: File, page: Page) -> str:
    return "" if file is page.file else file.url_relative_to(page.file)


def crumbs(page: Page, files: Files, prefix: str) -> list[tuple[str, str]]:
    """The title and address of each page on the way to this one."""
    found = [(title, files.get_file_from_path(prefix + path)) for title, path in page.meta.get("crumbs", ())]
    return [(title, file.url) for title, file in found if file]


def tell_places(page: Page, config: MkDocsConfig, files: Files, prefix: str) -> None:
    """Let a page of a game tell the addresses of what its head names, and where it can be edited."""
    page.meta["theme_css"] = f"{prefix}theme.css"
    page.meta["crumbs"] = crumbs(page, files, prefix)
    page.meta["picking"] = PICKING
    for name in ("moved", "picture", "picking"):
        file = files.get_file_from_path(prefix + str(page.meta.get(name, "")))
        page.meta[name] = file.url if file else ""
    page.meta["structured"] = _structured(config, page, files, prefix)
    page.edit_url = _edit_address(config, page, prefix)


def _edit_address(config: MkDocsConfig, page: Page, prefix: str) -> str | None:
    """Where a page's text, or the data that it shows, can be edited: the line in the repository."""
    file, line = page.meta.get("data") or ("", 0)
    if not file or not (config.edit_uri or config.edit_uri_template):
        return page.edit_url
    path = quote(prefix + file)
    template = config.edit_uri_template or ""
    way = template.format(path=path, path_noext=path.rsplit(".", 1)[0]) or f"{config.edit_uri}{path}"
    return urljoin(f"{(config.repo_url or '').rstrip('/')}/", way) + f"#L{line}"


def _structured(config: MkDocsConfig, page: Page, files: Files, prefix: str) -> str:
    """What machines are told of a page, with whole addresses, as JSON that can stand in a script.

    A site whose address is not known tells nothing.
    """
    if not config.site_url:
        return ""
    address = partial(_whole_address, config.site_url, files, prefix)
    told = [_told(page.meta["structured"], address)] if page.meta.get("structured") else []
    way = [*page.meta["crumbs"], (unescape(str(page.meta.get("title", ""))), page.file.url)]
    steps = [
        {"@type": "ListItem", "position": number, "name": title, "item": urljoin(config.site_url, url)}
        for number, (title, url) in enumerate(way, 1)
    ]
    told += [{"@type": "BreadcrumbList", "itemListElement": steps}] if len(steps) > 1 else []
    return script_json([{"@context": "https://schema.org", **one} for one in told]) if told else ""


def _told(value: Any, address: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {name: _told(one, address) for name, one in value.items()}
    if isinstance(value, list):
        return [_told(one, address) for one in value]
    return address(value) if isinstance(value, str) and value.startswith("page:") else value


def _whole_address(site: str, files: Files, prefix: str, place: str) -> str:
    path, mark, anchor = place.removeprefix("page:").partition("#")
    file = files.get_file_from_path(prefix + path)
    return urljoin(site, file.url if file else "") + mark + quote(anchor)
