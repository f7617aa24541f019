"""What one can ask of an export: its format, and how dense, how wide and with what it is made.

Apart from the press, so that help is shown without its being loaded.
"""

from __future__ import annotations

from rulescheck.frozen import frozen

VENDORS = ("mpc", "tgc", "dtc")
FORMATS = ("png", "svg", "pdf", *VENDORS, "tts", "grid", "csv")
LEAST_DOTS, MOST_DOTS = 72, 1200
MOST_BLEED = 10.0


@frozen()
class Asked:
    """What one asked for.

    `dots` an inch and millimetres of `bleed` are None for what suits the format; `address` goes before the
    names of pictures; `mark` is the one at the beginning of a table by which Excel knows UTF-8.
    """

    dots: int | None = None
    bleed: float | None = None
    backs: bool = True
    address: str = ""
    mark: bool = True


def dots(text: str) -> int:
    """The dots an inch that a text says; ValueError for anything else, or for too few or too many."""
    value = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    if not LEAST_DOTS <= value <= MOST_DOTS:
        raise ValueError(text)
    return value


def bleed(text: str) -> float:
    """The millimetres that a text says; ValueError for anything else, or for too many."""
    plain = text.replace(".", "", 1)
    if not (plain.isascii() and plain.isdigit()) or float(text) > MOST_BLEED:
        raise ValueError(text)
    return float(text)
