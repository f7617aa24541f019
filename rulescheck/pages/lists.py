"""The page that lists a kind's entities: grouped, sorted, with pictures where the kind has a face."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulescheck.audience import guard
from rulescheck.derive import View
from rulescheck.game import Entity, Field, Game, Kind
from rulescheck.pages.facets import MANY, Facet, facets, prose, title_of, value_at, values_json
from rulescheck.pages.page import page
from rulescheck.pages.show import Fact, Shown, at, field_at
from rulescheck.pages.words import count, words


@dataclass(frozen=True)
class Listed:
    """An entity with the values that its list shows."""

    entity: Entity
    facts: tuple[Fact | None, ...]
    values: str = ""
    order: str = ""
    prose: str = ""


@dataclass(frozen=True)
class Group:
    """The entities that share a value of the field a list is grouped by."""

    title: str
    anchor: str
    listed: tuple[Listed, ...]


def list_page(view: View, kind: Kind) -> str:
    """The list of a kind's entities."""
    found, columns = _differing(view.game, kind, tuple(groups(view, kind)))
    chosen, orders = facets(view, kind), _orders(view, kind)
    found = tuple(_narrowed(view, kind, group, chosen, orders) for group in found) if chosen else found
    return page(
        "list.md.j2",
        view.game,
        kind.title,
        hide=() if len(found) > 1 else ("toc",),
        kind=kind,
        columns=columns,
        groups=found,
        facets=chosen,
        many=MANY,
        orders=[(name, _order_title(view.game, kind, name)) for name in orders],
        count=count(view.game, kind),
    )


def _orders(view: View, kind: Kind) -> Mapping[str, Mapping[str, int]]:
    """The place of each entity in the list sorted by one thing alone, for each such thing."""
    entities = view.game.of(kind.id)
    found: dict[str, Mapping[str, int]] = {}
    for name in dict.fromkeys(["name", *kind.gallery.sort, *kind.gallery.columns]):
        if guard(kind, name.split(".")):
            continue
        ranks = {entity.id: _rank(field_at(kind, name), value_at(view, entity, name)) for entity in entities}
        plain = all(not isinstance(value_at(view, entity, name), list | Mapping) for entity in entities)
        if plain and len(set(ranks.values())) > 1:
            line = sorted(set(ranks.values()))
            found[name] = {id_: line.index(rank) for id_, rank in ranks.items()}
    return found


def _order_title(game: Game, kind: Kind, name: str) -> str:
    title = title_of(game, kind, name)
    return words(game.language)["name"] if title == name == "name" else title


def _narrowed(
    view: View,
    kind: Kind,
    group: Group,
    chosen: Sequence[Facet],
    orders: Mapping[str, Mapping[str, int]],
) -> Group:
    """The group with what a script needs to narrow and to sort it."""

    def one(listed: Listed) -> Listed:
        entity = listed.entity
        places = json.dumps([order[entity.id] for order in orders.values()])
        values = values_json(view, chosen, entity)
        return replace(listed, values=values, order=places, prose=prose(kind, entity))

    return replace(group, listed=tuple(map(one, group.listed)))


def groups(view: View, kind: Kind) -> Iterator[Group]:
    """The entities sorted and grouped as the kind's gallery says, groups in the order of their values."""
    entities = sorted(view.game.of(kind.id), key=lambda entity: _key(view, kind, entity))
    field = field_at(kind, kind.gallery.group)
    if field is None or guard(kind, kind.gallery.group.split(".")):
        yield Group("", "", tuple(_listed(view, kind, entity) for entity in entities))
        return
    keys = [str(value_at(view, entity, kind.gallery.group) or "") for entity in entities]
    order = [value.key for value in field.values if value.key in keys]
    for number, key in enumerate(dict.fromkeys([*order, *keys]), 1):
        mine = [entity for entity, own in zip(entities, keys, strict=True) if own == key]
        title = _group_title(view.game, field.ref, key) or field.value(key).title
        yield Group(title, f"group-{number}", tuple(_listed(view, kind, entity) for entity in mine))


def _differing(game: Game, kind: Kind, found: tuple[Group, ...]) -> tuple[tuple[Group, ...], list[str]]:
    """The groups and their columns without those in which all entities are alike."""
    names = kind.gallery.columns
    rows = [listed.facts for group in found for listed in group.listed]
    kept = [n for n in range(len(names)) if len(rows) < 2 or any(row[n] != rows[0][n] for row in rows)]

    def cut(listed: Listed) -> Listed:
        return replace(listed, facts=tuple(listed.facts[n] for n in kept))

    groups = tuple(replace(group, listed=tuple(map(cut, group.listed))) for group in found)
    return groups, [title_of(game, kind, names[n]) for n in kept]


def sorted_entities(view: View, kind: Kind) -> tuple[Entity, ...]:
    """The entities in the order in which the list shows them."""
    return tuple(listed.entity for group in groups(view, kind) for listed in group.listed)


def _group_title(game: Game, ref: str, key: str) -> str:
    entity = game.find(ref, key) if ref else None
    return entity.name if entity else ""


def _listed(view: View, kind: Kind, entity: Entity) -> Listed:
    facts = tuple(_fact(view, kind, entity, name) for name in kind.gallery.columns)
    return Listed(entity, facts)


def _fact(view: View, kind: Kind, entity: Entity, name: str) -> Fact | None:
    """What a column shows: a field's value, or a derived figure."""
    figures = view.figures(entity)
    if name in figures:
        return Fact(name, title_of(view.game, kind, name), "", Shown("plain", str(figures[name])))
    return at(view.game, kind, entity, tuple(name.split(".")))


def _key(view: View, kind: Kind, entity: Entity) -> tuple[Any, ...]:
    names = (*kind.gallery.sort, "name", "id")
    return tuple(_rank(field_at(kind, name), value_at(view, entity, name)) for name in names)


def _rank(field: Field | None, data: Any) -> tuple[int, float, str]:
    """Numbers before words; a field's declared values in the order in which they are declared."""
    keys = [value.key for value in field.values] if field else []
    if str(data) in keys:
        return 0, keys.index(str(data)), ""
    number = isinstance(data, int | float)
    return (0, float(data), "") if number else (1, 0.0, str(data if data is not None else ""))
