"""What is written as plain data, each scalar of the type that a schema wants and not of YAML's own guess."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.frozen import regex
from rulescheck.source.node import Node
from rulescheck.source.written import written

LONGEST_NUMBER = 300
SAFE = 2**53  # a browser holds no larger integer exactly
_SMALL = {str(number): number for number in range(100)}  # nearly all there are
_NUMBERS = {
    "integer": regex(r"[-+]?(0|[1-9][0-9]*)"),
    "float": regex(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?"),
}


def value(text: str, kind: str) -> Any:
    """A written scalar as the type that a schema wants, or its text where it cannot be read as that type."""
    if type(text) is not str:
        return str(text)  # it is quoted
    if kind == "integer" and text in _SMALL:
        return _SMALL[text]
    if text == "":
        return None
    if kind == "boolean" and text in ("true", "false"):
        return text == "true"
    number = _NUMBERS[kind].fullmatch(text) if kind in _NUMBERS else None
    if number is None or len(text) > LONGEST_NUMBER:
        return text
    found = int(text) if kind == "integer" else float(text)
    return found if -SAFE < found < SAFE else text


def data(node: Node, rules: Mapping[str, Any]) -> Any:
    """A node as plain data, each scalar typed by Cerberus rules; what does not fit keeps its own shape."""
    return typed(written(node), rules)


def typed(one: Any, rules: Mapping[str, Any]) -> Any:
    """What is written, likewise."""
    if isinstance(one, list):
        item = rules.get("schema", {})
        return [typed(child, item) for child in one]
    if isinstance(one, dict):
        fields = rules.get("schema", {}) if rules.get("type") == "dict" else {}
        other = rules.get("valuesrules", {})
        return {str(key): typed(child, fields.get(key, other)) for key, child in one.items()}
    return value(one, rules.get("type", "string"))
