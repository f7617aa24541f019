"""Tables of things: columns, an order, groups and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulescheck.declare.fields import Found
from rulescheck.diagnostics import phrase
from rulescheck.game import Field
from rulescheck.shape import check
from rulescheck.source import Node
from rulescheck.views.cells import Cell
from rulescheck.views.order import sort_key
from rulescheck.views.scope import Scope
from rulescheck.views.shapes import COLUMN, VALUE
from rulescheck.views.sources import Things, declare_things
from rulescheck.views.values import Value, declare_value, written, wrong


@dataclass(frozen=True)
class Column:
    """A column of a table: what is shown, and how its numbers are added up, if they are."""

    value: Value
    total: str = ""
    digits: int = -1


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
        for key in _once(keys):
            mine = [item for own, (_, item) in zip(keys, kept, strict=True) if own == key]
            totals = tuple(_total(column, mine) for column in self.columns)
            yield Rows(Cell(value.field, key), self._rows(mine), totals)

    def _rows(self, items: Sequence[Any]) -> tuple[tuple[Cell, ...], ...]:
        return tuple(tuple(_cell(column, item) for column in self.columns) for item in items)


def declare_table(node: Node, scope: Scope, found: Found) -> TableView | None:
    """The table that a block of the right shape declares, or None where it has a mistake."""
    before = len(found)
    first, where, title, limit = (node.get(key) for key in ("table", "where", "title", "limit"))
    things = declare_things(first, where, scope, found) if first else None
    if things is None:
        return None
    columns = _columns(node, things, scope, found)
    sort = tuple(_sorts(node.get("sort"), columns, things.item, scope, found))
    group_node = node.get("group")
    group = titled(group_node, things.item, scope, found) if group_node else None
    broken = None in columns or (group_node and group is None) or None in sort or not things.usable
    if len(found) > before or broken:
        return None
    whole = tuple(column for column in columns if column)
    order = tuple(one for one in sort if one)
    size = int(limit.text) if limit else 0
    return TableView(node, title.text if title else "", things, whole, order, group, size)


def titled(node: Node, item: Field, scope: Scope, found: Found) -> Value | None:
    """A value that is a path alone, or a mapping of `title` and `value`; an expression needs its title."""
    if node.shape == "map":
        _, problems = check(node, VALUE, phrase("the-view-value"))
        found.extend(problems)
        if problems:
            return None
    return _titled(node, item, scope, found)


def _titled(node: Node, item: Field, scope: Scope, found: Found) -> Value | None:
    text, title = (node.get("value"), node.get("title")) if node.shape == "map" else (node, None)
    if text is None or text.shape != "scalar" or text.empty:
        found.append(wrong(node, phrase("view-value")))
        return None
    value = declare_value(text, item, scope, found, title.text if title else "")
    if value and value.code and title is None:
        found.append(wrong(node, phrase("view-untitled", text=text.text)))
        return None
    return value


def _columns(node: Node, things: Things, scope: Scope, found: Found) -> list[Column | None]:
    given = node.get("columns")
    if given:
        return [_column(one, things.item, scope, found) for one in given.items]
    kind = scope.view.game.kinds.get(things.item.ref)
    if kind is None:
        found.append(wrong(node, phrase("view-columns")))
        return []
    names = ("name", *(name for name in kind.gallery.columns if name != "name"))
    nodes = [Node("scalar", node.location, name, True) for name in names]
    return [_column(one, things.item, scope, found) for one in nodes]


def _column(node: Node, item: Field, scope: Scope, found: Found) -> Column | None:
    if node.shape == "map":
        _, problems = check(node, COLUMN, phrase("the-view-column"))
        found.extend(problems)
        if problems:
            return None
    value = _titled(node, item, scope, found)
    total, digits = node.get("total"), node.get("digits")
    if value is None:
        return None
    if total and total.text != "count" and not value.number and value.field.type:
        found.append(wrong(total, phrase("view-no-number", title=value.title)))
        return None
    return Column(value, total.text if total else "", int(digits.text) if digits else -1)


def _sorts(
    node: Node | None, columns: Sequence[Column | None], item: Field, scope: Scope, found: Found
) -> Iterator[tuple[Value, bool] | None]:
    for one in node.items if node else ():
        down = one.text.startswith("-")
        named = one.text.removeprefix("-").strip()
        titles = {column.value.title: column.value for column in columns if column}
        if named in titles:
            yield titles[named], down
            continue
        inner = Node("scalar", one.inside(int(down), len(named)), named, True)
        value = declare_value(inner, item, scope, found)
        yield (value, down) if value else None


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
    return Cell(Field(column.total, "number", ""), number, column.digits) if number is not None else None


def summed(numbers: Sequence[Any], how: str) -> int | float | None:
    """Numbers in one number, or None where there is none of nothing; what is no number does not count."""
    if how == "count":
        return len(numbers)
    exact = [Fraction(n) for n in numbers if isinstance(n, int | float) and not isinstance(n, bool)]
    if not exact:
        return None
    whole = {"min": min(exact), "max": max(exact)}.get(how, sum(exact, Fraction()))
    whole = whole / len(exact) if how == "mean" else whole
    return int(whole) if whole == int(whole) else float(whole)


def _once(keys: Sequence[Any]) -> list[Any]:
    found: list[Any] = []
    for key in keys:
        if key not in found:
            found.append(key)
    return found
