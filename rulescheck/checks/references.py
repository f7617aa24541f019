"""References to entities that do not exist.

A deck that names a card which is not there cannot be printed, counted or judged. An entity that exists but
is badly shaped is no unknown one: it has its own finding.

A reference in a field's `default` is told once, in the kind's file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import PurePath

from rulescheck.checks.prose import declarations
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.game import Field, Game
from rulescheck.references import KEY, located_references, references_of
from rulescheck.shape import near, quote
from rulescheck.source import Node, Path_

Reference = tuple[str, str, Node, Path_]  # the kind and id that are meant, the node, and the path in it


def find(view: View) -> Iterator[Diagnostic]:
    """Every reference that no entity answers to, unless the one it means was badly shaped."""
    game = view.game
    meant: dict[tuple[str, str], str] = {}
    twins: dict[str, str] = {}
    for kind, id_, node, path in (*_of_entities(view), *_of_defaults(view)):
        known = game.find(kind, id_) or game.is_broken(kind, id_)
        if not known:
            if (kind, id_) not in meant:
                meant[kind, id_] = near(id_, view.ids.get(kind, ()))
                twins[kind] = twins[kind] if kind in twins else _twin(game, kind)
            values = {
                "kind": kind,
                "found": quote(id_),
                "named": next((e.id for e in game.of(kind) if e.name == id_), ""),
                "twin": twins[kind],
                "near": meant[kind, id_],
                "files": tuple(game.kinds[kind].files) if kind in game.kinds else "",
            }
            yield Diagnostic(_location(node, path), "unknown-reference", values=values)


def _twin(game: Game, kind: str) -> str:
    """The first id that two entities of a kind have: one of them has lost its own."""
    ids = Counter(entity.id for entity in game.of(kind))
    return next((id_ for id_, count in ids.items() if count > 1), "")


def _of_entities(view: View) -> Iterator[Reference]:
    """What entities refer to themselves; what a default put there is the kind's."""
    for entity in view.lost:
        for kind, id_, path in located_references(view.game, entity):
            if _is_written(entity.node, path):
                yield kind, id_, entity.node, path


def _of_defaults(view: View) -> Iterator[Reference]:
    for node in declarations(view)[1:]:
        schema = node.get("schema")
        kind = PurePath(node.location.path).stem
        if schema and kind in view.game.kinds:
            for name, field in view.game.kinds[kind].fields.items():
                declared = schema.get(name)
                yield from _inside(field, declared) if declared else ()


def _inside(field: Field, node: Node) -> Iterator[Reference]:
    """The references of a field's default, and of those of all fields in it."""
    default, schema, values = (node.get(name) for name in ("default", "schema", "valuesrules"))
    if default:
        yield from ((kind, id_, default, path) for kind, id_, path in references_of(field.default, field))
    for name, child in field.fields.items():
        declared = schema.get(name) if schema else None
        yield from _inside(child, declared) if declared else ()
    item = schema if field.type == "list" else values
    if field.item and item:
        yield from _inside(field.item, item)


def _is_written(node: Node, path: Path_) -> bool:
    for step in path if path[-1:] != (KEY,) else path[:-1]:
        inner = node.at((step,))
        if inner is node:
            return False
        node = inner
    return True


def _location(node: Node, path: Path_) -> Location:
    if path[-1:] != (KEY,):
        return node.at(path).location
    parent = node.at(path[:-2])
    return (parent.key(str(path[-2])) or parent).location
