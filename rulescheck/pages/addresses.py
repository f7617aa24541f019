"""Where the pages of a game are in the web, if the site that mkdocs.yml builds has an address."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

from rulescheck.game import Game
from rulescheck.pages.paths import rule_page
from rulescheck.source import Node, read, real

CONFIG, PLUGIN = "mkdocs.yml", "rulescheck"


def rule_addresses(game: Game) -> Mapping[str, str]:
    """The address of the page of each rule, by the rule's full name; none where no site is known."""
    folder = game.folder.resolve()
    config = next((base / CONFIG for base in (folder, *folder.parents) if (base / CONFIG).is_file()), None)
    documents = read(config).documents if config else ()
    if config is None or not documents:
        return {}
    site = _site(documents[0], config.parent, folder)
    rules = [rule for kind in game.kinds.values() for rule in kind.rules] if site else []
    end = ".html" if _text(documents[0], "use_directory_urls") == "false" else "/"
    pages = {f"{game.id}/{rule.id}": rule_page(rule).removesuffix(".md") for rule in rules}
    return {name: f"{site}/{quote(page)}{end}" for name, page in pages.items()}


def _site(written: Node, base: Path, folder: Path) -> str:
    """The address of a game's folder on the site, or an empty string where it has none."""
    url = _text(written, "site_url")
    documents = real(base / (_text(written, "docs_dir") or "docs"))
    known = url.startswith(("https://", "http://")) and PLUGIN in _plugins(written)
    if not known or not folder.is_relative_to(documents):
        return ""
    return "/".join((url.rstrip("/"), *map(quote, folder.relative_to(documents).parts)))


def _plugins(written: Node) -> list[str]:
    """The plugins' names, of which each may stand alone or have settings."""
    listed = written.get("plugins")
    named = (*listed.items, *(key for key, _ in listed.pairs)) if listed else ()
    return [key.text for item in named for key in (item, *(key for key, _ in item.pairs))]


def _text(written: Node, key: str) -> str:
    found = written.get(key)
    return found.text if found else ""
