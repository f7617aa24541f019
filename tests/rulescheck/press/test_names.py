"""Names of files: taken by every system, and apart on every system."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulescheck.press.names import MOST_BYTES, apart, safe_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("spark", "spark"),
        ("火球", "火球"),
        ("a/b:c?", "a-b-c"),
        ("../../etc/passwd", "etc-passwd"),
        (".hidden", "hidden"),
        ("end. ", "end"),
        ("con", "con-"),
        ("Com1.png", "Com1.png-"),
        ("console", "console"),
        ("***", "card"),
        ("", "card"),
        ("é", "é"),
        ("二" * 99, "二" * (MOST_BYTES // 3)),
    ],
)
def test_a_name_is_one_that_every_system_takes(text, name):
    assert safe_name(text) == name


def test_names_that_some_system_takes_for_the_same_get_numbers():
    texts = ["spark", "Spark", "spark-2", "spark", "é", unicodedata.normalize("NFD", "é"), "ﬁ", "fi"]

    assert apart(texts) == ("spark", "Spark-2", "spark-2-2", "spark-3", "é", "é-2", "ﬁ", "fi-2")


@given(st.lists(st.text(max_size=12), max_size=8))
def test_whatever_the_texts_names_are_safe_and_apart(texts):
    names = apart(texts)

    assert len({unicodedata.normalize("NFD", name).casefold() for name in names}) == len(texts)
    assert all(not set(name) & set('<>:"/\\|?*') and name.isprintable() for name in names)
    assert all(name[0] not in ". -" and name[-1] not in ". " for name in names)
