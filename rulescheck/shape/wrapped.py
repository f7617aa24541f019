"""Files and things that stand in one another's clothes: a list below a key, an id in place of a key.

Everything in such a one would be a finding: it is told once, with what puts it right.
"""

from __future__ import annotations

from collections.abc import Collection

from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.shape.words import near, short
from rulescheck.source import Node

Known = Collection[str]


def wrong_file(document: Node, known: Known, kind: str) -> Diagnostic | None:
    """Why a mapping is no thing of a kind, though there are things of it inside, or None."""
    if document.shape != "map" or any(key.text in known for key, _ in document.pairs):
        return None
    for key, value in document.pairs:
        if value.shape == "list" and any(_alike(item, known) for item in value.items):
            return _told(key, kind, phrase("take-key-off", name=key.text))
    return _by_id(document, known, kind)


def _by_id(document: Node, known: Known, kind: str) -> Diagnostic | None:
    if not document.pairs:
        return None
    (key, value), *others = document.pairs
    if all(_alike(thing, known) for _, thing in document.pairs):
        written = value.get("id") is not None
        return _told(key, kind, phrase("dash-for-key" if written else "dash-and-id", name=key.text))
    inner = wrong_file(value, known, kind) if not others else None
    return _told(key, kind, phrase("take-key-off", name=key.text)) if inner else None


def wrong_thing(node: Node, known: Known, where: Word) -> Diagnostic | None:
    """Why a mapping is none of those that have the known keys, though it is meant for one, or None."""
    if not node.pairs or node.pairs[0][0].text in known:
        return None
    (key, value), *others = node.pairs
    if key.text.startswith("-") and key.text[1:] in known and key.plain:
        return close_dash(key, value)
    if not others and _alike(value, known):
        bare = "id" in known and value.get("id") is None
        advice = phrase("id-for-key" if bare else "take-key-off-keys", name=key.text)
    elif others and value.empty and _without_id(node, known) and not near(key.text, known):
        advice = phrase("id-for-key", name=key.text)
    else:
        return None
    values: dict[str, Word] = {"field": key.text, "where": where, "advice": advice}
    return Diagnostic(key.location, "unknown-field", values=values)


def _without_id(node: Node, known: Known) -> bool:
    return "id" in known and node.get("id") is None and _alike(node, known)


def _alike(node: Node, known: Known) -> bool:
    return node.shape == "map" and any(key.text in known for key, _ in node.pairs)


def _told(key: Node, kind: str, advice: Word) -> Diagnostic:
    expected = phrase("list-of-kind", kind=kind)
    values: dict[str, Word] = {"field": phrase("the-file"), "found": phrase("mapping"), "expected": expected}
    return Diagnostic(key.location, "wrong-type", values=values | {"advice": advice})


def close_dash(key: Node, value: Node) -> Diagnostic:
    """The finding about a dash that stands too close to its key, so that YAML takes it for a part of it."""
    rest = value.raw if value.shape == "scalar" and "\n" not in value.raw else ""
    mend = phrase("mend-write", text=short(f"- {key.text[1:]}: {rest}".rstrip()))
    values: dict[str, Word] = {"problem": phrase("yaml-close-dash"), "mend": mend}
    return Diagnostic(key.inside(0, 1), "yaml-syntax", values=values)
