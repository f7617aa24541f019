"""The optional rules that game.yml declares."""

from __future__ import annotations

from rulescheck.game import Option
from rulescheck.source import Node


def declare_options(game: Node) -> dict[str, Option]:
    """The options; one with a mistake in it is there all the same, by its name."""
    options = game.get("options")
    return {key.text: _option(key, value) for key, value in (options.pairs if options else ())}


def _option(key: Node, node: Node) -> Option:
    title, about, source, default = (node.get(name) for name in ("title", "help", "source", "default"))
    return Option(
        id=key.text,
        title=title.text if title else key.text,
        help=about.text if about else "",
        source=source.text if source else "",
        default=default is not None and default.text == "true",
        location=key.location,
    )
