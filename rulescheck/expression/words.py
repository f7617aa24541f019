"""What the engine complains about, in words for the author of a game."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence

from rulescheck.expression.errors import EvaluationError, ExpressionError

MACROS = ("all", "exists", "exists_one", "filter", "map", "has")
FUNCTIONS = ("size", "int", "double", "string", "contains", "startsWith", "endsWith")
OURS = ("sum", "min", "max", "distinct", "count")
KNOWN = (*MACROS, *FUNCTIONS, *OURS)
TYPES = {"int64": "int", "dyn": "an unknown value"}
LOGIC = {
    "&&": "'&&' needs true or false on both sides",
    "||": "'||' needs true or false on both sides",
    "!": "'!' needs true or false",
}
CONDITION = "'? :' needs true or false before the '?'"
Rewrite = str | Callable[[re.Match[str]], str]


def compile_error(text: str, variables: Sequence[str], report: str) -> ExpressionError:
    """The error to show for the compiler's report; a misspelt function comes before what follows from it."""
    found = [
        (int(line), int(column), what)
        for line, column, what in re.findall(r"<input>:(-?\d+):(-?\d+): (.*)", report)
    ]
    if not found:
        return ExpressionError(_reworded(report, WRITTEN) or "this cannot be read")
    told = [_place(text, variables, *one) for one in found]
    return next((e for e in told if "function" in e.message), told[0])


def evaluation_error(report: str) -> EvaluationError:
    """The error to show for what the engine says went wrong while it ran."""
    bare = re.sub(r"^[A-Z_]+: |( \[[A-Z_]+\])+$", "", report)
    return EvaluationError(_reworded(bare, RUNNING) or bare)


def _reworded(report: str, rules: Sequence[tuple[str, Rewrite]]) -> str:
    for pattern, words in rules:
        if match := re.search(pattern, report, re.DOTALL):
            return words(match) if callable(words) else match.expand(words)
    return ""


def _place(text: str, variables: Sequence[str], line: int, column: int, what: str) -> ExpressionError:
    here = text.split("\n")[line - 1] if 0 < line <= text.count("\n") + 1 else ""
    name = re.match(r"undeclared reference to '([^']*)'", what)
    if not name:
        return ExpressionError(_written(here, column, what), max(line, 1), max(column, 1))
    if here[column - 1 : column] == "(":
        start = column - len(name[1])
        return ExpressionError(_no_function(name[1]), line, max(start, 1))
    root = name[1].split(".")[0]
    starts = [m.start() + 1 for m in re.finditer(rf"\b{re.escape(root)}\b", here) if m.start() < column]
    return ExpressionError(_no_name(root, variables), line, starts[-1] if starts else column)


def _written(here: str, column: int, what: str) -> str:
    # `all`, `exists` and `filter` are made of && || and ?:, which the author never wrote.
    made = re.search(r"overload for '_(&&|\|\||\?_:)_'", what)
    if made and not here.startswith(made[1][0], column - 1):
        return "the condition must be true or false"
    return _reworded(what, WRITTEN) or what


def _no_function(name: str) -> str:
    if name in KNOWN:
        return f"the function '{name}' is not called like this"
    near = difflib.get_close_matches(name, KNOWN, 1)
    return f"there is no function '{name}'" + (f"; did you mean '{near[0]}'?" if near else "")


def _no_name(name: str, variables: Sequence[str]) -> str:
    near = difflib.get_close_matches(name, variables, 1)
    there = f"there is no '{name}' here; there are: {', '.join(variables)}"
    return f"there is no '{name}' here; did you mean '{near[0]}'?" if near else there


def _misfit(operator: str, types: str) -> str:
    names = [TYPES.get(t, t) for t in re.split(r", (?![^(]*\))", types) if t]
    function = operator.strip("_").replace("@in", "in")
    if function in LOGIC:
        return LOGIC[function]
    if function == "?_:" and names[:1] not in (["bool"], [TYPES["dyn"]]):
        return CONDITION
    if function == "?_:":
        return f"'? :' needs one type on both sides of the ':', not {' and '.join(names[1:])}"
    if function == "in" and not names:
        return "'in' needs a list or a dict after it"
    shown = "[ ]" if function == "[_]" else function
    return f"'{shown}' does not go with {' and '.join(names)}" if names else f"'{shown}' does not fit here"


def _method(match: re.Match[str]) -> str:
    return _misfit(match[2], ", ".join(part for part in (match[1], match[3]) if part))


def _token(match: re.Match[str]) -> str:
    quote = match[1][:1] in "'\""
    return "a string is not closed, or has an unknown escape" if quote else f"'{match[1]}' cannot stand here"


WRITTEN: tuple[tuple[str, Rewrite], ...] = (
    (r"no matching overload for '([^']+)' applied to '\((.*)\)'", lambda m: _misfit(m[1], m[2])),
    (r"missing '(.)' at", r"a '\1' is missing"),
    (r"input '<EOF>'", "the expression ends too early"),
    (r"(?:extraneous|mismatched) input '(.+?)' expecting", r"'\1' cannot stand here"),
    (r"at input '(.*)'", r"this cannot be read near '\1'"),
    (r"token recognition error at: '(.*)'", _token),
    (r"invalid int literal|invalid double literal", "the number is too big"),
    (r"reserved identifier: (\w+)", r"'\1' is a reserved word"),
    (r"has\(\) argument", "has() asks for a field: has(self.x)"),
    (r"(\w+)\(\) variable name must", r"'\1' starts with a name: \1(x, …)"),
    (r"unsupported syntax '(.*)'", r"'\1' cannot be used here"),
    (r"recursion|nest|depth", "the expression is nested too deep"),
)
RUNNING: tuple[tuple[str, Rewrite], ...] = (
    (r'Key not found in map : "(.*)"', r"no field \1"),
    (r"Key not found in map : (.*)", r"no key \1"),
    (r"overloads found : <jump_condition>", CONDITION),
    (r"overloads found : <iter_range>", "only a list or a dict has items to go through"),
    (r"overloads found : \((.*?)\)\.(\w+)\((.*)\)", _method),
    (r"overloads found : ([^(]+)(?:\((.*)\))?$", lambda m: _misfit(m[1], m[2] or "")),
    (r"Applying SELECT|SELECT to non-message", "a field is read from a value that has no fields"),
    (r"Invalid container type: '(.*)'", r"'[ ]' does not go with \1"),
    (r"index=(-?\d+) size=(\d+)", r"no item \1 in a list of \2"),
    (r"expected integer type, got (\w+)", r"a list's items are numbered, not named: \1"),
    (r"divide by zero|modulus by zero", "division by zero"),
    (r"overflow|out of int64 range|out of range", "the number is too big"),
    (r"cannot convert (\w+) to (\w+)", r"\2() cannot read this \1"),
    (r'No value with name "(.*?)"', r"no \1 here"),
    (r"[Ii]teration budget", "more than 10000 steps"),
    (r"duplicate key", "a key stands twice"),
)
