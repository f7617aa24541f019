"""What is written that certainly has the shape that rules ask for, read and judged in one go.

Nearly all data is well shaped, and to say so takes a tenth of the time that Cerberus needs. What cannot be
shown to fit here is DOUBTFUL: Cerberus judges it, and says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from rulescheck.pattern import matches
from rulescheck.source.typed import typed, value

DOUBTFUL = object()
Reader = Callable[[Any], Any]  # of what `written` gives
Test = Callable[[Any], bool]
Rules = Mapping[str, Any]

_SCALARS: Mapping[str, type] = {"string": str, "integer": int, "float": float, "boolean": bool}
_ALWAYS = frozenset({"type", "required", "meta"})  # `meta` is for messages
_OWN: Mapping[str, frozenset[str]] = {
    "string": _ALWAYS | {"allowed", "empty", "minlength", "maxlength", "regex"},
    "integer": _ALWAYS | {"allowed", "min", "max"},
    "float": _ALWAYS | {"allowed", "min", "max"},
    "boolean": _ALWAYS | {"allowed"},
    "": _ALWAYS,
    "list": _ALWAYS | {"minlength", "maxlength", "schema"},
    "dict": _ALWAYS | {"minlength", "maxlength", "schema", "valuesrules", "keysrules"},
}


def reader(rules: Rules) -> Reader:
    """What gives the data of what is written as `typed` would where it keeps the rules, and else DOUBTFUL."""
    kind = rules.get("type", "")
    if not rules.keys() <= _OWN.get(kind, frozenset()):
        return _doubt
    tests = _tests(rules)
    if kind in _SCALARS:
        return _scalar(kind, tests)
    if kind == "list":
        return _list(reader(rules["schema"]) if "schema" in rules else _as_it_is, tests)
    if not kind:
        return _anything
    return _mapping(rules, tests) if "schema" in rules else _free(rules, tests)


def _doubt(_: Any) -> Any:
    return DOUBTFUL


_NOTHING = ("", _doubt)


def _as_it_is(one: Any) -> Any:
    """What no rule speaks of, whether there is something or not."""
    return typed(one, {})


def _anything(one: Any) -> Any:
    found = typed(one, {})
    return DOUBTFUL if found is None else found


def _tests(rules: Rules) -> tuple[Test, ...]:
    return tuple(_TESTS[name](limit) for name, limit in rules.items() if name in _TESTS)


def _keeps(one: Any, tests: tuple[Test, ...]) -> bool:
    return not tests or all(test(one) for test in tests)  # most have none, and `all` takes long to say so


def _allowed(values: Any) -> Test:
    return lambda one: one in values


_TESTS: Mapping[str, Callable[[Any], Test]] = {
    "allowed": _allowed,
    "empty": lambda may: lambda text: may or text.strip() != "",
    "min": lambda least: lambda number: bool(number >= least),
    "max": lambda most: lambda number: bool(number <= most),
    "minlength": lambda least: lambda whole: len(whole) >= least,
    "maxlength": lambda most: lambda whole: len(whole) <= most,
    "regex": lambda pattern: partial(matches, pattern),
}


def _scalar(kind: str, tests: tuple[Test, ...]) -> Reader:
    wanted = _SCALARS[kind]

    def read(one: Any) -> Any:
        found = one
        if not (wanted is str and type(one) is str and one):  # as most are
            found = value(one, kind) if isinstance(one, str) else None
            if type(found) is not wanted:
                return DOUBTFUL
        for test in tests:
            if not test(found):
                return DOUBTFUL
        return found

    return read


def _list(item: Reader, tests: tuple[Test, ...]) -> Reader:
    def read(one: Any) -> Any:
        if type(one) is not list:
            return DOUBTFUL
        found = list(map(item, one))
        return found if DOUBTFUL not in found and _keeps(found, tests) else DOUBTFUL

    return read


def _mapping(rules: Rules, tests: tuple[Test, ...]) -> Reader:
    # All data have these very names: to keep them and to read them again is quicker.
    readers = {name: (name, reader(inner)) for name, inner in rules["schema"].items()}
    required = frozenset(name for name, inner in rules["schema"].items() if inner.get("required"))
    if not rules.keys().isdisjoint({"valuesrules", "keysrules"}):
        return _doubt

    def read(one: Any) -> Any:
        if type(one) is not dict:
            return DOUBTFUL
        found = {}
        for key, child in one.items():
            name, read_one = readers.get(key, _NOTHING)
            part = read_one(child)
            if part is DOUBTFUL:
                return DOUBTFUL
            found[name] = part
        return found if not required.difference(found) and _keeps(found, tests) else DOUBTFUL

    return read


def _free(rules: Rules, tests: tuple[Test, ...]) -> Reader:
    item = reader(rules["valuesrules"]) if "valuesrules" in rules else _as_it_is
    name = rules.get("keysrules", {"type": "string"})
    known = name.get("type") == "string" and name.keys() <= _OWN["string"]
    names = _tests(name) if known else (lambda _: False,)

    def read(one: Any) -> Any:
        if type(one) is not dict:
            return DOUBTFUL
        found = {}
        for key, child in one.items():
            name, part = str(key), item(child)
            if part is DOUBTFUL or not _keeps(name, names):
                return DOUBTFUL
            found[name] = part
        return found if _keeps(found, tests) else DOUBTFUL

    return read
