"""Derived figures that an entity's data do not let us compute.

An expression that reads a field which the entity lacks has no value: pages would show nothing, and rules
that read the figure could not judge.

Wrong, when `armour` may be absent:

    derived:
      defence: {title: Defence, value: self.armour + 1}

Right, or with a default in the schema:

    derived:
      defence: {title: Defence, value: "(has(self.armour) ? self.armour : 0) + 1"}
"""

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
