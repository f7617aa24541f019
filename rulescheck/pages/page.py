"""What every page has in common: a head that the host reads, and a body that a template makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from typing import Any

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.links import section_place, section_title, source
from rulescheck.pages.show import spans
from rulescheck.pages.words import words
from rulescheck.templates import front_matter, render

Step = tuple[str, str]


def page(
    template: str,
    game: Game,
    title: str,
    *,
    hide: Sequence[str] = (),
    boost: float = 1,
    path: Sequence[Step] | None = (),
    head: Mapping[str, object] | None = None,
    **context: Any,
) -> str:
    """A Markdown page.

    `hide` names what the host leaves out beside it, `boost` is its weight in the search, and `path` has the
    title and place of each page between the game's home and this one, or is None for a page without a way.
    `head` is what else the host should know.
    """
    said: dict[str, object] = {"title": escape(" ".join(title.split())), **(head or {})}
    if said.get("about"):
        said["description"] = escape(str(said["about"]))  # the theme writes it as it is
    if hide:
        said["hide"] = list(hide)
    if boost != 1:
        said["search"] = {"boost": boost}
    if path is not None:
        said["crumbs"] = [list(step) for step in ((game.title, paths.home()), *path)]
    common = {
        "game": game,
        "paths": paths,
        "section_place": partial(section_place, game),
        "section_title": partial(section_title, game),
        "source": partial(source, game),
        "spans": partial(spans, game),
        "title": title,
        "w": words(game.language),
    }
    return front_matter(said) + render(template, {**common, **context}).lstrip()
