"""The sizes that a card can have, and what of its face follows from them."""

from __future__ import annotations

from rulescheck.game import CARD_SIZES, Face

STANDARD = CARD_SIZES["poker"]
PICTURE = 38.0  # the greatest height of the picture on a card of the standard size


def card_size(face: Face) -> tuple[float, float]:
    """Width and height of a kind's cards in millimetres."""
    return CARD_SIZES.get(face.size, STANDARD)


def measures(face: Face) -> dict[str, float]:
    """What the template draws with: millimetres, and how much larger things and type are than by default.

    Type grows less than the card does: who holds a large card reads it from no further away.
    """
    width, height = card_size(face)
    unit = min(width / STANDARD[0], height / STANDARD[1])
    return {"width": width, "height": height, "unit": round(unit, 4), "letter": round(unit**0.6, 4)}


def picture_box(face: Face, frame: float) -> tuple[float, float]:
    """Width and greatest height of the picture on a kind's cards in millimetres, inside a frame."""
    width, height = card_size(face)
    return width - 2 * frame * measures(face)["unit"], PICTURE * height / STANDARD[1]
