"""The page that lists a kind's entities: grouped, sorted, with pictures where the kind has a face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulescheck.game import Entity, Game, Kind
from rulescheck.pages.page import page
from rulescheck.pages.show import Fact, at


@dataclass(frozen=True)
class Listed:
    """An entity with the values that its list shows."""

    entity: Entity
    facts: tuple[Fact | None, ...]


@dataclass(frozen=True)
class Group:
    """The entities that share a value of the field a list is grouped by."""

    title: str
    anchor: str
    listed: tuple[Listed, ...]


def list_page(game: Game, kind: Kind) -> str:
    """The list of a kind's entities."""
    columns = [kind.fields[name] for name in kind.gallery.columns if name in kind.fields]
    found = tuple(groups(game, kind))
    hide = () if len(found) > 1 else ("toc",)
    return page("list.md.j2", game, kind.title, hide=hide, kind=kind, columns=columns, groups=found)


def groups(game: Game, kind: Kind) -> Iterator[Group]:
    """The entities sorted and grouped as the kind's gallery says, groups in the order of their values."""
    entities = sorted(game.of(kind.id), key=lambda entity: _key(kind, entity))
    field = kind.fields.get(kind.gallery.group)
    if field is None:
        yield Group("", "", tuple(_listed(game, kind, entity) for entity in entities))
        return
    present = dict.fromkeys(str(entity.data.get(field.name, "")) for entity in entities)
    order = [value.key for value in field.values if value.key in present]
    for number, key in enumerate([*order, *(k for k in present if k not in order)], 1):
        mine = [entity for entity in entities if str(entity.data.get(field.name, "")) == key]
        title = _group_title(game, field.ref, key) or field.value(key).title
        yield Group(title, f"group-{number}", tuple(_listed(game, kind, entity) for entity in mine))


def sorted_entities(game: Game, kind: Kind) -> tuple[Entity, ...]:
    """The entities in the order in which the list shows them."""
    return tuple(listed.entity for group in groups(game, kind) for listed in group.listed)


def _group_title(game: Game, ref: str, key: str) -> str:
    entity = game.find(ref, key) if ref else None
    return entity.name if entity else ""


def _listed(game: Game, kind: Kind, entity: Entity) -> Listed:
    return Listed(entity, tuple(at(game, kind, entity, (name,)) for name in kind.gallery.columns))


def _key(kind: Kind, entity: Entity) -> tuple[Any, ...]:
    data = {**entity.data, "id": entity.id, "name": entity.name}
    return tuple(_rank(kind, name, data.get(name)) for name in (*kind.gallery.sort, "name", "id"))


def _rank(kind: Kind, name: str, data: Any) -> tuple[int, float, str]:
    """Numbers before words; a field's declared values in the order in which they are declared."""
    field = kind.fields.get(name)
    keys = [value.key for value in field.values] if field else []
    if str(data) in keys:
        return 0, keys.index(str(data)), ""
    number = isinstance(data, int | float)
    return (0, float(data), "") if number else (1, 0.0, str(data if data is not None else ""))
