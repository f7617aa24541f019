"""Texts without quotes that another reader of YAML would take for something else.

Here the schema decides, so that `01001` in a text stays as it is written. Most other programs guess: they
read a number, a date, a time, true, false or nothing there, and what they show or save again is another
text. Quotes leave nothing to guess; `rulescheck check --fix` puts them. A number that comes out as it is
written, such as `12` or `3.5`, needs none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Edit, Severity, Word, phrase
from rulescheck.frozen import regex
from rulescheck.game import Field
from rulescheck.source import Node

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
TEXTS = ("string", "text")
STARTS = frozenset("~nNtTyYoOfF.+-0123456789")  # of all of them
_AMBIGUOUS = regex("|".join(f"(?P<{key.replace('-', '_')}>{text})" for key, text in READINGS.items()))


def find(view: View) -> Iterator[Diagnostic]:
    """Every text of an entity that stands without quotes and reads otherwise elsewhere."""
    written = {kind.id: _with_strings(kind.fields) for kind in view.game.kinds.values()}
    for entity in view.fresh:
        for node in _fields(entity.node, written[entity.kind]):
            text = node.text
            if not node.plain or text[:1] not in STARTS or node.raw != text:
                continue
            match = _AMBIGUOUS.fullmatch(text)
            if match:
                values: dict[str, Word] = {
                    "found": node.text,
                    "read": phrase(str(match.lastgroup).replace("_", "-")),
                }
                fix = (Edit(node.location, node.raw, f"'{node.text}'"),)
                yield Diagnostic(node.location, "ambiguous-text", Severity.WARNING, values, fix=fix)


def _with_strings(fields: Mapping[str, Field]) -> dict[str, Field]:
    return {name: field for name, field in fields.items() if _holds_string(field)}


def _holds_string(field: Field) -> bool:
    inner = (*field.fields.values(), *((field.item,) if field.item else ()))
    return field.type in TEXTS or any(map(_holds_string, inner))


def _fields(node: Node, fields: Mapping[str, Field]) -> Iterator[Node]:
    for key, value in node.pairs:
        field = fields.get(key.text)
        if field is None:
            continue
        if field.type in TEXTS:  # as most are
            yield value
        else:
            yield from _strings(value, field)


def _strings(node: Node, field: Field) -> Iterator[Node]:
    if field.type in TEXTS:
        yield node
    elif field.fields:
        yield from _fields(node, field.fields)
    elif field.item:
        for child in (*node.items, *(value for _, value in node.pairs)):
            yield from _strings(child, field.item)
