"""What the guide's made pages have in common: a head for the host, and text with a little markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from rulescheck.pages.words import words
from rulescheck.proof import visible
from rulescheck.templates import Markup, front_matter, inert, render


def page(
    template: str,
    title: str,
    language: str,
    folder: str,
    context: Mapping[str, Any],
    way: Sequence[tuple[str, str]] = (),
) -> str:
    """A Markdown page of the guide; `way` has the title and path of each page on the way to it."""
    head: dict[str, object] = {"title": escape(title)}
    if way:
        head |= {"hide": ["toc"], "crumbs": [list(step) for step in way]}
    common = {"title": title, "language": language, "folder": folder, "w": words(language)}
    helpers = {"prose": prose, "visible": visible}
    return front_matter(head) + render(f"{template}.md.j2", {**common, **helpers, **context}).lstrip()


def prose(text: str) -> Markup:
    """A sentence in which what stands between backticks is code."""
    parts = text.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(inert(part)) if place % 2 else inert(part)
        for place, part in enumerate(parts)
    )
