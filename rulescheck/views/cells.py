"""What stands in one place of a view: a value and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulescheck.game import Field


@dataclass(frozen=True)
class Cell:
    """A value as its author wrote it, and the field that says how it is shown.

    `digits` are the decimals of a number, or -1 where as many are shown as it needs.
    """

    field: Field
    data: Any
    digits: int = -1
