"""Cards as pictures that a browser prints: SVG with letters as outlines and square corners, made small.

Around each the colour of its edge goes on, as far as it may be asked for when it is printed. At an address
that ends in `#ink` they are pale, to save ink.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Sequence

from rulescheck.game import Game, Kind
from rulescheck.memory import digest
from rulescheck.paper import MOST_BLEED
from rulescheck.press.backs import backs as card_backs
from rulescheck.press.backs import has_back
from rulescheck.press.drawing import press_data
from rulescheck.press.export.pile import Pile
from rulescheck.press.export.sides import backs, drawings, drawn_from, fronts
from rulescheck.press.pale import with_pale_back, with_pale_front
from rulescheck.press.picture import card_keys
from rulescheck.press.version import press_version
from rulescheck.progress import silent
from rulescheck.shelf import Made, shelved

FORM = "outline"
_DIGITS = re.compile(rb"(?<=\.\d{3})\d+")  # what follows is far below a micrometre
_PICTURE = re.compile(rb'data:image/svg\+xml;base64,([^"]+)')
_ESCAPED = b"%\"'<>#&\n\r\t"  # what would end an attribute, or an address in it

Named = Iterator[tuple[str, Made]]


def card_outlines(game: Game, kind: Kind) -> Named:
    """The front of each card of a kind with its entity's id; one that was drawn before is not drawn again."""
    pile = _pile(game, kind)
    sides = fronts(pile, MOST_BLEED)

    cards = [card for card, _ in pile.cards]

    def draw(places: Sequence[int]) -> Iterator[bytes]:
        data = press_data(game, [cards[place] for place in places], "", draw=None)
        svgs = drawings(game, [sides[place] for place in places], silent)
        for svg, card in zip(svgs, data["cards"], strict=True):
            yield with_pale_front(_small(svg), data["theme"], card)

    found = shelved(card_keys(game, cards, FORM), draw)
    yield from zip((card.id for card in cards), found, strict=True)


def back_outlines(game: Game, kind: Kind) -> Named:
    """Each back that cards of a kind have, with its name."""
    pile = _pile(game, kind)
    stacks = [stack for stack in pile.stacks.values() if has_back(game, stack.first)]
    sides = [side for side in backs(pile, MOST_BLEED) if has_back(game, side.card)]
    theme = press_data(game, (), "")["theme"]

    def draw(places: Sequence[int]) -> Iterator[bytes]:
        svgs = drawings(game, [sides[place] for place in places], silent)
        for svg, place in zip(svgs, places, strict=True):
            [own] = card_backs(game, [stacks[place].first], theme)["sorts"]
            yield with_pale_back(_small(svg), {**theme, **own})

    keys = [digest([FORM, drawn_from(game, [side]), press_version()]) for side in sides]
    yield from zip((stack.name for stack in stacks), shelved(keys, draw), strict=True)


def back_of(game: Game, kind: Kind) -> dict[str, str]:
    """The name of the back of each card of a kind that has one, by its entity's id."""
    pile = _pile(game, kind)
    return {card.id: pile.stack(card).name for card, _ in pile.cards if has_back(game, card)}


def _pile(game: Game, kind: Kind) -> Pile:
    return Pile(game, kind.id, kind.title, tuple((entity, 1) for entity in game.of(kind.id)))


def _small(svg: bytes) -> bytes:
    """The same picture in fewer bytes: shorter numbers, and pictures inside it as text, which packs well."""
    return _DIGITS.sub(b"", _PICTURE.sub(_as_text, svg))


def _as_text(match: re.Match[bytes]) -> bytes:
    svg = base64.b64decode(match[1])
    for code in _ESCAPED:
        svg = svg.replace(bytes([code]), b"%%%02X" % code)
    return b"data:image/svg+xml," + svg
