"""YAML as editors read it: by the core schema of YAML 1.2, whatever a field's type is."""

from __future__ import annotations

import re
from typing import Any

from rulescheck.source import Node

_INTEGER = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


def core(node: Node) -> Any:
    """The data that an editor's YAML support makes of a node."""
    if node.shape == "list":
        return [core(item) for item in node.items]
    if node.shape == "map":
        return {key.text: core(value) for key, value in node.pairs}
    if not node.plain:
        return node.text
    if node.text.lower() in _WORDS:
        return _WORDS[node.text.lower()]
    if _INTEGER.fullmatch(node.text):
        return int(node.text)
    return float(node.text) if _FLOAT.fullmatch(node.text) else node.text
