"""What stands above a field's values on a page, also where its author has written no title."""

from __future__ import annotations

from rulescheck.game import Field, Game


def heading(game: Game, field: Field) -> str:
    """The field's title; without one that of the kind it refers to, or its name as one writes a word."""
    if field.title != field.name:
        return field.title
    if field.ref in game.kinds:
        return game.kinds[field.ref].title
    words = field.name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
