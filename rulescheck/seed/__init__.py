"""A first thing of a kind, as YAML."""

from rulescheck.seed.values import seed

__all__ = ["seed"]
