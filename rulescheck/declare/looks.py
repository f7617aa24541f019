"""How a kind is shown: its page, gallery, card face and sheets, each field name checked."""

from __future__ import annotations

from rulescheck.declare.fields import Found
from rulescheck.declare.kind_schemas import BODY_PART
from rulescheck.declare.paths import Fields, check_path, find_field, steps, target, unknown
from rulescheck.diagnostics import Diagnostic, phrase
from rulescheck.game import CARD_SIZES, IMAGE, UNKNOWN, BodyPart, Face, Field, Gallery, SheetPart
from rulescheck.shape import check
from rulescheck.source import Node

Path = tuple[str, ...]

SINGLE = ("title", "corner", "color", "badge", "pips", "flavour", "back", "focus", "alt")
SEVERAL = ("line", "foot", "emblem")


def declare_names(
    node: Node | None, start: Field, kinds: Fields, where: str, found: Found
) -> tuple[str, ...]:
    """A list of field or figure names of a kind, those that exist."""
    names = (_name(item, start, kinds, where, found) for item in (node.items if node else ()))
    return tuple(name for name in names if name)


def declare_refs(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> tuple[str, ...]:
    """A list of names of fields that refer to other things, or hold a list of such."""
    names = declare_names(node, start, kinds, where, found)
    known = tuple(name for name, field in start.fields.items() if _refers(field))
    for item in node.items if node else ():
        if item.text in names and item.text not in known and item.text in start.fields:
            values = {"found": item.text, "known": tuple(known)}
            found.append(Diagnostic(item.location, "not-a-reference", values=values))
    return tuple(name for name in names if name in known)


def _refers(field: Field) -> bool:
    return bool(field.ref) or field.type == UNKNOWN or (field.item is not None and _refers(field.item))


def declare_gallery(node: Node | None, start: Field, where: str, found: Found) -> Gallery:
    """How the list of a kind's entities is grouped, shown and sorted."""
    if node is None:
        return Gallery()
    # A list shows an entity's own values: its paths do not follow references.
    group = _path(node.get("group"), start, {}, where, found)
    columns = _paths(node.get("columns"), start, {}, where, found)
    sort = _paths(node.get("sort"), start, {}, where, found)
    narrow = _paths(node.get("filter"), start, {}, where, found)
    return Gallery(".".join(group), *(tuple(map(".".join, names)) for names in (columns, sort, narrow)))


def declare_face(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> Face | None:
    """Which field fills which slot of the card; None for a kind without a face."""
    if node is None:
        return None
    one = {slot: _path(node.get(slot), start, kinds, where, found) for slot in SINGLE}
    many = {slot: _paths(node.get(slot), start, kinds, where, found) for slot in SEVERAL}
    return Face(
        title=one["title"] or ("name",),
        corner=one["corner"],
        color=one["color"],
        badge=one["badge"],
        pips=one["pips"],
        flavour=one["flavour"],
        line=many["line"],
        foot=many["foot"],
        emblem=many["emblem"],
        back=one["back"],
        art=_art(node.get("art"), start, kinds, where, found),
        focus=one["focus"],
        alt=one["alt"],
        size=_size(node.get("size")),
        inline=_inline(node.get("inline"), start, kinds, where, found),
        motif=_word(node.get("motif")),
        body=_body(node.get("body"), start, kinds, where, found),
    )


def _art(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> Path:
    """The way to a picture; one that leads to something else is a finding."""
    path = _path(node, start, kinds, where, found)
    field = find_field(path, start, kinds) if path else None
    if node and field and field.type not in (IMAGE, UNKNOWN):
        known = tuple(name for name, one in start.fields.items() if one.type == IMAGE)
        values = {"found": node.text, "known": known}
        found.append(Diagnostic(node.location, "not-an-image", values=values))
        return ()
    return path


def _size(node: Node | None) -> str:
    return node.text if node and node.text in CARD_SIZES else Face().size


def _inline(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> tuple[str, ...]:
    """Fields whose values texts show in colour; one without values is a finding."""
    names = declare_names(node, start, kinds, where, found)
    known = tuple(name for name, field in start.fields.items() if field.values or field.type == UNKNOWN)
    for item in node.items if node else ():
        if item.text in names and item.text not in known and item.text in start.fields:
            values = {"found": item.text, "known": tuple(known)}
            found.append(Diagnostic(item.location, "field-without-values", values=values))
    return tuple(name for name in names if name in known and name in start.fields)


def _word(node: Node | None) -> str:
    return node.text if node else ""


def declare_sheet(
    node: Node | None, start: Field, kinds: Fields, where: str, found: Found
) -> tuple[SheetPart, ...]:
    """The lists of an entity that can be printed as cards."""
    parts = (_sheet_part(item, start, kinds, where, found) for item in (node.items if node else ()))
    return tuple(part for part in parts if part)


def _name(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> str:
    """The name of a field of the kind itself; a path further in is none."""
    if node is None:
        return ""
    path, problems = check_path(node, start, kinds, where, deep=False)
    found.extend(problems)
    return path[0] if path else ""


def _path(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> Path:
    if node is None:
        return ()
    path, problems = check_path(node, start, kinds, where)
    found.extend(problems)
    return path


def _paths(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> tuple[Path, ...]:
    paths = (_path(item, start, kinds, where, found) for item in (node.items if node else ()))
    return tuple(path for path in paths if path)


def _body(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> tuple[BodyPart, ...]:
    parts = []
    for item in node.items if node else ():
        if item.shape == "scalar":
            parts.append(BodyPart(_path(item, start, kinds, where, found)))
            continue
        raw, problems = check(item, BODY_PART, phrase("the-part"))
        found.extend(problems)
        if raw and not problems:
            path = _path(item.get("field"), start, kinds, where, found)
            parts.append(BodyPart(path, raw.get("label", "")))
    return tuple(part for part in parts if part.path)


def _sheet_part(node: Node, start: Field, kinds: Fields, where: str, found: Found) -> SheetPart | None:
    listed = node.get("list")
    field, path = start, steps(listed.text) if listed else ()
    if listed and not path:
        found.extend(check_path(listed, start, kinds, where)[1])
        return None
    for index, name in enumerate(path):
        inner = find_field((name,), field, kinds)
        if inner is None and listed:
            found.extend(check_path(listed, start, kinds, where)[1])
            return None
        # A path may cross lists: good_dreams.cards are the cards of every good dream.
        crossed = inner.item if inner and inner.type == "list" and inner.item else None
        if inner and inner.type == UNKNOWN:
            crossed = inner
        field = crossed if crossed is not None else inner or field
        if crossed is None and index == len(path) - 1 and listed:
            values = {"found": listed.text, "kind": where}
            found.append(Diagnostic(listed.location, "wrong-list", values=values))
            return None
    card = _name(node.get("card"), field, kinds, where, found)
    copies = _copies(node.get("copies"), field, kinds, where, found)
    printed = _printed(node, card, field, kinds)
    curve, group = (_path(node.get(key), printed, {}, where, found) for key in ("curve", "group"))
    title = node.get("title")
    return SheetPart(title.text if title else "", path, card, copies, curve, group)


def _printed(node: Node, card: str, entry: Field, kinds: Fields) -> Field:
    """What a part of a sheet prints; something unknown where the card that it names is a mistake."""
    if node.get("card") and not card:
        return unknown("card")
    return target((find_field((card,), entry, kinds) if card else None) or entry, kinds)


def _copies(node: Node | None, start: Field, kinds: Fields, where: str, found: Found) -> str:
    """The name of the field with the number of copies; one that holds no whole number counts nothing."""
    name = _name(node, start, kinds, where, found)
    field = find_field((name,), start, kinds) if name else None
    if node is None or field is None or field.type in ("integer", UNKNOWN):
        return name
    found.append(Diagnostic(node.location, "misplaced-rule", values={"rule": "copies", "type": field.type}))
    return ""
