"""What a card says, as plain words: for programs that show text beside a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.game import Entity, Game
from rulescheck.press.face import card_model
from rulescheck.press.named_values import MARK

# Marks that only the layout of a card needs: where a line may break, and where it must not.
UNSEEN = str.maketrans({"\u2060": "", "\u200b": ""})


def card_text(game: Game, card: Entity) -> str:
    """The words of a card without its name, a paragraph a line."""
    model = card_model(game, game.kinds[card.kind], card)
    return "\n".join(filter(None, _lines(model))).translate(UNSEEN)


def part_text(parts: Iterator[Mapping[str, Any]]) -> str:
    """Paragraphs of a card's text, a line each."""
    return "\n".join(map(_paragraph, parts)).translate(UNSEEN)


def _lines(model: Mapping[str, Any]) -> Iterator[str]:
    heads = [*model.get("line", ()), *filter(None, [model.get("badge"), model.get("pips")])]
    words = [model.get("corner", ""), *(part.get("text", "") for part in heads)]
    yield " · ".join(filter(None, words))
    yield from map(_paragraph, model.get("body", ()))
    yield model.get("flavour", "")


def _paragraph(part: Mapping[str, Any]) -> str:
    label = part.get("label", "")
    words = "".join(text for style, text in part["runs"] if not style.startswith(MARK))
    bullet = "• " if part.get("bullet") and not label else ""
    return f"{label} {words}".strip() if label else f"{bullet}{words}"
