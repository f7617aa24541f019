"""Sheets of cards for any other table on a screen, with a list of what lies in which cell."""

from __future__ import annotations

import json
from typing import Any

from rulescheck.asked import Asked
from rulescheck.press.export.pile import Files, Pile
from rulescheck.press.export.sides import back_names, png
from rulescheck.press.export.tables import Sheet, back_picture, sheet_picture, sheets
from rulescheck.press.export.texts import card_text
from rulescheck.press.names import apart, safe_name
from rulescheck.progress import Tell


def as_grid(pile: Pile, asked: Asked, tell: Tell) -> Files:
    """The sheets, the backs if they are wanted, and the list as JSON."""
    made = sheets(pile, asked, 0)
    behind = dict(zip(pile.stacks, apart(back_names(pile)), strict=True)) if asked.backs else {}
    listed = []
    for stack, name in behind.items():
        first = next(sheet for sheet in made if sheet.stack.name == stack)
        yield f"{name}.png", png(back_picture(pile, first, tell), first.layout.dots)
    for number, sheet in enumerate(made, start=1):
        yield f"sheet-{number}.png", png(sheet_picture(pile, sheet, None, tell), sheet.layout.dots)
        back_file = {"back": f"{behind[sheet.stack.name]}.png"} if behind else {}
        listed.append({"file": f"sheet-{number}.png", **back_file, **_listed(pile, sheet)})
    text = json.dumps({"title": pile.title, "sheets": listed}, ensure_ascii=False, indent=2)
    yield f"{safe_name(pile.name)}.json", f"{text}\n".encode()


def _listed(pile: Pile, sheet: Sheet) -> dict[str, Any]:
    grid = sheet.layout
    cards = [
        {
            "column": number % grid.columns,
            "row": number // grid.columns,
            "id": card.id,
            "name": card.name,
            "text": card_text(pile.game, card),
            "copies": copies,
        }
        for number, (card, copies) in enumerate(sheet.cards)
    ]
    cell = {"width": grid.cell[0], "height": grid.cell[1]}
    return {
        "kind": sheet.stack.first.kind,
        "columns": grid.columns,
        "rows": grid.rows,
        "cell": cell,
        "cards": cards,
    }
