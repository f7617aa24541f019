"""Small games for the press, built by hand."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from rulescheck.diagnostics import Location
from rulescheck.game import BodyPart, Entity, Face, Field, Gallery, Game, Kind, SheetPart, Value
from rulescheck.source import Node

HERE = Location("cards.yml")
TIMING = (
    Value("own", "我方階段", "#c7353f", "▲"),
    Value("enemy", "敵方階段", "#2e6bd0", "▼"),
    Value("any", "任何時機", "#111111", "●"),
)
ABILITY = (
    Value("body", "體魄", "#d2562b"),
    Value("sense", "感知", "#1c9a8c"),
    Value("spirit", "靈性", "#7c5fd9"),
    Value("social", "社會", "#b07d12"),
)
RANK = (Value("basic", "基本"), Value("rare", "稀有"), Value("epic", "史詩"), Value("legendary", "傳說"))
FIELDS = {
    "mana": Field("mana", "integer", "Mana"),
    "kind": Field("kind", "string", "種類", values=(Value("null", "一般屬性牌"), Value("dream", "夢屬性牌"))),
    "ability": Field("ability", "string", "能力", values=ABILITY),
    "timing": Field("timing", "string", "出牌階段", values=TIMING),
    "rank": Field("rank", "string", "夢等級", values=RANK),
    "text": Field("text", "text", "效果"),
    "flavour": Field("flavour", "text", "題詞"),
    "set": Field("set", "string", "系列"),
}
FACE = Face(
    corner=("mana",),
    color=("ability",),
    line=(("kind",), ("ability",)),
    badge=("timing",),
    pips=("rank",),
    body=(BodyPart(("text",)),),
    flavour=("flavour",),
    foot=(("id",), ("set",)),
    emblem=(("kind",), ("ability",), ("mana",), ("id",)),
)


def kind(name: str = "card", **changes: Any) -> Kind:
    """A kind of cards; `changes` replace its parts."""
    made = Kind(
        id=name,
        title="卡牌",
        help="",
        files=(),
        fields=FIELDS,
        schema={},
        derived=(),
        rules=(),
        inherit=(),
        page=(),
        gallery=Gallery(),
        face=FACE,
        sheet=(),
        location=HERE,
    )
    return replace(made, **changes)


def game(*entities: Entity, kinds: tuple[Kind, ...] = (), **changes: Any) -> Game:
    """A game of one kind of cards, or of the kinds given."""
    made = Game(
        id="tiny",
        title="小遊戲",
        subtitle="",
        language="zh-TW",
        about="",
        version="0.1",
        folder=Path(),
        location=HERE,
        options={},
        kinds={each.id: each for each in kinds or (kind(),)},
        entities=entities,
    )
    return replace(made, **changes)


def card(card_id: str = "assault", name: str = "強襲", of: str = "card", **data: Any) -> Entity:
    """A card with some data."""
    node = data.pop("node", Node("map", HERE))
    return Entity(of, card_id, name, {"id": card_id, "name": name, **data}, node)


def deck(card_key: str = "card", copies: str = "copies", path: tuple[str, ...] = ("deck",)) -> SheetPart:
    """A printable list."""
    return SheetPart("牌庫", path, card_key, copies)
