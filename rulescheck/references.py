"""What entities refer to, and which of them can be judged since all of that is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulescheck.game import Entity, Field, Game
from rulescheck.memory import Name, Names

Reference = tuple[str, str, tuple[str | int, ...]]  # the kind and id that are meant, and the path to it


def lost(game: Game, read: Callable[[Entity], Names]) -> tuple[Entity, ...]:
    """The entities that refer to something that is not there; `read` gives what one refers to."""
    there = game.index.keys()
    named = ((entity, read(entity)) for entity in game.entities)
    return tuple(entity for entity, names in named if names and not there >= set(names))


def sound(game: Game, read: Callable[[Entity], Names], lost: Sequence[Entity]) -> tuple[Entity, ...]:
    """The entities that rules can judge: everything they refer to, near or far, exists and is well shaped.

    Of two with one id only the first is judged: the other's mistake is its id.
    """
    first = game.index
    unsound = {(e.kind, e.id) for e in lost if first[e.kind, e.id] is e}
    if unsound:
        unsound = _spread(unsound, {key: read(entity) for key, entity in first.items()})
    return tuple(e for e in game.entities if first[e.kind, e.id] is e and (e.kind, e.id) not in unsound)


def _spread(unsound: set[Name], needs: Mapping[Name, Names]) -> set[Name]:
    """What is unsound, and all that needs it, near or far."""
    needed_by: dict[Name, list[Name]] = {}
    for key, others in needs.items():
        for other in others:
            needed_by.setdefault(other, []).append(key)
    found, waiting = set(unsound), list(unsound)
    while waiting:
        spread = [key for key in needed_by.get(waiting.pop(), ()) if key not in found]
        found.update(spread)
        waiting.extend(spread)
    return found


def references(game: Game, entity: Entity) -> Names:
    """Every (kind, id) that an entity's data refer to, each once."""
    found: dict[Name, None] = {}
    for name, field in game.kinds[entity.kind].linked.items():
        if name in entity.data:
            _refer(entity.data[name], field, found)
    return tuple(found)


def _refer(value: Any, field: Field, found: dict[Name, None]) -> None:
    """What `references_of` gives, without the paths, which take most of its time."""
    if field.ref:
        found[field.ref, str(value)] = None
    elif isinstance(value, list) and field.item:
        for item in value:
            _refer(item, field.item, found)
    elif isinstance(value, dict):
        for key, item in value.items():
            if field.keys and field.keys.ref:
                found[field.keys.ref, key] = None
            inner = field.fields.get(key, field.item)
            if inner and inner.linked:
                _refer(item, inner, found)


def located_references(game: Game, entity: Entity) -> Iterator[Reference]:
    """Every (kind, id, path) that an entity's data refer to; a key that is a reference ends in `KEY`."""
    for name, field in game.kinds[entity.kind].linked.items():
        if name in entity.data:
            yield from references_of(entity.data[name], field, (name,))


KEY = "\0key"


def references_of(value: Any, field: Field, path: tuple[str | int, ...] = ()) -> Iterator[Reference]:
    """Every (kind, id, path) that a field's value refers to; the path begins with the one that is given."""
    if field.ref:
        yield field.ref, str(value), path
    elif isinstance(value, list) and field.item:
        for index, item in enumerate(value):
            yield from references_of(item, field.item, (*path, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            if field.keys and field.keys.ref:
                yield field.keys.ref, key, (*path, key, KEY)
            inner = field.fields.get(key, field.item)
            if inner and inner.linked:
                yield from references_of(item, inner, (*path, key))
