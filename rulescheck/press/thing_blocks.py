"""Blocks of things: a list of them, or what several things have in theirs, once each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.audience import bare, hides
from rulescheck.frozen import replace
from rulescheck.game import Block, BodyPart, Entity, Field, Game, Kind
from rulescheck.press.body import body_parts
from rulescheck.press.breaks import breakable_text
from rulescheck.press.decks import entries
from rulescheck.press.known import Model, Sheet, block_slot, field_at, first_path
from rulescheck.press.slots import Path, Slot, printed_value, slot, value_of
from rulescheck.press.words import one_line, tied
from rulescheck.source import Node
from rulescheck.text import plain


def things(game: Game, sheet: Sheet, block: Block) -> Model:
    """The things of a list, or lines to write them on."""
    at = block_slot(game, sheet, block) or _crossed(game, sheet, first_path(block))
    if at is None or not at.value:
        return {
            "items": [],
            "blank": block.count,
            "across": block.across,
            "empty": not (sheet.blank and block.count),
        }
    taken = block_slot(game, sheet, block, "taken")
    chosen = [str(one) for one in taken.value] if taken else []
    items = [
        {**item, **({"taken": key in chosen} if "taken" in block.paths else {})}
        for key, item in _entries(game, sheet, block, at)
    ]
    return {"items": items, "blank": 0, "across": block.across}


def distinct(game: Game, sheet: Sheet, block: Block) -> Model:
    """What the things of a list have in a list of theirs, each once."""
    at = block_slot(game, sheet, block)
    ref = at.field.item.ref if at and at.field.item else ""
    of = next(iter(block.inner.get("of", ())), ())
    found: dict[str, Model] = {}
    for key in at.value if at and ref and of else ():
        owner = game.find(ref, str(key))
        inside = slot(game, game.kinds[ref], owner, of) if owner else None
        for _, model in _entries(game, sheet, block, inside) if inside else ():
            found.setdefault(model["name"], model)
    return {"items": list(found.values()), "empty": not found}


def _crossed(game: Game, sheet: Sheet, path: Path) -> Slot | None:
    """What stands at the end of a path through lists: the cards of every dream."""
    field = Field("", "dict", "", fields=sheet.kind.fields)
    for step in path:
        inside = field.item if field.type == "list" and field.item else field
        if step not in inside.fields or hides(game, inside):
            return None
        field = inside.fields[step]
        if hides(game, field):
            return None
    return Slot(bare(game, field, list(entries(sheet.entity.data, path))), field, path)


def _entries(game: Game, sheet: Sheet, block: Block, at: Slot) -> Iterator[tuple[str, Model]]:
    """Each thing of a list with its key: what a mapping in the list says stands for itself."""
    item = at.field.item or at.field
    for entry in at.value:
        key, copies, ref = entry, 1, item.ref
        if isinstance(entry, Mapping):
            card = next(iter(block.inner.get("card", ())), ())
            number = next(iter(block.inner.get("copies", ())), ())
            key, copies = entry.get(card[0]) if card else None, entry.get(number[0], 1) if number else 1
            ref = item.fields[card[0]].ref if card else ""
        thing = game.find(ref, str(key)) if ref else None
        if thing:
            yield str(key), _thing(game, block, game.kinds[ref], thing, copies)
        elif isinstance(entry, Mapping):
            yield "", _thing(game, block, *_pretended(sheet.kind, item, entry), copies)
        else:
            yield "", {"name": breakable_text(tied(plain(str(entry)))), "facts": [], "parts": [], "copies": 1}


def _pretended(kind: Kind, item: Field, entry: Mapping[str, Any]) -> tuple[Kind, Entity]:
    """A mapping as if it were a thing of its own, so that one way of showing does for both."""
    name = str(entry.get("name", ""))
    alone = replace(kind, fields=item.fields, derived=())
    return alone, Entity(kind.id, "", name, entry, Node("map", kind.location))


def _thing(game: Game, block: Block, kind: Kind, thing: Entity, copies: int) -> Model:
    facts = (slot(game, kind, thing, path) for path in block.inner.get("facts", ()))
    shown = tuple(
        BodyPart(path, field_at(game, kind, path).title if len(block.inner.get("show", ())) > 1 else "")
        for path in block.inner.get("show", ())
    )
    return {
        "name": one_line(thing.name),
        "copies": copies,
        "facts": [_fact(game, at) for at in facts if at],
        "parts": list(body_parts(game, kind, thing, shown)),
    }


def _fact(game: Game, at: Slot) -> str:
    """A short value; figures and lists say what they are."""
    words = one_line(printed_value(game, at))
    if at.value is True:
        return at.field.title
    mark = value_of(at).mark if isinstance(at.value, str) else ""
    bare = bool(at.field.values) and isinstance(at.value, str)
    return f"{mark}{words}" if bare else f"{at.field.title} {words}"
