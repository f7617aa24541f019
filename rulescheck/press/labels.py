"""What a sheet says outside its cards: what it is, which page, and a line to measure the printer by.

Both are None where the cards leave no room for them.
"""

from __future__ import annotations

from typing import Any

from rulescheck.diagnostics import told
from rulescheck.press.layout import Page
from rulescheck.press.marks import GAP, MARK, RIM

ROOMY = GAP + MARK + 4.5  # above this there is a line of its own for words; else they stand between marks
LEAST = 3.8
LINE, SMALL = 50.0, 30.0


def label(page: Page, title: str, count: str) -> dict[str, Any] | None:
    """The words above the cards: where they stand, how wide they may be, and what they say."""
    grid = page.grid
    band = grid.top - grid.bleed
    if band < LEAST:
        return None
    roomy = band >= ROOMY
    width = grid.columns * (grid.card[0] + 2 * grid.bleed) - 2 * grid.bleed if roomy else grid.card[0] - 3
    x = grid.left if roomy else grid.left + 1.5
    y = band - ROOMY + 0.5 if roomy else max(band - LEAST, RIM)
    return {"x": x, "y": y, "width": width, "title": title, "count": count}


def ruler(page: Page, language: str) -> dict[str, Any] | None:
    """A line below the cards to see whether the printer kept the size, with its words."""
    grid = page.grid
    band = grid.top - grid.bleed
    if band < LEAST:
        return None
    roomy = band >= ROOMY
    long = LINE if roomy or grid.card[0] >= LINE + 4 else SMALL
    x = grid.left if roomy else grid.left + 2
    y = grid.paper[1] - band + (GAP + MARK + 3.5 if roomy else 2.2)
    after = x + long + 3 if roomy else grid.left + grid.card[0] + 2 * grid.bleed + 1.5
    hint = told("print-exact", language, mm=f"{long:g}")
    return {"x": x, "y": y, "length": long, "after": after, "hint": hint}
