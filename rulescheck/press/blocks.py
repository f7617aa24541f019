"""The sheets of a kind as plain data: what stands in each block, filled or blank to write on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulescheck.audience import read_by
from rulescheck.game import Block, Game, Paper
from rulescheck.press import thing_blocks, value_blocks
from rulescheck.press.known import Model, Sheet, known_slot
from rulescheck.press.slots import printed_value

HOLE = re.compile(r"\{([^{}]*)\}")


def sheet_model(game: Game, sheet: Sheet) -> list[list[Model]]:
    """The pages of a sheet, each the blocks that stand on it."""
    paper = sheet.kind.paper or Paper(())
    game = read_by(game, paper.audience)
    return [_blocks(game, sheet, page) for page in paper.pages]


def _blocks(game: Game, sheet: Sheet, blocks: tuple[Block, ...]) -> list[Model]:
    made = ({**_titled(game, sheet, block), **_MADE[block.form](game, sheet, block)} for block in blocks)
    return [model for model in made if not model.get("empty")]


def _titled(game: Game, sheet: Sheet, block: Block) -> Model:
    words = {"title": _with_values(game, sheet, block.title), "note": _with_values(game, sheet, block.note)}
    return {"form": block.form, **{name: text for name, text in words.items() if text}}


def _with_values(game: Game, sheet: Sheet, text: str) -> str:
    """A heading with values in the place of the paths in it; what is not known yet is a line."""

    def value(match: re.Match[str]) -> str:
        at = known_slot(game, sheet, tuple(match[1].split(".")))
        return printed_value(game, at) if at else "＿＿"

    return HOLE.sub(value, text)


def _columns(game: Game, sheet: Sheet, block: Block) -> Model:
    parts = [_blocks(game, sheet, part) for part in block.parts]
    return {"parts": parts, "widths": list(block.widths) or [1.0] * len(parts), "empty": not any(parts)}


_MADE: Mapping[str, Callable[[Game, Sheet, Block], Model]] = {
    "head": value_blocks.head,
    "words": value_blocks.words,
    "figures": value_blocks.figures,
    "table": value_blocks.table,
    "boxes": value_blocks.boxes,
    "things": thing_blocks.things,
    "texts": value_blocks.texts,
    "distinct": thing_blocks.distinct,
    "lines": value_blocks.lines,
    "columns": _columns,
}
