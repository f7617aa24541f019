"""Sheets printed a few at a time, so that those that are as before need not be printed again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
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
from rulescheck.progress import Tell
from rulescheck.shelf import made

NEEDED = ("id", "width", "height", "unit", "letter", "frame")
SHEETS = 2  # to print one again costs little, and yet the fonts are not in the file all too often


@dataclass(frozen=True)
class Leaf:
    """Some fronts or some backs with the cards on them; `data` is what the template reads, but for pictures.

    `numbers` are those that its pages have in the whole. `plain` are backs of ours, which are the same
    whatever stands on the fronts.
    """

    numbers: tuple[int, ...]
    entities: tuple[Entity, ...]
    data: Mapping[str, Any]
    plain: bool


def leaves(
    entities: Sequence[Entity], data: Mapping[str, Any], shown: Sequence[Mapping[str, Any]]
) -> Iterator[Leaf]:
    """The pages cut into leaves, each with no other cards than its own."""
    groups: dict[tuple[int, bool], list[int]] = {}
    for number, page in enumerate(shown):
        groups.setdefault((page["sheet"] // SHEETS, page["back"]), []).append(number)
    for (_, back), own in groups.items():
        pages = [shown[number] for number in own]
        used = sorted({place["card"] for page in pages for place in page["places"]})
        numbers = {card: number for number, card in enumerate(used)}
        plain = back and "face" not in data
        cards = [
            {**_needed(data["cards"][card], plain), "number": number} for card, number in numbers.items()
        ]
        renumbered = [
            {**page, "places": [{**p, "card": numbers[p["card"]]} for p in page["places"]]} for page in pages
        ]
        drawn = tuple(entities[card] for card in used)
        yield Leaf(tuple(own), drawn, {**data, "cards": cards, "pages": renumbered}, plain)


def printed(
    game: Game, cut: Sequence[Leaf], setup: Setup, tell: Tell, known: MutableMapping[bytes, bytes]
) -> list[bytes]:
    """A PDF of each leaf; those that were printed before by this press are as they were.

    `known` are those that were printed just now for another setup, and gets those of this one.
    """
    keys = leaf_keys(game, cut, setup)
    new = [place for place, key in enumerate(keys) if key not in known]

    def print_(places: Sequence[int]) -> Iterator[bytes]:
        wanted = [cut[new[place]] for place in places]
        done, total = 0, sum(len(leaf.entities) for leaf in wanted)
        for leaf in wanted:
            tell("printing", done, total)
            yield _print(game, leaf, setup)
            done += len(leaf.entities)

    names = [keys[place] for place in new]
    known.update(zip(names, made(names, print_), strict=True))
    return [known[key] for key in keys]


def leaf_keys(game: Game, cut: Sequence[Leaf], setup: Setup) -> list[bytes]:
    """A digest of all that each leaf depends on."""
    around = [setup.ink_saver, document_time(), press_version()]
    return [digest([leaf.data, _backs(game, leaf), _artwork(game, leaf), *around]) for leaf in cut]


def _print(game: Game, leaf: Leaf, setup: Setup) -> bytes:
    data = {**leaf.data, "backs": _backs(game, leaf)}
    if not leaf.plain:
        data["cards"] = press_data(game, leaf.entities, str(leaf.data["title"]))["cards"]
    return pdf("sheet.typ", saved(data) if setup.ink_saver else data, own_face(game))


def _needed(card: Mapping[str, Any], plain: bool) -> Mapping[str, Any]:
    """What is read of a card."""
    return {name: card[name] for name in NEEDED if name in card} if plain else card


def _backs(game: Game, leaf: Leaf) -> dict[str, Any]:
    return backs(game, leaf.entities, leaf.data["theme"])


def _artwork(game: Game, leaf: Leaf) -> list[Any]:
    """The picture of each card with its focus: it can change while the card does not."""
    if leaf.plain:
        return []
    found = (artwork(game, game.kinds[entity.kind], entity) for entity in leaf.entities)
    return [(one[0].svg, one[1]) if one else None for one in found]
