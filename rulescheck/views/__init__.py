"""What chapters show of the data, so that no number is typed twice: values in the text, tables, things."""

from rulescheck.views.cells import Cell
from rulescheck.views.chapters import Hole, Shown, read_chapter
from rulescheck.views.entities import EntityView, Figures
from rulescheck.views.scope import Scope, scope_of
from rulescheck.views.tables import Rows, Table, TableView
from rulescheck.views.values import FailureError

__all__ = [
    "Cell",
    "EntityView",
    "FailureError",
    "Figures",
    "Hole",
    "Rows",
    "Scope",
    "Shown",
    "Table",
    "TableView",
    "read_chapter",
    "scope_of",
]
