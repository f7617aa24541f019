"""Texts without quotes that another reader of YAML would take for something else.

Here the schema decides, so that `01001` in a text stays as it is written. Most other programs guess: they
read a number, a date, a time, true, false or nothing there, and what they show or save again is another
text. Quotes leave nothing to guess; `rulescheck check --fix` puts them. A number that comes out as it is
written, such as `12` or `3.5`, needs none.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.held import holders, texts_held
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
    kinds = view.game.kinds.values()
    known = {kind.id: holders(kind.fields, TEXTS, _holds_string) for kind in kinds}
    for entity in view.fresh:
        for path, text in texts_held(entity.written, known[entity.kind]):
            match = _AMBIGUOUS.fullmatch(text) if text[:1] in STARTS else None
            if match:
                yield from _finding(entity.node.part(path), str(match.lastgroup).replace("_", "-"))


def _finding(node: Node, read: str) -> Iterator[Diagnostic]:
    if node.plain and node.raw == node.text:
        values: dict[str, Word] = {"found": node.text, "read": phrase(read)}
        fix = (Edit(node.location, node.raw, f"'{node.text}'"),)
        yield Diagnostic(node.location, "ambiguous-text", Severity.WARNING, values, fix=fix)


def _holds_string(field: Field) -> bool:
    inner = (*field.fields.values(), *((field.item,) if field.item else ()))
    return field.type in TEXTS or any(map(_holds_string, inner))
