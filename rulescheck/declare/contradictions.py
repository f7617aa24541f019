"""Which words of a text go with which value of a field, as a kind declares it."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.declare.fields import Found
from rulescheck.declare.kind_schemas import WORDS
from rulescheck.declare.paths import check_path, find_field, root
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.game import UNKNOWN, Field, Words
from rulescheck.shape import check, near, quote
from rulescheck.source import Node


def declare_words(
    node: Node | None, fields: Mapping[str, Field], kind: str, found: Found
) -> tuple[Words, ...]:
    """The pairs of value and words that can be used; every mistake in the others is found."""
    all_words = (_words(item, fields, kind, found) for item in (node.items if node else ()))
    return tuple(words for words in all_words if words)


def _words(node: Node, fields: Mapping[str, Field], kind: str, found: Found) -> Words | None:
    raw, problems = check(node, WORDS, phrase("the-words"))
    found.extend(problems)
    before = len(found)
    if problems or raw is None:
        return None
    paths = {}
    for name in ("field", "text"):
        # An entity's own values: the paths do not follow references.
        paths[name], problems = check_path(node.at((name,)), root(fields), {}, kind)
        found.extend(problems)
    if len(found) > before:
        return None
    _value(node, paths["field"], fields, found)
    _text(node, paths["text"], fields, found)
    has, lacks = tuple(raw.get("has", ())), tuple(raw.get("lacks", ()))
    if not has and not lacks:
        values: dict[str, Word] = {"field": "has", "where": phrase("the-words"), "expected": phrase("list")}
        found.append(Diagnostic(node.location, "missing-field", values=values))
    if len(found) > before:
        return None
    return Words(paths["field"], raw.get("value", ""), paths["text"], has, lacks)


def _value(node: Node, path: tuple[str, ...], fields: Mapping[str, Field], found: Found) -> None:
    field, value = find_field(path, root(fields), {}), node.get("value")
    known = [value.key for value in field.values] if field else []
    if field and field.type == "boolean":
        known = ["true", "false"]
    if value and known and value.text not in known:
        values = {"field": "value", "found": quote(value.text), "known": tuple(known)}
        values["near"] = near(value.text, known)
        found.append(Diagnostic(value.location, "unknown-value", values=values))


def _text(node: Node, path: tuple[str, ...], fields: Mapping[str, Field], found: Found) -> None:
    field = find_field(path, root(fields), {})
    if field and field.type not in ("string", "text", UNKNOWN):
        values = {"rule": "words", "type": field.type}
        found.append(Diagnostic(node.at(("text",)).location, "misplaced-rule", values=values))
