"""Charts as pages and paper draw them: their words, and where everything stands in them.

Bars, lines and marks stand in percent of the chart's width and in pixels downwards: the width is not known.
Text keeps its size on a phone, and only what is between grows and shrinks.
"""

from rulescheck.charts.bars import ROW
from rulescheck.charts.pictured import Pictured, percent, pictured, written_number
from rulescheck.charts.scale import Number
from rulescheck.charts.shapes import Drawing

__all__ = ["ROW", "Drawing", "Number", "Pictured", "percent", "pictured", "written_number"]
