"""What can be seen of each card, known by digests: while they stay the same, so does the card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rulescheck.derive import view_of
from rulescheck.digests import DEPTH
from rulescheck.game import Entity, Face, Game
from rulescheck.kept import store_bytes
from rulescheck.memory import digest, kept, packed
from rulescheck.press.drawing import press_data
from rulescheck.press.own import own_face
from rulescheck.press.slots import Path

MOST_CARDS = 12_000


def card_keys(game: Game, cards: Iterable[Entity], around: object = None) -> list[bytes]:
    """A digest of all that each card can show, and of what is around it; no card is laid out for it."""
    digests, far = view_of(game).digests, _farthest(game)
    names = digests.names
    return [digest([card.kind, digests.of(card, DEPTH + far[card.kind]), names, around]) for card in cards]


def shown_on(game: Game, cards: Sequence[Entity]) -> list[bytes]:
    """A digest of what each card does show, but for pictures; those that were seen before are not read."""
    if not game.context or own_face(game):  # a game's own face is told more than ours
        return _shown_on(game, cards)
    name = f"shown-{digest([game.context, sorted(game.readers)]).hex()}.bin"
    keys, before = card_keys(game, cards), kept(name)
    new = {key: card for key, card in zip(keys, cards, strict=True) if key not in before}
    known = {**before, **dict(zip(new, _shown_on(game, [*new.values()]), strict=True))}
    if new:
        used = set(keys)
        in_order = sorted(known, key=lambda key: key in used)
        store_bytes(name, packed({key: known[key] for key in in_order[-MOST_CARDS:]}))
    return [known[key] for key in keys]


def _shown_on(game: Game, cards: Sequence[Entity]) -> list[bytes]:
    data: dict[str, Any] = press_data(game, cards, "", draw=None)
    return [digest({**card, "number": 0}) for card in data["cards"]]


@lru_cache(maxsize=2)
def _farthest(game: Game) -> Mapping[str, int]:
    """How far the face of each kind can follow references."""
    faced = [kind for kind in game.kinds.values() if kind.face]
    return {kind.id: max(map(len, _paths(kind.face or Face()))) for kind in faced}


def _paths(face: Face) -> tuple[Path, ...]:
    single = (face.title, face.corner, face.color, face.badge, face.pips, face.flavour)
    return (*single, *face.line, *face.foot, *face.emblem, *(part.path for part in face.body))
