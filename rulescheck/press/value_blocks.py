"""Blocks of values: words, figures, a table of them, boxes to tick, texts and lines to write on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulescheck.game import Block, Field, Game
from rulescheck.press.breaks import breakable_text
from rulescheck.press.known import Model, Sheet, block_slot, field_at, first_path, known_slot, text_at
from rulescheck.press.slots import Slot, printed_value, slot, value_of
from rulescheck.press.words import one_line, tied
from rulescheck.text import plain, with_minus

GAP = re.compile(r"[＿_]{2,}")


def head(game: Game, sheet: Sheet, block: Block) -> Model:
    """The title of a sheet with what stands above and below it."""
    path = first_path(block)
    name = one_line(text_at(game, sheet, path))
    return {
        "name": name,
        "label": field_at(game, sheet.kind, path).title if path != ("name",) else "",
        "above": one_line(text_at(game, sheet, first_path(block, "above"))),
        "about": text_at(game, sheet, first_path(block, "about")),
        "kind": sheet.kind.title,
    }


def words(game: Game, sheet: Sheet, block: Block) -> Model:
    """Fields with their words, or lines to write them on."""
    items = [
        {"label": field_at(game, sheet.kind, path).title, "text": text_at(game, sheet, path)}
        for path in block.paths["own"]
    ]
    return {"items": items, "blank": block.count or 1}


def figures(game: Game, sheet: Sheet, block: Block) -> Model:
    """Fields and figures, each in a box."""
    found = ((path, known_slot(game, sheet, path)) for path in block.paths["own"])
    items = [
        {
            "label": field_at(game, sheet.kind, path).title,
            "value": one_line(printed_value(game, at)) if at else "",
            "mark": value_of(at).mark if at and isinstance(at.value, str) else "",
        }
        for path, at in found
    ]
    return {"items": items}


def table(game: Game, sheet: Sheet, block: Block) -> Model:
    """A row for each key in the order of its kind, since that is the order of the rulebook."""
    at, final = (
        block_slot(game, sheet, block),
        block_slot(game, sheet, block, "value"),
    )
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
    return with_minus(f"{value:+d}") if isinstance(value, int) else str(value)


def boxes(game: Game, sheet: Sheet, block: Block) -> Model:
    """Boxes to tick; a number of 0 has none."""
    at, done = (
        block_slot(game, sheet, block),
        block_slot(game, sheet, block, "filled"),
    )
    count = at.value if at and isinstance(at.value, int) else block.count
    ticked = done.value if done and isinstance(done.value, int) else 0
    return {"count": count, "ticked": min(ticked, count), "last": "".join(block.words), "empty": count == 0}


def texts(game: Game, sheet: Sheet, block: Block) -> Model:
    """A text a line; a gap in it is None, which is a line to write on."""
    at = block_slot(game, sheet, block, "filled") or block_slot(game, sheet, block)
    value = at.value if at else []
    texts = value.splitlines() if isinstance(value, str) else [str(text) for text in value]
    return {"items": [_pieces(text) for text in texts], "empty": not texts}


def _pieces(text: str) -> list[str | None]:
    words = GAP.split(tied(plain(text)))
    return [piece for word in words for piece in (word, None)][:-1]


def lines(game: Game, sheet: Sheet, block: Block) -> Model:
    """Lines to write on, those that are filled first."""
    at = block_slot(game, sheet, block, "filled")
    rows = [_cells(game, block, at, entry) for entry in at.value] if at else []
    return {"names": list(block.words), "rows": rows, "blank": max(block.count - len(rows), 0)}


def _cells(game: Game, block: Block, at: Slot, entry: Any) -> list[str]:
    item = at.field.item or at.field
    if not isinstance(entry, Mapping):
        return [tied(plain(printed_value(game, Slot(entry, item, ()))))]
    paths = block.inner.get("cells", ())
    fields = [(path, item.fields.get(path[0]) or Field(path[0], "string", path[0])) for path in paths]
    return [printed_value(game, Slot(entry.get(path[0], ""), field, path)) for path, field in fields]
