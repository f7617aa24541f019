"""Where everything in a chart stands: bars, lines and marks, in percent of its width and in pixels downwards.

The width is not known: text keeps its size on a phone, and only what is between grows and shrinks.
"""

from rulescheck.pages.drawing.axes import Titles, draw_columns, draw_lines, draw_points
from rulescheck.pages.drawing.bars import draw_bars
from rulescheck.pages.drawing.scale import Number, scale
from rulescheck.pages.drawing.shapes import Drawing

__all__ = [
    "Drawing",
    "Number",
    "Titles",
    "draw_bars",
    "draw_columns",
    "draw_lines",
    "draw_points",
    "scale",
]
