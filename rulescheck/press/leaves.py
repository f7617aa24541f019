"""Sheets printed a few at a time, so that those that are as before need not be printed again."""

from __future__ import annotations

import base64
import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rulescheck.game import Entity, Game
from rulescheck.kept import load, store
from rulescheck.paper import Setup
from rulescheck.press.artwork import artwork
from rulescheck.press.backs import backs
from rulescheck.press.compile import pdf
from rulescheck.press.drawing import press_data
from rulescheck.press.ink import saved
from rulescheck.press.measured import press_version
from rulescheck.progress import Tell

NEEDED = ("id", "width", "height", "unit", "letter", "frame")
SHEETS = 2  # to print one again costs little, and yet the fonts are not in the file all too often


@dataclass(frozen=True)
class Leaf:
    """Some fronts or some backs with the cards on them; `data` is what the template reads, but for pictures.

    `numbers` are those that its pages have in the whole.
    """

    numbers: tuple[int, ...]
    entities: tuple[Entity, ...]
    data: Mapping[str, Any]
    back: bool


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
        cards = [{**_needed(data["cards"][card], back), "number": number} for card, number in numbers.items()]
        renumbered = [
            {**page, "places": [{**p, "card": numbers[p["card"]]} for p in page["places"]]} for page in pages
        ]
        drawn = tuple(entities[card] for card in used)
        yield Leaf(tuple(own), drawn, {**data, "cards": cards, "pages": renumbered}, back)


def printed(
    game: Game, made: Sequence[Leaf], setup: Setup, tell: Tell, known: MutableMapping[str, bytes]
) -> list[bytes]:
    """A PDF of each leaf; those that were printed before by this press are as they were.

    `known` are those that were printed just now for another setup, and gets those of this one.
    """
    title = str(made[0].data["title"]) if made else ""
    name = f"sheets-{_digest([str(game.folder.absolute()), title, asdict(setup)])}"
    kept = load(name) or {}
    keys = [
        _digest([leaf.data, _backs(game, leaf), _artwork(game, leaf), setup.ink_saver, press_version()])
        for leaf in made
    ]
    sheets = {key: base64.b64decode(kept[key]) for key in keys if key in kept}
    sheets |= {key: known[key] for key in keys if key in known}
    missing = {key: leaf for key, leaf in zip(keys, made, strict=True) if key not in sheets}
    done, total = 0, sum(len(leaf.entities) for leaf in missing.values())
    for key, leaf in missing.items():
        tell("printing", done, total)
        sheets[key] = _print(game, leaf, setup)
        done += len(leaf.entities)
    if missing:
        store(name, {key: base64.b64encode(sheet).decode() for key, sheet in sheets.items()})
    known.update(sheets)
    return [sheets[key] for key in keys]


def _print(game: Game, leaf: Leaf, setup: Setup) -> bytes:
    data = {**leaf.data, "backs": _backs(game, leaf)}
    if not leaf.back:
        data["cards"] = press_data(game, leaf.entities, str(leaf.data["title"]))["cards"]
    data = saved(data) if setup.ink_saver else data
    return pdf("sheet.typ", data) if not leaf.back else _print_backs(data)


def _print_backs(data: Mapping[str, Any]) -> bytes:
    """Pages of backs: one that recurs is drawn once, and placed as a picture."""
    names = [
        f"back-{_digest([{**card, 'id': '', 'number': 0}, back])}.pdf"
        for card, back in zip(data["cards"], data["backs"], strict=True)
    ]
    times = Counter(names[place["card"]] for page in data["pages"] for place in page["places"])
    files: dict[str, bytes] = {}
    for number, name in enumerate(names):
        if times[name] > 1 and name not in files:
            side = {**data, "bleed": 0, "sides": [_side(number, data["cards"][number])]}
            files[name] = pdf("export.typ", side)
    placed = [name if name in files else "" for name in names]
    return pdf("sheet.typ", {**data, "back-files": placed}, files)


def _side(number: int, card: Mapping[str, Any]) -> dict[str, Any]:
    return {"card": number, "back": True, "page": (card["width"], card["height"])}


def _needed(card: Mapping[str, Any], back: bool) -> Mapping[str, Any]:
    """What is read of a card; its back is the same whatever stands on its front."""
    return {name: card[name] for name in NEEDED if name in card} if back else card


def _backs(game: Game, leaf: Leaf) -> list[dict[str, Any]]:
    return backs(game, leaf.entities, leaf.data["theme"])


def _artwork(game: Game, leaf: Leaf) -> list[Any]:
    """The picture of each card with its focus: it can change while the card does not."""
    if leaf.back:
        return []
    found = (artwork(game, game.kinds[entity.kind], entity) for entity in leaf.entities)
    return [(_digest(one[0].svg), one[1]) if one else None for one in found]


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()
