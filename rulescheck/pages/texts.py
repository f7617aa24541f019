"""The pages of things as they were made before, each known by all that it is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulescheck.derive import View
from rulescheck.game import Entity
from rulescheck.memory import context_of, digest
from rulescheck.pages.links import numbered


class Texts:
    """Pages that were made, for whoever makes them again and again; begin each time with `begin`."""

    def __init__(self) -> None:
        self._before: Mapping[bytes, str] = {}
        self._now: dict[bytes, str] = {}
        self._shared: tuple[View, bytes] | None = None

    def begin(self) -> None:
        """Forget what was not asked for since the last time."""
        self._before, self._now, self._shared = self._now, {}, None

    def text(self, key: bytes, make: Callable[[], str]) -> str:
        """The text that is known under a key, or else the one that is made now."""
        found = self._before.get(key)
        self._now[key] = make() if found is None else found
        return self._now[key]

    def key(self, view: View, entity: Entity, beside: Any) -> bytes:
        """A digest of what the page of an entity is made from; `beside` is what it shows of other things.

        Nothing that is read of a thing is farther than its figures, and those of what it refers to, can see.
        """
        others = filter(None, map(view.game.index.get, view.references(entity)))
        return digest(
            [
                self._of(view),
                entity.kind,
                entity.location.line,
                entity.location.path,
                list(view.digests.judgements((entity, *others))),
                beside,
            ]
        )

    def _of(self, view: View) -> bytes:
        """Of what all pages depend on: what declares the game, names, the rulebook's numbers."""
        if self._shared is None or self._shared[0] is not view:
            chapters = [(chapter.id, chapter.title) for chapter in view.game.chapters]
            declared = [context_of(view.game.folder), view.digests.names]
            self._shared = view, digest([*declared, chapters, dict(numbered(view.game))])
        return self._shared[1]
