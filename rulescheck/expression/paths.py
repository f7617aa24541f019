"""Paths of names into an expression's data: following one, keeping only what is read, the order of keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulescheck.diagnostics import phrase
from rulescheck.expression.errors import EvaluationError
from rulescheck.expression.values import ordered

Path = tuple[str, ...]


def follow(data: Mapping[str, Any], path: Path) -> Any:
    """The value at a path; raises EvaluationError where it ends early."""
    value: Any = data
    for place, name in enumerate(path):
        if not isinstance(value, Mapping):
            raise EvaluationError(phrase("cel-no-fields"))
        if name not in value:
            raise EvaluationError(phrase("cel-no-field" if place else "cel-nothing-called", name=name))
        value = value[name]
    return value


def narrow(data: Mapping[str, Any], paths: Iterable[Path]) -> dict[str, Any]:
    """The data without what no path leads to: the engine copies all that it is given."""
    kept: dict[str, Any] = {}
    whole: set[Path] = set()
    for path in sorted(paths):  # a path comes before the longer ones inside it
        if not any(path[: len(w)] == w for w in whole):
            whole.add(path)
            _keep(data, kept, path)
    return kept


def _keep(data: Mapping[str, Any], kept: dict[str, Any], path: Path) -> None:
    for place, name in enumerate(path):
        if name not in data:
            return
        value = data[name]
        if place == len(path) - 1 or not isinstance(value, dict):
            kept[name] = value
            return
        data, kept = value, kept.setdefault(name, {})


def in_order(value: Any, data: Mapping[str, Any], loops: Iterable[Path]) -> Any:
    """The value in an order of its own: the engine goes through a dict differently from run to run."""
    if isinstance(value, dict):
        return {key: value[key] for key in sorted(value)}
    if not isinstance(value, list):
        return value
    for path in filter(None, loops):
        keys = _keys(data, path)
        if keys:
            return ordered(value, keys)
    return value


def _keys(data: Mapping[str, Any], path: Path) -> list[str]:
    try:
        found = follow(data, path)
    except EvaluationError:
        return []
    return list(found) if isinstance(found, dict) else []
