"""How the texts of cards fit, measured once for each card as it is: Typst takes milliseconds for each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulescheck.kept import store_bytes
from rulescheck.memory import kept, packed
from rulescheck.press.compile import fits
from rulescheck.press.own import OwnFace
from rulescheck.press.version import press_version
from rulescheck.progress import Tell, silent

TEMPLATE = "fit.typ"
AT_ONCE = 250  # Typst loads its fonts each time, which takes as long as ten cards
MOST_CARDS = 12_000
Note = Mapping[str, Any]


def measured(data: Mapping[str, Any], tell: Tell = silent, own: OwnFace | None = None) -> Iterator[Note]:
    """What `fits` says of the cards, those that were measured before being left to it no more."""
    cards = data["cards"]
    shared = {name: value for name, value in data.items() if name != "cards"}
    name = _name(shared)
    keys = [_key(card) for card in cards]
    before = kept(name)
    new = {key: card for key, card in zip(keys, cards, strict=True) if key not in before}
    known = {**before, **_measure(shared, new, tell, own)}
    if new:
        # What was asked for last is kept longest: a check may ask for a few cards only.
        used = set(keys)
        in_order = sorted(known, key=lambda key: key in used)
        store_bytes(name, packed({key: known[key] for key in in_order[-MOST_CARDS:]}))
    for number, key in enumerate(keys):
        yield from ({**note, "card": number} for note in known[key])


def known_notes(shared: Mapping[str, Any]) -> Mapping[str, Sequence[Note]]:
    """What was measured before of cards with all that they share: for `plan`."""
    return kept(_name(shared))


def plan(known: Mapping[str, Sequence[Note]], card: Mapping[str, Any]) -> dict[str, Any]:
    """How the text of a card is to be laid out, as the template reads it, where that is known."""
    notes = known.get(_key(card), ())
    plans = [note["plan"] for note in notes if "plan" in note]
    sizes = {note["field"]: note["size"] for note in notes}
    return {"plan": {**plans[0], "sizes": sizes}} if plans else {}


def _name(shared: Mapping[str, Any]) -> str:
    return f"fits-{_digest([{**shared, 'cards': ()}, press_version()])}.bin"


def _key(card: Mapping[str, Any]) -> str:
    return _digest({**card, "number": 0})


def _measure(
    shared: Mapping[str, Any], cards: Mapping[str, Mapping[str, Any]], tell: Tell, own: OwnFace | None
) -> dict[str, list[Note]]:
    """The notes on each card; so many cards at once that somebody who waits sees that it goes on."""
    found: dict[str, list[Note]] = {key: [] for key in cards}
    keys = tuple(cards)
    for start in range(0, len(keys), AT_ONCE):
        tell("fitting", start, len(keys))
        part = keys[start : start + AT_ONCE]
        numbered = [{**cards[key], "number": number} for number, key in enumerate(part)]
        for note in fits(TEMPLATE, {**shared, "cards": numbered}, own):
            found[part[note["card"]]].append(note)
    return found


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()
