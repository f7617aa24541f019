"""Dice tables of a kind: lists that say which dice are rolled on them and where their rows are."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.declare.fields import Found
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.game import UNKNOWN, Field
from rulescheck.shape import DICE_ROLL, near, quote
from rulescheck.source import Node


def check_tables(schema: Node | None, fields: Mapping[str, Field], found: Found) -> None:
    """Finds what is wrong with the `dice` and `rows` of a kind's fields, at any depth of mappings."""
    _check(schema, fields, fields, found)


def _check(schema: Node | None, fields: Mapping[str, Field], top: Mapping[str, Field], found: Found) -> None:
    for key, node in schema.pairs if schema else ():
        field = fields.get(key.text)
        if field and field.type == UNKNOWN:
            continue
        if field and (node.get("dice") or node.get("rows")):
            _table(node, field, top, found)
        elif field and field.fields:
            _check(node.get("schema"), field.fields, top, found)


def _table(node: Node, field: Field, top: Mapping[str, Field], found: Found) -> None:
    dice, rows = node.get("dice"), node.get("rows")
    if field.type != "list":
        key = node.key("dice" if dice else "rows") or node
        values: dict[str, Word] = {"rule": key.text, "type": field.type}
        found.append(Diagnostic(key.location, "misplaced-rule", values=values))
    elif dice is None or rows is None:
        values = {"field": "rows" if dice else "dice", "where": phrase("the-field", name=field.name)}
        values["expected"] = phrase("dict" if dice else "dice")
        found.append(Diagnostic(node.location, "missing-field", values=values))
    else:
        _dice(dice, top, found)
        _rows(rows, field.item.fields if field.item else {}, found)


def _dice(node: Node, top: Mapping[str, Field], found: Found) -> None:
    named = top.get(node.text)
    if DICE_ROLL.fullmatch(node.text) or (named and named.type in ("dice", UNKNOWN)):
        return
    known = tuple(name for name, field in top.items() if field.type == "dice")
    values: dict[str, Word] = {"found": quote(node.text), "near": near(node.text, known)}
    found.append(Diagnostic(node.location, "unknown-dice", values=values))


def _rows(node: Node, fields: Mapping[str, Field], found: Found) -> None:
    """`low` and `high` are whole numbers of the items."""
    known = tuple(name for name, field in fields.items() if field.type in ("integer", UNKNOWN))
    for name in (node.get("low"), node.get("high")):
        if name and name.text not in known:
            values: dict[str, Word] = {"found": name.text, "kind": "rows", "near": near(name.text, known)}
            values["known"] = known
            found.append(Diagnostic(name.location, "unknown-path", values=values))
