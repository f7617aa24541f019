"""Names of values in texts on cards: in the value's colour, and behind its mark for black and white."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulescheck.game import Game, Value
from rulescheck.press.breaks import IDEOGRAPHS
from rulescheck.press.colours import card_theme, colour, readable

JOINER = "\u2060"
LETTER = rf"[^\W\d_{IDEOGRAPHS}]"
MARK = "mark "  # begins the style of a mark; the colour follows


def named_values(game: Game) -> Mapping[str, Value]:
    """The values that texts show in colour, by their titles: those of the fields in the `inline` of faces."""
    fields = (kind.fields[name] for kind in game.kinds.values() if kind.face for name in kind.face.inline)
    return {
        value.title: value
        for field in fields
        for value in field.values
        if (value.color or value.mark) and value.title
    }


def with_values(game: Game, values: Mapping[str, Value], style: str, text: str) -> Iterator[tuple[str, str]]:
    """A run in pieces, the names of values in their colours; the longest name counts."""
    end = 0
    for match in _pattern(values).finditer(text) if values else ():
        yield from _unless_empty(style, text[end : match.start()])
        yield from _shown(game, values[match[0]])
        end = match.end()
    yield from _unless_empty(style, text[end:])


def _pattern(values: Mapping[str, Value]) -> re.Pattern[str]:
    return re.compile("|".join(_whole(title) for title in sorted(values, key=len, reverse=True)))


def _whole(title: str) -> str:
    """A title that is no part of a longer word or number; ideographs stand together without being one."""
    before, after = (
        next((kind for kind in (LETTER, r"\d") if re.fullmatch(kind, end)), r"(?!)")
        for end in (title[0], title[-1])
    )
    return f"(?<!{before}){re.escape(title)}(?!{after})"


def _shown(game: Game, value: Value) -> Iterator[tuple[str, str]]:
    theme = card_theme(game)
    shade = readable(colour(value.color, theme["ink"]), theme["paper"])
    yield from _unless_empty(f"{MARK}{shade}", value.mark and value.mark + JOINER)
    yield shade, value.title


def _unless_empty(style: str, text: str) -> Iterator[tuple[str, str]]:
    if text:
        yield style, text
