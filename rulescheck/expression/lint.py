"""What the type checker lets through but the two engines do differently."""

from __future__ import annotations

from rulescheck.expression.errors import ExpressionError, at_offset
from rulescheck.expression.tree import CALL, CONST, LIST, MAP, SELECT, Node, path_of, walk


def check_tree(text: str, tree: Node) -> None:
    """Raises ExpressionError at the first part of the expression that is not of the dialect."""
    for node in walk(tree):
        if words := _trouble(node):
            raise _located(text, node, words)


def _located(text: str, node: Node, words: str) -> ExpressionError:
    return at_offset(text, min(node.offset, len(text)), words)


def _trouble(node: Node) -> str:
    if node.kind == SELECT and node.test and not path_of(node.parts[0]):
        return "has() goes on a path of names only: has(self.x)"
    if node.kind == LIST and not node.parts:
        return "an empty list cannot be written here; ask size(x) == 0"
    if node.kind == MAP:
        return _map_trouble(node)
    if node.kind == CONST and node.name == "null":
        return "there is no null here; ask has(self.x)"
    if node.kind == CONST and node.name in ("uint", "bytes"):
        return f"{node.name} values cannot be used here"
    if node.kind == CALL and node.overloads and all(_orders_strings(o) for o in node.overloads):
        return f"strings have no order here: '{node.name.strip('_')}' goes with numbers only"
    return ""


def _orders_strings(overload: str) -> bool:
    return overload in ("less_string", "less_equals_string", "greater_string", "greater_equals_string")


def _map_trouble(node: Node) -> str:
    keys = node.parts[::2]
    if any(key.kind != CONST or key.name != "string" for key in keys):
        return "the keys of a map are written as strings"
    if len({key.text for key in keys}) < len(keys):
        return "a key stands twice"
    return "" if keys else "an empty map cannot be written here"
