"""Decks for Tabletop Simulator: sheets of cards, a back, and the JSON that puts them on the table."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from rulescheck.asked import Asked
from rulescheck.game import Entity, Face, Game
from rulescheck.press.export.pile import Files, Pile, Stack
from rulescheck.press.export.sides import back_names, png
from rulescheck.press.export.tables import Sheet, back_picture, sheet_picture, sheets
from rulescheck.press.export.texts import card_text
from rulescheck.press.names import apart, safe_name
from rulescheck.press.slots import shown, slot
from rulescheck.progress import Tell

# The last cell of a sheet is what others see of a card in somebody's hand: it shows the back, and no card.
HIDDEN = 1
ROUNDED = 0
APART = 3.0  # from one deck to the next on the table
# What the program reads as a style in a card's words.
STYLE = re.compile(r"\[(?=/?(?:b|i|u|s|sub|sup|-|[0-9a-f]{6}|[0-9a-f]{8})\])", re.IGNORECASE)
JOINER = "\u2060"

Json = dict[str, Any]


@dataclass(frozen=True)
class Printed:
    """A sheet with the number by which cards know it, and the addresses of its picture and of its back."""

    key: int
    sheet: Sheet
    face: str
    back: str


def as_tabletop(pile: Pile, asked: Asked, tell: Tell) -> Files:
    """The sheets, the backs and the saved object."""
    behind = dict(zip(pile.stacks, apart(back_names(pile)), strict=True))
    printed: list[Printed] = []
    for key, sheet in enumerate(sheets(pile, asked, HIDDEN), start=1):
        name, back = f"sheet-{key}", back_picture(pile, sheet, tell)
        if sheet.stack not in [one.sheet.stack for one in printed]:
            yield f"{behind[sheet.stack.name]}.png", png(back, sheet.layout.dots)
        yield f"{name}.png", png(sheet_picture(pile, sheet, back, tell), sheet.layout.dots)
        printed.append(Printed(key, sheet, _url(asked, name), _url(asked, behind[sheet.stack.name])))
    text = json.dumps(saved_object(pile, printed), ensure_ascii=False, indent=2)
    yield f"{safe_name(pile.name)}.json", f"{text}\n".encode()


def saved_object(pile: Pile, printed: Sequence[Printed]) -> Json:
    """What the program loads: a deck for each stack, or a card where there is but one."""
    states = []
    for number, stack in enumerate(pile.stacks.values()):
        own = [one for one in printed if one.sheet.stack == stack]
        cards = [
            _card(pile, one, place, card)
            for one in own
            for place, (card, copies) in enumerate(one.sheet.cards)
            for _ in range(copies)
        ]
        states.append({**_state(pile, stack, own, cards), "Transform": _transform(number * APART)})
    return {"SaveName": pile.title, "GameMode": "", "Date": "", "Note": "", "ObjectStates": states}


def _state(pile: Pile, stack: Stack, own: Sequence[Printed], cards: Sequence[Json]) -> Json:
    if len(cards) == 1:  # a deck of one is no deck to the program
        return cards[0]
    title = pile.title if len(pile.stacks) == 1 else f"{pile.title} {_titled(pile.game, stack.first)}"
    return {
        "GUID": _guid(pile.name, stack.name),
        "Name": "DeckCustom",
        "Transform": _transform(0.0),
        "Nickname": _plain(title),
        "Description": "",
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(one.key): _deck(one) for one in own},
        "ContainedObjects": list(cards),
    }


def _titled(game: Game, card: Entity) -> str:
    """What a stack is called: the title of its kind, and that of the value that its back shows."""
    kind = game.kinds[card.kind]
    at = slot(game, kind, card, (kind.face or Face()).back)
    words = shown(game, at.value, at.field) if at and isinstance(at.value, str) else ""
    return f"{kind.title} {words}".strip()


def _card(pile: Pile, one: Printed, place: int, card: Entity) -> Json:
    return {
        "GUID": _guid(pile.name, card.kind, card.id),
        "Name": "Card",
        "Transform": _transform(0.0),
        "Nickname": _plain(card.name),
        "Description": _plain(card_text(pile.game, card)),
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": False,
        "CardID": one.key * 100 + place,
        "CustomDeck": {str(one.key): _deck(one)},
    }


def _deck(one: Printed) -> Json:
    return {
        "FaceURL": one.face,
        "BackURL": one.back,
        "NumWidth": one.sheet.layout.columns,
        "NumHeight": one.sheet.layout.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": ROUNDED,
    }


def _transform(x: float) -> Json:
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {"posX": x, "posY": 1.0, "posZ": 0.0, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


def _plain(text: str) -> str:
    return STYLE.sub("[" + JOINER, text)


def _guid(*parts: str) -> str:
    return hashlib.sha256("/".join(parts).encode()).hexdigest()[:6]


def _url(asked: Asked, name: str) -> str:
    """Where the program finds a picture; the address ends with a slash or with what names are put behind."""
    address = asked.address
    return f"{address}{'' if address.endswith(('/', '=')) else '/'}{quote(name)}.png"
