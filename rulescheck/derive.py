"""Entities as rules see them: references resolved, figures derived."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from rulescheck.digests import DEPTH, Digests
from rulescheck.expression import EvaluationError, Prepared, bind, evaluate, prepare, prepare_all, rounded
from rulescheck.game import Entity, Field, Game, Kind, Remembered, Rule, titles
from rulescheck.memory import JUDGED, LINKED, Memory, Names
from rulescheck.options import Options
from rulescheck.references import references, sound

Seen = tuple[str, str, int]  # a thing by its kind and id, and how far references in it were followed


@lru_cache(maxsize=2)
def view_of(game: Game) -> View:
    """The view of a game that all share who look at its things one by one."""
    return View(game)


class View:
    """A game's entities as expressions read them; computed once each and kept.

    Of what `memory` knows that nothing is wrong with it, checks need not look at it again: see `fresh` and
    `unjudged`.
    """

    def __init__(self, game: Game, memory: Memory | None = None) -> None:
        self.game = game
        self.memory = memory or Memory()
        self.options = Options(game).of
        self._references: dict[Entity, Names] = {}
        self._seen: dict[Seen, tuple[dict[str, Any], dict[str, Any]]] = {}
        self._figures: dict[Seen, Mapping[str, Any]] = {}
        self.usable = True  # whether what was seen holds no value that expressions cannot take
        self._prepared: dict[tuple[str, str], Prepared] = {}
        self._everything: dict[str, list[Any]] = {}

    @cached_property
    def sound(self) -> tuple[Entity, ...]:
        """The entities that rules can judge."""
        return sound(self.game, self.references, self.lost)

    @cached_property
    def lost(self) -> tuple[Entity, ...]:
        """The entities that refer to something that is not there, or cannot be used."""
        # Where nothing was lost among things of the same names, none of those that are remembered is.
        known = self.memory.on and self.digests.names in self.memory.silent(LINKED)
        entities = self.fresh if known else self.game.entities
        away = set().union(*map(self.references, entities)) - self.game.index.keys()
        return tuple(e for e in entities if not away.isdisjoint(self.references(e))) if away else ()

    @cached_property
    def fresh(self) -> tuple[Entity, ...]:
        """The entities that were read: those of other files have nothing wrong with them by themselves."""
        return tuple(entity for entity in self.game.entities if not isinstance(entity, Remembered))

    @cached_property
    def unjudged(self) -> tuple[Entity, ...]:
        """The sound entities of which it is not known that they keep every rule."""
        silent = self.memory.silent(JUDGED)
        if not silent:
            return self.sound
        found = zip(self.sound, self.digests.judgements(self.sound), strict=True)
        return tuple(entity for entity, digest in found if digest not in silent)

    def references(self, entity: Entity) -> Names:
        """Every (kind, id) that an entity's data refer to, each once."""
        if isinstance(entity, Remembered):
            return entity.facts.references
        read = self._readers.get(entity.kind)
        if read and entity not in self._references:
            self._references[entity] = read(entity)
        return self._references[entity] if read else ()

    @cached_property
    def _readers(self) -> Mapping[str, Callable[[Entity], Names]]:
        return {kind.id: references(kind) for kind in self.game.kinds.values() if kind.linked}

    @cached_property
    def digests(self) -> Digests:
        """Of all that can be read of the entities."""
        return Digests(self.game, self.references, lambda: self.sound)

    @cached_property
    def ids(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of each kind's entities, in order."""
        return {kind: tuple(e.id for e in self.game.of(kind)) for kind in self.game.kinds}

    @cached_property
    def titles(self) -> Prepared:
        """How values, keys and things are called, ready to be bound."""
        return prepare_all(titles(self.game))

    def around(self, rule: Rule, *, titled: bool = True) -> dict[str, Prepared]:
        """What a rule reads that is the same for every entity: all there is, if it asks, and the titles."""
        everything = {kind: self.everything(kind) for kind in rule.reads}
        return {"all": Prepared(everything, self.usable), **({"titles": self.titles} if titled else {})}

    def everything(self, kind: str) -> list[Any]:
        """The sound entities of a kind as expressions read them, in the order of their files."""
        if kind not in self._everything:
            things = (entity for entity in self.sound if entity.kind == kind)
            self._everything[kind] = [self.prepared(thing).value for thing in things]
        return self._everything[kind]

    def can_judge(self, rule: Rule) -> bool:
        """Whether every thing of the kinds that a rule reads all of can be used."""
        broken = {kind for kind, _ in self.game.broken}
        return all(k not in broken and len(self.everything(k)) == len(self.game.of(k)) for k in rule.reads)

    def of(self, entity: Entity, depth: int = DEPTH) -> Mapping[str, Any]:
        """An entity's data with references resolved and its figures, as far as they can be computed."""
        return self._whole(entity, depth)[0]

    def failed(self, entity: Entity) -> Mapping[str, Any]:
        """The reason for each figure of an entity that cannot be computed."""
        if not self.game.kinds[entity.kind].derived or self._key(entity, DEPTH) in self._figures:
            return {}
        return self._whole(entity, DEPTH)[1]

    def prepared(self, entity: Entity) -> Prepared:
        """The same as `of`, ready to be bound many times."""
        key = (entity.kind, entity.id)
        if key not in self._prepared:
            whole = self.of(entity)
            self._prepared[key] = Prepared(whole, self.usable)
        return self._prepared[key]

    def figures(self, entity: Entity, depth: int = DEPTH) -> Mapping[str, Any]:
        """The derived figures of an entity, by id; one that cannot be computed is left out."""
        key = self._key(entity, depth)
        if key in self._figures:
            return self._figures[key]
        whole = self.of(entity, depth)
        return {d.id: whole[d.id] for d in self.game.kinds[entity.kind].derived if d.id in whole}

    def keep_figures(self, entity: Entity, figures: Mapping[str, Any]) -> None:
        """Take the figures of an entity, all of them, from where many were computed at once."""
        self._figures[self._key(entity, DEPTH)] = figures

    def complete(
        self, kind: Kind, data: Mapping[str, Any], depth: int = DEPTH
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Data of a kind with references and figures, and for each figure that fails the reason."""
        whole = self._resolved(kind, data, depth)
        return whole, _add_figures(kind, whole, lambda: whole)

    def _whole(self, entity: Entity, depth: int) -> tuple[dict[str, Any], dict[str, Any]]:
        key = self._key(entity, depth)
        if key not in self._seen:
            kind = self.game.kinds[entity.kind]
            whole = self._resolved(kind, self._normal(entity.data), depth)
            self._seen[key] = whole, {} if key in self._figures else self._add_figures(kind, whole)
            whole.update(self._figures.get(key, {}))
        return self._seen[key]

    def _key(self, entity: Entity, depth: int) -> Seen:
        return entity.kind, entity.id, depth if self.game.kinds[entity.kind].linked else 0

    def _add_figures(self, kind: Kind, whole: dict[str, Any]) -> dict[str, Any]:
        # Once normal, data is not walked again for each figure and rule: that would take most of a run.
        failed = _add_figures(kind, whole, lambda: Prepared(whole, self.usable))
        whole.update({d.id: self._normal(whole[d.id]) for d in kind.derived if d.id in whole})
        return failed

    def _normal(self, data: Any) -> Any:
        found = prepare_all(data)
        self.usable = self.usable and found.usable
        return found.value

    def _resolved(self, kind: Kind, data: Mapping[str, Any], depth: int) -> dict[str, Any]:
        if not kind.linked:
            return dict(data)
        found = dict(data)
        for name in kind.linked.keys() & found.keys():
            found[name] = self.resolve(found[name], kind.linked[name], depth)
        return found

    def resolve(self, value: Any, field: Field | None, depth: int) -> Any:
        """A field's value with its references followed."""
        if field is None or not field.linked:
            return value
        if field.ref:
            return self._referred(value, field.ref, depth)
        if isinstance(value, list) and field.item:
            return [self.resolve(item, field.item, depth) for item in value]
        if isinstance(value, dict):
            found = dict(value)
            for key in found:
                inner = field.fields.get(key, field.item)
                if inner is not None and inner.linked:
                    found[key] = self.resolve(found[key], inner, depth)
            return found
        return value

    def _referred(self, value: Any, kind: str, depth: int) -> Any:
        """The thing that a reference names; an example may hold the thing itself."""
        if depth == 0:
            return value
        if isinstance(value, dict):
            known = self.game.kinds.get(kind)
            return self.complete(known, value, depth - 1)[0] if known else value
        entity = self.game.find(kind, str(value))
        return self.of(entity, depth - 1) if entity else value


def _add_figures(kind: Kind, whole: dict[str, Any], ready: Callable[[], Any]) -> dict[str, Any]:
    """Puts the figures into an entity's data, each of which may read those before it; why others failed."""
    failed = {}
    for figure in kind.derived:
        try:
            value = rounded(evaluate(figure.value, bind({"self": ready()})), figure.digits)
            prepare(value)  # what no expression can take fails here
            whole[figure.id] = value
        except EvaluationError as error:
            failed[figure.id] = error.message
    return failed
