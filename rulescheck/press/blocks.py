"""The sheets of a kind as plain data: what stands in each block, filled or blank to write on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulescheck.audience import bare, hides, read_by
from rulescheck.game import Block, BodyPart, Entity, Field, Game, Kind, Paper
from rulescheck.press.body import body_parts
from rulescheck.press.breaks import breakable_text
from rulescheck.press.decks import entries
from rulescheck.press.slots import Path, Slot, printed_value, slot, value_of
from rulescheck.press.words import one_line, tied
from rulescheck.source import Node
from rulescheck.text import plain

Model = dict[str, Any]
HOLE = re.compile(r"\{([^{}]*)\}")
GAP = re.compile(r"[＿_]{2,}")


@dataclass(frozen=True)
class Sheet:
    """A sheet to print: for an entity, or blank for the thing that its kind's sheets are made for, if any."""

    kind: Kind
    entity: Entity
    blank: bool = False

    @property
    def name(self) -> str:
        """What the sheet is called: the entity's name, or the kind's title."""
        return self.entity.name or self.kind.title


def filled_sheet(game: Game, entity: Entity) -> Sheet:
    """The sheet of an entity with all that is known of it."""
    return Sheet(game.kinds[entity.kind], entity)


def blank_sheets(game: Game, kind: Kind) -> tuple[Sheet, ...]:
    """The blank sheets of a kind: one, or one for each thing of its base."""
    base = kind.paper.base if kind.paper else ""
    if not base:
        return (Sheet(kind, _nobody(kind, {}, ""), blank=True),)
    things = game.of(kind.fields[base].ref)
    return tuple(Sheet(kind, _nobody(kind, {base: thing.id}, thing.name), blank=True) for thing in things)


def sheet_model(game: Game, sheet: Sheet) -> list[list[Model]]:
    """The pages of a sheet, each the blocks that stand on it."""
    paper = sheet.kind.paper or Paper(())
    game = read_by(game, paper.audience)
    return [_blocks(game, sheet, page) for page in paper.pages]


def _nobody(kind: Kind, data: Mapping[str, Any], name: str) -> Entity:
    return Entity(kind.id, "", name, data, Node("map", kind.location))


def _blocks(game: Game, sheet: Sheet, blocks: tuple[Block, ...]) -> list[Model]:
    made = ({**_titled(game, sheet, block), **_MADE[block.form](game, sheet, block)} for block in blocks)
    return [model for model in made if not model.get("empty")]


def _titled(game: Game, sheet: Sheet, block: Block) -> Model:
    words = {"title": _with_values(game, sheet, block.title), "note": _with_values(game, sheet, block.note)}
    return {"form": block.form, **{name: text for name, text in words.items() if text}}


def _with_values(game: Game, sheet: Sheet, text: str) -> str:
    """A heading with values in the place of the paths in it; what is not known yet is a line."""

    def value(match: re.Match[str]) -> str:
        at = _slot(game, sheet, tuple(match[1].split(".")))
        return printed_value(game, at) if at else "＿＿"

    return HOLE.sub(value, text)


def _slot(game: Game, sheet: Sheet, path: Path) -> Slot | None:
    """What a sheet knows at a path; a blank one knows its base and nothing of its own."""
    if sheet.blank and (not path or path[0] not in sheet.entity.data):
        return None
    return slot(game, sheet.kind, sheet.entity, path)


def _first(block: Block, name: str = "own") -> Path:
    return next(iter(block.paths.get(name, ())), ())


def _field(game: Game, kind: Kind, path: Path) -> Field:
    """The field at a path, known or not: a blank sheet has its title too."""
    figures = {figure.id: Field(figure.id, "integer", figure.title) for figure in kind.derived}
    at = kind.fields.get(path[0]) or figures.get(path[0]) or Field(path[0], "string", path[0])
    for depth, step in enumerate(path[1:], start=1):
        if at.ref:
            return _field(game, game.kinds[at.ref], path[depth:])
        at = at.fields.get(step) or at.item or Field(step, "string", step)
    return at


def _text(game: Game, sheet: Sheet, path: Path) -> str:
    at = _slot(game, sheet, path)
    return breakable_text(tied(plain(printed_value(game, at)))) if at else ""


def _head(game: Game, sheet: Sheet, block: Block) -> Model:
    path = _first(block)
    name = one_line(_text(game, sheet, path))
    return {
        "name": name,
        "label": _field(game, sheet.kind, path).title if path != ("name",) else "",
        "above": one_line(_text(game, sheet, _first(block, "above"))),
        "about": _text(game, sheet, _first(block, "about")),
        "kind": sheet.kind.title,
    }


def _words(game: Game, sheet: Sheet, block: Block) -> Model:
    items = [
        {"label": _field(game, sheet.kind, path).title, "text": _text(game, sheet, path)}
        for path in block.paths["own"]
    ]
    return {"items": items, "blank": block.count or 1}


def _figures(game: Game, sheet: Sheet, block: Block) -> Model:
    found = ((path, _slot(game, sheet, path)) for path in block.paths["own"])
    items = [
        {
            "label": _field(game, sheet.kind, path).title,
            "value": one_line(printed_value(game, at)) if at else "",
            "mark": value_of(at).mark if at and isinstance(at.value, str) else "",
        }
        for path, at in found
    ]
    return {"items": items}


def _table(game: Game, sheet: Sheet, block: Block) -> Model:
    """A row for each key in the order of its kind, since that is the order of the rulebook."""
    at, final = _slot(game, sheet, _first(block)), _slot(game, sheet, _first(block, "value"))
    if at is None or not isinstance(at.value, Mapping):
        return {"empty": True}
    ref = at.field.keys.ref if at.field.keys else ""
    keys = [entity.id for entity in game.of(ref) if entity.id in at.value] if ref else list(at.value)
    return {"names": list(block.words), "rows": [_row(game, block, at, final, ref, key) for key in keys]}


def _row(game: Game, block: Block, at: Slot, final: Slot | None, ref: str, key: str) -> Model:
    thing = game.find(ref, key) if ref else None
    path = next(iter(block.inner.get("note_of", ())), ())
    small = slot(game, game.kinds[ref], thing, path) if thing and path else None
    ended = final.value.get(key, "") if final and isinstance(final.value, Mapping) else ""
    return {
        "name": thing.name if thing else at.field.fields[key].title if key in at.field.fields else key,
        "given": _signed(at.value[key]),
        "final": _signed(ended),
        "small": breakable_text(tied(plain(printed_value(game, small)))) if small else "",
    }


def _signed(value: Any) -> str:
    """A figure with its sign, the minus as wide as the plus."""
    return f"{value:+d}".replace("-", "−") if isinstance(value, int) else str(value)


def _boxes(game: Game, sheet: Sheet, block: Block) -> Model:
    at, done = _slot(game, sheet, _first(block)), _slot(game, sheet, _first(block, "filled"))
    count = at.value if at and isinstance(at.value, int) else block.count
    ticked = done.value if done and isinstance(done.value, int) else 0
    return {"count": count, "ticked": min(ticked, count), "last": "".join(block.words), "empty": count == 0}


def _things(game: Game, sheet: Sheet, block: Block) -> Model:
    at = _slot(game, sheet, _first(block)) or _crossed(game, sheet, _first(block))
    if at is None or not at.value:
        return {
            "items": [],
            "blank": block.count,
            "across": block.across,
            "empty": not (sheet.blank and block.count),
        }
    taken = _slot(game, sheet, _first(block, "taken"))
    chosen = [str(one) for one in taken.value] if taken else []
    items = [
        {**item, **({"taken": key in chosen} if "taken" in block.paths else {})}
        for key, item in _entries(game, sheet, block, at)
    ]
    return {"items": items, "blank": 0, "across": block.across}


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
        BodyPart(path, _field(game, kind, path).title if len(block.inner.get("show", ())) > 1 else "")
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


def _texts(game: Game, sheet: Sheet, block: Block) -> Model:
    """A text a line; a gap in it is None, which is a line to write on."""
    at = _slot(game, sheet, _first(block, "filled")) or _slot(game, sheet, _first(block))
    value = at.value if at else []
    texts = value.splitlines() if isinstance(value, str) else [str(text) for text in value]
    return {"items": [_pieces(text) for text in texts], "empty": not texts}


def _pieces(text: str) -> list[str | None]:
    words = GAP.split(tied(plain(text)))
    return [piece for word in words for piece in (word, None)][:-1]


def _distinct(game: Game, sheet: Sheet, block: Block) -> Model:
    at = _slot(game, sheet, _first(block))
    ref = at.field.item.ref if at and at.field.item else ""
    of = next(iter(block.inner.get("of", ())), ())
    found: dict[str, Model] = {}
    for key in at.value if at and ref and of else ():
        owner = game.find(ref, str(key))
        inside = slot(game, game.kinds[ref], owner, of) if owner else None
        for _, model in _entries(game, sheet, block, inside) if inside else ():
            found.setdefault(model["name"], model)
    return {"items": list(found.values()), "empty": not found}


def _lines(game: Game, sheet: Sheet, block: Block) -> Model:
    at = _slot(game, sheet, _first(block, "filled"))
    rows = [_cells(game, block, at, entry) for entry in at.value] if at else []
    return {"names": list(block.words), "rows": rows, "blank": max(block.count - len(rows), 0)}


def _cells(game: Game, block: Block, at: Slot, entry: Any) -> list[str]:
    item = at.field.item or at.field
    if not isinstance(entry, Mapping):
        return [tied(plain(printed_value(game, Slot(entry, item, ()))))]
    paths = block.inner.get("cells", ())
    fields = [(path, item.fields.get(path[0]) or Field(path[0], "string", path[0])) for path in paths]
    return [printed_value(game, Slot(entry.get(path[0], ""), field, path)) for path, field in fields]


def _columns(game: Game, sheet: Sheet, block: Block) -> Model:
    parts = [_blocks(game, sheet, part) for part in block.parts]
    return {"parts": parts, "widths": list(block.widths) or [1.0] * len(parts), "empty": not any(parts)}


_MADE: Mapping[str, Callable[[Game, Sheet, Block], Model]] = {
    "head": _head,
    "words": _words,
    "figures": _figures,
    "table": _table,
    "boxes": _boxes,
    "things": _things,
    "texts": _texts,
    "distinct": _distinct,
    "lines": _lines,
    "columns": _columns,
}
