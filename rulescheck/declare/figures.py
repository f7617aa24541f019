"""The derived figures of a kind, in the order they need each other."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.declare.expressions import expression
from rulescheck.declare.fields import Found
from rulescheck.declare.paths import root, unknown
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.expression import names_read
from rulescheck.game import Derived, Field
from rulescheck.source import Node

FIGURE = ("title", "value", "source", "help", "digits")


def declare_derived(
    node: Node | None, found: Found, fields: Mapping[str, Field] | None = None
) -> tuple[Derived, ...]:
    """The figures of a kind, in the order they need each other; a circle is a finding.

    `fields` are those of the kind.
    """
    figures = {}
    pairs = node.pairs if node else ()
    own = root({**(fields or {}), **{key.text: unknown(key.text) for key, _ in pairs}})
    for key, value in pairs:
        if any(name.text not in FIGURE for name, _ in value.pairs):
            continue  # a finding already: where a comma cut the expression, the rest of it looks like a key
        code = expression(value.get("value"), ("self",), "number", found, own)
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
    while ready := [n for n in figures if n not in ordered and needs[n] <= set(ordered)]:
        ordered.extend(ready)
    rest = {name: needs[name] - set(ordered) for name in figures if name not in ordered}
    for circle in _circles(rest):
        values: dict[str, Word] = {"circle": phrase("figures-circle", cycle=circle)}
        if not circle[1:]:
            values = {"circle": phrase("figure-alone", cycle=circle), "alone": circle}
        found.append(Diagnostic(figures[circle[0]].location, "circular-figures", values=values))
    return tuple(figures[name] for name in ordered)


def _circles(needs: Mapping[str, set[str]]) -> tuple[tuple[str, ...], ...]:
    """The figures that need themselves, together with those that they need and that need them."""
    behind = {name: _behind(name, needs) for name in needs}
    circles = (tuple(n for n in needs if n in behind[name] and name in behind[n]) for name in needs)
    return tuple(dict.fromkeys(circle for circle in circles if circle))


def _behind(name: str, needs: Mapping[str, set[str]]) -> set[str]:
    """All that a figure needs, and what that needs in turn."""
    behind, next_ = set(needs[name]), list(needs[name])
    while next_:
        more = needs[next_.pop()] - behind
        behind |= more
        next_.extend(more)
    return behind


def _needs(figure: Derived, figures: Mapping[str, Derived]) -> set[str]:
    return set(names_read(figure.value, "self")) & set(figures)


def _text(node: Node, name: str) -> str:
    value = node.get(name)
    return value.text if value else ""
