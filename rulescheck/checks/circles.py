"""Things that refer to themselves through others of their kind.

A field that names one other thing of the same kind says where a thing comes from, what it belongs to or
what it replaces. Followed from thing to thing, such a chain must end; one that comes back to its start
says that a thing comes from itself.

Only a field with a single `ref` to its own kind that need not be there is followed, and not one whose
declaration says `circles: true`, as for rivals who name each other. Lists of references, such as related
cards, may go both ways; and where every thing must name another (`required: true`), as in a turn order, a
circle cannot be avoided, so it is meant. From kind to kind things may name each other: a dish
names the stall that sells it, and the stall its best dish.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.game import Entity, Field, Kind
from rulescheck.source import Path_


def find(view: View) -> Iterator[Diagnostic]:
    """Each circle once, at the reference of the thing in it that stands first."""
    for kind in view.game.kinds.values():
        for path, field in _chains(kind.fields, kind):
            for circle in _circles(view, kind, path):
                yield _report(circle, path, field)


def _chains(fields: Mapping[str, Field], kind: Kind, path: Path_ = ()) -> Iterator[tuple[Path_, Field]]:
    """The fields that may name one thing of the kind itself, at any depth of mappings."""
    for name, field in fields.items():
        if field.ref == kind.id and not (field.required or field.circles):
            yield (*path, name), field
        yield from _chains(field.fields, kind, (*path, name))


def _circles(view: View, kind: Kind, path: Path_) -> Iterator[tuple[Entity, ...]]:
    done: set[str] = set()
    for entity in view.game.of(kind.id):
        way: dict[str, Entity] = {}
        step: Entity | None = entity
        while step and step.id not in done:
            done.add(step.id)
            way[step.id] = step
            # What refers to nothing of its kind need not be looked at.
            leads = any(other == kind.id for other, _ in view.references(step))
            step = view.game.find(kind.id, str(_value(step, path))) if leads else None
        if step and step.id in way:
            names = list(way)
            yield tuple(way[name] for name in names[names.index(step.id) :])


def _value(entity: Entity, path: Path_) -> object:
    value: object = entity.data
    for step in path:
        value = value.get(step) if isinstance(value, Mapping) else None
    return value


def _report(circle: tuple[Entity, ...], path: Path_, field: Field) -> Diagnostic:
    start, *others = circle
    chain = " → ".join(entity.name for entity in (*circle, start))
    values = {"field": field.name, "name": start.name, "chain": chain}
    related = tuple(entity.node.at(path).location for entity in others)
    return Diagnostic(start.node.at(path).location, "circular-reference", Severity.WARNING, values, related)
