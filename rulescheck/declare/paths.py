"""Paths into an entity's data, as authors write them: `bands.full`, `deck[entry].card`."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.diagnostics import Diagnostic
from rulescheck.frozen import regex, replace
from rulescheck.game import UNKNOWN, Field
from rulescheck.shape import near
from rulescheck.source import Node

_NAME = r"[^.\[\]\s]+"
_ITEM = r"\[[A-Za-z_]\w*\]"
_STEP = regex(f"{_ITEM}|{_NAME}")
_PATH = regex(rf"{_NAME}({_ITEM})*(\.{_NAME}({_ITEM})*)*")

Fields = Mapping[str, Field]  # of each kind its `root`


def steps(text: str) -> tuple[str, ...]:
    """The steps of a path: names, and `[name]` for an item; none for a text that is no path."""
    return tuple(_STEP.findall(text)) if _PATH.fullmatch(text) else ()


def root(fields: Mapping[str, Field]) -> Field:
    """An entity's fields as one field of type dict, to start a path from."""
    return Field("self", "dict", "self", fields=fields)


def unknown(name: str) -> Field:
    """A field of which nothing is known, since its declaration has a mistake: every path leads on in it."""
    return Field(name, UNKNOWN, name)


def target(field: Field, kinds: Fields) -> Field:
    """The fields behind a reference; a field that is none, itself."""
    return kinds.get(field.ref, root({})) if field.ref else field


def step(field: Field, name: str, kinds: Fields) -> Field | None:
    """The field one step further in, through references, or None when there is none.

    What is inside something for one reader is for that one too.
    """
    inner = _inner(target(field, kinds), name)
    if inner is None or inner.audience or not field.audience:
        return inner
    return replace(inner, audience=field.audience)


def _inner(field: Field, name: str) -> Field | None:
    if field.type == UNKNOWN:
        return field
    if name.startswith("["):
        return field.item or next(iter(field.fields.values()), None)
    return field.fields.get(name) or (field.item if field.type == "dict" else None)


def find_field(path: tuple[str, ...], start: Field, kinds: Fields) -> Field | None:
    """The field at the end of a path, or None."""
    field: Field | None = start
    for name in path:
        field = step(field, name, kinds) if field else None
    return field


def check_path(
    node: Node, start: Field, kinds: Fields, where: str, *, items: bool = False, deep: bool = True
) -> tuple[tuple[str, ...], tuple[Diagnostic, ...]]:
    """The steps of a path that a declaration names; a step that no field answers to is a finding.

    Only with `items` may a step be `[name]`, only a `deep` path may have more than one step.
    """
    if node.shape != "scalar":
        return (), ()  # its shape is a finding already
    path = steps(node.text)
    field: Field | None = start
    position = 0
    for place, name in enumerate(path):
        position = node.text.find(name.strip("[]"), position)
        allowed = (items or not name.startswith("[")) and (deep or place == 0)
        inner = step(field, name, kinds) if field and allowed else None
        if inner is None and field is not None:
            return (), (_unknown(node, position, name, field, kinds, where),)
        position += len(name.strip("[]"))
        field = inner
    if not path:
        return (), (_unknown(node, 0, node.text, start, kinds, where),)
    return path, ()


def _unknown(node: Node, position: int, name: str, field: Field, kinds: Fields, where: str) -> Diagnostic:
    known = tuple(target(field, kinds).fields)
    plain = name.strip("[]")
    values = {
        "found": node.text or "an empty path",
        "kind": where,
        "near": near(plain, known),
        "known": tuple(known),
    }
    return Diagnostic(node.inside(position, len(plain)), "unknown-path", values=values)
