"""Pages at the addresses that things and chapters had before they were renamed: they lead on."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.game import Game
from rulescheck.pages import paths
from rulescheck.pages.page import page


def moved_pages(game: Game) -> Iterator[tuple[str, str]]:
    """A page for each old id of each thing and chapter, which the host makes lead to its own."""
    for entity in game.entities:
        for old in entity.data.get("was") or ():
            yield paths.old_page(entity, old), _page(game, entity.name, paths.entity_page(entity))
    for chapter in game.chapters:
        for node in chapter.was:
            yield paths.chapter_page(node.text), _page(game, chapter.title, paths.chapter_page(chapter.id))


def _page(game: Game, title: str, place: str) -> str:
    head = {"moved": place, "search": {"exclude": True}}
    return page("moved.md.j2", game, title, hide=("toc", "navigation"), head=head, there=place)
