"""Of a thing's data the part that an expression reads, straight from what was written.

A thing as a whole has its references followed and its figures computed, and most of that nobody asks for:
rules of a thousand decks read a number or two of each card. What is made here is what `prune` would leave of
the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from rulescheck.derive import View
from rulescheck.digests import DEPTH
from rulescheck.expression import ITEM, Needs, normalise, prune
from rulescheck.game import Entity, Field

T = TypeVar("T")
AT_ONCE, FEWEST = 100, 20  # things that one evaluation is for: more take more steps than the engine allows
Part = Callable[[Any], Any]  # of a value


def reader(view: View, kind: str, wanted: Needs | None, depth: int = DEPTH) -> Callable[[Entity], Any]:
    """What gives the part of a kind's things that is wanted; that raises EvaluationError."""
    if wanted is None or ITEM in wanted:
        return lambda entity: normalise(view.of(entity, depth))
    figures = [figure.id for figure in view.game.kinds[kind].derived if figure.id in wanted]
    stored = {name: inner for name, inner in wanted.items() if name not in figures}
    part = _mapping(view, view.game.kinds[kind].fields, None, stored, depth)

    def read(entity: Entity) -> Any:
        found = part(entity.data)
        if figures:
            known = view.figures(entity, depth)
            found.update((name, known[name]) for name in figures if name in known)
        return found

    return read


def batches(things: Sequence[T]) -> Iterator[Sequence[T]]:
    """Things in a row, as many together as one evaluation can be for."""
    yield from (things[start : start + AT_ONCE] for start in range(0, len(things), AT_ONCE))


def halves(things: Sequence[T]) -> tuple[Sequence[T], ...]:
    """Two halves of what failed together, or nothing where one by one is quicker."""
    half = len(things) // 2
    return (things[:half], things[half:]) if half >= FEWEST else ()


def _part(view: View, field: Field | None, wanted: Needs | None, depth: int) -> Part:
    """What gives the part of a field's value that is wanted."""
    if field is None or not field.linked:
        return normalise if wanted is None else lambda value: normalise(prune(value, wanted))
    if field.ref:
        return _referred(view, field.ref, wanted, depth)
    if field.type == "list" and field.item and wanted is not None:
        return _items(_part(view, field.item, wanted[ITEM], depth)) if ITEM in wanted else lambda _: []
    if field.type == "dict" and wanted is not None and ITEM not in wanted:
        return _mapping(view, field.fields, field.item, wanted, depth)
    return lambda value: normalise(view.resolve(value, field, depth))


def _mapping(view: View, fields: Mapping[str, Field], item: Field | None, wanted: Needs, depth: int) -> Part:
    parts = [(name, _part(view, fields.get(name, item), inner, depth)) for name, inner in wanted.items()]

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            return normalise(value)
        found = {}
        for name, part in parts:  # there are tens of thousands of mappings: no more calls than these
            inner = value.get(name)
            if inner is not None:
                found[name] = part(inner)
        return found

    return read


def _items(part: Part) -> Part:
    return lambda value: [part(item) for item in value] if isinstance(value, list) else normalise(value)


def _referred(view: View, kind: str, wanted: Needs | None, depth: int) -> Part:
    """What gives the part of a thing by its id."""
    if depth == 0 or kind not in view.game.kinds:
        return normalise
    return _Things(partial(view.game.find, kind), reader(view, kind, wanted, depth - 1)).__getitem__


class _Things(dict[Any, Any]):
    """The parts of things by their ids, each of which is read once."""

    def __init__(self, find: Callable[[str], Entity | None], read: Callable[[Entity], Any]) -> None:
        super().__init__()
        self._find, self._read = find, read

    def __missing__(self, id_: Any) -> Any:
        entity = self._find(str(id_))
        self[id_] = self._read(entity) if entity else id_
        return self[id_]
