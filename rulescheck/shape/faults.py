"""What Cerberus finds wrong with data, in our words, each at its own place.

Cerberus runs without normalisation: it changes nothing, is many times faster, and its normalising
path is the one that can crash on badly shaped data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from cerberus import SchemaError, Validator, errors

from rulescheck.diagnostics import Diagnostic, Location, Word, phrase
from rulescheck.forms import DATE, DICE
from rulescheck.pattern import matches
from rulescheck.shape.check import Shape
from rulescheck.shape.mends import wrong_type
from rulescheck.shape.patterns import EXAMPLES, Rules, bounded, expectation
from rulescheck.shape.words import near, quote, shown
from rulescheck.shape.wrapped import wrong_thing
from rulescheck.source import Node, Path_, data


def faults(node: Node, shape: Shape, where: Word) -> tuple[Any, tuple[Diagnostic, ...]]:
    """A mapping's data, typed by its shape, and everything wrong with it."""
    if meant := wrong_thing(node, shape.fields, where):
        return None, (meant,)
    values = data(node, shape.rules)
    try:
        validator = shape.validator
    except SchemaError as error:
        # What a declaration can hold is checked before; whatever else Cerberus refuses keeps its own words.
        return None, (Diagnostic(node.location, "broken-expression", values={"problem": str(error)}),)
    validator.validate(values, normalize=False)
    leaves = tuple(_leaves(validator._errors))
    told = [e for e in leaves if not (_misspelt(e, leaves, node, shape.rules) or _not_brought(e, node))]
    found = tuple(d for error in told for d in _explain(error, node, shape.rules, where))
    return values if found or not leaves else None, found


class OurValidator(Validator):  # type: ignore[misc]
    """Cerberus takes what rules mean from its methods: these are ours.

    Its own patterns take for ever with some texts, and to it a text of spaces is not empty.
    """

    def _validate_regex(self, pattern: str, field: str, value: Any) -> None:
        """{'type': 'string'}"""
        if isinstance(value, str) and not matches(pattern, value):
            self._error(field, errors.REGEX_MISMATCH)

    def _validate_empty(self, empty: bool, field: str, value: Any) -> None:
        """{'type': 'boolean'}"""
        if not empty and isinstance(value, str) and not value.strip():
            self._drop_remaining_rules("minlength", "maxlength", "regex")
            self._error(field, errors.EMPTY_NOT_ALLOWED)


def _leaves(found: Iterable[Any]) -> Iterator[Any]:
    for error in found:
        if error.child_errors:
            yield from _leaves(error.child_errors)
        else:
            yield error


def _misspelt(missing: Any, leaves: tuple[Any, ...], root: Node, rules: Rules) -> bool:
    """Whether a field is missing only because its name is misspelt, which is a finding of its own."""
    if missing.code != errors.REQUIRED_FIELD.code:
        return False
    *parent, name = missing.document_path
    unknown = (tuple(error.document_path) for error in leaves if error.code == errors.UNKNOWN_FIELD.code)
    return any([*path[:-1]] == parent and _meant(root, path, rules) == name for path in unknown)


def _not_brought(missing: Any, root: Node) -> bool:
    """Whether a field may be missing since a `<<` brought nothing along, which is a finding of its own."""
    return missing.code == errors.REQUIRED_FIELD.code and root.at(missing.document_path[:-1]).partial


def _meant(root: Node, path: Path_, rules: Rules) -> str:
    """The field that an unknown one most likely is: one that is not there yet."""
    parent = root.at(path[:-1])
    known = _rules_at(rules, path[:-1]).get("schema", {})
    return near(str(path[-1]), [name for name in known if parent.get(name) is None])


def _explain(error: Any, root: Node, rules: Rules, where: Word) -> Iterator[Diagnostic]:
    path: Path_ = tuple(error.document_path)
    field = shown(path)
    node = root.at(path)
    expected = _rules_at(rules, path)
    if "keysrules" in error.schema_path:
        node, field = root.at(path[:-1]).key(str(path[-1])) or node, str(path[-1])
    if node.garbled:
        return  # what keeps it from being read is a finding
    match error.code:
        case errors.REQUIRED_FIELD.code:
            yield _missing(root, path, expected, where)
        case errors.UNKNOWN_FIELD.code:
            yield _unknown_field(root, path, rules, where)
        case errors.NOT_NULLABLE.code:
            yield Diagnostic(
                (root.at(path[:-1]).key(str(path[-1])) or node).location,
                "empty-value",
                values={"field": field, "expected": expectation(expected), "lost": node.lost},
            )
        case errors.UNALLOWED_VALUE.code:
            yield _unknown_value(node, field, error.constraint, expected.get("meta", {}))
        case errors.MIN_VALUE.code | errors.MAX_VALUE.code:
            bounds: dict[str, Word] = {"found": node.text, "expected": expectation(expected)}
            yield Diagnostic(node.location, "out-of-range", values={"field": field, **bounds})
        case errors.EMPTY_NOT_ALLOWED.code:
            empty: dict[str, Word] = {"field": field, "expected": expectation(expected), "lost": ""}
            yield Diagnostic(node.location, "empty-value", values=empty)
        case errors.MIN_LENGTH.code | errors.MAX_LENGTH.code:
            yield _wrong_length(node, field, expected)
        case errors.REGEX_MISMATCH.code if error.constraint not in (DICE, DATE):
            yield _wrong_pattern(node, field, error.constraint, expected)
        case _:  # no type, or no roll or date
            yield wrong_type(node, field, expected)


def _rules_at(rules: Rules, path: Path_) -> Rules:
    for step in path:
        fields = rules.get("schema", {})
        other = rules.get("valuesrules", {})
        rules = fields if rules.get("type") == "list" else fields.get(step, other)
    return rules


def _missing(root: Node, path: Path_, rules: Rules, where: Word) -> Diagnostic:
    parent = root.at(path[:-1])
    values = {
        "field": str(path[-1]),
        "where": shown(path[:-1]) or where,
        "expected": expectation(rules),
    }
    return Diagnostic(_beginning(parent), "missing-field", values=values)


def _beginning(node: Node) -> Location:
    """The first key of a mapping whose place is all of it: a mark below a long line says little."""
    first = node.pairs[0][0].location if node.pairs and not node.alias else node.location
    return first if first.line == node.location.line else node.location


def _wrong_pattern(node: Node, field: str, pattern: str, rules: Rules) -> Diagnostic:
    own = pattern in EXAMPLES
    expected = expectation({**rules, "regex": pattern}) if own else phrase("a-match", pattern=pattern)
    values: dict[str, Word] = {"field": field, "found": quote(node.text), "expected": expected}
    return Diagnostic(node.location, "wrong-pattern", values=values | {"example": EXAMPLES.get(pattern, "")})


def _unknown_field(root: Node, path: Path_, rules: Rules, where: Word) -> Diagnostic:
    parent = root.at(path[:-1])
    key = parent.key(str(path[-1])) or parent
    known = tuple(_rules_at(rules, path[:-1]).get("schema", {}))
    value = parent.get(str(path[-1]))
    # Inside { } a comma ends a text: what follows it looks like a key with nothing behind it.
    cut = "," if value is not None and value.empty and value.location.line == key.location.line else ""
    values: dict[str, Word] = {
        "advice": _line_of_text(parent, key),
        "comma": cut,
        "colon": "：" if "：" in key.text else "",
        "field": str(path[-1]),
        "where": shown(path[:-1]) or where,
        "near": _meant(root, path, rules),
        "known": tuple(known),
    }
    return Diagnostic(key.location, "unknown-field", values=values)


def _line_of_text(parent: Node, key: Node) -> Word:
    """What to do with what looks like a key, but is a sentence below a block: one of its lines."""
    above = next((pair for pair, (name, _) in pairwise(parent.pairs) if name is key), None)
    if above is None or len(key.text.split()) < 2 or above[1].raw[:1] not in ("|", ">"):
        return ""
    lines = above[1].raw.split("\n")[1:]
    first = next((line for line in lines if line.strip()), "")
    wanted = len(first) - len(first.lstrip()) or above[0].location.column + 1
    return phrase("mend-outside-text", wanted=str(wanted))


def _unknown_value(node: Node, field: str, allowed: Iterable[Any], meta: Mapping[str, Any]) -> Diagnostic:
    known = [str(value) for value in allowed]
    values = {
        "field": field,
        "found": quote(node.text),
        "titled": meta.get("titles", {}).get(node.text, ""),
        "near": meta.get("meant", {}).get(node.text.lower()) or near(node.text, known),
        "known": tuple(known),
    }
    return Diagnostic(node.location, "unknown-value", values=values)


def _wrong_length(node: Node, field: str, rules: Rules) -> Diagnostic:
    unit = "items" if node.shape == "list" else "characters"
    size = len(node.items) if node.shape == "list" else len(node.text)
    expected = bounded(phrase("number"), rules.get("minlength"), rules.get("maxlength"))
    values: dict[str, Word] = {"field": field, "found": phrase(unit, count=str(size)), "expected": expected}
    return Diagnostic(node.location, "wrong-length", values=values)
