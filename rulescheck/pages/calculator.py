"""What a page's calculator needs to compute an entity's figures again from other numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.derive import View
from rulescheck.game import Entity, Field, Kind
from rulescheck.pages.words import words


def inputs(kind: Kind, entity: Entity) -> list[dict[str, Any]]:
    """The whole numbers that figures are computed from: where each stands, its value and its bounds."""
    used = _formulas(kind)
    found = [one for name, field in kind.fields.items() for one in _numbers(kind, entity, name, field)]
    return [one for one in found if f"self.{'.'.join(one['path'])}" in used]


def calculator(view: View, kind: Kind, entity: Entity) -> dict[str, Any]:
    """The inputs, the data that formulas read, with references resolved, and the formulas."""
    own = {figure.id for figure in kind.derived}
    used = _formulas(kind)
    data = {
        name: value for name, value in view.of(entity).items() if name not in own and f"self.{name}" in used
    }
    figures = [{"id": one.id, "title": one.title, "value": one.value.text} for one in kind.derived]
    return {"fields": inputs(kind, entity), "data": data, "figures": figures}


def _formulas(kind: Kind) -> str:
    return "\n".join(figure.value.text for figure in kind.derived)


def _numbers(kind: Kind, entity: Entity, name: str, field: Field) -> Iterator[dict[str, Any]]:
    rules, value = kind.schema.get(name, {}), entity.data.get(name)
    if field.type == "integer" and value is not None:
        yield _number((name,), field, rules, value)
    inside = value if isinstance(value, Mapping) else {}
    for key, inner in field.fields.items():
        if inner.type == "integer" and key in inside:
            yield _number((name, key), inner, rules.get("schema", {}).get(key, {}), inside[key])


def wanted(number: Mapping[str, Any], language: str) -> str:
    """What may be filled in for a number, in words."""
    bounds = [number[name] for name in ("min", "max") if name in number]
    name = "between" if len(bounds) == 2 else "from" if "min" in number else "to"
    return words(language)[f"number-{name}" if bounds else "number"].format(*bounds)


def _number(path: tuple[str, ...], field: Field, rules: Mapping[str, Any], value: int) -> dict[str, Any]:
    bounds = {name: rules[name] for name in ("min", "max") if name in rules}
    return {"path": list(path), "title": field.title, "value": value, **bounds}
