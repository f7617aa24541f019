"""The columns of a table and its order, and values with a title, as a block writes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulescheck.declare.fields import Found
from rulescheck.diagnostics import phrase
from rulescheck.game import Field
from rulescheck.shape import check
from rulescheck.source import Node
from rulescheck.views.scope import Scope
from rulescheck.views.shapes import COLUMN, VALUE
from rulescheck.views.sources import Things
from rulescheck.views.values import Value, declare_value, number_of, wrong


@dataclass(frozen=True)
class Column:
    """A column of a table: what is shown, and how its numbers are added up, if they are."""

    value: Value
    total: str = ""
    digits: int = -1


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


def declare_columns(node: Node, things: Things, scope: Scope, found: Found) -> list[Column | None]:
    """The columns that a block names, or those of the kind's gallery; None for one with a mistake."""
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
    total, digits = node.get("total"), number_of(node, "digits", -1)
    if value is None:
        return None
    if total and total.text != "count" and not value.number and value.field.type:
        found.append(wrong(total, phrase("view-no-number", title=value.title)))
        return None
    return Column(value, total.text if total else "", digits)


def declare_sorts(
    node: Node | None, columns: Sequence[Column | None], item: Field, scope: Scope, found: Found
) -> Iterator[tuple[Value, bool] | None]:
    """What a table is sorted by, and whether from the greatest down; None for what has a mistake."""
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
