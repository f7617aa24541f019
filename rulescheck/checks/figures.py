"""Derived figures that an entity's data do not let us compute."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.derive import View, failing_figures
from rulescheck.diagnostics import Diagnostic


def find(view: View) -> Iterator[Diagnostic]:
    """The first entity for which a figure fails: one wrong expression is one finding."""
    seen = set()
    for entity in view.sound:
        for problem in failing_figures(view, entity):
            if problem.location not in seen:
                seen.add(problem.location)
                yield problem
