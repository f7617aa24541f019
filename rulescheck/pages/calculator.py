"""What a page's calculator needs to compute an entity's figures again from other numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.audience import bare, guarded_names
from rulescheck.derive import View
from rulescheck.expression import names_anywhere
from rulescheck.game import Derived, Entity, Field, Game, Kind
from rulescheck.pages.headings import heading
from rulescheck.pages.words import words


def inputs(game: Game, kind: Kind, entity: Entity) -> list[dict[str, Any]]:
    """The whole numbers that figures are computed from: where each stands, its value and its bounds."""
    used = _formulas(open_figures(game, kind))
    found = [one for name, field in kind.fields.items() for one in _numbers(game, kind, entity, name, field)]
    return [one for one in found if f"self.{'.'.join(one['path'])}" in used]


def open_figures(game: Game, kind: Kind) -> tuple[Derived, ...]:
    """The figures that readers can compute again: those that need nothing that is for one of them alone."""
    closed = set(guarded_names(game))
    for figure in kind.derived:  # each stands behind those that it needs
        if names_anywhere(figure.value) & closed:
            closed.add(figure.id)
    return tuple(figure for figure in kind.derived if figure.id not in closed)


def calculator(view: View, kind: Kind, entity: Entity) -> dict[str, Any]:
    """The inputs, the data that formulas read, with references resolved, and the formulas."""
    own, shown = {figure.id for figure in kind.derived}, open_figures(view.game, kind)
    used = _formulas(shown)
    data = {
        name: bare(view.game, kind.fields[name], value) if name in kind.fields else value
        for name, value in view.of(entity).items()
        if name not in own and f"self.{name}" in used
    }
    figures = [
        {"id": one.id, "title": one.title, "value": one.value.text}
        | ({"digits": one.digits} if one.digits else {})
        for one in shown
    ]
    return {"fields": inputs(view.game, kind, entity), "data": data, "figures": figures}


def _formulas(figures: tuple[Derived, ...]) -> str:
    return "\n".join(figure.value.text for figure in figures)


def _numbers(game: Game, kind: Kind, entity: Entity, name: str, field: Field) -> Iterator[dict[str, Any]]:
    rules, value = kind.schema.get(name, {}), entity.data.get(name)
    if field.type == "integer" and value is not None:
        yield _number(game, (name,), field, rules, value)
    inside = value if isinstance(value, Mapping) else {}
    for key, inner in field.fields.items():
        if inner.type == "integer" and key in inside:
            yield _number(game, (name, key), inner, rules.get("schema", {}).get(key, {}), inside[key])


def wanted(number: Mapping[str, Any], language: str) -> str:
    """What may be filled in for a number, in words."""
    bounds = [number[name] for name in ("min", "max") if name in number]
    name = "between" if len(bounds) == 2 else "from" if "min" in number else "to"
    return words(language)[f"number-{name}" if bounds else "number"].format(*bounds)


def _number(
    game: Game, path: tuple[str, ...], field: Field, rules: Mapping[str, Any], value: int
) -> dict[str, Any]:
    bounds = {name: rules[name] for name in ("min", "max") if name in rules}
    return {"path": list(path), "title": heading(game, field), "value": value, **bounds}
