"""Tables of things: columns, an order, groups and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulescheck.declare.fields import Found
from rulescheck.game import Field
from rulescheck.source import Node
from rulescheck.views.cells import Cell
from rulescheck.views.columns import Column, declare_columns, declare_sorts, titled
from rulescheck.views.order import once, sort_key
from rulescheck.views.scope import Scope
from rulescheck.views.sources import Things, declare_things
from rulescheck.views.totals import summed
from rulescheck.views.values import Value, number_of, text_of, written


@dataclass(frozen=True)
class Rows:
    """Rows that have one value of what a table is grouped by, and their totals."""

    title: Cell | None
    rows: tuple[tuple[Cell, ...], ...]
    totals: tuple[Cell | None, ...]


@dataclass(frozen=True)
class Table:
    """A table as it is shown; `numbers` are its columns of numbers, and the last totals are those of all."""

    title: str
    titles: tuple[str, ...]
    helps: tuple[str, ...]
    numbers: tuple[bool, ...]
    groups: tuple[Rows, ...]
    totals: tuple[Cell | None, ...]


@dataclass(frozen=True)
class TableView:
    """A table as its block declares it."""

    node: Node
    title: str
    things: Things
    columns: tuple[Column, ...]
    sort: tuple[tuple[Value, bool], ...]
    group: Value | None
    limit: int

    def known(self, scope: Scope) -> bool:
        """Whether all that it reads is sound."""
        values = [*(c.value for c in self.columns), *(v for v, _ in self.sort), self.group]
        codes = [value.code for value in values if value and value.code]
        return self.things.known(scope) and all(map(scope.knows, codes))

    def made(self, scope: Scope) -> Table | None:
        """The table of the data, or None where nothing is in it; raises FailureError."""
        items = self.things.of(scope)
        for value, down in reversed(self.sort):
            items.sort(key=lambda item: sort_key(value.field, value.of(item)), reverse=down)
        items = items[: self.limit or None]
        if not items:
            return None
        values = [column.value for column in self.columns]
        groups = tuple(self._groups(items))
        return Table(
            self.title,
            tuple(value.title for value in values),
            tuple(value.field.help for value in values),
            tuple(_numeric(value, items) for value in values),
            groups,
            tuple(_total(column, items) for column in self.columns),
        )

    def _groups(self, items: list[Any]) -> Iterator[Rows]:
        if self.group is None:
            yield Rows(None, self._rows(items), ())
            return
        value, kept = self.group, [(self.group.of(item), item) for item in items]
        kept.sort(key=lambda pair: sort_key(value.field, pair[0]))
        keys = [written(data, value.field) for data, _ in kept]
        for key in once(keys):
            mine = [item for own, (_, item) in zip(keys, kept, strict=True) if own == key]
            totals = tuple(_total(column, mine) for column in self.columns)
            yield Rows(Cell(value.field, key), self._rows(mine), totals)

    def _rows(self, items: Sequence[Any]) -> tuple[tuple[Cell, ...], ...]:
        return tuple(tuple(_cell(column, item) for column in self.columns) for item in items)


def declare_table(node: Node, scope: Scope, found: Found) -> TableView | None:
    """The table that a block of the right shape declares, or None where it has a mistake."""
    before = len(found)
    first, where = node.get("table"), node.get("where")
    things = declare_things(first, where, scope, found) if first else None
    if things is None:
        return None
    columns = declare_columns(node, things, scope, found)
    sort = tuple(declare_sorts(node.get("sort"), columns, things.item, scope, found))
    group_node = node.get("group")
    group = titled(group_node, things.item, scope, found) if group_node else None
    broken = None in columns or (group_node and group is None) or None in sort or not things.usable
    if len(found) > before or broken:
        return None
    whole = tuple(column for column in columns if column)
    order = tuple(one for one in sort if one)
    return TableView(node, text_of(node, "title"), things, whole, order, group, number_of(node, "limit"))


def _cell(column: Column, item: Any) -> Cell:
    field = column.value.field
    return Cell(field, written(column.value.of(item), field), column.digits)


def _numeric(value: Value, items: Sequence[Any]) -> bool:
    if value.field.type:
        return value.number
    return all(type(value.of(item)) in (int, float) for item in items)


def _total(column: Column, items: Sequence[Any]) -> Cell | None:
    if not column.total:
        return None
    numbers = [value for item in items if (value := column.value.of(item)) is not None]
    number = summed(numbers, column.total)
    field = Field(column.total, "number", "", audience=column.value.field.audience)
    return Cell(field, number, column.digits) if number is not None else None
