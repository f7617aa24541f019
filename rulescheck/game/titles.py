"""How values, keys and things are called: what expressions read as `titles`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.game.fields import Field
from rulescheck.game.whole import Game


def titles(game: Game) -> dict[str, Any]:
    """How values and keys are called: `titles[kind][field][value]`, and names by `titles[kind].id[id]`."""
    return {name: {**_titles(kind.fields), "id": _names(game, name)} for name, kind in game.kinds.items()}


def _names(game: Game, kind: str) -> dict[str, str]:
    return {entity.id: entity.name for entity in reversed(game.of(kind))}


def _titles(fields: Mapping[str, Field]) -> dict[str, Any]:
    found = {name: _field_titles(field) for name, field in fields.items()}
    return {name: value for name, value in found.items() if value}


def _field_titles(field: Field) -> dict[str, Any]:
    if field.values:
        return {value.key: value.title for value in field.values}
    if field.fields:
        return {name: child.title for name, child in field.fields.items()}
    return _titles(field.item.fields) or _field_titles(field.item) if field.item else {}
