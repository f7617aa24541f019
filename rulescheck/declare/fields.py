"""The schema of a kind, from YAML to fields, and from fields to the rules Cerberus checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.declare.kind_schemas import FIELD, VALUE
from rulescheck.declare.schemas import NAMES, RULING
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.frozen import replace
from rulescheck.game import UNKNOWN, Data, Field, Value
from rulescheck.pattern import flaw
from rulescheck.shape import DATE, DICE, Shape, check, near
from rulescheck.source import Node, data

Found = list[Diagnostic]

ALWAYS = {
    "id": Field("id", "string", "id", required=True),
    "name": Field("name", "string", "name", required=True),
}
OWN = {
    "options": NAMES,
    "rulings": {"type": "list", "schema": {"type": "dict", "schema": RULING}},
    "was": {"type": "list", "schema": {"type": "string", "minlength": 1}},
    "asked": {"type": "list", "schema": {"type": "string", "minlength": 1}},
}
BOUNDS = ("min", "max", "minlength", "maxlength", "regex")
FITS: dict[str, tuple[str, ...]] = {
    "min": ("integer", "float"),
    "max": ("integer", "float"),
    "minlength": ("string", "text", "list"),
    "maxlength": ("string", "text", "list"),
    "regex": ("string", "text", "image"),
}
HOLDS = {"schema": ("list", "dict"), "valuesrules": ("dict",), "keysrules": ("dict",)}
_CERBERUS = {"text": "string", "image": "string", "dice": "string", "date": "string"}
_FORMS = {"dice": DICE, "date": DATE}


def declare_fields(node: Node | None, kinds: tuple[str, ...], found: Found) -> dict[str, Field]:
    """The fields of a kind's schema, with `id` and `name`, which every kind has, in front."""
    fields = dict(ALWAYS)
    for key, value in node.pairs if node else ():
        if key.text in OWN:
            values = {"found": key.text, "kind": "the engine", "near": "", "known": ""}
            found.append(Diagnostic(key.location, "reserved-field", values=values))
            fields[key.text] = Field(key.text, UNKNOWN, key.text)
        else:
            declared = declare_field(key.text, value, kinds, found)
            known = fields.get(key.text)
            fields[key.text] = replace(declared, required=True) if known else declared
    return fields


def declare_field(name: str, node: Node, kinds: tuple[str, ...], found: Found) -> Field:
    """One field of a schema, with all fields inside it; of a wrong one nothing but the name is kept."""
    raw, problems = check(node, FIELD, phrase("the-field", name=name))
    found.extend(problems)
    if problems or raw is None or _holds_nothing(raw, node, found):
        return Field(name, UNKNOWN, name)
    inner = _inner(raw.get("type", "string"), node, kinds, found)
    before = len(found)
    field = Field(
        name=name,
        type=raw.get("type", "dict" if inner["fields"] else "string"),
        title=raw.get("title", name),
        required=raw.get("required", False),
        help=raw.get("help", ""),
        audience=raw.get("audience", ""),
        values=_values(node.get("values"), found),
        ref=_ref(node.get("ref"), kinds, found),
        circles=raw.get("circles", False),
        checks={key: _bound(raw[key]) for key in BOUNDS if key in raw},
        dice=raw.get("dice", ""),
        rows=(raw.get("rows", {}).get("low", ""), raw.get("rows", {}).get("high", "")),
        **inner,
    )
    _check_bounds(field, node, found)
    field = _with_default(field, node.get("default"), found)
    return field if len(found) == before else replace(field, type=UNKNOWN, values=(), ref="")


def _holds_nothing(raw: Data, node: Node, found: Found) -> bool:
    """Whether a field says what is in it though nothing can be: then its type or the rest is a slip."""
    wrong = [name for name, types in HOLDS.items() if name in raw and raw.get("type", "dict") not in types]
    for name in wrong:
        _misplaced(node, name, raw["type"], found)
    return bool(wrong)


def cerberus_rules(field: Field) -> dict[str, Any]:
    """The Cerberus rules that a field's data must meet."""
    if field.type == UNKNOWN:
        return {}
    rules: dict[str, Any] = {"type": _CERBERUS.get(field.type, field.type), **field.checks}
    if meta := _meta(field):
        rules["meta"] = meta
    if field.required:
        rules["required"] = True
        rules |= {"empty": False} if rules["type"] == "string" and not field.values else {}
    if field.values:
        rules["allowed"] = [value.key for value in field.values]
    if field.type in _FORMS:
        rules["regex"] = _FORMS[field.type]
    if field.fields:
        rules["schema"] = {name: cerberus_rules(child) for name, child in field.fields.items()}
    elif field.item:
        rules["schema" if field.type == "list" else "valuesrules"] = cerberus_rules(field.item)
    if field.keys:
        rules["keysrules"] = cerberus_rules(field.keys)
    return rules


def _meta(field: Field) -> dict[str, Any]:
    """What messages about a field's data say besides."""
    if field.values:
        return {"titles": {value.title: value.key for value in field.values}}
    if field.ref:
        return {"ref": field.ref}
    return {"declared": True} if field.type in ("integer", "float") else {}


def _inner(type_: str, node: Node, kinds: tuple[str, ...], found: Found) -> dict[str, Any]:
    schema, values, keys = node.get("schema"), node.get("valuesrules"), node.get("keysrules")
    inner: dict[str, Any] = {"fields": {}, "item": None, "keys": None}
    if schema and type_ == "list":
        inner["item"] = declare_field("item", schema, kinds, found)
    elif schema:
        inner["fields"] = {k.text: declare_field(k.text, v, kinds, found) for k, v in schema.pairs}
    if values:
        inner["item"] = declare_field("value", values, kinds, found)
    if keys:
        inner["keys"] = declare_field("key", keys, kinds, found)
    return inner


def _bound(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _values(node: Node | None, found: Found) -> tuple[Value, ...]:
    return tuple(_value(key, value, found) for key, value in node.pairs) if node else ()


def _value(key: Node, node: Node, found: Found) -> Value:
    if node.shape == "scalar" and not node.empty:
        return Value(key.text, node.text)
    raw, problems = check(node, VALUE, phrase("the-value", name=key.text))
    found.extend(problems)
    return Value(key=key.text, **raw) if raw and not problems else Value(key.text, key.text)


def _ref(node: Node | None, kinds: tuple[str, ...], found: Found) -> str:
    if node is None or node.text in kinds:
        return node.text if node else ""
    values = {"found": node.text, "near": near(node.text, kinds), "known": tuple(kinds)}
    found.append(Diagnostic(node.location, "unknown-kind", values=values))
    return ""


def _check_bounds(field: Field, node: Node, found: Found) -> None:
    """Rules that do not go with the field's type, and patterns that are none, are mistakes here."""
    for name in field.checks:
        if field.type not in FITS[name]:
            _misplaced(node, name, field.type, found)
    for low, high in (("min", "max"), ("minlength", "maxlength")):
        both = field.type in FITS[low] and low in field.checks and high in field.checks
        if both and field.checks[low] > field.checks[high]:
            _crossed(node, low, high, found)
    wrong = flaw(str(field.checks["regex"])) if "regex" in field.checks else None
    if wrong:
        where = node.at(("regex",)).inside(wrong.start, wrong.length)
        values = {"problem": wrong.problem, "mend": wrong.mend}
        found.append(Diagnostic(where, "broken-pattern", values=values))
    if field.ref and field.type != "string":
        _misplaced(node, "ref", field.type, found)
    if field.circles and node.get("ref") is None:
        _misplaced(node, "circles", field.type, found)
    if field.values and field.type != "string":
        _misplaced(node, "values", field.type, found)


def _crossed(node: Node, low: str, high: str, found: Found) -> None:
    """A bound that no value can meet together with the other one."""
    words = phrase("float" if low == "min" else "integer")
    expected = phrase("at-most", words=words, high=f"{node.at((high,)).text} ({high})")
    values: dict[str, Word] = {"field": low, "found": node.at((low,)).text, "expected": expected}
    found.append(Diagnostic(node.at((low,)).location, "out-of-range", values=values))


def _misplaced(node: Node, name: str, type_: str, found: Found) -> None:
    key = node.key(name) or node
    found.append(Diagnostic(key.location, "misplaced-rule", values={"rule": name, "type": type_}))


def _with_default(field: Field, node: Node | None, found: Found) -> Field:
    if node is None:
        return field
    rules = cerberus_rules(field) | {"required": False}
    rules.pop("empty", None)
    holder = Node("map", node.location, pairs=((Node("scalar", node.location, "default"), node),))
    values, problems = check(holder, Shape({"default": rules}), phrase("the-field", name=field.name))
    found.extend(problems)
    return field if problems or values is None else replace(field, default=data(node, rules))


def with_defaults(values: Data, fields: Mapping[str, Field]) -> Data:
    """Data with the defaults of absent fields filled in, at every depth; the same where none is absent."""
    filled = {}
    for name, field in fields.items():
        if name not in values:
            if field.default is not None:
                filled[name] = field.default
        elif field.filled:
            filled[name] = _filled(values[name], field)
    return {**values, **filled} if filled else values


def _filled(value: Any, field: Field) -> Any:
    if isinstance(value, dict) and field.fields:
        return with_defaults(value, field.fields)
    if field.item and field.item.filled and isinstance(value, list):
        return [_filled(item, field.item) for item in value]
    if field.item and field.item.filled and isinstance(value, dict):
        return {key: _filled(item, field.item) for key, item in value.items()}
    return value
