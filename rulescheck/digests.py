"""Digests of all that can be read of a thing: while they stay the same, so does what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from rulescheck.expression import paths_read
from rulescheck.game import Entity, Game, Remembered
from rulescheck.memory import Names, digest

DEPTH = 3  # how many references in a row an expression can follow
CALLED = ""  # what rules can read besides kinds: how all things are called


class Digests:
    """The digests of a game's things.

    `references` gives what a thing refers to, `sound` the things that are judged.
    """

    def __init__(
        self,
        game: Game,
        references: Callable[[Entity], Names],
        sound: Callable[[], tuple[Entity, ...]],
    ) -> None:
        self.game = game
        self._references = references
        self._sound = sound
        self._own: dict[Entity, bytes] = {}
        self._deep: dict[tuple[Entity, int], bytes] = {}
        self._judgements: dict[Entity, bytes] = {}
        self._beside: dict[str, bytes] = {}
        self._shared: dict[str, bytes] = {}

    def judgement(self, entity: Entity) -> bytes:
        """Of what the rules and figures of an entity can read."""
        if entity not in self._judgements:
            kind = entity.kind
            if kind not in self._beside:
                self._beside[kind] = digest([kind, *map(self._all, _read_by_rules(self.game, kind))])
            self._judgements[entity] = self._beside[kind] + self.of(entity, DEPTH)
        return self._judgements[entity]

    def of(self, entity: Entity, depth: int) -> bytes:
        """Of an entity's data, and of what it refers to, over so many references in a row."""
        alone = self._alone.get(entity)  # as most are
        if alone or depth == 0:
            return alone or self.own(entity)
        key = (entity, depth)
        if key not in self._deep:
            found = map(self.game.index.get, self._references(entity))
            others = [self.of(other, depth - 1) for other in found if other]
            self._deep[key] = digest([self.own(entity), b"".join(others)])
        return self._deep[key]

    def own(self, entity: Entity) -> bytes:
        """Of an entity's data alone."""
        if isinstance(entity, Remembered):
            return entity.facts.digest
        if entity not in self._own:
            self._own[entity] = digest(entity.data)
        return self._own[entity]

    @cached_property
    def _alone(self) -> dict[Entity, bytes]:
        """The digests of entities that refer to nothing."""
        return {entity: self.own(entity) for entity in self.game.entities if not self._references(entity)}

    @cached_property
    def names(self) -> bytes:
        """Of how all things are called."""
        return digest([(entity.kind, entity.id, entity.name) for entity in self.game.entities])

    def _all(self, kind: str) -> bytes:
        if kind == CALLED:
            return self.names
        if kind not in self._shared:
            self._shared[kind] = digest([self.of(e, DEPTH) for e in self._sound() if e.kind == kind])
        return self._shared[kind]


def _read_by_rules(game: Game, kind: str) -> tuple[str, ...]:
    """What the rules of a kind read besides a thing: all things of some kinds, how things are called."""
    rules = game.kinds[kind].rules
    codes = [code for rule in rules for code in (rule.when, rule.require, *(one.items for one in rule.each))]
    named = any(path[0] == "titles" for code in codes if code for path in paths_read(code))
    return (*sorted({other for rule in rules for other in rule.reads}), *((CALLED,) if named else ()))
