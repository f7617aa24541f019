"""A first thing of a kind, as YAML: what must be there with the smallest value that the kind allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.dice import results
from rulescheck.game import Entity, Field, Game, Kind
from rulescheck.pattern import matches
from rulescheck.seed.text import as_yaml, unwritten
from rulescheck.source import Path_

# A roll with one result; a table for it needs one row.
ROLL = "1"
DAY = "2000-01-01"


def seed(game: Game, kind: Kind, id_: str, name: str) -> str:
    """The YAML of a new thing: its required fields, and as comments those that it can have.

    Each line has the field's title and help behind it.
    """
    own = {"id": id_, "name": name}
    data = own | _Seeds(game, kind, own).fields(kind.fields, (), skip=tuple(own))
    return as_yaml(data, kind.fields) + unwritten(f for name, f in kind.fields.items() if name not in data)


class _Seeds:
    """Values for the fields of a new thing."""

    def __init__(self, game: Game, kind: Kind, own: Mapping[str, str]) -> None:
        self.game, self.kind, self.own = game, kind, own

    def fields(self, fields: Mapping[str, Field], path: Path_, skip: tuple[str, ...] = ()) -> dict[str, Any]:
        """The required fields of a mapping."""
        needed = {name: field for name, field in fields.items() if field.required and name not in skip}
        return {name: self.value(field, (*path, name)) for name, field in needed.items()}

    def value(self, field: Field, path: Path_) -> Any:
        """The smallest value of a field; what no rule can make is taken from a thing that is there."""
        if field.values:
            return field.values[0].key
        if field.ref:
            return self._id(field.ref, path)
        match field.type:
            case "integer" | "float":
                return _number(field)
            case "boolean":
                return False
            case "date":
                return DAY
            case "dice":
                return ROLL
            case "list":
                return self._items(field, path)
            case "dict":
                return self.fields(field.fields, path)
        return self._text(field, path)

    def _id(self, kind: str, path: Path_) -> str:
        """The first id of a kind, in a list the next for each item; with none there, the thing's own."""
        known = self.game.of(kind)
        if known:
            index = path[-1] if isinstance(path[-1], int) else 0
            return known[index % len(known)].id
        return self.own["id"] if kind == self.kind.id else ""

    def _items(self, field: Field, path: Path_) -> list[Any]:
        if field.item is None:
            return []
        count = int(field.checks.get("minlength", 0))
        dice = self.kind.fields.get(field.dice)
        rows = _rows(field, str(dice.default or ROLL) if dice else field.dice)
        items = [self.value(field.item, (*path, index)) for index in range(len(rows) or count)]
        return [item | row for item, row in zip(items, rows, strict=True)] if rows else items

    def _text(self, field: Field, path: Path_) -> str:
        low, high = int(field.checks.get("minlength", 0)), field.checks.get("maxlength")
        name = self.own["name"]
        text = (name * (low // len(name) + 1) if low > len(name) > 0 else name)[:high]
        regex = field.checks.get("regex")
        if regex is None:
            return text
        others = (value for entity in self.game.of(self.kind.id) for value in _at(entity, path))
        tried = (text, self.own["id"], *others, "a", "A", "1", "")
        return next((t for t in tried if matches(regex, t) and low <= len(t)), text)


def _rows(field: Field, dice: str) -> list[dict[str, int]]:
    """The results of a table, in as few rows as its items can tell; none for what is no table."""
    able = results(dice)
    low, high = field.rows
    if able and high and able == tuple(range(able[0], able[-1] + 1)):
        return [{low: able[0], high: able[-1]}]
    return [{low: result} for result in able]


def _number(field: Field) -> int | float:
    """The least number allowed; 0 if nothing says otherwise."""
    low, high = field.checks.get("min"), field.checks.get("max", 0)
    number: int | float = low if low is not None else min(0, high)
    return -(-number // 1) if field.type == "integer" else number


def _at(entity: Entity, path: Path_) -> Iterator[str]:
    """The texts at a path of an entity's data, through every item of its lists."""
    found: list[Any] = [entity.data]
    for step in path:
        if isinstance(step, int):
            found = [item for value in found if isinstance(value, list) for item in value]
        else:
            found = [value[step] for value in found if isinstance(value, dict) and step in value]
    return (value for value in found if isinstance(value, str))
