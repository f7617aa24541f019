"""The vectors that both engines answer alike: what an expression or a text gives on some data."""

import json
import math
from pathlib import Path

import pytest

from rulescheck.expression import (
    EvaluationError,
    ExpressionError,
    bind,
    compile_expression,
    compile_template,
    evaluate,
    fill,
)

FOLDER = Path(__file__).parent.parent / "vectors"
VARIABLES = ("self", "entry", "options", "titles")


def vectors():
    for path in sorted(FOLDER.glob("*.json")):
        document = json.loads(path.read_text("utf-8"))
        for vector in document["vectors"]:
            given = vector.get("with", document["with"])
            yield pytest.param(vector, given, id=f"{path.stem}-{vector['about']}")


def answer(vector, given):
    if "template" in vector:
        return fill(compile_template(vector["template"], VARIABLES), bind(given))
    return evaluate(compile_expression(vector["expr"], VARIABLES), bind(given))


def same(a, b):
    if isinstance(a, float) or isinstance(b, float):
        return not isinstance(a, bool) and not isinstance(b, bool) and math.isclose(a, b, rel_tol=1e-15)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return type(a) is type(b) and a == b


@pytest.mark.parametrize(("vector", "given"), list(vectors()))
def test_vector(vector, given):
    if vector.get("refused"):
        with pytest.raises(ExpressionError):
            answer(vector, given)
    elif vector.get("fails"):
        with pytest.raises((ExpressionError, EvaluationError)):
            answer(vector, given)
    else:
        assert same(answer(vector, given), vector["gives"])


def test_enough_vectors_and_no_two_alike():
    asked = [v.values[0].get("template", v.values[0].get("expr")) for v in vectors()]
    assert len(asked) >= 120
    assert len(set(asked)) == len(asked)
