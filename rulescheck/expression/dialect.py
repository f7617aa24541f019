"""What CEL is reduced to and what is added: the environment that expressions are compiled in."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from cel_expr_python import cel

from rulescheck.expression import flow, functions, values

# Left out because the browser's engine reads them differently, or because a rule has no use for them.
DATES = ("Date", "DayOfMonth", "DayOfWeek", "DayOfYear", "FullYear", "Hours", "Milliseconds", "Minutes")
EXCLUDED = (
    *("matches", "timestamp", "duration", "bytes", "uint", "type", "dyn", "getMonth", "getSeconds"),
    *(f"get{part}" for part in DATES),
)
CONFIG = "name: rules\nstdlib:\n  exclude_functions:\n" + "".join(f"    - name: {n}\n" for n in EXCLUDED)


@lru_cache(maxsize=256)
def environment(variables: tuple[str, ...]) -> Any:
    """The environment in which these names have a value; one is made for each set of names."""
    return cel.NewEnv(
        config=_config(),
        variables=dict.fromkeys(variables, cel.Type.DYN),
        functions=_functions(),
    )


@cache
def _config() -> Any:
    return cel.NewEnvConfigFromYaml(CONFIG)


@cache
def _functions() -> list[Any]:
    # A parameter of type DYN passes the checker and fails when run: hence lists, and one overload a type.
    items = cel.Type.List(cel.Type.DYN)
    whole = cel.Type.INT
    kinds = (cel.Type.INT, cel.Type.STRING, cel.Type.BOOL)
    return [
        _function("sum", values.total, whole, [[items]]),
        _function("min", values.least, whole, [[items]]),
        _function("max", values.greatest, whole, [[items]]),
        _function("distinct", values.distinct, items, [[items]]),
        _function("count", values.count, whole, [[items, kind] for kind in kinds]),
        _function("group", functions.group, items, [[items, cel.Type.STRING]]),
        _function("total", functions.total, whole, [[items, cel.Type.STRING]]),
        _function("unassigned", flow.unassigned, whole, [[items, items]]),
        _function("overfull", flow.overfull, items, [[items, items]]),
        _function("div_up", functions.div_up, whole, [[whole, whole]], members=False),
        _function("div_down", functions.div_down, whole, [[whole, whole]], members=False),
        _function("div_near", functions.div_near, whole, [[whole, whole]], members=False),
        _function("days", functions.days, whole, [[cel.Type.STRING]], members=False),
    ]


def _function(name: str, run: Any, gives: Any, signatures: list[list[Any]], *, members: bool = True) -> Any:
    overloads = [
        cel.Overload(f"{name}_{n}_{member}", return_type=gives, parameters=takes, is_member=member, impl=run)
        for n, takes in enumerate(signatures)
        for member in ((False, True) if members else (False,))
    ]
    return cel.FunctionDecl(name, overloads)
