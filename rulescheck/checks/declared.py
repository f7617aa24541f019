"""Every field that the kinds of a game declare, with the place where it stands in its kind's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescheck.checks.prose import declarations
from rulescheck.derive import View
from rulescheck.game import Field, Kind
from rulescheck.source import Node, display


def kind_nodes(view: View) -> Iterator[tuple[Kind, Node]]:
    """The kinds, each with what its file says as it is written."""
    game = view.game
    written = {node.location.path: node for node in declarations(view)}
    for kind in game.kinds.values():
        node = written.get(display(game.folder / "kinds" / f"{kind.id}.yml"))
        if node:
            yield kind, node


def declared_fields(view: View) -> Iterator[tuple[Field, Node]]:
    """The fields of all kinds with those inside them, in the order in which they are written."""
    for kind, node in kind_nodes(view):
        yield from _fields(kind.fields, node.get("schema"))


def _fields(fields: Mapping[str, Field], schema: Node | None) -> Iterator[tuple[Field, Node]]:
    for key, node in schema.pairs if schema else ():
        if key.text in fields:
            yield from _field(fields[key.text], node)


def _field(field: Field, node: Node) -> Iterator[tuple[Field, Node]]:
    yield field, node
    yield from _fields(field.fields, node.get("schema"))
    for inner, place in ((field.item, "schema"), (field.item, "valuesrules"), (field.keys, "keysrules")):
        below = node.get(place)
        if inner and below and not (field.fields and place == "schema"):
            yield from _field(inner, below)
