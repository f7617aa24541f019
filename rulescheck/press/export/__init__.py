"""Cards for elsewhere: pictures, orders for print services, tables on screens, and spreadsheets."""

from __future__ import annotations

from functools import partial

from rulescheck.asked import VENDORS
from rulescheck.press.export.grid import as_grid
from rulescheck.press.export.orders import as_order, left_over, order_refusals
from rulescheck.press.export.pile import Export, ExportError, Pile
from rulescheck.press.export.single import as_pdf, as_png, as_svg
from rulescheck.press.export.table import as_csv
from rulescheck.press.export.tabletop import as_tabletop
from rulescheck.press.export.vendors import vendor

EXPORTS: dict[str, Export] = {
    "png": as_png,
    "svg": as_svg,
    "pdf": as_pdf,
    **{name: partial(as_order, vendor=vendor(name)) for name in VENDORS},
    "tts": as_tabletop,
    "grid": as_grid,
    "csv": as_csv,
}

__all__ = [
    "EXPORTS",
    "Export",
    "ExportError",
    "Pile",
    "left_over",
    "order_refusals",
    "vendor",
]
