"""What is exported: cards with their copies, and the files that come out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulescheck.asked import Asked
from rulescheck.diagnostics import Word, told
from rulescheck.game import Entity, Face, Game
from rulescheck.press.compile import PressError
from rulescheck.press.drawing import press_data
from rulescheck.press.sheet import CARD
from rulescheck.press.slots import slot
from rulescheck.progress import Tell

Files = Iterator[tuple[str, bytes]]
Export = Callable[["Pile", Asked, Tell], Files]


@dataclass(frozen=True)
class Pile:
    """Cards that go together: a name for files, a title for people, and each card with its copies."""

    game: Game
    name: str
    title: str
    cards: tuple[tuple[Entity, int], ...]

    @cached_property
    def stacks(self) -> Mapping[str, Stack]:
        """The cards of a kind that share a back, under a name for files, in the order in which they come."""
        found: dict[str, list[tuple[Entity, int]]] = {}
        for card, copies in self.cards:
            found.setdefault(stack_name(self.game, card), []).append((card, copies))
        firsts = [cards[0][0] for cards in found.values()]
        models = press_data(self.game, firsts, self.title, draw=None)["cards"]
        sizes = [(model.get("width", CARD[0]), model.get("height", CARD[1])) for model in models]
        return {name: Stack(name, tuple(found[name]), size) for name, size in zip(found, sizes, strict=True)}

    def stack(self, card: Entity) -> Stack:
        """The stack that a card belongs to."""
        return self.stacks[stack_name(self.game, card)]

    @property
    def count(self) -> int:
        """How many cards there are with all copies."""
        return sum(copies for _, copies in self.cards)


@dataclass(frozen=True)
class Stack:
    """Cards of one kind with one back: the name of it, each card with its copies, and millimetres."""

    name: str
    cards: tuple[tuple[Entity, int], ...]
    size: tuple[float, float]

    @property
    def first(self) -> Entity:
        """One of the cards, which has the back of all."""
        return self.cards[0][0]


def stack_name(game: Game, card: Entity) -> str:
    """The kind of a card, and what the field of its face's `back` says, where that makes a difference."""
    kind = game.kinds[card.kind]
    at = slot(game, kind, card, (kind.face or Face()).back)
    said = at.value if at else ""
    return f"{kind.id}-{said}" if isinstance(said, str) and said else kind.id


class ExportError(PressError):
    """What was asked for cannot be exported; `key` and `values` say why, for a catalogue."""

    def __init__(self, key: str, **values: Word) -> None:
        super().__init__(told(key, "en", **values))
        self.key, self.values = key, values
