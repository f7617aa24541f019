"""What a chapter shows of the data, and cannot: `{{ … }}` in its text, and blocks that are called `view`.

A number that is written by hand is wrong as soon as the data change. A chapter can ask for it instead:
`{{ things.hero['mo'].hp }}` is a value, and a block shows a table or one thing. It is YAML in a fence that
is called `view`, and its first key says what it is: `table`, `chart`, `odds` or `entity`. A key or a field
that does not exist, and an expression with a mistake, are found where they stand in the chapter. So is what
only the data bring out: a value that a thing lacks, and a view that shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity, phrase
from rulescheck.expression import advice
from rulescheck.game import Chapter
from rulescheck.shape import quote

if TYPE_CHECKING:
    from rulescheck.views import Shown


def with_views(view: View) -> tuple[Chapter, ...]:
    """The chapters that may show something of the data."""
    return tuple(one for one in view.game.written if "{{" in one.text or "view" in one.text)


def shown_in_chapters(view: View) -> Iterator[tuple[str, str]]:
    """The (kind, id) of each thing and option that a chapter shows by its name."""
    if with_views(view):
        from rulescheck.views import named

        yield from named(view)


def find(view: View) -> Iterator[Diagnostic]:
    """Every mistake in what the chapters show."""
    chapters = with_views(view)
    if not chapters:
        return
    from rulescheck.views import read_chapter  # much to load that most chapters have no use for

    for chapter in chapters:
        shown, mistakes = read_chapter(view, chapter.text, chapter.location.path)
        yield from mistakes
        for one in shown:
            yield from _made(view, one)


def _made(view: View, shown: Shown) -> Iterator[Diagnostic]:
    from rulescheck.views import FailureError, scope_of

    scope = scope_of(view)
    if shown.view is None or not shown.view.known(scope):
        return
    try:
        if shown.view.made(scope) is None:
            where = shown.piece.node.pairs[0][0].location
            yield Diagnostic(where, "empty-view", Severity.WARNING)
    except FailureError as error:
        what = quote(error.node.text)
        told = phrase("view-of", what=what, name=error.name) if error.name else what
        where = error.node.inside(0, len(error.node.text))
        yield Diagnostic(
            where,
            "failing-view",
            values={"what": told, "problem": error.problem, "advice": advice(error.problem)},
        )
