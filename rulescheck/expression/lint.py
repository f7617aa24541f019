"""What the type checker lets through but the two engines do differently."""

from __future__ import annotations

from rulescheck.diagnostics import Word, phrase
from rulescheck.expression.errors import ExpressionError, at_offset
from rulescheck.expression.functions import PATH, PATHED
from rulescheck.expression.tree import CALL, CONST, IDENT, LIST, LOOP, MAP, SELECT, Node, path_of, walk

# The engine counts steps, not sizes: a text that grows tenfold nine times fills the memory.
MOST_GROWTH = 1000


def check_tree(text: str, tree: Node) -> None:
    """Raises ExpressionError at the first part of the expression that is not of the dialect."""
    for node in walk(tree):
        if words := _trouble(node):
            raise _located(text, node, words)
    if _growth(tree) > MOST_GROWTH:
        raise _located(text, tree, phrase("cel-grows"))


def _growth(tree: Node) -> int:
    """How many times larger the loops could make what they are given: each `+` or list repeats its item."""
    growth = 1
    for loop in walk(tree):
        if loop.kind == LOOP and loop.made:
            growth *= max(1, sum(_repeats(part, loop.name) for part in loop.parts[1:]))
    return growth


def _repeats(node: Node, name: str) -> int:
    own = node.kind in (LIST, MAP) or (node.kind == CALL and node.name == "_+_")
    here = sum(part.kind == IDENT and part.name == name for part in node.parts) if own else 0
    return here + sum(_repeats(part, name) for part in node.parts)


def _located(text: str, node: Node, words: Word) -> ExpressionError:
    return at_offset(text, min(node.offset, len(text)), words)


def _trouble(node: Node) -> Word:
    if node.kind == SELECT and node.test and not path_of(node.parts[0]):
        return phrase("cel-has-path")
    if node.kind == LIST and not node.parts:
        return phrase("cel-no-empty-list")
    if node.kind == MAP:
        return _map_trouble(node)
    if node.kind == CONST and node.name == "null":
        return phrase("cel-null")
    if node.kind == CONST and node.name in ("uint", "bytes"):
        return phrase("cel-unusable", found=node.name)
    if node.kind == CALL and node.name in PATHED and not PATH.fullmatch(node.parts[-1].text):
        return phrase("cel-path", name=node.name)
    if node.kind == CALL and node.overloads and all(_orders_strings(o) for o in node.overloads):
        return phrase("cel-order", operator=node.name.strip("_"))
    return ""


def _orders_strings(overload: str) -> bool:
    return overload in ("less_string", "less_equals_string", "greater_string", "greater_equals_string")


def _map_trouble(node: Node) -> Word:
    keys = node.parts[::2]
    if any(key.kind != CONST or key.name != "string" for key in keys):
        return phrase("cel-keys")
    if len({key.text for key in keys}) < len(keys):
        return phrase("cel-key-twice")
    return "" if keys else phrase("cel-no-empty-map")
