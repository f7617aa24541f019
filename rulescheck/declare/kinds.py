"""A kind of a game, from its file: first its fields, then what refers to the fields of all kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from rulescheck.declare.contradictions import declare_words
from rulescheck.declare.copies import counted
from rulescheck.declare.expressions import Names, check_reads
from rulescheck.declare.fields import OWN, Found, cerberus_rules, declare_fields
from rulescheck.declare.figures import declare_derived
from rulescheck.declare.kind_schemas import KIND
from rulescheck.declare.looks import (
    declare_face,
    declare_gallery,
    declare_names,
    declare_refs,
    declare_sheet,
)
from rulescheck.declare.loops import Scope
from rulescheck.declare.paper import declare_paper
from rulescheck.declare.paths import Fields, root, unknown
from rulescheck.declare.rules import declare_rule
from rulescheck.declare.tables import check_tables
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.frozen import frozen, replace
from rulescheck.game import ANY, IMAGE, RULE, UNKNOWN, Derived, Field, Kind, Rule
from rulescheck.shape import check, quote
from rulescheck.source import Node


@frozen()
class Draft:
    """A kind whose fields are known, but not yet what refers to other kinds.

    It is not `sound` when its fields have a mistake: then nothing can be said of its entities.
    """

    id: str
    node: Node
    fields: Mapping[str, Field]
    derived: tuple[Derived, ...]
    sound: bool


def draft_kind(name: str, node: Node, kinds: tuple[str, ...], found: Found) -> Draft | None:
    """The fields and figures of a kind, or None when its file has not the shape of a kind."""
    raw, problems = check(node, KIND, phrase("the-kind", name=name))
    found.extend(problems)
    if raw is None:
        return None
    before = len(found)
    schema = node.get("schema")
    fields = declare_fields(schema, kinds, found)
    found.extend(_names(node, fields))
    check_tables(schema, fields, found)
    known = schema is not None and schema.shape == "map"
    sound = len(found) == before and known and "files" in raw
    derived = declare_derived(node.get("derived"), found, fields)
    return Draft(name, node, fields, derived, sound)


def _names(node: Node, fields: Mapping[str, Field]) -> Iterator[Diagnostic]:
    """An id and a name that are no text, and figures that are called as a field is."""
    for name in ("id", "name"):
        if fields[name].type not in ("string", "text", UNKNOWN):
            values: dict[str, Word] = {"field": f"{name}.type", "found": quote(fields[name].type)}
            values |= {
                "expected": phrase("one-of", values=("string", "text")),
                "advice": phrase("texts-always"),
            }
            yield Diagnostic(node.at(("schema", name, "type")).location, "wrong-type", values=values)
    figures = node.get("derived")
    for key, _ in figures.pairs if figures else ():
        if key.text in fields or key.text in OWN:
            known = (*fields, *OWN)
            yield Diagnostic(key.location, "taken-name", values={"found": key.text, "known": known})


def settle(
    drafts: tuple[Draft, ...], names: tuple[str, ...], found: Found
) -> tuple[tuple[Draft, ...], dict[str, Field]]:
    """The drafts without the figures that cannot be used, and what can be read of each kind of the game.

    What reads a figure that cannot be used, cannot either; of that nothing is said.
    """
    while True:
        kinds = {name: unknown(name) for name in names} | {draft.id: readable(draft) for draft in drafts}
        whole = {draft.id: _whole(draft, kinds, found) for draft in drafts}
        if all(draft.derived == whole[draft.id] for draft in drafts):
            return drafts, kinds
        drafts = tuple(replace(draft, derived=whole[draft.id]) for draft in drafts)


def readable(draft: Draft) -> Field:
    """What an expression or a page may name: a kind's fields and figures; of broken ones only the name.

    Where the fields or figures as such are not known, there may be any.
    """
    node = draft.node.get("derived")
    names = [key.text for key, _ in node.pairs] if node else []
    figures = {d.id: Field(d.id, "number", d.title, help=d.help) for d in draft.derived}
    fields = {**draft.fields, **{name: figures.get(name, unknown(name)) for name in names}}
    return replace(root(fields), item=unknown(draft.id) if _open(draft.node) else None)


def _open(node: Node) -> bool:
    """Whether a kind's file may hold fields or figures that were not read."""
    schema, derived = node.get("schema"), node.get("derived")
    known = all(key.text in KIND.fields for key, _ in node.pairs)
    return not (known and schema and schema.shape == "map" and (derived is None or derived.shape == "map"))


def _whole(draft: Draft, kinds: Fields, found: Found) -> tuple[Derived, ...]:
    """The figures of a kind that read only what is there; the mistakes of the others are found."""
    node, names = draft.node.get("derived"), Names({"self": kinds[draft.id]}, kinds)
    whole = []
    for figure in draft.derived:
        before = len(found)
        value = node.at((figure.id, "value")) if node else None
        if check_reads(value, figure.value, names, found) and len(found) == before:
            whole.append(figure)
    return tuple(whole)


def broken_rules(draft: Draft, kind: Kind) -> frozenset[tuple[str, str]]:
    """The rules that a kind's file declares, but that cannot be used."""
    node = draft.node.get("rules")
    known = [rule.id for rule in kind.rules]
    if (node and node.shape != "map") or (node is None and _open(draft.node)):
        return frozenset({(RULE, ANY)})
    return frozenset((RULE, key.text) for key, _ in (node.pairs if node else ()) if key.text not in known)


def finish_kind(draft: Draft, scope: Scope, found: Found) -> Kind:
    """The whole kind: its rules compiled, its page, gallery, face and sheets checked."""
    node, kinds, start = draft.node, scope.kinds, scope.kinds[draft.id]
    title, about, page, used = (node.get(key) for key in ("title", "help", "page", "used"))
    sheet = declare_sheet(node.get("sheet"), start, kinds, draft.id, found)
    fields = counted(draft.fields, sheet)
    return Kind(
        id=draft.id,
        title=(title.text.strip() if title else "") or draft.id,
        help=about.text if about else "",
        files=_patterns(node.get("files"), found),
        fields=fields,
        schema={**{name: cerberus_rules(field) for name, field in fields.items()}, **OWN},
        derived=draft.derived,
        rules=_rules(draft, scope, found),
        inherit=declare_refs(node.get("inherit"), start, kinds, draft.id, found),
        page=declare_names(page, start, kinds, draft.id, found) if page else _all(draft),
        gallery=declare_gallery(node.get("gallery"), start, draft.id, found),
        face=declare_face(node.get("face"), start, kinds, draft.id, found),
        sheet=sheet,
        location=node.location,
        used=used is not None and used.text == "true",
        paper=declare_paper(node.get("paper"), start, kinds, draft.id, found),
        words=declare_words(node.get("words"), draft.fields, draft.id, found),
    )


def _all(draft: Draft) -> tuple[str, ...]:
    return tuple(
        name for name, field in draft.fields.items() if name not in ("id", "name") and field.type != IMAGE
    )


def _patterns(node: Node | None, found: Found) -> tuple[str, ...]:
    items = (node.items or (node,)) if node else ()
    for item in items:
        if not _below(item) and not item.empty:  # an empty value is a finding already
            shapes: dict[str, Word] = {"list": phrase("list"), "map": phrase("mapping")}
            none = "[]" if item is node and item.shape == "list" else ""
            written = none or shapes.get(item.shape) or quote(item.text)
            shown: dict[str, Word] = {"field": "files", "found": written, "mend": "cards/*.yml"}
            wrong = shown | {"expected": phrase("patterns")}
            found.append(Diagnostic(item.location, "wrong-type", values=wrong))
    return tuple(item.text.strip() for item in items if _below(item))


def _below(node: Node) -> bool:
    """Whether a text is a pattern of files below the game's folder."""
    text = node.text.strip()  # a block ends in a line break
    parts = PurePosixPath(text).parts
    whole = all(part == "**" or ("**" not in part and len(part.encode()) < 256) for part in parts)
    return bool(parts) and whole and "\n" not in text and not text.startswith("/") and ".." not in parts


def _rules(draft: Draft, scope: Scope, found: Found) -> tuple[Rule, ...]:
    node = draft.node.get("rules")
    # Of what has not the shape of a rule the kind's own shape has told.
    pairs = [pair for pair in (node.pairs if node else ()) if pair[1].shape == "map"]
    rules = (declare_rule(key, value, scope, found) for key, value in pairs)
    return tuple(rule for rule in rules if rule)
