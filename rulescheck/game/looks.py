"""How a kind is shown: its card, its list, its decks, the words that go with its values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BodyPart:
    """A paragraph of a card's text: the field it comes from and the label before it."""

    path: tuple[str, ...]
    label: str = ""


@dataclass(frozen=True)
class Face:
    """Which field fills which slot of a printed card; an empty slot stays empty.

    Every slot is a path into the entity's data (`("bands", "full")`).
    """

    title: tuple[str, ...] = ("name",)
    corner: tuple[str, ...] = ()
    color: tuple[str, ...] = ()
    line: tuple[tuple[str, ...], ...] = ()
    badge: tuple[str, ...] = ()
    pips: tuple[str, ...] = ()
    body: tuple[BodyPart, ...] = ()
    flavour: tuple[str, ...] = ()
    foot: tuple[tuple[str, ...], ...] = ()
    emblem: tuple[tuple[str, ...], ...] = ()
    back: tuple[str, ...] = ()


@dataclass(frozen=True)
class Gallery:
    """How the list of a kind's entities is grouped, which columns it shows and how it is sorted.

    `filter` are the fields by which readers narrow it; group and columns where it is empty.
    """

    group: str = ""
    columns: tuple[str, ...] = ()
    sort: tuple[str, ...] = ()
    filter: tuple[str, ...] = ()


@dataclass(frozen=True)
class SheetPart:
    """A list in an entity's data that names cards: where it is and which keys give card and copies.

    With an empty `card` the items are the ids themselves. `curve` is the number of a card by which the
    deck is counted in steps, `group` the field by whose values it is counted.
    """

    title: str
    path: tuple[str, ...]
    card: str = ""
    copies: str = ""
    curve: tuple[str, ...] = ()
    group: tuple[str, ...] = ()


@dataclass(frozen=True)
class Words:
    """Where `field` has the `value` (any, if empty), `text` has one word of `has` and none of `lacks`."""

    field: tuple[str, ...]
    value: str
    text: tuple[str, ...]
    has: tuple[str, ...]
    lacks: tuple[str, ...]
