"""How the texts of cards fit, measured once for each card as it is: Typst takes milliseconds for each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from importlib import metadata, resources
from typing import Any

from rulescheck import __version__
from rulescheck.kept import load, store
from rulescheck.press.compile import fits
from rulescheck.press.fonts import font_files

TEMPLATE = "single.typ"
Note = Mapping[str, Any]


def measured(data: Mapping[str, Any]) -> Iterator[Note]:
    """What `fits` says of the cards, those that were measured before being left to it no more."""
    cards = data["cards"]
    shared = {name: value for name, value in data.items() if name != "cards"}
    name = f"fits-{_digest([shared, _press()])}"
    keys = [_digest({**card, "number": 0}) for card in cards]
    kept = load(name) or {}
    known = {key: kept[key] for key in keys if key in kept}
    new = {key: card for key, card in zip(keys, cards, strict=True) if key not in known}
    if new:
        known |= _measure(shared, new)
        store(name, known)
    for number, key in enumerate(keys):
        yield from ({**note, "card": number} for note in known[key])


def _measure(shared: Mapping[str, Any], cards: Mapping[str, Mapping[str, Any]]) -> dict[str, list[Note]]:
    numbered = [{**card, "number": number} for number, card in enumerate(cards.values())]
    found: dict[str, list[Note]] = {key: [] for key in cards}
    keys = tuple(cards)
    for note in fits(TEMPLATE, {**shared, "cards": numbered}):
        found[keys[note["card"]]].append(note)
    return found


def _press() -> list[str]:
    """What else a measure depends on: Typst, the templates and the fonts."""
    templates = resources.files("rulescheck_templates").joinpath("press").iterdir()
    texts = sorted(file.read_text(encoding="utf-8") for file in templates if file.name.endswith(".typ"))
    fonts = [f"{file.name} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in font_files()]
    return [__version__, metadata.version("typst"), *texts, *fonts]


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()
