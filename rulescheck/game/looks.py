"""How a kind is shown: its card, its list, its decks, the words that go with its values."""

from __future__ import annotations

from rulescheck.frozen import frozen

TEXT_SIZE = 8.5  # points, of the text of a card whose theme says nothing of it
# Width and height in millimetres.
CARD_SIZES = {
    "poker": (63.0, 88.0),
    "poker-us": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "tarot": (70.0, 120.0),
    "mini": (44.0, 68.0),
    "japanese": (59.0, 86.0),
    "euro": (59.0, 92.0),
    "a6": (105.0, 148.0),
    "a5": (148.0, 210.0),
}


@frozen()
class BodyPart:
    """A paragraph of a card's text: the field it comes from and the label before it."""

    path: tuple[str, ...]
    label: str = ""


@frozen()
class Face:
    """Which field fills which slot of a printed card; an empty slot stays empty.

    Every slot is a path into the entity's data (`("bands", "full")`). `art` leads to the picture that takes
    the emblem's place, `focus` to what of it stays in sight, `alt` to words for who does not see it; `size`
    is one of CARD_SIZES. Texts show the values of the fields in `inline` in colour. The drawing on the backs
    is made from the word `motif`, or from the kind's id where that is empty.
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
    art: tuple[str, ...] = ()
    focus: tuple[str, ...] = ()
    alt: tuple[str, ...] = ()
    inline: tuple[str, ...] = ()
    size: str = "poker"
    motif: str = ""


@frozen()
class Gallery:
    """How the list of a kind's entities is grouped, which columns it shows and how it is sorted.

    `filter` are the fields by which readers narrow it; group and columns where it is empty.
    """

    group: str = ""
    columns: tuple[str, ...] = ()
    sort: tuple[str, ...] = ()
    filter: tuple[str, ...] = ()


@frozen()
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


@frozen()
class Words:
    """Where `field` has the `value` (any, if empty), `text` has one word of `has` and none of `lacks`."""

    field: tuple[str, ...]
    value: str
    text: tuple[str, ...]
    has: tuple[str, ...]
    lacks: tuple[str, ...]
