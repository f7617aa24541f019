"""A site's characters in groups, so that a page loads few characters that it does not show.

What many pages show comes first, in one group. The others are put together by the pages that show them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

DEAR = 6  # what one file more costs a page, in characters
CROWD = 40  # more pages of one folder count as one: an edit in one of many alike hardly moves a character
HEAVY = 150  # characters that give a page weight: those that show many are the ones to keep light

Pages = Mapping[str, Collection[str]]


@dataclass(frozen=True)
class Packing:
    """How characters are grouped: the share of pages that puts one first, and the room of other groups."""

    share: float
    room: int


def slices(pages: Pages, always: Iterable[str], packing: Packing) -> tuple[str, ...]:
    """All characters of the pages in groups, the first with what is wanted always; the same each time."""
    first = set(always) | _common(pages, packing.share)
    places = _places(_units(pages), first)
    left = _alike(places)
    groups = [first]
    while left:
        groups.append(_group(left, packing.room))
    return tuple("".join(sorted(group)) for group in groups)


def _common(pages: Pages, share: float) -> set[str]:
    shown = Counter(chain.from_iterable(pages.values()))
    return {one for one, count in shown.items() if count >= share * len(pages)}


def _units(pages: Pages) -> Mapping[str, set[str]]:
    """What pages show by their paths, or by their folder's where there are many of them."""
    folders = {path: "/".join(path.split("/")[:-2]) for path in pages}
    crowded = {folder for folder, count in Counter(folders.values()).items() if count > CROWD}
    units: dict[str, set[str]] = defaultdict(set)
    for path, characters in pages.items():
        units[folders[path] if folders[path] in crowded else path].update(characters)
    return units


def _places(units: Mapping[str, set[str]], known: set[str]) -> Mapping[str, int]:
    """Where each character is shown, as the bits of a number; the heavier a unit, the more are its."""
    places: dict[str, int] = defaultdict(int)
    used = 0
    for path in sorted(units):
        rest = units[path] - known
        weight = max(1, round(len(rest) / HEAVY))
        for one in rest:
            places[one] |= ((1 << weight) - 1) << used
        used += weight
    return places


def _alike(places: Mapping[str, int]) -> dict[int, list[str]]:
    """The characters that are shown in just the same places, by these."""
    alike: dict[int, list[str]] = defaultdict(list)
    for one in sorted(places):
        alike[places[one]].append(one)
    return alike


def _group(left: dict[int, list[str]], room: int) -> set[str]:
    """Take a group out of what is left: the most shown, and what costs least beside it."""
    shown = max(left, key=lambda bits: (bits.bit_count(), left[bits][0]))
    group = left.pop(shown)
    while left and len(group) < room:
        best, cost = _next(left, shown, len(group))
        if cost > 0 and len(group) >= room / 2:
            break
        group = group + left.pop(best)
        shown |= best
    return set(group)


def _next(left: Mapping[int, list[str]], shown: int, size: int) -> tuple[int, float]:
    """The characters that cost the pages least when they join a group, and how much that is for each."""

    def cost(bits: int) -> tuple[float, str]:
        both, more = (bits & shown).bit_count(), len(left[bits])
        unseen = size * (bits.bit_count() - both) + more * (shown.bit_count() - both)
        return (unseen - DEAR * both) / more, left[bits][0]

    best = min(left, key=cost)
    return best, cost(best)[0]
