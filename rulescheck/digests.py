"""Digests of all that can be read of a thing: while they stay the same, so does what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from rulescheck.expression import paths_read
from rulescheck.game import Entity, Game, Remembered
from rulescheck.memory import Name, Names, digest, digest_of, same

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
        self._packed: dict[Entity, bytes] = {}
        self._deep: dict[tuple[Entity, int], bytes] = {}
        self._judged: dict[Entity, bytes] = {}
        self._shared: dict[str, bytes] = {}

    def judgements(self, entities: Iterable[Entity]) -> Iterator[bytes]:
        """For each entity that of what its rules and figures can read."""
        known, beside, kinds = self._judged, self._beside, self.game.kinds
        for entity in entities:  # there are many: most stand alone
            if entity not in known:
                own = self.of(entity, DEPTH) if kinds[entity.kind].linked else self.own(entity)
                known[entity] = beside[entity.kind] + own
            yield known[entity]

    def of(self, entity: Entity, depth: int) -> bytes:
        """Of an entity's data, and of what it refers to, over so many references in a row."""
        references = self._references(entity)
        if not references or depth == 0:
            return self.own(entity)
        key = (entity, depth)
        if key not in self._deep:
            others: list[bytes | None] = list(map(self._alone.get, references))
            if None in others:
                found = map(self.game.index.get, references)
                others = [self.of(other, depth - 1) for other in found if other]
            self._deep[key] = digest_of(b"".join((self.own(entity), *filter(None, others))))
        return self._deep[key]

    def own(self, entity: Entity) -> bytes:
        """Of an entity's data alone."""
        if isinstance(entity, Remembered):
            return entity.facts.digest
        if entity not in self._own:
            self._own[entity] = digest_of(self.packed(entity))
        return self._own[entity]

    def packed(self, entity: Entity) -> bytes:
        """An entity's data as bytes."""
        if entity not in self._packed:
            self._packed[entity] = same(entity.data)
        return self._packed[entity]

    @cached_property
    def _alone(self) -> dict[Name, bytes]:
        """The digests of those that references lead to, where they refer to nothing themselves."""
        first = self.game.index.items()
        return {name: self.own(entity) for name, entity in first if not self._references(entity)}

    @cached_property
    def _beside(self) -> dict[str, bytes]:
        """Of what the rules of each kind read besides a thing."""
        kinds = self.game.kinds
        return {kind: digest([kind, *map(self.all, _read_by_rules(self.game, kind))]) for kind in kinds}

    @cached_property
    def names(self) -> bytes:
        """Of how all things are called."""
        entities = self.game.entities
        return digest([[e.kind for e in entities], [e.id for e in entities], [e.name for e in entities]])

    def all(self, kind: str) -> bytes:
        """Of all that can be read of the things of a kind, or of how all things are called."""
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
