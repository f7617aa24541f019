"""Tables of dice results with gaps, overlaps or rows that the dice cannot reach.

Somebody rolls, and the table has no row for the result, or two: the game stops. A list says which dice
are rolled on it and which fields of its items hold the results:

    encounters:
      type: list
      dice: 2D6
      rows: {low: from, high: to}
      schema: {type: dict, schema: {from: {type: integer}, to: {type: integer}, text: {type: text}}}

`dice` is a roll, `D66` (two dice read as two digits), or a field of the thing that holds the roll. Without
`high`, or where an item leaves it out, a row is for one result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Phrase, phrase
from rulescheck.game import Entity, Field
from rulescheck.source import Node

Row = tuple[int, int, Location]


def find(view: View) -> Iterator[Diagnostic]:
    """Every mistake in the tables of all entities, row by row."""
    rolled = {kind.id for kind in view.game.kinds.values() if _rolled(kind.fields)}
    for entity in (entity for entity in view.fresh if entity.kind in rolled):
        for field, node, items in _tables(view.game.kinds[entity.kind].fields, entity.data, entity.node):
            yield from _judge(field, node, items, entity)


def _rolled(fields: Mapping[str, Field]) -> bool:
    return any(field.dice or _rolled(field.fields) for field in fields.values())


def _tables(
    fields: Mapping[str, Field], data: Mapping[str, object], node: Node
) -> Iterator[tuple[Field, Node, list[Mapping[str, object]]]]:
    for name, field in fields.items():
        value, place = data.get(name), node.get(name)
        if place is None:
            continue
        if field.dice and isinstance(value, list):
            yield field, place, value
        elif field.fields and isinstance(value, Mapping):
            yield from _tables(field.fields, value, place)


def _judge(
    field: Field, node: Node, items: list[Mapping[str, object]], entity: Entity
) -> Iterator[Diagnostic]:
    from rulescheck.dice import results, span, spans  # few games roll on tables

    dice = str(entity.data.get(field.dice, field.dice))
    able, low, high = results(dice), *field.rows
    rows = [_row(item, node.items[i], low, high) for i, item in enumerate(items) if low in item]
    if not able:
        return
    seen: dict[int, Row] = {}
    for row in rows:
        reached = [result for result in able if row[0] <= result <= row[1]]
        if row[1] < row[0]:
            yield _report(row[2], dice, phrase("row-backwards", row=span(row[0], row[1])))
        elif row[0] < able[0] or row[1] > able[-1] or not reached:
            problem = phrase("row-unreachable", row=span(row[0], row[1]), able=spans(able))
            yield _report(row[2], dice, problem)
        both = [result for result in reached if result in seen]
        if both:
            problem = phrase("row-overlap", row=span(row[0], row[1]), results=spans(tuple(both)))
            yield _report(row[2], dice, problem, seen[both[0]][2])
        seen = {**dict.fromkeys(reached, row), **seen}
    missing = tuple(result for result in able if result not in seen)
    if missing:
        yield _report(node.location, dice, phrase("row-gap", results=spans(missing, able)))


def _row(item: Mapping[str, object], node: Node, low: str, high: str) -> Row:
    start = int(str(item[low]))
    return start, int(str(item.get(high, start))), node.at((low,)).location


def _report(where: Location, dice: str, problem: Phrase, *related: Location) -> Diagnostic:
    return Diagnostic(where, "dice-table", values={"dice": dice, "problem": problem}, related=related)
