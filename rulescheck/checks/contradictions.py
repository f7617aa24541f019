"""Texts that contradict the data beside them.

A card whose `timing` says "own" while its words say "in the enemy's turn" is two cards: the list on the
site follows the one, the table the other. A kind declares which words go with which value:

    words:
      - {field: timing, value: own, text: text, has: [in your turn], lacks: [in the enemy's turn]}
      - {field: cost, text: text, has: ["pay {value} HP"]}

Where the field has that value (any value, if none is given), the text must hold one of the words of `has`
and none of `lacks`; `{value}` stands for the value as it is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import Entity, Words


def find(view: View) -> Iterator[Diagnostic]:
    """Words that must not be in a text, where they stand, and values whose words a text lacks."""
    for entity in view.fresh:
        for words in view.game.kinds[entity.kind].words:
            yield from _judge(entity, words)


def _judge(entity: Entity, words: Words) -> Iterator[Diagnostic]:
    value, text = _value(entity, words.field), _value(entity, words.text)
    if value is None or not isinstance(text, str) or (words.value and _written(value) != words.value):
        return
    shown = {"field": ".".join(words.field), "value": _written(value), "name": entity.name}
    for word in (_filled(word, value) for word in words.lacks):
        start = text.find(word)
        if start >= 0:
            where, field = entity.node.at(words.text).inside(start, len(word)), entity.node.at(words.field)
            values = {**shown, "found": word}
            yield Diagnostic(where, "text-contradicts-data", values=values, related=(field.location,))
    wanted = [_filled(word, value) for word in words.has]
    if wanted and not any(word in text for word in wanted):
        values = {**shown, "wanted": " | ".join(wanted), "text": ".".join(words.text)}
        where, there = (entity.node.at(path).location for path in (words.field, words.text))
        yield Diagnostic(where, "text-without-words", values=values, related=(there,))


def _value(entity: Entity, path: tuple[str, ...]) -> object:
    value: object = entity.data
    for step in path:
        value = value.get(step) if isinstance(value, Mapping) else None
    return value


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _filled(word: str, value: object) -> str:
    return word.replace("{value}", _written(value))
