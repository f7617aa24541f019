"""The texts that things hold, by the fields of their kinds, each with the path that leads to it.

They come from the data: where they stand, few checks ever ask. What names another thing, or is one of a few
values, is no text but a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from rulescheck.derive import View
from rulescheck.diagnostics import Location
from rulescheck.frozen import frozen
from rulescheck.game import Entity, Field, Kind
from rulescheck.source import Path_

TEXTS = ("string", "text")


@frozen()
class Said:
    """What a text is: `told` to players, unless it is an id or a name, and `marked` if it can have links.

    The schema of a kind speaks of what is `typed`.
    """

    told: bool
    marked: bool
    typed: bool = True


Held = tuple[Path_, str, Said]
Holder = Callable[[Any, Path_, list[Held]], None]
Fields = tuple[Mapping[str, Said], Mapping[str, Holder]]
Place = Callable[[int, int], Location]


def held(view: View, entity: Entity) -> list[Held]:
    """The texts in what a thing says itself, in order."""
    known = _known(view)
    if entity not in known:
        known[entity] = _found(entity.written, *_texts(view)[entity.kind])
    return known[entity]


def names_held(view: View, entity: Entity) -> list[Held]:
    """The names in what a thing says itself, in order."""
    return _found(entity.written, *_names(view)[entity.kind])


def place_in(entity: Entity, path: Path_) -> Place:
    """The place of characters of a text that a thing holds."""
    return lambda start, length: entity.node.part(path).inside(start, length)


def _found(
    written: Mapping[str, Any], texts: Mapping[str, Said], holders: Mapping[str, Holder]
) -> list[Held]:
    found: list[Held] = []
    for name, value in written.items():
        if name in texts:  # as most are
            found.append(((name,), value, texts[name]))
        elif name in holders:
            holders[name](value, (name,), found)
    return found


@lru_cache(maxsize=1)
def _known(view: View) -> dict[Entity, list[Held]]:
    """The texts of things that were asked for so far."""
    return {}


@lru_cache(maxsize=1)
def _texts(view: View) -> dict[str, Fields]:
    return {kind.id: _fields(kind, names=False) for kind in view.game.kinds.values()}


@lru_cache(maxsize=1)
def _names(view: View) -> dict[str, Fields]:
    return {kind.id: _fields(kind, names=True) for kind in view.game.kinds.values()}


def _fields(kind: Kind, *, names: bool) -> Fields:
    """The fields of a kind that are texts, or else names, and what finds those in its other fields."""
    texts = {
        name: _said(field, told=name != "id") for name, field in kind.fields.items() if _is(field, names)
    }
    others = {name: _holder(field, names) for name, field in kind.fields.items() if name not in texts}
    own = {} if names else {"rulings": _reasons}
    return texts, own | {name: holder for name, holder in others.items() if holder}


def _is(field: Field, names: bool) -> bool:
    return field.type in TEXTS and (field.type == "string" and bool(field.ref or field.values)) == names


def _said(field: Field, *, told: bool) -> Said:
    return Said(told and not field.ref and not field.values, field.type == "text")


def _holder(field: Field, names: bool, told: bool = True) -> Holder | None:
    """What finds texts, or else names, in the values of a field that may hold some."""
    if field.type in TEXTS:
        return _text(_said(field, told=told)) if _is(field, names) else None
    told = told and not field.ref and not field.values
    known = {name: _holder(child, names, told) for name, child in field.fields.items()}
    inner = {name: holder for name, holder in known.items() if holder}
    item = _holder(field.item, names, told) if field.item else None
    return _holding(field, inner, item) if inner or item else None


def _text(said: Said) -> Holder:
    def find(value: Any, path: Path_, found: list[Held]) -> None:
        if isinstance(value, str):
            found.append((path, value, said))

    return find


def _holding(field: Field, inner: Mapping[str, Holder], item: Holder | None) -> Holder:
    def find(value: Any, path: Path_, found: list[Held]) -> None:
        if isinstance(value, dict):
            for key, child in value.items():
                if one := inner.get(key, None if key in field.fields else item):
                    one(child, (*path, key), found)
        elif isinstance(value, list) and item:
            for place, child in enumerate(value):
                item(child, (*path, place), found)

    return find


def _reasons(rulings: Any, path: Path_, found: list[Held]) -> None:
    said = Said(told=True, marked=False, typed=False)
    found += [((*path, place, "reason"), ruling["reason"], said) for place, ruling in enumerate(rulings)]
