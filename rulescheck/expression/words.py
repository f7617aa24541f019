"""What the engine complains about, in words for the author of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from rulescheck.diagnostics import Phrase, Word, phrase
from rulescheck.expression.errors import EvaluationError, ExpressionError
from rulescheck.expression.hyphens import hyphen
from rulescheck.expression.slips import slip

MACROS = ("all", "exists", "exists_one", "filter", "map", "has")
FUNCTIONS = ("size", "int", "double", "string", "contains", "startsWith", "endsWith")
LISTS = ("sum", "min", "max", "distinct", "count", "group", "total", "unassigned", "overfull")
OURS = (*LISTS, "div_up", "div_down", "div_near", "days")
KNOWN = (*MACROS, *FUNCTIONS, *OURS)
ELSEWHERE = {"len": "size", "length": "size", "any": "exists", "str": "string", "includes": "contains"}
TYPES = {
    **dict.fromkeys(("int", "int64"), "integer"),
    "double": "float",
    "string": "string",
    "bool": "boolean",
    "list": "list",
    "map": "dict",
    "dyn": "cel-unknown",
}
NUMBERS = ("integer", "float")
LOGIC = {"&&": "cel-both-sides", "||": "cel-both-sides", "!": "cel-not"}
CONDITION = phrase("cel-condition")
Rewrite = Callable[[re.Match[str]], Word]
Known = Mapping[str, Collection[str]]


def compile_error(text: str, variables: Sequence[str], report: str, fields: Known) -> ExpressionError:
    """The error to show for the compiler's report; a misspelt function comes before what follows from it.

    `fields` are those that the variables are known to have.
    """
    if mistake := slip(text):
        return mistake
    if mistake := hyphen(text, variables, fields):
        return mistake
    found = [
        (int(line), int(column), what)
        for line, column, what in re.findall(r"<input>:(-?\d+):(-?\d+): (.*)", report)
    ]
    if not found:
        return ExpressionError(_reworded(report, WRITTEN) or phrase("cel-unreadable"))
    told = [_place(text, variables, fields, *one) for one in found]
    return next((e for e in told if "function" in str(e)), told[0])


def evaluation_error(report: str) -> EvaluationError:
    """The error to show for what the engine says went wrong while it ran."""
    bare = re.sub(r"^[A-Z_]+: |( \[[A-Z_]+\])+$", "", report)
    return EvaluationError(_reworded(bare, RUNNING) or bare)


def type_words(name: str) -> Word:
    """A type of the engine's in the words of a schema: `int` is a whole number."""
    bare = name.lower().split("(")[0].split("<")[0]
    return phrase(TYPES[bare]) if bare in TYPES else name


def misfit(operator: str, types: Sequence[Word]) -> Word:
    """That an operator does not go with values of these types, and what mends it where that is known."""
    joined = _joined(types)
    keys = {word.key for word in types if isinstance(word, Phrase)}
    mixed = operator != "in" and "string" in keys and not keys.isdisjoint(NUMBERS)
    return phrase("cel-mixed" if mixed else "cel-misfit", operator=operator, types=joined)


def _joined(words: Sequence[Word]) -> Word:
    first, *rest = words
    for word in rest:
        first = phrase("cel-and", first=first, second=word)
    return first


def _reworded(report: str, rules: Sequence[tuple[str, str | Rewrite]]) -> Word:
    for pattern, words in rules:
        if match := re.search(pattern, report, re.DOTALL):
            return words(match) if callable(words) else phrase(words, **match.groupdict())
    return ""


def _place(
    text: str, variables: Sequence[str], fields: Known, line: int, column: int, what: str
) -> ExpressionError:
    here = text.split("\n")[line - 1] if 0 < line <= text.count("\n") + 1 else ""
    name = re.match(r"undeclared reference to '([^']*)'", what)
    if not name:
        return ExpressionError(_written(here, column, what), max(line, 1), max(column, 1))
    if here[column - 1 : column] == "(":
        start = column - len(name[1])
        return ExpressionError(_no_function(name[1]), line, max(start, 1))
    # CEL makes a message of what stands before braces; here nothing can stand there.
    spaced = re.escape(name[1]).replace(r"\.", r"\s*\.\s*")
    if braces := re.compile(rf"{spaced}\s*(\{{)").match(here, column - 1):
        return ExpressionError(phrase("cel-not-here", found="{"), line, braces.start(1) + 1)
    root = name[1].split(".")[0]
    starts = [m.start() + 1 for m in re.finditer(rf"\b{re.escape(root)}\b", here) if m.start() < column]
    return ExpressionError(_no_name(root, variables, fields), line, starts[-1] if starts else column)


def _written(here: str, column: int, what: str) -> Word:
    # `all`, `exists` and `filter` are made of && || and ?:, which the author never wrote.
    made = re.search(r"overload for '_(&&|\|\||\?_:)_'", what)
    if made and not here.startswith(made[1][0], column - 1):
        return phrase("cel-verdict")
    return _reworded(what, WRITTEN) or what


def _no_function(name: str) -> Word:
    if name in KNOWN:
        return phrase("cel-call", name=name)
    near = _closest(name, KNOWN)
    guess = ELSEWHERE.get(name) or (near[0] if near else "")
    return phrase("cel-function-near" if guess else "cel-no-function", name=name, near=guess)


def _closest(name: str, known: Sequence[str]) -> list[str]:
    import difflib  # nothing that is right waits for it to be loaded

    return difflib.get_close_matches(name, known, 1)


def _no_name(name: str, variables: Sequence[str], fields: Known) -> Word:
    near = [f"{owner}.{name}" for owner, known in fields.items() if name in known]
    near = near or _closest(name, variables)
    if near:
        return phrase("cel-name-near", name=name, near=near[0])
    key = "cel-name-of-self" if "self" in variables else "cel-no-name"
    return phrase(key, name=name, known=tuple(variables))


def _misfit(operator: str, types: str) -> Word:
    names = [type_words(t) for t in re.split(r", (?![^(]*\))", types) if t]
    function = operator.strip("_").replace("@in", "in")
    if function in LOGIC:
        return phrase(LOGIC[function], operator=function)
    if function == "?_:" and names[:1] not in ([phrase("boolean")], [phrase("cel-unknown")]):
        return CONDITION
    if function == "?_:":
        return phrase("cel-branches", types=_joined(names[1:]))
    if function == "in" and not names:
        return phrase("cel-in")
    shown = "[ ]" if function == "[_]" else function
    return misfit(shown, names) if names else phrase("cel-unfit", operator=shown)


def _method(match: re.Match[str]) -> Word:
    return _misfit(match[2], ", ".join(part for part in (match[1], match[3]) if part))


def _token(match: re.Match[str]) -> Word:
    if match[1][:1] in "'\"":
        return phrase("cel-string")
    shown = match[1].strip()
    if not shown.isprintable() or not shown:
        return phrase("cel-unseen", code=f"U+{ord(match[1][0]):04X}")
    return phrase("cel-not-here", found=shown)


def _conversion(match: re.Match[str]) -> Word:
    return phrase("cel-convert", function=match[2], type=type_words(match[1]))


WRITTEN: tuple[tuple[str, str | Rewrite], ...] = (
    (r"no matching overload for '([^']+)' applied to '\((.*)\)'", lambda m: _misfit(m[1], m[2])),
    (r"missing '(?P<mark>.)' at", "cel-missing"),
    (r"input '<EOF>'", "cel-early-end"),
    (r"(?:extraneous|mismatched) input '(?P<found>.+?)' expecting", "cel-not-here"),
    (r"at input '(?P<found>.*)'", "cel-near"),
    (r"token recognition error at: '(.*)'", _token),
    (r"invalid int literal|invalid double literal", "cel-too-big"),
    (r"reserved identifier: (?P<name>\w+)", "cel-reserved"),
    (r"has\(\) argument", "cel-has"),
    (r"(?P<name>\w+)\(\) variable name must", "cel-loop-name"),
    (r"unsupported syntax '(?P<found>.*)'", "cel-unusable"),
    (r"recursion|nest|depth", "cel-deep"),
)


def _failure(match: re.Match[str]) -> Word:
    import json  # most expressions never fail

    key, values = json.loads(match[0])
    return phrase(key, **values)


RUNNING: tuple[tuple[str, str | Rewrite], ...] = (
    (r'\["cel-.*\}\]', _failure),
    (r'Key not found in map : "(?P<name>.*)"', "cel-no-field"),
    (r"Key not found in map : (?P<name>.*)", "cel-no-key"),
    (r"overloads found : <jump_condition>", lambda _: CONDITION),
    (r"overloads found : <iter_range>", "cel-no-items"),
    (r"overloads found : \((.*?)\)\.(\w+)\((.*)\)", _method),
    (r"overloads found : ([^(]+)(?:\((.*)\))?$", lambda m: _misfit(m[1], m[2] or "")),
    (r"Applying SELECT|SELECT to non-message", "cel-no-fields"),
    (r"Invalid container type: '(.*)'", lambda m: misfit("[ ]", [type_words(m[1])])),
    (r"index=(?P<index>-?\d+) size=(?P<size>\d+)", "cel-no-item"),
    (r"expected integer type, got (?P<name>\w+)", "cel-numbered"),
    (r"divide by zero|modulus by zero", "cel-zero"),
    (r"overflow|out of int64 range|out of range", "cel-too-big"),
    (r"cannot convert (\w+) to (\w+)", _conversion),
    (r'No value with name "(?P<name>.*?)"', "cel-nothing-called"),
    (r"[Ii]teration budget", "cel-steps"),
    (r"duplicate key", "cel-key-twice"),
    (r"'(?P<name>\w+)' takes a list of whole numbers", "cel-whole-numbers"),
    (r"'(?P<name>\w+)' takes a list of numbers, strings or booleans", "cel-simple-values"),
    (r"'(?P<name>\w+)' of an empty list", "cel-empty-list"),
)
