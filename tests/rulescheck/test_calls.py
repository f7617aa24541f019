"""How functions are called, and what is written for those of CEL and other languages that are not here."""

from __future__ import annotations

import pytest

from rulescheck.expression import ExpressionError, compile_expression
from rulescheck.expression.calls import CALLS, ELSEWHERE
from rulescheck.expression.dialect import EXCLUDED

NAMES = ("self", "xs", "x", "text", "dict", "a", "b", "items", "slots")
CODE = {code for code in ELSEWHERE.values() if not code.startswith("instead-")} - CALLS.keys()

LIKE, NONE = "the function '%s' is called like this:", "there is no function '%s'"
REGEX = "give the field a `regex` in its schema, or ask with contains, startsWith or endsWith"
CASE = "a text is compared as it is written: list what a field may be under its `values`"


def message(text: str) -> str:
    with pytest.raises(ExpressionError) as caught:
        compile_expression(text, NAMES)
    return str(caught.value)


@pytest.mark.parametrize("calls", [*CALLS.values(), *sorted(CODE)])
def test_what_is_said_to_be_written_can_be(calls: str) -> None:
    """Each example of a call, and what stands in the place of another function, compiles."""
    for call in calls.split("), "):
        compile_expression(call + ")" * (call.count("(") - call.count(")")), NAMES)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("all.count(x, x.n > 1)", f"{LIKE % 'count'} xs.count('a'), xs.filter(x, x > 1).size()"),
        ("xs.exists(x > 1)", f"{LIKE % 'exists'} xs.exists(x, x > 1)"),
        ("days()", f"{LIKE % 'days'} days('2026-11-30')"),
        ("text.matches('a')", f"{NONE % 'matches'}; {REGEX}"),
        ("text.lowerAscii() == 'a'", f"{NONE % 'lowerAscii'}; {CASE}"),
        ("math.greatest(a, b)", "there is no function 'greatest'; write [a, b].max()"),
        ("abs(a)", "there is no function 'abs'; write x < 0 ? -x : x"),
        ("round(a)", "there is no function 'round'; write div_near(a, b)"),
        ("xs.existsOne(x, x > 1)", "there is no function 'existsOne'; did you mean 'exists_one'?"),
        ("xs.to_set()", "there is no function 'to_set'; did you mean 'distinct'?"),
        ("xs.bind(x)", "there is no function 'bind'"),
    ],
)  # fmt: skip
def test_a_function_that_is_not_here_is_answered_with_what_is(text: str, said: str) -> None:
    """A wrong call says how it is called, a function of other languages what to write instead."""
    assert message(text.replace("all.", "xs.")) == said


@pytest.mark.parametrize("name", [*sorted({*EXCLUDED} - {"uint"}), "lowerAscii", "trim", "join", "sortBy"])
def test_no_function_that_cel_has_is_taken_for_another(name: str) -> None:
    """What CEL has and this dialect has not is never answered with a function that does something else."""
    assert "did you mean" not in message(f"text.{name}()")
