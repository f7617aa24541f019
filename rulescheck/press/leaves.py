"""Sheets printed a few at a time, so that those that are as before need not be printed again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import Any

from rulescheck.frozen import frozen
from rulescheck.game import Entity, Game
from rulescheck.memory import digest
from rulescheck.paper import Setup
from rulescheck.press.backs import backs
from rulescheck.press.compile import document_time, pdf
from rulescheck.press.drawing import Draw, pictured, press_data
from rulescheck.press.drawings import Drawings
from rulescheck.press.forms import with_forms
from rulescheck.press.ink import saved
from rulescheck.press.measured import Note, known_notes, plan
from rulescheck.press.own import own_face
from rulescheck.press.seen import shown_on
from rulescheck.press.strokes import svg
from rulescheck.press.version import press_version
from rulescheck.progress import Tell
from rulescheck.shelf import Made, shelved

BARE = {"sheet": 0, "marks": (), "folds": (), "label": None, "ruler": None}
SHEETS = 2  # to print one again costs little, and yet the fonts are not in the file all too often


@frozen()
class Leaf:
    """Some fronts or some backs with the cards on them; `data` is what the template reads, but for what is on
    the cards.

    `numbers` are those that its pages have in the whole. `plain` are backs of ours, which are the same
    whatever stands on the fronts: so are whole pages of them, but for what is around the cards. That lies
    over them, on a leaf of its own.
    """

    numbers: tuple[int, ...]
    entities: tuple[Entity, ...]
    data: Mapping[str, Any]
    plain: bool
    over: bool = False


def leaves(
    entities: Sequence[Entity], data: Mapping[str, Any], shown: Sequence[Mapping[str, Any]]
) -> Iterator[Leaf]:
    """The pages cut into leaves, each with no other cards than its own."""
    groups: dict[tuple[int, bool], list[int]] = {}
    for number, page in enumerate(shown):
        groups.setdefault((page["sheet"] // SHEETS, page["back"]), []).append(number)
    around: list[int] = []
    for (_, back), own in groups.items():
        plain = back and "face" not in data
        pages = [{**shown[number], **(BARE if plain else {})} for number in own]
        around += own if plain else []
        yield _leaf(entities, data, pages, own, plain)
    if around:
        empty = [{**shown[number], "places": []} for number in around]
        yield Leaf(tuple(around), (), {**data, "cards": [], "pages": empty}, plain=True, over=True)


def _leaf(
    entities: Sequence[Entity],
    data: Mapping[str, Any],
    pages: Sequence[Mapping[str, Any]],
    own: Sequence[int],
    plain: bool,
) -> Leaf:
    used = sorted({place["card"] for page in pages for place in page["places"]})
    numbers = {card: number for number, card in enumerate(used)}
    cards = [{**data["cards"][card], "number": number} for card, number in numbers.items()]
    renumbered = [
        {**page, "places": [{**p, "card": numbers[p["card"]]} for p in page["places"]]} for page in pages
    ]
    drawn = tuple(entities[card] for card in used)
    return Leaf(tuple(own), drawn, {**data, "cards": cards, "pages": renumbered}, plain)


def printed(
    game: Game, cut: Sequence[Leaf], setup: Setup, tell: Tell, known: MutableMapping[bytes, Made]
) -> list[Made]:
    """A PDF of each leaf; those that were printed before by this press are as they were.

    `known` are those that were printed just now for another setup, and gets those of this one.
    """
    keys = leaf_keys(game, cut, setup)
    new = [keys.index(key) for key in dict.fromkeys(keys) if key not in known]

    def print_(places: Sequence[int]) -> Iterator[bytes]:
        wanted = [cut[new[place]] for place in places]
        notes = known_notes({"title": game.title, "theme": wanted[0].data["theme"]})
        version = press_version()
        done, total = 0, sum(len(leaf.entities) for leaf in wanted)
        for leaf in wanted:
            tell("printing", done, total)
            yield _print(game, leaf, setup, notes, version)
            done += len(leaf.entities)

    names = [keys[place] for place in new]
    known.update(zip(names, shelved(names, print_), strict=True))
    return [known[key] for key in keys]


def leaf_keys(game: Game, cut: Sequence[Leaf], setup: Setup) -> list[bytes]:
    """A digest of all that each leaf depends on."""
    around = [setup.ink_saver, document_time(), press_version()]
    cards = list(dict.fromkeys(card for leaf in cut if not leaf.plain for card in leaf.entities))
    shown = dict(zip(cards, shown_on(game, cards), strict=True))
    return [digest([leaf.data, _backs(game, leaf), *(_fronts(game, leaf, shown)), *around]) for leaf in cut]


def _print(
    game: Game, leaf: Leaf, setup: Setup, notes: Mapping[str, Sequence[Note]], version: Sequence[str]
) -> bytes:
    own = own_face(game)
    drawings = Drawings([str(game.folder), leaf.data["title"], leaf.numbers, version])
    # A face of a game's own may do with a picture what it likes, and less ink is other colours in it.
    draw: Draw = svg if own or setup.ink_saver else drawings.draw
    data = {**leaf.data, "backs": backs(game, leaf.entities, leaf.data["theme"], draw)}
    if not leaf.plain:
        title = str(leaf.data["title"])
        cards, bare = (press_data(game, leaf.entities, title, draw=one)["cards"] for one in (draw, None))
        data["cards"] = [{**card, **plan(notes, one)} for card, one in zip(cards, bare, strict=True)]
    made = pdf("sheet.typ", saved(data) if setup.ink_saver else data, own)
    drawings.keep()
    return with_forms(made, drawings.drawn) if drawings.drawn else made


def _backs(game: Game, leaf: Leaf) -> dict[str, Any]:
    return backs(game, leaf.entities, leaf.data["theme"])


def _fronts(game: Game, leaf: Leaf, shown: Mapping[Entity, bytes]) -> Iterator[object]:
    """What is on each card, and its artwork: that can change while the card does not."""
    for entity in () if leaf.plain else leaf.entities:
        yield shown[entity], pictured(game, entity)
