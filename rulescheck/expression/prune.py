"""Data without what an expression does not read, in lists too: the engine copies all that it is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.expression.tree import LOOP, SELECT, Node, path_of

ITEM = "[]"  # the step into each item of a list
Path = tuple[str, ...]
Needs = dict[str, Any]  # what is read below each name; None stands for all of it


def needed(tree: Node) -> Needs:
    """What an expression reads of its variables, step by step."""
    found: Needs = {}
    for path, whole in _reads(tree, {}):
        _add(found, path, whole)
    return found


def prune(value: Any, wanted: Needs | None) -> Any:
    """A value without what is not wanted of it."""
    if wanted is None:
        return value
    if isinstance(value, list):
        return [prune(item, wanted[ITEM]) for item in value] if ITEM in wanted else []
    if not isinstance(value, dict) or ITEM in wanted:
        return value
    return {
        name: value[name] if inner is None else prune(value[name], inner)
        for name, inner in wanted.items()
        if name in value
    }


def _add(found: Needs, path: Path, whole: bool) -> None:
    for name in path[:-1]:
        inner = found.setdefault(name, {})
        if inner is None:
            return
        found = inner
    if whole:
        found[path[-1]] = None
    else:
        found.setdefault(path[-1], {})


def _reads(node: Node, known: Mapping[str, Path]) -> Iterator[tuple[Path, bool]]:
    """Each path that is read, and whether all below it is; `known` is where the loops' variables stand."""
    if node.kind == SELECT and node.test and path_of(node.parts[0]):
        yield from _read((*path_of(node.parts[0]), node.name), known, whole=False)
    elif path := path_of(node):
        yield from _read(path, known, whole=True)
    elif node.kind == LOOP:
        yield from _loop(node, known)
    else:
        for part in node.parts:
            yield from _reads(part, known)


def _read(path: Path, known: Mapping[str, Path], *, whole: bool) -> Iterator[tuple[Path, bool]]:
    base = known.get(path[0], path[:1])
    if base:
        yield (*base, *path[1:]), whole


def _loop(node: Node, known: Mapping[str, Path]) -> Iterator[tuple[Path, bool]]:
    items, *inside = node.parts
    path = path_of(items)
    start = known.get(path[0], path[:1]) if path else ()
    place = (*start, *path[1:], ITEM) if start else ()
    if place:
        yield place, False
    else:
        yield from _reads(items, known)
    # What a loop makes, and the items of what is made, are nobody's data.
    scope = {**known, node.name: place, "@result": (), "__result__": ()}
    for part in inside:
        yield from _reads(part, scope)
