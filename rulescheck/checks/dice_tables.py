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

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Phrase, phrase
from rulescheck.game import Data, Entity, Field
from rulescheck.source import Path_

Row = tuple[int, int, int]  # the first and last result, and which row of its table it is


def find(view: View) -> Iterator[Diagnostic]:
    """Every mistake in the tables of all entities, row by row; each gap stands at the row before it."""
    rolled = {kind.id for kind in view.game.kinds.values() if _rolled(kind.fields)}
    for entity in (entity for entity in view.fresh if entity.kind in rolled):
        for field, path, items in _tables(view.game.kinds[entity.kind].fields, entity.data, entity.written):
            yield from _judge(field, path, items, entity)


def _rolled(fields: Mapping[str, Field]) -> bool:
    return any(field.dice or _rolled(field.fields) for field in fields.values())


def _tables(
    fields: Mapping[str, Field], data: Data, written: Data, path: Path_ = ()
) -> Iterator[tuple[Field, Path_, list[Data]]]:
    for name, field in fields.items():
        if name not in written:
            continue
        if field.dice and isinstance(data[name], list):
            yield field, (*path, name), data[name]
        elif field.fields and isinstance(data[name], Mapping):
            yield from _tables(field.fields, data[name], written[name], (*path, name))


def _judge(field: Field, path: Path_, items: list[Data], entity: Entity) -> Iterator[Diagnostic]:
    from rulescheck.dice import results, span, spans  # few games roll on tables

    dice = str(entity.data.get(field.dice, field.dice))
    able, low, high = results(dice), *field.rows
    rows = [_row(item, place, low, high) for place, item in enumerate(items) if low in item]
    if not able:
        return

    def place(row: Row) -> Location:
        return entity.node.part((*path, row[2])).at((low,)).location

    seen: dict[int, Row] = {}
    for row in rows:
        reached = [result for result in able if row[0] <= result <= row[1]]
        if row[1] < row[0]:
            yield _report(place(row), dice, phrase("row-backwards", row=span(row[0], row[1])))
        elif row[0] < able[0] or row[1] > able[-1] or not reached:
            problem = phrase("row-unreachable", row=span(row[0], row[1]), able=spans(able))
            yield _report(place(row), dice, problem)
        both = [result for result in reached if result in seen]
        if both:
            problem = phrase("row-overlap", row=span(row[0], row[1]), results=spans(tuple(both)))
            others = dict.fromkeys(seen[result] for result in both)
            yield _report(place(row), dice, problem, *map(place, others))
        seen = {**dict.fromkeys(reached, row), **seen}
    for gap in _gaps(able, seen):
        before = able.index(gap[0]) - 1
        where = place(seen[able[before]]) if before >= 0 else entity.node.part(path).location
        yield _report(where, dice, phrase("row-gap", results=spans(gap, able)))


def _gaps(able: Sequence[int], seen: Collection[int]) -> Iterator[tuple[int, ...]]:
    """The results that no row has, those together that follow each other."""
    for known, results in groupby(able, key=seen.__contains__):
        if not known:
            yield tuple(results)


def _row(item: Data, place: int, low: str, high: str) -> Row:
    start = int(str(item[low]))
    return start, int(str(item.get(high, start))), place


def _report(where: Location, dice: str, problem: Phrase, *related: Location) -> Diagnostic:
    return Diagnostic(where, "dice-table", values={"dice": dice, "problem": problem}, related=related)
