"""What a slot of a card's face can show: a field that can never be seen there would leave it empty."""

from __future__ import annotations

from rulescheck.declare.blocks import ONE, unfit_at
from rulescheck.declare.fields import Found
from rulescheck.declare.paths import Fields, find_field, steps
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.game import UNKNOWN, Face, Field
from rulescheck.source import Node

OF_VALUES = ("pips", "color", "inline")  # nothing but a value of a field with `values` is seen there
COLOURED = ("color", "back", "inline")
LINES = ("title", "corner", "badge", "flavour", "line", "foot", "back", "alt")
OF_ART = ("focus", "alt")


def check_slots(face: Node, start: Field, kinds: Fields, found: Found) -> None:
    """Finds each slot of a face whose field can never be seen there, or shows less than is asked for."""
    known = all(key.text in Face.__dataclass_fields__ for key, _ in face.pairs)
    for key, value in face.pairs:
        for node in value.items or (value,):
            found.extend(_wrong(key.text, node, start, kinds))
        if known and key.text in OF_ART and face.get("art") is None:
            found.append(Diagnostic(key.location, "idle-slot", Severity.WARNING, {"slot": key.text}))


def _wrong(slot: str, node: Node, start: Field, kinds: Fields) -> list[Diagnostic]:
    """What is wrong with one path of a slot; a path that leads nowhere is another finding."""
    path = steps(node.text) if node.shape == "scalar" else ()
    field = find_field(path, start, kinds) if path else None
    if field is None or field.type == UNKNOWN:
        return []
    if slot in OF_VALUES and not field.values:
        known = tuple(name for name, one in start.fields.items() if one.values)
        values = {"slot": slot, "found": node.text, "known": known}
        return [Diagnostic(node.location, "field-without-values", values=values)]
    if slot in LINES and (problems := unfit_at(slot, ONE, node, start, kinds)):
        return problems
    if slot in COLOURED and _colourless(slot, field):
        values = {"slot": slot, "found": node.text, "known": ""}
        return [Diagnostic(node.location, "values-without-colours", Severity.WARNING, values)]
    return []


def _colourless(slot: str, field: Field) -> bool:
    """Whether nothing of a field has the colour that a slot shows; a text may show a mark as well."""
    if slot == "back" and (field.type == "boolean" or (field.type == "string" and not field.values)):
        return False  # no back at all, or one with the word or the name of the thing that it is
    return not any(value.color or (slot == "inline" and value.mark) for value in field.values)
