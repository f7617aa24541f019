"""Pages at the addresses that things had before they were renamed: they lead on to the new ones."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.page import page


def moved_pages(game: Game) -> Iterator[tuple[str, str]]:
    """A page for each old id of each entity, which the host makes lead to the entity's own."""
    for entity in game.entities:
        there = paths.entity_page(entity)
        for old in entity.data.get("was") or ():
            head = {"moved": there, "search": {"exclude": True}}
            text = page(
                "moved.md.j2", game, entity.name, hide=("toc", "navigation"), head=head, entity=entity
            )
            yield paths.old_page(entity, old), text
