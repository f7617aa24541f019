"""The sheet of a kind for the table: pages of blocks, printed filled for an entity or blank to write on."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.diagnostics import Location
from rulescheck.frozen import field, frozen

Path = tuple[str, ...]


@frozen()
class Block:
    """A part of a page.

    `form` is one of those below, `paths` are the ways to what it shows. Those that begin at each thing of
    a list are in `inner`. `words` are the names of things written by hand, `count` is a number of rows or
    boxes, `across` of columns, and `parts` are the columns of blocks inside it.
    """

    form: str
    title: str = ""
    note: str = ""
    paths: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    inner: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    count: int = 0
    across: int = 1
    parts: tuple[tuple[Block, ...], ...] = ()
    widths: tuple[float, ...] = ()


@frozen()
class Paper:
    """The pages of a sheet; `base` is the field with what a blank sheet is made for, if for anything.

    `audience` is the one reader whom the sheet is for, if it is not for all; `places` are where the pages
    are declared.
    """

    pages: tuple[tuple[Block, ...], ...]
    base: str = ""
    audience: str = ""
    places: tuple[Location, ...] = ()


# What each form shows: its own key is the first.
FORMS = ("head", "words", "figures", "table", "boxes", "things", "texts", "distinct", "lines", "columns")
