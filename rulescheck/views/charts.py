"""Charts: how many things there are of each value, or their sums and means, and where each one stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rulescheck.declare.fields import Found
from rulescheck.diagnostics import phrase
from rulescheck.game import Field
from rulescheck.source import Node
from rulescheck.views.cells import Cell
from rulescheck.views.columns import titled
from rulescheck.views.order import once, sort_key
from rulescheck.views.scope import Scope
from rulescheck.views.shapes import FORMS, TOTALS
from rulescheck.views.sources import Things, declare_things
from rulescheck.views.totals import summed
from rulescheck.views.values import Value, name_of, number_of, text_of, written, wrong

NOTHING = Field("", "string", "")
Numbers = tuple[int | float | Fraction | None, ...]


@dataclass(frozen=True)
class Point:
    """A thing in a chart of points: where it stands, its part and its name."""

    x: int | float
    y: int | float
    part: int
    name: Cell


@dataclass(frozen=True)
class Chart:
    """A chart as it is shown: what stands on its axis, its parts, and of each part a number for each place.

    Of points, which stand anywhere, the `numbers` are empty. `how` says how numbers were added up, and
    `percent` that they are parts of a whole. `audience` is the one reader whom the numbers are for.
    """

    title: str
    about: str
    form: str
    by: str
    split: str
    value: str
    how: str
    axis: tuple[Cell, ...]
    parts: tuple[Cell, ...]
    numbers: tuple[Numbers, ...]
    points: tuple[Point, ...] = ()
    percent: bool = False
    audience: str = ""


@dataclass(frozen=True)
class ChartView:
    """A chart as its block declares it; `how` is one of TOTALS, and to count things it has no `value`."""

    node: Node
    title: str
    about: str
    form: str
    things: Things
    by: Value
    split: Value | None
    how: str
    value: Value | None
    bin: int

    def known(self, scope: Scope) -> bool:
        """Whether all that it reads is sound."""
        values = [value for value in (self.by, self.split, self.value) if value and value.code]
        return self.things.known(scope) and all(scope.knows(value.code) for value in values if value.code)

    def made(self, scope: Scope) -> Chart | None:
        """The chart of the data, or None where nothing is in it; raises FailureError."""
        items = self.things.of(scope)
        parts = _places(self.split, items) if self.split else [None]
        if self.form == "points":
            return self._scattered(items, parts)
        axis = self._steps(items) if self.form == "histogram" else _places(self.by, items)
        if not axis:
            return None
        numbers = tuple(tuple(self._number(items, place, part) for place in axis) for part in parts)
        cells = tuple(self._place(place) for place in axis)
        return self._chart(cells, tuple(_cell(self.split, part) for part in parts), numbers)

    def _chart(
        self,
        axis: tuple[Cell, ...],
        parts: tuple[Cell, ...],
        numbers: tuple[Numbers, ...],
        points: tuple[Point, ...] = (),
    ) -> Chart:
        by, split, value = (one.title if one else "" for one in (self.by, self.split, self.value))
        head = self.title, self.about, self.form
        drawn = [self.value, self.by if self.form in ("histogram", "points") else None]
        fields = (self.things.item, *(one.field for one in drawn if one))
        readers = dict.fromkeys(field.audience for field in fields if field.audience)
        made = Chart(*head, by, split, value, self.how, axis, parts, numbers, points)
        return replace(made, audience=", ".join(readers))

    def _place(self, place: Any) -> Cell:
        if self.form != "histogram":
            return _cell(self.by, place)
        words = str(place) if self.bin == 1 else f"{place}–{place + self.bin - 1}"
        return Cell(Field("", "string", ""), words)

    def _number(self, items: Sequence[Any], place: Any, part: Any) -> int | float | None:
        mine = [item for item in items if self._at(item) == place and _is(self.split, item, part)]
        if self.value is None:
            return len(mine)
        found = summed([v for item in mine if (v := self.value.of(item)) is not None], self.how)
        return 0 if found is None and self.how == "sum" else found

    def _at(self, item: Any) -> Any:
        data = written(self.by.of(item), self.by.field)
        if self.form != "histogram":
            return data
        return None if data is None else int(data // self.bin) * self.bin

    def _steps(self, items: Sequence[Any]) -> list[int]:
        found = [place for item in items if (place := self._at(item)) is not None]
        return list(range(min(found), max(found) + 1, self.bin)) if found else []

    def _scattered(self, items: Sequence[Any], parts: Sequence[Any]) -> Chart | None:
        points = []
        for item in items:
            x, y = self.by.of(item), self.value.of(item) if self.value else None
            if x is not None and y is not None and _numeric(x) and _numeric(y):
                part = next(n for n, part in enumerate(parts) if _is(self.split, item, part))
                points.append(Point(x, y, part, self._name(item)))
        cells = tuple(_cell(self.split, part) for part in parts)
        return self._chart((), cells, (), tuple(points)) if points else None

    def _name(self, item: Any) -> Cell:
        ref = self.things.item.ref
        return Cell(
            Field("name", "string", self.things.item.title, ref=ref), item["id"] if ref else name_of(item)
        )


def declare_chart(node: Node, scope: Scope, found: Found) -> ChartView | None:
    """The chart that a block of the right shape declares, or None where it has a mistake."""
    before = len(found)
    first, where, by_node, split_node = (node.get(key) for key in ("chart", "where", "by", "split"))
    things = declare_things(first, where, scope, found) if first else None
    if things is None or by_node is None:
        return None
    form = text_of(node, "form") or FORMS[0]
    by = titled(by_node, things.item, scope, found)
    split = titled(split_node, things.item, scope, found) if split_node else None
    how, value = _asked(node.get("value"), form, things.item, scope, found)
    if len(found) == before:
        found.extend(wrong(*mistake) for mistake in _misfits(node, form, by, split, how, value))
    lost = (
        by is None or (split_node and split is None) or (node.get("value") and not how) or not things.usable
    )
    if len(found) > before or lost or by is None:
        return None
    size = number_of(node, "bin", 1)
    title, about = text_of(node, "title"), text_of(node, "about")
    return ChartView(node, title, about, form, things, by, split, how, value, size)


def _asked(node: Node | None, form: str, item: Field, scope: Scope, found: Found) -> tuple[str, Value | None]:
    """How the numbers of a chart come about, and from what; nothing where that has a mistake."""
    if form == "points":
        value = titled(node, item, scope, found) if node else None
        return ("points" if value else ""), value
    if node is None or (node.shape == "scalar" and node.text == "count"):
        return "count", None
    known = tuple(name for name in TOTALS if name != "count")
    if node.shape != "map" or len(node.pairs) != 1 or node.pairs[0][0].text not in known:
        found.append(wrong(node, phrase("view-how", known=tuple(known))))
        return "", None
    key, inner = node.pairs[0]
    value = titled(inner, item, scope, found)
    return (key.text, value) if value else ("", None)


def _misfits(
    node: Node, form: str, by: Value | None, split: Value | None, how: str, value: Value | None
) -> list[tuple[Node, Any]]:
    """What does not go together in a chart."""
    mistakes: list[tuple[Node, Any]] = []
    numbers = [by] if form in ("points", "histogram") else []
    for one in (*numbers, value):
        if one and one.field.type and not one.number:
            mistakes.append((one.node, phrase("view-no-number", title=one.title)))
    if form == "points" and value is None:
        mistakes.append((node, phrase("view-points")))
    if split and form in ("bars", "histogram") and how in ("mean", "min", "max"):
        mistakes.append((split.node, phrase("view-parts", how=how)))
    if node.get("bin") and form != "histogram":
        mistakes.append((node.key("bin") or node, phrase("view-bin")))
    return mistakes


def _places(value: Value, items: Sequence[Any]) -> list[Any]:
    """The values that things have, each once, in their order."""
    pairs = sorted(
        ((value.of(item), n) for n, item in enumerate(items)),
        key=lambda p: (sort_key(value.field, p[0]), p[1]),
    )
    return once([written(data, value.field) for data, _ in pairs])


def _is(split: Value | None, item: Any, part: Any) -> bool:
    return split is None or bool(written(split.of(item), split.field) == part)


def _cell(value: Value | None, data: Any) -> Cell:
    return Cell(value.field, data) if value else Cell(NOTHING, "")


def _numeric(data: Any) -> bool:
    return isinstance(data, int | float) and not isinstance(data, bool)
