"""What entities refer to, and which of them can be judged since all of that is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulescheck.game import Entity, Field, Game, Kind
from rulescheck.memory import Name, Names

Reference = tuple[str, str, tuple[str | int, ...]]  # the kind and id that are meant, and the path to it


def sound(game: Game, read: Callable[[Entity], Names], lost: Sequence[Entity]) -> tuple[Entity, ...]:
    """The entities that rules can judge: everything they refer to, near or far, exists and is well shaped.

    Of two with one id only the first is judged: the other's mistake is its id.
    """
    first = game.index
    if not lost and len(first) == len(game.entities):
        return game.entities
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


def references(kind: Kind) -> Callable[[Entity], Names]:
    """What gives every (kind, id) that the data of an entity of a kind refer to, each once."""
    gather = _gatherer(Field(kind.id, "dict", kind.title, fields=kind.fields))

    def read(entity: Entity) -> Names:
        found: dict[Name, None] = {}
        gather(entity.data, found)
        return tuple(found)

    return read


Gather = Callable[[Any, dict[Name, None]], None]


def _gatherer(field: Field) -> Gather:
    """What finds in a value what `references_of` gives, without the paths, which take most of its time."""
    if field.ref:
        return _named(field.ref)
    parts = [(name, _gatherer(child)) for name, child in field.fields.items() if child.linked]
    item = _gatherer(field.item) if field.item and field.item.linked else None
    free = _free(field, item) if item or (field.keys and field.keys.ref) else None

    def gather(value: Any, found: dict[Name, None]) -> None:
        if isinstance(value, dict):
            for name, part in parts:
                if name in value:
                    part(value[name], found)
            if free:
                free(value, found)
        elif item and isinstance(value, list):
            for one in value:
                item(one, found)

    return gather


def _named(kind: str) -> Gather:
    def gather(value: Any, found: dict[Name, None]) -> None:
        found[kind, str(value)] = None

    return gather


def _free(field: Field, item: Gather | None) -> Gather:
    """What finds the references in the keys of a dict, and in the values of those that are not declared."""
    kind = field.keys.ref if field.keys else ""

    def gather(value: Any, found: dict[Name, None]) -> None:
        for key, inner in value.items():
            if kind:
                found[kind, key] = None
            if item and key not in field.fields:
                item(inner, found)

    return gather


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


def referred(field: Field) -> Iterator[str]:
    """The kinds that a field's values can refer to, at any depth; an empty name for a part that does not."""
    yield field.ref
    for inner in (*field.fields.values(), field.item, field.keys):
        if inner is not None:
            yield from referred(inner)
