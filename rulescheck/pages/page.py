"""What every page has in common: a head that the host reads, and a body that a template makes."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.links import source
from rulescheck.pages.show import spans
from rulescheck.pages.words import words
from rulescheck.templates import front_matter, render


def page(template: str, game: Game, title: str, **context: Any) -> str:
    """A Markdown page; `hide` in the context names what the host leaves out beside it."""
    head: dict[str, object] = {"title": escape(" ".join(title.split()))}
    if hide := context.pop("hide", ()):
        head["hide"] = list(hide)
    common = {
        "game": game,
        "paths": paths,
        "source": partial(source, game),
        "spans": partial(spans, game),
        "title": title,
        "w": words(game.language),
    }
    return front_matter(head) + render(template, {**common, **context}).lstrip()
