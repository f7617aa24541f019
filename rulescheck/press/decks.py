"""Decks: the lists in an entity that name cards, and how many copies of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.audience import guard
from rulescheck.game import Entity, Field, Game, SheetPart

Deck = tuple[tuple[Entity, int], ...]


def deck_cards(game: Game, entity: Entity) -> tuple[tuple[SheetPart, Deck], ...]:
    """The printable lists of an entity: each with its cards and their copies, doubles added up.

    A list that is for one reader alone, and not for those of the game, is left out.
    """
    kind = game.kinds[entity.kind]
    open_ = (part for part in kind.sheet if guard(kind, part.path) in ("", *game.readers))
    return tuple((part, _deck(game, kind.fields, entity, part)) for part in open_)


def _deck(game: Game, fields: Mapping[str, Field], entity: Entity, part: SheetPart) -> Deck:
    copies: dict[tuple[str, str], int] = {}
    found: dict[tuple[str, str], Entity] = {}
    ref = _ref(fields, part)
    for entry in entries(entity.data, part.path):
        card = _card(game, ref, entry, part.card)
        if card is not None:
            found[card.kind, card.id] = card
            copies[card.kind, card.id] = copies.get((card.kind, card.id), 0) + _copies(entry, part.copies)
    return tuple((found[key], number) for key, number in copies.items() if number > 0)


def entries(data: Any, path: tuple[str, ...]) -> Iterator[Any]:
    """What stands at a path; a path may go through lists."""
    if isinstance(data, list | tuple):
        for item in data:
            yield from entries(item, path)
    elif path:
        yield from entries(data.get(path[0]), path[1:]) if isinstance(data, Mapping) else ()
    elif data is not None:
        yield data


def _ref(fields: Mapping[str, Field], part: SheetPart) -> str:
    """The kind that a list's cards are of, as the schema says."""
    at: Field | None = Field("", "dict", "", fields=fields)
    for step in (*part.path, *filter(None, [part.card])):
        at = _inside(at).fields.get(step) if at else None
    return _inside(at).ref if at else ""


def _inside(field: Field) -> Field:
    return _inside(field.item) if field.type == "list" and field.item else field


def _card(game: Game, ref: str, entry: Any, key: str) -> Entity | None:
    named = entry.get(key) if key and isinstance(entry, Mapping) else entry
    wanted = named.get("id") if isinstance(named, Mapping) else named
    kinds = [ref] if ref else [kind.id for kind in game.kinds.values() if kind.face]
    return next((card for kind in kinds if (card := game.find(kind, str(wanted)))), None)


def _copies(entry: Any, key: str) -> int:
    value = entry.get(key, 1) if key and isinstance(entry, Mapping) else 1
    return value if isinstance(value, int) and not isinstance(value, bool) else 1
