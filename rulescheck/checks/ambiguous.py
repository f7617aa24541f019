"""Texts without quotes that another reader of YAML would take for something else.

Here the schema decides, so that `01001` in a text stays as it is written. Most other programs guess: they
read a number, a date, a time, true, false or nothing there, and what they show or save again is another
text. Quotes leave nothing to guess; `rulescheck check --fix` puts them. A number that comes out as it is
written, such as `12` or `3.5`, needs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescheck.checks.held import held, names_held
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Edit, Severity, Word, phrase
from rulescheck.frozen import regex
from rulescheck.game import Entity, Field
from rulescheck.source import Path_

# What YAML 1.1 or 1.2 reads as of another type and writes back in another way.
READINGS = {
    "read-nothing": r"~|null|Null|NULL",
    "read-boolean": r"(?i:true|false|yes|no|on|off)",
    "read-time": r"[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?",
    "read-date": r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ]+[0-9:.Zz+-]+)?",
    "read-number": (
        r"[-+]?(0[0-9_]+|0[xob][0-9a-fA-F_]+|[0-9]+(_[0-9]+)+|[0-9]{17,}|\.[0-9]+|[0-9]+\."
        r"|[0-9]+\.[0-9]*0|([0-9]+\.?[0-9]*|\.[0-9]+)[eE][-+]?[0-9]+|\.(inf|Inf|INF))"
        r"|\+[0-9]+(\.[0-9]+)?|-0|\.(nan|NaN|NAN)"
    ),
}
STARTS = frozenset("~nNtTyYoOfF.+-0123456789")  # of all of them
_AMBIGUOUS = regex("|".join(f"(?P<{key.replace('-', '_')}>{text})" for key, text in READINGS.items()))


def find(view: View) -> Iterator[Diagnostic]:
    """Every text of an entity that stands without quotes and reads otherwise elsewhere."""
    for entity in view.fresh:
        for path, text, said in held(view, entity):
            if text[:1] in STARTS and said.typed:
                yield from _judge(entity, path, text)
    for entity in _with_odd_names(view):
        for path, text, _ in names_held(view, entity):
            yield from _judge(entity, path, text)


def _with_odd_names(view: View) -> Iterator[Entity]:
    """The things among whose names, of other things and of values, some may read otherwise."""
    kinds = {kind.id for kind in view.game.kinds.values() if any(map(_reading, _keys(kind.fields.values())))}
    named = set().union(*map(view.references, view.fresh))
    ids = {id_ for _, id_ in named if _reading(id_)}
    for entity in view.fresh if kinds or ids else ():
        if entity.kind in kinds or not ids.isdisjoint(id_ for _, id_ in view.references(entity)):
            yield entity


def _keys(fields: Iterable[Field]) -> Iterator[str]:
    """The values that fields may have, where these are few."""
    for field in fields:
        yield from (value.key for value in field.values)
        yield from _keys((*field.fields.values(), *((field.item,) if field.item else ())))


def _reading(text: str) -> str:
    """What another reader takes a text for, if it may take it for something else."""
    match = _AMBIGUOUS.fullmatch(text) if text[:1] in STARTS else None
    return str(match.lastgroup).replace("_", "-") if match else ""


def _judge(entity: Entity, path: Path_, text: str) -> Iterator[Diagnostic]:
    reading = _reading(text)
    node = entity.node.part(path) if reading else None
    if node and node.plain and node.raw == node.text:
        values: dict[str, Word] = {"found": node.text, "read": phrase(reading)}
        fix = (Edit(node.location, node.raw, f"'{node.text}'"),)
        yield Diagnostic(node.location, "ambiguous-text", Severity.WARNING, values, fix=fix)
