"""Sheets printed a few at a time, so that those that are as before need not be printed again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rulescheck.game import Entity, Game
from rulescheck.memory import digest
from rulescheck.paper import Setup
from rulescheck.press.artwork import artwork
from rulescheck.press.backs import backs
from rulescheck.press.compile import document_time, pdf
from rulescheck.press.drawing import press_data
from rulescheck.press.ink import saved
from rulescheck.press.own import own_face
from rulescheck.press.version import press_version
from rulescheck.progress import Tell, silent
from rulescheck.shelf import made

SHEETS = 4  # to print one again costs little, and yet the fonts are not in the file all too often


@dataclass(frozen=True)
class Leaf:
    """Some pages in a row with the cards on them; `data` is what the template reads, but for pictures."""

    entities: tuple[Entity, ...]
    data: Mapping[str, Any]


def leaves(
    entities: Sequence[Entity], data: Mapping[str, Any], shown: Sequence[Mapping[str, Any]]
) -> Iterator[Leaf]:
    """The pages cut into leaves, each with no other cards than its own."""
    for _, group in groupby(shown, lambda page: page["sheet"] // SHEETS):
        pages = list(group)
        used = sorted({place["card"] for page in pages for place in page["places"]})
        numbers = {card: number for number, card in enumerate(used)}
        cards = [{**data["cards"][card], "number": number} for card, number in numbers.items()]
        renumbered = [
            {**page, "places": [{**p, "card": numbers[p["card"]]} for p in page["places"]]} for page in pages
        ]
        yield Leaf(tuple(entities[card] for card in used), {**data, "cards": cards, "pages": renumbered})


def printed(game: Game, cut: Sequence[Leaf], setup: Setup, tell: Tell = silent) -> list[bytes]:
    """A PDF of each leaf; those that were printed before by this press are as they were."""
    keys = [_key(game, leaf, setup) for leaf in cut]

    def print_(places: Sequence[int]) -> Iterator[bytes]:
        done, total = 0, sum(len(cut[place].entities) for place in places)
        for leaf in (cut[place] for place in places):
            tell("printing", done, total)
            yield _print(game, leaf, setup)
            done += len(leaf.entities)

    return made(keys, print_)


def _key(game: Game, leaf: Leaf, setup: Setup) -> bytes:
    """All that a leaf depends on."""
    drawn = [leaf.data, _backs(game, leaf), _artwork(game, leaf), setup.ink_saver]
    return digest([*drawn, document_time(), press_version()])


def _print(game: Game, leaf: Leaf, setup: Setup) -> bytes:
    drawn = press_data(game, leaf.entities, str(leaf.data["title"]))
    data = {**leaf.data, "cards": drawn["cards"], "backs": _backs(game, leaf)}
    return pdf("sheet.typ", saved(data) if setup.ink_saver else data, own_face(game))


def _backs(game: Game, leaf: Leaf) -> dict[str, Any]:
    return backs(game, leaf.entities, leaf.data["theme"])


def _artwork(game: Game, leaf: Leaf) -> list[Any]:
    """The picture of each card with its focus: it can change while the card does not."""
    found = (artwork(game, game.kinds[entity.kind], entity) for entity in leaf.entities)
    return [(one[0].svg, one[1]) if one else None for one in found]
