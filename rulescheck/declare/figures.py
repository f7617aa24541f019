"""The derived figures of a kind, in the order they need each other."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.declare.expressions import expression
from rulescheck.declare.fields import Found
from rulescheck.diagnostics import Diagnostic
from rulescheck.expression import names_read
from rulescheck.game import Derived
from rulescheck.source import Node

FIGURE = ("title", "value", "source", "help", "digits")


def declare_derived(node: Node | None, found: Found) -> tuple[Derived, ...]:
    """The figures of a kind, in the order they need each other; a circle is a finding."""
    figures = {}
    for key, value in node.pairs if node else ():
        if any(name.text not in FIGURE for name, _ in value.pairs):
            continue  # a finding already: where a comma cut the expression, the rest of it looks like a key
        code = expression(value.get("value"), ("self",), "number", found)
        if code:
            title, source, about = (_text(value, name) for name in ("title", "source", "help"))
            where = value.at(("value",)).location
            digits = _text(value, "digits")
            number = int(digits) if digits.isdecimal() and len(digits) == 1 else 0
            figures[key.text] = Derived(key.text, title, code, source, about, key.location, where, number)
    return _ordered(figures, found)


def _ordered(figures: dict[str, Derived], found: Found) -> tuple[Derived, ...]:
    needs = {name: _needs(figure, figures) for name, figure in figures.items()}
    ordered: list[str] = []
    while len(ordered) < len(figures):
        ready = [n for n in figures if n not in ordered and needs[n] <= set(ordered)]
        if not ready:
            rest = [name for name in figures if name not in ordered]
            values = {"cycle": tuple(rest)}
            found.append(Diagnostic(figures[rest[0]].location, "circular-figures", values=values))
            break
        ordered.extend(ready)
    return tuple(figures[name] for name in ordered)


def _needs(figure: Derived, figures: Mapping[str, Derived]) -> set[str]:
    return set(names_read(figure.value, "self")) & set(figures)


def _text(node: Node, name: str) -> str:
    value = node.get(name)
    return value.text if value else ""
