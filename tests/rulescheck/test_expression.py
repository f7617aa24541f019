"""Expressions: what is refused and where, what fails and in which words, what is read."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulescheck.diagnostics import said
from rulescheck.expression import (
    EvaluationError,
    Expression,
    ExpressionError,
    bind,
    compile_expression,
    compile_template,
    evaluate,
    fill,
    keys_read,
    names_read,
    paths_read,
    prepare,
)

VARIABLES = ("self", "entry", "options", "titles")
REFUSED = json.loads((Path(__file__).parent.parent / "vectors/refused.json").read_text("utf-8"))["vectors"]
UNSEEN, DELETE = "the unseen character", "cannot stand here; delete it or write a space"
MIXED = "; write the number without quotes, or string(…) around it"
THERE = "there are: self, entry, options, titles"
DATA = {
    "self": {
        "n": 7,
        "word": "夢",
        "list": [3, 1],
        "abilities": {"body": 3, "sense": 4},
        "rows": [{"v": 1}, {}],
        "half": 0.5,
    }
}


def refused(text, result="any"):
    with pytest.raises(ExpressionError) as caught:
        compile_expression(text, VARIABLES, result)
    error = caught.value
    return error.line, error.column, str(error)


def failed(text, data=DATA, result="any"):
    with pytest.raises(EvaluationError) as caught:
        evaluate(compile_expression(text, VARIABLES, result), bind(data))
    return str(caught.value)


def value(text, data=DATA):
    return evaluate(compile_expression(text, VARIABLES), bind(data))


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("selff.n > 1", (1, 1), "there is no 'selff' here; did you mean 'self'?"),
        ("1 + qq", (1, 5), f"there is no 'qq' here; {THERE}. A field is written self.qq, a text 'qq'"),
        ("self.list.al(x, x > 1)", (1, 11), "there is no function 'al'; did you mean 'all'?"),
        ("self.list.sum(1)", (1, 11), "the function 'sum' is not called like this"),
        ("1 + 'a'", (1, 3), f"'+' does not go with a whole number and a text{MIXED}"),
        ("'夢夢' + 1", (1, 6), f"'+' does not go with a text and a whole number{MIXED}"),
        ("self.n > 1\n  && 'a'", (2, 3), "'&&' needs true or false on both sides"),
        ("self.list.all(x, 1)", (1, 14), "the condition must be true or false"),
        (
            "true ? 1 : 'a'",
            (1, 6),
            "'? :' needs one type on both sides of the ':', not a whole number and a text",
        ),
        ("self.n +", (1, 9), "the expression ends too early"),
        ("(self.n", (1, 8), "a ')' is missing"),
        ("self.n 2", (1, 8), "'2' cannot stand here"),
        ("self.體魄", (1, 6), "'體' cannot stand here"),
        ("self.n\u200b", (1, 7), f"{UNSEEN} U+200B {DELETE}"),
        ("self.n\u00a0+ 1", (1, 7), f"{UNSEEN} U+00A0 {DELETE}"),
        ("self.n\u3000+ 1", (1, 7), f"{UNSEEN} U+3000 {DELETE}"),
        ("self.n {}", (1, 8), "'{' cannot stand here"),
        ("1 + self{a: 1}", (1, 9), "'{' cannot stand here"),
        ("'abc", (1, 1), "a string is not closed"),
        ("1 // 加", (1, 3), "a comment cannot stand in an expression"),
        ("self.x == []", (1, 11), "an empty list cannot be written here; ask size(x) == 0"),
        ("self.x == null", (1, 11), "there is no null here; ask has(self.x)"),
        ("self.word < '夢'", (1, 11), "strings have no order here: '<' goes with numbers only"),
        ("has(self.rows[0].v)", (1, 4), "has() goes on a path of names only: has(self.x)"),
        ("self.a-b", (1, 6), "a hyphen is a minus here; the field a-b is written self['a-b']"),
        ("has(self.a.b-c)", (1, 12), "a hyphen is a minus here; the field b-c is written 'b-c' in self.a"),
        ("has(self)", (1, 5), "has() asks for a field: has(self.x)"),
        ("{'a': 1, 'a': 2}['a']", (1, 1), "a key stands twice"),
        ("+".join("1" * 60), (1, 1), "the expression is nested too deep"),
        ("'" + "夢" * 2000 + "'", (1, 2001), "the expression is longer than 2000 characters"),
        ("", (1, 1), "the expression is empty"),
    ],
)
def test_what_cannot_be_written(text, where, message):
    assert refused(text) == (*where, message)


@pytest.mark.parametrize(
    ("text", "where", "mend"),
    [
        ("self.n => 1", (1, 8), ">="),
        ("self.n =< 1", (1, 8), "<="),
        ("self.n > 1 and\n not self.word", (1, 12), "&&"),
        ("self.n > 1\n or self.n < 0", (2, 2), "||"),
        ("not self.n", (1, 1), "!"),
        ("self.n = 1", (1, 8), "=="),
        ("self.word == “and”", (1, 14), "'"),
        ("self.word == 「夢」", (1, 14), "'"),
        ("self.n == True", (1, 11), "true"),
        ("self.n == None", (1, 11), "has(self.x)"),
        ("self.n ≥ 1", (1, 8), ">="),
        ("（self.n > 1）", (1, 1), "("),
        ("self.list.all(x => x > 1)", (1, 17), ","),
    ],
)
def test_what_is_written_otherwise_elsewhere(text, where, mend):
    """The mistakes of people who know another language are told with what to write."""
    line, column, message = refused(text)

    assert ((line, column), message.rpartition("; write ")[2]) == (where, mend)


@pytest.mark.parametrize("text", ["self.word == 'a => b = 「d」'", "self.andy == 1", "self.not_ == 'or'"])
def test_what_looks_so_in_a_text_or_a_name_is_none(text):
    assert compile_expression(text, VARIABLES).text == text


def test_a_field_without_its_owner_is_told_where_it_belongs():
    with pytest.raises(ExpressionError, match=r"there is no 'n' here; did you mean 'self\.n'\?"):
        compile_expression("n > 1", VARIABLES, fields={"self": DATA["self"]})


def test_errors_can_be_said_in_each_language():
    with pytest.raises(ExpressionError) as caught:
        compile_expression("self.n and 1", VARIABLES)
    assert said(caught.value.message, "zh-TW") == "這裡不能寫 'and'，請寫 &&"

    with pytest.raises(EvaluationError) as failure:
        evaluate(compile_expression("self.luck", VARIABLES), bind(DATA))
    assert said(failure.value.message, "zh-TW") == "沒有欄位 luck"


@pytest.mark.parametrize("text", [v["expr"] for v in REFUSED if "expr" in v])
def test_no_words_of_the_engine_in_messages(text):
    message = refused(text)[2]
    assert not any(noise in message for noise in ("<input>", "overload", "_", "EOF", "INVALID", "container"))


@pytest.mark.parametrize(
    ("text", "result", "message"),
    [
        ("1", "bool", "must give true or false, gives a whole number"),
        ("'a'", "number", "must give a number, gives a text"),
        ("1.5", "int", "must give a whole number, gives a number"),
        ("size(self.list)", "list", "must give a list, gives a whole number"),
    ],
)
def test_the_type_that_is_demanded(text, result, message):
    assert refused(text, result)[2] == message


def test_the_type_is_checked_on_the_data_where_nothing_is_known_before():
    assert failed("self.n", result="bool") == "must give true or false, gives a whole number"
    assert failed("self.list[0]", result="bool") == "must give true or false, gives a whole number"
    assert failed("self.half", result="int") == "must give a whole number, gives a number"
    flag = compile_expression("self.yes", VARIABLES, "int")
    with pytest.raises(EvaluationError, match="must give a whole number, gives true or false"):
        evaluate(flag, bind({"self": {"yes": True}}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("self.manaa", "no field manaa"),
        ("self.manaa + 1", "no field manaa"),
        ("self.abilities['spirit']", "no field spirit"),
        ("entry.card.mana", "no entry here"),
        ("entry.card.mana + 1", "no entry here"),
        ("self.n.x", "a field is read from a value that has no fields"),
        ("self.n.x + 1", "a field is read from a value that has no fields"),
        ("self.n + self.word", f"'+' does not go with a whole number and a text{MIXED}"),
        ("self.n && true", "'&&' needs true or false on both sides"),
        ("self.n ? 1 : 2", "'? :' needs true or false before the '?'"),
        ("self.n.all(x, true)", "only a list or a dict has items to go through"),
        ("self.list[9]", "no item 9 in a list of 2"),
        ("self.n / 0", "division by zero"),
        ("self.n * 9223372036854775807", "the number is too big"),
        ("int(self.word)", "int() cannot read this: a text"),
        ("self.word.sum()", "'sum' does not go with a text"),
        ("['a'].sum()", "'sum' takes a list of whole numbers"),
        ("self.list.filter(x, x > 9).max()", "'max' of an empty list"),
        ("1 in self.n", "'in' needs a list or a dict after it"),
        ("1.0 / 0.0", "the result is not a number"),
    ],
)
def test_what_fails_on_the_data(text, message):
    assert failed(text) == message


def test_a_rule_that_runs_too_long_is_stopped():
    many = {"self": {"list": list(range(60))}}
    inner = "self.list.all(b, self.list.all(c, a + b + c >= 0))"
    assert failed(f"self.list.all(a, {inner})", many) == "more than 10000 steps"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (float("nan"), "nan is not a number"),
        (2**53, "the number 9007199254740992 is too big"),
        (-(2**53), "the number -9007199254740992 is too big"),
        (1e300, "is too big"),
        ([1, None], "a list has an empty item"),
        ("a\0b", "a text holds a character that cannot be used"),
        ("\ud800", "a text holds a character that cannot be used"),
        ({1, 2}, "a value of type set cannot be used"),
    ],
)
def test_data_that_cannot_be_bound(data, message):
    with pytest.raises(EvaluationError, match=message):
        bind({"self": {"x": data}})


def test_data_that_holds_itself_is_refused():
    data = {}
    data["self"] = data
    with pytest.raises(EvaluationError, match="more than 40 deep"):
        bind(data)


def test_nothing_is_the_same_as_absent_and_whole_doubles_are_whole_numbers():
    assert value("has(self.x)", {"self": {"x": None}}) is False
    assert value("self.x + 1", {"self": {"x": 3.0}}) == 4
    assert value("self", {"self": {1: 2.0}}) == {"1": 2}


def test_a_prepared_value_is_not_walked_again():
    deck = prepare({"list": [1, 2.0]})
    assert prepare(deck) is deck
    for n in range(3):
        assert (
            value("self.list[entry.n] + size(self.list)", {"self": deck, "entry": {"n": n % 2}}) == 3 + n % 2
        )
    assert bind({"self": deck}).data["self"] is deck.value
    assert bind({"self": {"cards": [deck]}}).data["self"]["cards"][0] is deck.value


def test_the_fields_and_paths_that_are_read():
    formula = compile_expression("9 * self.abilities.body + self.hp", VARIABLES)
    assert names_read(formula, "self") == ("abilities", "hp")
    assert paths_read(formula) == (("self", "abilities", "body"), ("self", "hp"))
    hidden = compile_expression("self.rows.exists(self, self.v == entry.x.y) && has(self.word)", VARIABLES)
    assert names_read(hidden, "self") == ("rows", "word")
    assert names_read(hidden, "entry") == ("x",)
    assert names_read(compile_expression("self == entry", VARIABLES), "self") == ()


def test_what_is_not_read_is_not_handed_over_but_has_still_knows():
    assert value("has(self.abilities.body) && !has(self.abilities.luck)") is True
    assert value("self.abilities == self.abilities && self.abilities.body == 3") is True
    assert failed("has(self.luck.x)") == "no field luck"


def test_an_expression_can_be_made_from_its_text_alone_and_compared():
    bare = Expression("self.n + 1", VARIABLES)
    assert evaluate(bare, bind(DATA)) == 8
    assert bare == compile_expression("self.n + 1", VARIABLES)
    assert "program" not in repr(bare)


def test_templates():
    text = "{{{self.word}}} {self.n}：{self.list}、{self.half}、{self.n > 1}"
    assert fill(compile_template(text, VARIABLES), bind(DATA)) == "{夢} 7：3、1、0.5、true"
    assert compile_template("", VARIABLES).parts == ()


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("夢 {selff.n}", (1, 4), "there is no 'selff' here; did you mean 'self'?"),
        ("夢\n{self.n}再 {self.n +}", (2, 20), "the expression ends too early"),
        ("{self.n\n + 'a' + 1}", (2, 8), f"'+' does not go with a text and a whole number{MIXED}"),
        ("a } b", (1, 3), "a lone '}'; write '}}' for the character"),
        ("a {self.n", (1, 3), "a '{' is not closed; write '{{' for the character"),
        ("a {}", (1, 4), "the expression is empty"),
        ("a {'}", (1, 4), "a string is not closed"),
    ],
)
def test_templates_that_cannot_be_written(text, where, message):
    with pytest.raises(ExpressionError) as caught:
        compile_template(text, VARIABLES)
    assert (caught.value.line, caught.value.column, str(caught.value)) == (*where, message)


def test_a_dict_cannot_stand_in_a_sentence():
    with pytest.raises(EvaluationError, match="a map cannot stand in a sentence"):
        fill(compile_template("{self.abilities}", VARIABLES), bind(DATA))


def test_the_keys_of_a_dict_come_in_the_same_order_in_every_process():
    program = (
        "from rulescheck.expression import *;"
        "d = {'self': {'m': {k: ord(k) % 5 for k in 'qwertyuiopasdfghjkl'}}};"
        "print([evaluate(compile_expression(t, ('self',)), bind(d)) for t in "
        "('self.m.filter(k, true)', 'self.m.map(k, self.m[k])', 'true ? self.m : self.m')])"
    )
    root = Path(__file__).parent.parent.parent
    runs = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root
        ).stdout
        for _ in range(3)
    }
    assert len(runs) == 1
    assert str(list("qwertyuiopasdfghjkl")) in runs.pop()


PIECES = [
    "self",
    ".n",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "'",
    '"',
    "+",
    "!",
    "in",
    "?",
    ":",
    " ",
    "all",
    "x,",
    "1",
    "夢",
]


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=40), st.lists(st.sampled_from(PIECES), max_size=15).map("".join)))
@example("self.\ud800")
@example("{" * 50)
@example("self.list.filter(x, x > 1).map(")
@example("\\")
def test_any_text_compiles_or_says_why(text):
    for error in filter(None, (problem(compile_expression, text), problem(compile_template, text))):
        assert error.message
        assert 1 <= error.line <= text.count("\n") + 1
        assert 1 <= error.column <= len(text) + 2


def problem(compiler, text):
    try:
        compiler(text, VARIABLES)
    except ExpressionError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("things.card['a'].cost + things.card['b'].cost", {"card": {"a", "b"}}),
        ("things.card.a.cost", {"card": {"a"}}),
        ("has(things.card.a.cost)", {"card": {"a"}}),
        ("size(things.card) + things.card['a'].cost", {"card": None}),
        ("things.card[things.hero['mo'].best].cost", {"card": None, "hero": {"mo"}}),
        ("['x'].map(c, things.card['a'].cost)", {"card": {"a"}}),
        ("1", {}),
    ],
)
def test_the_keys_that_an_expression_reads_of_a_variables_fields(text, read):
    assert keys_read(compile_expression(text, ("things",)), "things") == read
