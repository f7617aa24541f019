"""What chapters show of the data, so that no number is typed twice: values in the text, tables, things."""

from rulescheck.views.cells import Cell, decimal
from rulescheck.views.chapters import Hole, Shown, read_chapter
from rulescheck.views.charts import Chart, ChartView, Point
from rulescheck.views.entities import EntityView, Figures
from rulescheck.views.named import named
from rulescheck.views.odds import OddsView
from rulescheck.views.scope import Scope, scope_of
from rulescheck.views.tables import Rows, Table, TableView
from rulescheck.views.values import FailureError

__all__ = [
    "Cell",
    "Chart",
    "ChartView",
    "EntityView",
    "FailureError",
    "Figures",
    "Hole",
    "OddsView",
    "Point",
    "Rows",
    "Scope",
    "Shown",
    "Table",
    "TableView",
    "decimal",
    "named",
    "read_chapter",
    "scope_of",
]
