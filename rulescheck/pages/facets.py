"""What a list can be narrowed and sorted by: values to choose, bounds of numbers, orders."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulescheck.audience import guard
from rulescheck.derive import View
from rulescheck.game import Entity, Field, Game, Kind, Value
from rulescheck.pages.headings import heading
from rulescheck.pages.show import field_at
from rulescheck.pages.words import words
from rulescheck.text import plain

FEWEST = 6  # a shorter list is read faster than it is narrowed
MANY = 12  # more to choose from is folded
MOST = 40  # more to choose from is no help: such names are found by writing them


@dataclass(frozen=True)
class Facet:
    """A field with those of its values that the listed entities have, or else with its least and most."""

    path: str
    title: str
    values: tuple[Value, ...] = ()
    bounds: tuple[float, float] | None = None


def facets(view: View, kind: Kind) -> tuple[Facet, ...]:
    """What the kind's gallery says, or its group and columns; none for a short list."""
    entities = view.game.of(kind.id)
    asked = kind.gallery.filter or (kind.gallery.group, *kind.gallery.columns)
    found = [facet for name in dict.fromkeys(asked) if name and (facet := _facet(view, kind, name, entities))]
    return tuple(found) if len(entities) >= FEWEST else ()


def values_json(view: View, chosen: Sequence[Facet], entity: Entity) -> str:
    """What an entity has in each facet, keys or a number, for the script that narrows the list."""
    found = {
        facet.path: next(_numbers(view, entity, facet.path), None)
        if facet.bounds
        else list(_keys(view, entity, facet.path))
        for facet in chosen
    }
    return json.dumps(found, ensure_ascii=False)


def prose(kind: Kind, entity: Entity) -> str:
    """The entity's own texts without markup, on one line, for whoever looks for their words."""
    fields = [field for field in kind.fields.values() if field.type == "text" and not field.audience]
    return " ".join(" ".join(plain(str(entity.data.get(field.name) or "")) for field in fields).split())


def value_at(view: View, entity: Entity, path: str) -> Any:
    """A value or a figure of an entity."""
    data: Any = {**entity.data, **view.figures(entity), "id": entity.id, "name": entity.name}
    for step in path.split("."):
        data = data.get(step) if isinstance(data, Mapping) else None
    return data


def title_of(game: Game, kind: Kind, name: str) -> str:
    """What a field or a figure is called."""
    field = field_at(kind, name)
    derived = (one.title for one in kind.derived if one.id == name)
    return heading(game, field) if field else next(derived, name)


def _facet(view: View, kind: Kind, name: str, entities: Sequence[Entity]) -> Facet | None:
    field = field_at(kind, name)
    if guard(kind, name.split(".")):
        return None
    used = {key for entity in entities for key in _keys(view, entity, name)}
    values = tuple(value for value in _known(view.game, field) if value.key in used) if field else ()
    if len(values) > 1:
        return Facet(name, title_of(view.game, kind, name), values) if len(values) <= MOST else None
    numbers = [number for entity in entities for number in _numbers(view, entity, name)]
    if values or len(set(numbers)) < 2:
        return None
    return Facet(name, title_of(view.game, kind, name), bounds=(min(numbers), max(numbers)))


def _known(game: Game, field: Field) -> tuple[Value, ...]:
    """What a field's values are called: as declared, as the things that it leads to, yes and no."""
    inner = field.item or field
    if inner.ref:
        return tuple(Value(entity.id, entity.name) for entity in game.of(inner.ref))
    if inner.type == "boolean":
        w = words(game.language)
        return Value("true", w["yes"]), Value("false", w["no"])
    return inner.values


def _keys(view: View, entity: Entity, path: str) -> Iterator[str]:
    data = value_at(view, entity, path)
    found = data if isinstance(data, list | tuple) else [data]
    return (str(one).lower() if isinstance(one, bool) else str(one) for one in found if one is not None)


def _numbers(view: View, entity: Entity, path: str) -> Iterator[float]:
    data = value_at(view, entity, path)
    if isinstance(data, int | float) and not isinstance(data, bool):
        yield data
