"""Limits that several options share: whether every card finds room, however it is shared out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulescheck.expression.errors import failure

MOST = 10_000
Key = tuple[type, Any]  # True is 1 in Python, and no option is both


def unassigned(items: Sequence[Any], slots: Sequence[Any]) -> int:
    """How much of the items finds no room in any sharing out among the slots that accept them."""
    return sum(_share(*_read("unassigned", items, slots))[0])


def overfull(items: Sequence[Any], slots: Sequence[Any]) -> list[Any]:
    """The keys of the slots that what finds no room competes for: together they are too small."""
    sizes, fits, limits = _read("overfull", items, slots)
    tight = _share(sizes, fits, limits)[1]
    return [slot["key"] for place, slot in enumerate(slots) if place in tight]


def _read(
    name: str, items: Sequence[Any], slots: Sequence[Any]
) -> tuple[list[int], list[tuple[int, ...]], list[int]]:
    """Sizes and the places of slots that accept them, items of like tastes as one, and the slots' limits."""
    keys = [_part(name, slot, "key", int, str, bool) for slot in slots]
    places: dict[Key, int] = {(type(key), key): n for n, key in enumerate(keys)}
    if len(places) < len(slots):
        raise failure("cel-slot-twice", name=name)
    sizes: dict[tuple[int, ...], int] = {}
    for item in items:
        fits = tuple(sorted({_place(name, places, key) for key in _part(name, item, "fits", list)}))
        sizes[fits] = sizes.get(fits, 0) + _whole(name, item, "size")
    if sum(map(len, sizes)) > MOST:
        raise failure("cel-steps")
    without = sum(sizes.values())
    limits = [_whole(name, s, "limit") if "limit" in s else without for s in slots]
    return list(sizes.values()), list(sizes), limits


def _share(
    sizes: list[int], fits: list[tuple[int, ...]], limits: list[int]
) -> tuple[list[int], frozenset[int]]:
    """What is left of each size in a greatest flow, and the slots that the rest can still reach."""
    left, room = list(sizes), list(limits)
    put = [dict.fromkeys(f, 0) for f in fits]
    while True:
        came, end = _shortest(left, room, put)
        if end is None:
            return left, frozenset(came)
        way: list[tuple[int, int, int | None]] = []
        at: int | None = end
        while at is not None:
            item, before = came[at]
            way.append((item, at, before))
            at = before
        least = min([room[end], left[way[-1][0]], *(put[i][b] for i, _, b in way if b is not None)])
        room[end] -= least
        left[way[-1][0]] -= least
        for item, slot, before in way:
            put[item][slot] += least
            if before is not None:
                put[item][before] -= least


def _shortest(
    left: list[int], room: list[int], put: list[dict[int, int]]
) -> tuple[dict[int, tuple[int, int | None]], int | None]:
    """How each slot is reached, by which item that leaves which slot, and the first one with room."""
    came: dict[int, tuple[int, int | None]] = {}
    waiting: list[tuple[int, int | None]] = [(item, None) for item, rest in enumerate(left) if rest]
    seen = {item for item, _ in waiting}
    for item, before in waiting:  # grows while we go through it
        for slot in put[item]:
            if slot in came:
                continue
            came[slot] = (item, before)
            if room[slot]:
                return came, slot
            movable = [i for i, p in enumerate(put) if i not in seen and p.get(slot)]
            seen.update(movable)
            waiting.extend((i, slot) for i in movable)
    return came, None


def _part(name: str, thing: Any, field: str, *types: type) -> Any:
    value = thing.get(field) if isinstance(thing, Mapping) else None
    if type(value) not in types:
        raise failure("cel-slots", name=name, field=field)
    return value


def _whole(name: str, thing: Any, field: str) -> int:
    value: int = _part(name, thing, field, int)
    if value < 0:
        raise failure("cel-slots", name=name, field=field)
    return value


def _place(name: str, places: Mapping[Key, int], value: Any) -> int:
    place = None if isinstance(value, list | dict) else places.get((type(value), value))
    if place is None:
        raise failure("cel-no-slot", name=name, found=str(value)[:40])
    return place
