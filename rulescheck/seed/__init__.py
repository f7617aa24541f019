"""A first thing of a kind, as YAML."""

from rulescheck.seed.copy import copied
from rulescheck.seed.values import seed

__all__ = ["copied", "seed"]
