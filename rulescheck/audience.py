"""What is for one reader alone, such as the GM: who may read a value, and what is left of it for others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from rulescheck.frozen import replace
from rulescheck.game import Field, Game, Kind


@lru_cache(maxsize=8)
def read_by(game: Game, *names: str) -> Game:
    """The game for some readers besides everyone: cards and sheets made of it hold what is for them."""
    wanted = game.readers | set(filter(None, names))
    return game if wanted == game.readers else replace(game, readers=wanted)


def readers(game: Game) -> tuple[str, ...]:
    """Everyone whom some field or sheet of a game is for alone, in the order of its kinds."""
    found: list[str] = []
    for kind in game.kinds.values():
        found += (field.audience for field in _inside(_whole(kind)))
        found.append(kind.paper.audience if kind.paper else "")
    return tuple(dict.fromkeys(filter(None, found)))


def editions(game: Game) -> tuple[Game, ...]:
    """The game as it is made for everyone, and as it is made for each reader besides."""
    return (game, *(read_by(game, name) for name in readers(game)))


def guarded_names(game: Game) -> frozenset[str]:
    """What the fields of a game are called that are for one reader alone."""
    fields = (field for kind in game.kinds.values() for field in _inside(_whole(kind)))
    return frozenset(field.name for field in fields if field.audience)


def hides(game: Game, field: Field) -> bool:
    """Whether a field is for one reader alone, and the game is for others."""
    return bool(field.audience) and field.audience not in game.readers


def guard(kind: Kind, path: Iterable[str | int]) -> str:
    """The one reader whom the value at a path is for, or an empty string; a path may go through lists."""
    field = _whole(kind)
    for step in path:
        for inner in _steps(field, step):
            if inner.audience:
                return inner.audience
            field = inner
    return ""


def bare(game: Game, field: Field, value: Any) -> Any:
    """A value without what in it is for others than the readers of the game."""
    if field.ref and isinstance(value, Mapping) and field.ref in game.kinds:
        field = _whole(game.kinds[field.ref])  # a reference that was followed
    if not (field.guarded or field.linked):
        return value
    if isinstance(value, Mapping):
        inner = {key: field.fields.get(key, field.item) for key in value}
        kept = {key: one for key, one in inner.items() if not (one and hides(game, one))}
        return {key: bare(game, one, value[key]) if one else value[key] for key, one in kept.items()}
    if isinstance(value, list | tuple) and field.item:
        return [] if hides(game, field.item) else [bare(game, field.item, one) for one in value]
    return value


def _whole(kind: Kind) -> Field:
    return Field("", "dict", "", fields=kind.fields)


def _steps(field: Field, step: str | int) -> Iterator[Field]:
    """The fields on the way of one step; into a list it may lead without a number."""
    if field.type == "list" and field.item and not isinstance(step, int):
        yield field.item
        field = field.item
    if inner := field.fields.get(str(step)) or field.item:
        yield inner


def _inside(field: Field) -> Iterator[Field]:
    for inner in (*field.fields.values(), *filter(None, (field.item,))):
        yield inner
        yield from _inside(inner)
