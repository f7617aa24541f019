"""The decks of an entity: each list that its kind prints, with pictures, and drawn as a curve."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulescheck.audience import guard
from rulescheck.derive import View
from rulescheck.game import Entity, Field, Kind, SheetPart
from rulescheck.pages.facets import title_of, value_at
from rulescheck.pages.show import field_at
from rulescheck.pages.views import chart_html
from rulescheck.pages.words import words
from rulescheck.press.decks import deck_cards
from rulescheck.templates import Markup
from rulescheck.views import Cell, Chart

FEWEST = 2  # places on its axis that a curve needs
Cards = tuple[tuple[Entity, int], ...]


@dataclass(frozen=True)
class Deck:
    """A list of cards with their copies; the chart is empty where the kind asks for none.

    `field` is the field that says the same and no more, if the cards have pictures.
    """

    title: str
    cards: Cards
    size: int
    pictures: bool
    chart: Markup
    field: str = ""


def decks(view: View, entity: Entity) -> tuple[Deck, ...]:
    """The lists of an entity that can be printed, those with cards in them."""
    found = [(part, cards) for part, cards in deck_cards(view.game, entity) if cards]
    kind = view.game.kinds[entity.kind]
    return tuple(_deck(view, kind, part, cards, number) for number, (part, cards) in enumerate(found, 1))


def _deck(view: View, whose: Kind, part: SheetPart, cards: Cards, number: int) -> Deck:
    size = sum(copies for _, copies in cards)
    kind = view.game.kinds[cards[0][0].kind]
    chart = _chart(view, kind, part, cards, number)
    return Deck(part.title, cards, size, bool(kind.face), chart, _alike(whose, part) if kind.face else "")


def _alike(kind: Kind, part: SheetPart) -> str:
    """The field that is the list and holds nothing but cards and their copies, or an empty string."""
    field = kind.fields.get(part.path[0]) if len(part.path) == 1 else None
    told = set(field.item.fields) if field and field.item else set()
    return field.name if field and told <= {part.card, part.copies} else ""


def _chart(view: View, kind: Kind, part: SheetPart, cards: Cards, number: int) -> Markup:
    """How many cards there are of each number on the curve, and of those how many of each group."""
    curve, group = ".".join(part.curve), ".".join(part.group)
    by, split = (curve, group) if curve else (group, "")
    if guard(kind, by.split(".")) or guard(kind, split.split(".")):
        return Markup()
    places = [(value_at(view, card, by), value_at(view, card, split), copies) for card, copies in cards]
    places = [(place, section, copies) for place, section, copies in places if place is not None]
    axis = _axis(kind, by, [place for place, _, _ in places])
    if not by or len(axis) < FEWEST:
        return Markup()
    sections = _axis(kind, split, [section for _, section, _ in places]) if split else [""]
    w = words(view.game.language)
    named = w["and"].join(title_of(view.game, kind, name) for name in (by, split) if name)
    made = Chart(
        title=w["curve"].format(part.title, named),
        about="",
        form="histogram" if curve else "bars",
        by=title_of(view.game, kind, by),
        split=title_of(view.game, kind, split) if split else "",
        value=w["copies"],
        how="count",
        axis=tuple(Cell(_field(kind, by), place) for place in axis),
        parts=tuple(Cell(_field(kind, split), section) for section in sections),
        numbers=tuple(_counts(places, axis, section if split else None) for section in sections),
    )
    return Markup(chart_html(view.game, made, number))


def _axis(kind: Kind, name: str, found: list[Any]) -> list[Any]:
    """The values in their order: numbers without gaps, declared values as they are declared."""
    known = [value for value in found if value is not None]
    if known and all(isinstance(value, int) for value in known):
        return list(range(min(known), max(known) + 1))
    order = [value.key for value in _field(kind, name).values]
    return sorted(set(known), key=lambda one: (order.index(one) if one in order else len(order), str(one)))


def _counts(places: list[tuple[Any, Any, int]], axis: list[Any], section: Any) -> tuple[int, ...]:
    chosen = [(place, copies) for place, own, copies in places if section is None or own == section]
    totals: Mapping[Any, int] = {place: sum(n for own, n in chosen if own == place) for place in axis}
    return tuple(totals[place] for place in axis)


def _field(kind: Kind, name: str) -> Field:
    return field_at(kind, name) or Field(name, "integer", name)
