"""Nodes as plain data, each scalar of the type that a schema wants and not of YAML's own guess."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulescheck.source.node import Node

LONGEST_NUMBER = 300
SAFE = 2**53  # a browser holds no larger integer exactly
_SMALL = {str(number): number for number in range(100)}  # nearly all there are
_NUMBERS = {
    "integer": re.compile(r"[-+]?(0|[1-9][0-9]*)"),
    "float": re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?"),
}


def value(node: Node, kind: str) -> Any:
    """A scalar as the type that a schema wants, or its text where it cannot be read as that type."""
    if kind == "integer" and node.plain and node.text in _SMALL:
        return _SMALL[node.text]
    if node.empty:
        return None
    if kind == "boolean" and node.plain and node.text in ("true", "false"):
        return node.text == "true"
    written = _NUMBERS[kind].fullmatch(node.text) if kind in _NUMBERS and node.plain else None
    if written is None or len(node.text) > LONGEST_NUMBER:
        return node.text
    number = int(node.text) if kind == "integer" else float(node.text)
    return number if -SAFE < number < SAFE else node.text


def data(node: Node, rules: Mapping[str, Any]) -> Any:
    """A node as plain data, each scalar typed by Cerberus rules; what does not fit keeps its own shape."""
    if node.shape == "list":
        item = rules.get("schema", {})
        return [data(child, item) for child in node.items]
    if node.shape == "map":
        fields = rules.get("schema", {}) if rules.get("type") == "dict" else {}
        other = rules.get("valuesrules", {})
        return {key.text: data(child, fields.get(key.text, other)) for key, child in node.pairs}
    return value(node, rules.get("type", "string"))
