"""Cerberus rules as JSON Schema, draft 07: the one that every editor's YAML support reads in full.

A schema never refuses what the linter accepts; where the two languages differ, the linter has the last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

Schema = dict[str, Any]

# A text field keeps what is written: 7 and true are texts there, though YAML takes them for something else.
TEXT = ["string", "number", "boolean"]
TYPES: Mapping[str, Any] = {
    "string": TEXT,
    "text": TEXT,
    "dice": ["string", "integer"],
    "date": "string",
    "image": "string",
    "integer": "integer",
    "float": "number",
    "boolean": "boolean",
    "list": "array",
    "dict": "object",
}
_BOUNDS = {"min": "minimum", "max": "maximum"}
_LENGTHS = {"minlength": ("minLength", "minItems"), "maxlength": ("maxLength", "maxItems")}
# What JavaScript reads differently, such as letters of other scripts in \w.
_OURS_ONLY = re.compile(r"\\[wWbBdDsSAZpPxzQCU]|\(\?(?!:)|\{,|\[\^?\]|\[:")
_OTHERWISE = re.compile(
    r"true|false|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)(e[-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-f]+", re.IGNORECASE
)


def from_rules(rules: Mapping[str, Any]) -> Schema:
    """The JSON Schema of the values that Cerberus rules accept."""
    made: Schema = {"type": TYPES[rules["type"]]} if "type" in rules else {}
    made |= {ours: rules[name] for name, ours in _BOUNDS.items() if name in rules}
    index = int(rules.get("type") == "list")
    made |= {ours[index]: rules[name] for name, ours in _LENGTHS.items() if name in rules}
    made |= {} if rules.get("empty", True) or "minLength" in made else {"minLength": 1}
    made |= pattern(rules["regex"]) if "regex" in rules else {}
    if "allowed" in rules:
        made = choice((str(value), "") for value in rules["allowed"])
    return made | _inner(rules)


def _inner(rules: Mapping[str, Any]) -> Schema:
    inner = rules.get("schema")
    if rules.get("type") == "list":
        return {"items": from_rules(inner)} if inner else {}
    if inner is not None:
        needed = [name for name, rule in inner.items() if rule.get("required")]
        return mapping({name: from_rules(rule) for name, rule in inner.items()}, needed)
    made: Schema = {}
    if "keysrules" in rules:
        made["propertyNames"] = key(from_rules(rules["keysrules"]))
    if "valuesrules" in rules:
        made["additionalProperties"] = from_rules(rules["valuesrules"])
    return made


def mapping(properties: Mapping[str, Schema], needed: Iterable[str]) -> Schema:
    """A mapping with these keys and no others."""
    required = list(needed)
    made: Schema = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    return made | ({"required": required} if required else {})


def key(schema: Schema) -> Schema:
    """The same for a mapping's keys, which are texts whatever they look like."""
    return {name: value for name, value in schema.items() if name != "type"}


def choice(values: Iterable[tuple[str, str]]) -> Schema:
    """One of some texts, each with what it means; nothing is asked for where there is none to choose."""
    pairs = tuple(values)
    if not pairs:
        return {"type": TEXT}
    made: Schema = {"enum": [value for value, _ in pairs]}
    if any(words for _, words in pairs):
        made["enumDescriptions"] = [words for _, words in pairs]
    if any(_OTHERWISE.fullmatch(value) for value, _ in pairs):
        return {"anyOf": [made, {"type": ["number", "boolean"], "doNotSuggest": True}]}
    return made


def pattern(regex: str) -> Schema:
    """The pattern that a whole text must match, unless it says something else in JavaScript."""
    return {} if _OURS_ONLY.search(regex) else {"pattern": f"^(?:{regex})$"}
