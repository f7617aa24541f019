"""Data against its schema: Cerberus' errors in our words, each at its own place.

Cerberus runs without normalisation: it changes nothing, is many times faster, and its normalising
path is the one that can crash on badly shaped data.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from cerberus import SchemaError, Validator, errors

from rulescheck.diagnostics import Diagnostic, Edit, Location, Phrase, Word, phrase
from rulescheck.source import Node, Path_, data, value

Rules = Mapping[str, Any]

DICE = r"([1-9][0-9]*)?D[1-9][0-9]*([+-][0-9]+)?|[0-9]+"
DICE_ROLL = re.compile(DICE)
TYPES = ("string", "integer", "float", "boolean", "list", "dict")
BOOLEANS = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"}

class Shape:
    """The Cerberus rules of a mapping's fields, compiled once and used for many mappings."""

    def __init__(self, fields: Rules) -> None:
        self.fields = fields
        self.rules = {"type": "dict", "schema": dict(fields)}

    @cached_property
    def validator(self) -> Validator:
        """Cerberus' own form of the rules; raises SchemaError."""
        return Validator(dict(self.fields))


def check(node: Node, shape: Shape, where: Word) -> tuple[Any, tuple[Diagnostic, ...]]:
    """A mapping's data, typed by its shape, and everything wrong with it.

    `where` names the thing in messages: `game.yml`, `phrase("the-rule", name=…)`.
    """
    if node.shape != "map":
        return None, (_wrong_type(node, where, shape.rules),)
    values = data(node, shape.rules)
    try:
        validator = shape.validator
    except SchemaError as error:
        reason = {"kind": where, "reason": str(error)}
        return None, (Diagnostic(node.location, "wrong-schema", values=reason),)
    validator.validate(values, normalize=False)
    leaves = _leaves(validator._errors)
    return values, tuple(d for error in leaves for d in _explain(error, node, shape.rules, where))


def near(word: str, known: Iterable[str]) -> str:
    """The known word that a misspelt one most likely means, or an empty string."""
    found = difflib.get_close_matches(word, sorted(set(known)), n=1, cutoff=0.6)
    return found[0] if found else ""


def shown(path: Path_) -> str:
    """A path as authors write it: `deck[2].card`, the first item being 1."""
    text = ""
    for step in path:
        text += f"[{step + 1}]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def quote(value: object) -> str:
    """A value as a message shows it: short, and on one line."""
    text = " ".join(str(value).split())
    return f"'{text}'" if len(text) <= 40 else f"'{text[:39]}…'"


def _leaves(found: Iterable[Any]) -> Iterator[Any]:
    for error in found:
        if error.child_errors:
            yield from _leaves(error.child_errors)
        else:
            yield error


def _explain(error: Any, root: Node, rules: Rules, where: Word) -> Iterator[Diagnostic]:
    path: Path_ = tuple(error.document_path)
    field = shown(path)
    node = root.at(path)
    expected = _rules_at(rules, path)
    if "keysrules" in error.schema_path:
        node, field = root.at(path[:-1]).key(str(path[-1])) or node, str(path[-1])
    match error.code:
        case errors.REQUIRED_FIELD.code:
            yield _missing(root, path, expected, where)
        case errors.UNKNOWN_FIELD.code:
            yield _unknown_field(root, path, rules, where)
        case errors.NOT_NULLABLE.code:
            yield Diagnostic(
                (root.at(path[:-1]).key(str(path[-1])) or node).location,
                "empty-value",
                values={"field": field, "expected": expectation(expected)},
            )
        case errors.UNALLOWED_VALUE.code:
            yield _unknown_value(node, field, error.constraint)
        case errors.MIN_VALUE.code | errors.MAX_VALUE.code:
            bounds: dict[str, Word] = {"found": node.text, "expected": expectation(expected)}
            yield Diagnostic(node.location, "out-of-range", values={"field": field, **bounds})
        case errors.MIN_LENGTH.code | errors.MAX_LENGTH.code | errors.EMPTY_NOT_ALLOWED.code:
            yield _wrong_length(node, field, expected)
        case errors.REGEX_MISMATCH.code if error.constraint != DICE:
            values = {"field": field, "found": quote(node.text), "expected": error.constraint}
            yield Diagnostic(node.location, "wrong-pattern", values=values)
        case errors.BAD_TYPE.code | errors.REGEX_MISMATCH.code:
            yield _wrong_type(node, field, expected)
        case _:
            values = {"field": field, "found": quote(error.value), "expected": str(error.rule)}
            yield Diagnostic(node.location, "wrong-shape", values=values)


def _rules_at(rules: Rules, path: Path_) -> Rules:
    for step in path:
        fields = rules.get("schema", {})
        other = rules.get("valuesrules", {})
        rules = fields if rules.get("type") == "list" else fields.get(step, other)
    return rules


def expectation(rules: Rules) -> Phrase:
    """What a field's rules ask for, in words: `a whole number from 0 to 8`."""
    if rules.get("regex") == DICE:
        return phrase("dice")
    if "allowed" in rules:
        return phrase("one-of", values=", ".join(map(str, rules["allowed"])))
    words = phrase(rules["type"] if rules.get("type") in TYPES else "value")
    return _bounded(words, rules.get("min"), rules.get("max"))


def _bounded(words: Phrase, low: object, high: object) -> Phrase:
    if low is not None and high is not None:
        return phrase("from-to", words=words, low=str(low), high=str(high))
    if low is not None:
        return phrase("or-more", words=words, low=str(low))
    return phrase("at-most", words=words, high=str(high)) if high is not None else words


def _missing(root: Node, path: Path_, rules: Rules, where: Word) -> Diagnostic:
    parent = root.at(path[:-1])
    values = {
        "field": str(path[-1]),
        "where": shown(path[:-1]) or where,
        "expected": expectation(rules),
    }
    return Diagnostic(parent.location, "missing-field", values=values)


def _unknown_field(root: Node, path: Path_, rules: Rules, where: Word) -> Diagnostic:
    parent = root.at(path[:-1])
    key = parent.key(str(path[-1])) or parent
    known = tuple(_rules_at(rules, path[:-1]).get("schema", {}))
    free = [name for name in known if parent.get(name) is None]
    value = parent.get(str(path[-1]))
    # Inside { } a comma ends a text: what follows it looks like a key with nothing behind it.
    cut = "," if value is not None and value.empty and value.location.line == key.location.line else ""
    values = {
        "comma": cut,
        "field": str(path[-1]),
        "where": shown(path[:-1]) or where,
        "near": near(str(path[-1]), free),
        "known": ", ".join(known),
    }
    return Diagnostic(key.location, "unknown-field", values=values)


def _unknown_value(node: Node, field: str, allowed: Iterable[Any]) -> Diagnostic:
    known = [str(value) for value in allowed]
    values = {
        "field": field,
        "found": quote(node.text),
        "near": near(node.text, known),
        "known": ", ".join(known),
    }
    return Diagnostic(node.location, "unknown-value", values=values)


def _wrong_length(node: Node, field: str, rules: Rules) -> Diagnostic:
    unit = "items" if node.shape == "list" else "characters"
    size = len(node.items) if node.shape == "list" else len(node.text)
    expected = _bounded(phrase("number"), rules.get("minlength"), rules.get("maxlength"))
    values: dict[str, Word] = {"field": field, "found": phrase(unit, count=str(size)), "expected": expected}
    return Diagnostic(node.location, "wrong-length", values=values)


def _wrong_type(node: Node, field: Word, rules: Rules) -> Diagnostic:
    mend = _mend(node, rules.get("type", ""))
    values = {
        "field": field,
        "found": _found(node, rules.get("type", "")),
        "expected": expectation(rules),
        "mend": mend,
    }
    fix = (Edit(node.location, node.raw, mend),) if _certain(node, mend, rules) else ()
    return Diagnostic(node.location, "wrong-type", values=values, fix=fix)


def _certain(node: Node, mend: str, rules: Rules) -> bool:
    """Whether a mend can take the place of a value as it is written, and is one that the rules accept."""
    if not mend or node.alias or rules["type"] not in ("integer", "float", "boolean"):
        return False
    quoted = node.raw[:1] in ("'", '"') and "\n" not in node.raw
    found = _number(mend, rules["type"]) if quoted or node.raw == node.text else None
    if found is None or mend == node.raw:
        return False
    low, high = rules.get("min"), rules.get("max")
    fits = (low is None or found >= low) and (high is None or found <= high)
    return fits and ("allowed" not in rules or found in rules["allowed"])


def _number(text: str, wanted: str) -> Any:
    """What a text without quotes is in a field of that type, or None where it is no such value."""
    found = value(Node("scalar", Location(""), text, plain=True), wanted)
    return None if isinstance(found, str) else found


def _found(node: Node, wanted: str) -> Word:
    if node.shape == "list":
        return phrase("list-of", count=str(len(node.items)))
    if node.shape == "map":
        return phrase("mapping")
    if node.empty:
        return phrase("empty")
    if not node.plain and wanted in ("integer", "float", "boolean"):
        return phrase("in-quotes", text=quote(node.text))
    return quote(node.text)


def _mend(node: Node, wanted: str) -> str:
    """The one right way to write what was meant, where there is one; else nothing."""
    if node.shape != "scalar":
        return ""
    text = node.text.strip()
    if wanted in ("integer", "float") and not node.plain and _number(text, wanted) is not None:
        return text
    if wanted == "integer":
        digits = text.replace("_", "").lstrip("+").lstrip("0") or "0"
        whole = digits.isascii() and digits.isdigit() and text.strip("0_") != ""
        return digits if whole and len(digits) < 16 else ""
    if wanted == "boolean":
        return BOOLEANS.get(text.lower(), "")
    return f"[{text}]" if wanted == "list" and text and len(text) < 40 else ""
