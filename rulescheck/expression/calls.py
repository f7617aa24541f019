"""How functions are called, and what stands in the place of those of CEL and other languages."""

from __future__ import annotations

from collections.abc import Sequence

from rulescheck.diagnostics import Word, phrase

CALLS = {
    **{name: f"xs.{name}(x, x > 1)" for name in ("all", "exists", "exists_one", "filter")},
    "map": "xs.map(x, x + 1)",
    "has": "has(self.x)",
    **{name: f"{name}(x)" for name in ("size", "int", "double", "string")},
    **{name: f"text.{name}('a')" for name in ("contains", "startsWith", "endsWith")},
    **{name: f"xs.{name}(), xs.map(x, x.n).{name}()" for name in ("sum", "min", "max")},
    "distinct": "xs.distinct()",
    "count": "xs.count('a'), xs.filter(x, x > 1).size()",
    "group": "xs.group('card.name')",
    "total": "xs.total('copies')",
    **{name: f"{name}(items, slots)" for name in ("unassigned", "overfull")},
    **{name: f"{name}(a, b)" for name in ("div_up", "div_down", "div_near")},
    "days": "days('2026-11-30')",
}
# A word of this dialect, code, or the key of a phrase.
_ELSEWHERE = {
    "size": ("len", "length", "strlen"),
    "exists": ("any", "some"),
    "all": ("every", "foreach"),
    "string": ("str", "tostring"),
    "contains": ("includes", "indexof"),
    "distinct": ("unique", "uniq", "set", "toset"),
    "instead-matches": ("matches", "match", "regex", "find", "findall", "extract"),
    "instead-case": (
        *("lower", "lowerascii", "tolower", "tolowercase", "casefold"),
        *("upper", "upperascii", "toupper", "touppercase", "capitalize"),
    ),
    "instead-text": ("trim", "strip", "split", "replace", "substring", "substr", "charat", "format"),
    "instead-join": ("join",),
    "instead-order": ("sort", "sorted", "sortby", "orderby", "reverse", "reversed", "slice"),
    "instead-type": ("type", "typeof", "dyn", "isinstance"),
    "x < 0 ? -x : x": ("abs",),
    "div_near(a, b)": ("round",),
    "div_up(a, b)": ("ceil", "ceiling"),
    "div_down(a, b)": ("floor", "trunc"),
    "[a, b].max()": ("greatest",),
    "[a, b].min()": ("least",),
    "size(xs) == 0": ("isempty", "empty"),
    "xs.sum() / xs.size()": ("avg", "average", "mean"),
    "xs[0]": ("first", "head"),
    "xs[xs.size() - 1]": ("last",),
    "has(self.x) ? self.x : 0": ("orvalue", "coalesce", "get", "default", "hasvalue", "ornone"),
    "!xs.exists(x, x > 1)": ("none",),
    "xs.map(x, x.n).sum()": ("reduce", "fold"),
    "a + b": ("concat", "append"),
    "dict.map(k, k)": ("keys",),
    "dict.map(k, dict[k])": ("values",),
    "days(self.day)": ("timestamp", "duration", "date", "getfullyear", "getmonth", "getdate", "getdayofyear"),
}
ELSEWHERE = {name: ours for ours, names in _ELSEWHERE.items() for name in names}


def no_function(name: str) -> Word:
    """Why a function cannot be called: it is called otherwise, or it is not here, with what to write."""
    if name in CALLS:
        return phrase("cel-call", name=name, call=CALLS[name])
    instead = ELSEWHERE.get(name.lower().replace("_", ""), "")
    if instead.startswith("instead-"):
        return phrase("cel-function-else", name=name, advice=phrase(instead))
    if instead and instead not in CALLS:
        return phrase("cel-function-instead", name=name, code=instead)
    near = instead or _closest(name, tuple(CALLS))
    return phrase("cel-function-near" if near else "cel-no-function", name=name, near=near)


def _closest(name: str, known: Sequence[str]) -> str:
    import difflib  # nothing that is right waits for it to be loaded

    return next(iter(difflib.get_close_matches(name, known, 1)), "")
