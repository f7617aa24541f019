"""JSON Schemas of a game, with which an editor completes, explains and checks its YAML."""

from rulescheck.json_schema.files import patterns, schemas

__all__ = ["patterns", "schemas"]
