"""A sheet that shows how far a printer's two sides are apart: crosses in front, scales behind them."""

from __future__ import annotations

from typing import Any

from rulescheck.diagnostics import told
from rulescheck.paper import PAPERS, Setup, Size
from rulescheck.press.boxes import boxed
from rulescheck.press.compile import pdf
from rulescheck.shelf import at_hand

FROM_EDGE = 40.0
LINES = 4


def calibration_pdf(setup: Setup, language: str) -> bytes:
    """Two pages: hold them against the light and read on the second where the first one's crosses lie."""
    short, long = sorted(PAPERS[setup.paper])
    paper = (long, short) if setup.orientation == "landscape" else (short, long)
    fronts = spots(paper)
    right, down = setup.offset
    upright = (paper[0] < paper[1]) == (setup.flip != "short")
    backs = [
        ((paper[0] - x if upright else x) + right, (y if upright else paper[1] - y) + down) for x, y in fronts
    ]
    data: dict[str, Any] = {"title": told("calibrate-title", language), "paper": paper}
    data |= {"fronts": fronts, "backs": backs}
    data["front-words"] = [told(f"calibrate-front-{setup.flip}", language)]
    values = {"x": f"{right:g}", "y": f"{down:g}"}
    data["back-words"] = [told(f"calibrate-back-{line}", language, **values) for line in range(1, LINES + 1)]
    whole = (0.0, 0.0, *paper)
    return boxed([((0, 1), at_hand(pdf("calibrate.typ", data)))], [(whole, whole)] * 2, setup.flip)


def spots(paper: Size) -> list[Size]:
    """Where the crosses stand: in the middle and near the corners."""
    (width, height), edge = paper, FROM_EDGE
    corners = [(x, y) for y in (edge, height - edge) for x in (edge, width - edge)]
    return [(width / 2, height / 2), *corners]
