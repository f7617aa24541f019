"""What a list can be narrowed by: the fields it is grouped by and shows, where they have declared values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulescheck.derive import View
from rulescheck.game import Entity, Kind, Value
from rulescheck.pages.show import field_at

FEWEST = 6  # a shorter list is read faster than it is narrowed


@dataclass(frozen=True)
class Facet:
    """A field with those of its values that the listed entities have."""

    path: str
    title: str
    values: tuple[Value, ...]


def facets(view: View, kind: Kind) -> tuple[Facet, ...]:
    """The facets of a kind's list, in the order in which the list shows them; none for a short list."""
    entities = view.game.of(kind.id)
    names = dict.fromkeys(filter(None, [kind.gallery.group, *kind.gallery.columns]))
    found = [facet for name in names if (facet := _facet(kind, name, entities))]
    return tuple(found) if len(entities) >= FEWEST else ()


def values_json(chosen: Sequence[Facet], entity: Entity) -> str:
    """The keys that an entity has in each facet, for the script that narrows the list."""
    return json.dumps({facet.path: list(_keys(entity, facet.path)) for facet in chosen}, ensure_ascii=False)


def _facet(kind: Kind, name: str, entities: Sequence[Entity]) -> Facet | None:
    field = field_at(kind, name)
    declared = (field.values or (field.item.values if field.item else ())) if field else ()
    used = {key for entity in entities for key in _keys(entity, name)}
    values = tuple(value for value in declared if value.key in used)
    return Facet(name, field.title, values) if field and len(values) > 1 else None


def _keys(entity: Entity, path: str) -> Iterator[str]:
    data: Any = entity.data
    for step in path.split("."):
        data = data.get(step) if hasattr(data, "get") else None
    found = data if isinstance(data, list | tuple) else [data]
    return (str(one) for one in found if one is not None)
