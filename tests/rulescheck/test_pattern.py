"""Patterns mean what they mean in Python, over the whole text and in all scripts, and take no time."""

from __future__ import annotations

import re
import time

import pytest

from rulescheck.diagnostics import said
from rulescheck.pattern import flaw, matches

PATTERNS = (
    *(r"\w", r"\W", r"\d", r"\D", r"\s", r"\S", ".", "[^a]", "(?i)É", "(?s).", r"\.", r"\u4e00|\U0001F409"),
    *(r"[\w]", r"[\W]", r"[^\W\d_]", r"[\d_]", r"[\D]", r"[\s]", r"[\S]", r"[^\S]", r"[\s\S]"),
    *("[[]", "[]]", "[^]]", "a{,2}", "^a$", r"\Aa\Z", "a|ab", "(?P<x>a)b?", r"[\[a]", r"\_", "一{1}"),
)
TEXTS = (
    *"aAz_09Éé中々〇一ー１٣²½Ⅷ́ा　\u00a0\u2028\x85\x1c\t\n\v .,-[]^￥🐉\u200b\u2040\uff3f、",
    *("", "aa", "aaa", "ab", "a\n", "\n\n"),
)  # fmt: skip


@pytest.mark.filterwarnings("ignore:Possible nested set")
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_means_what_it_means_in_python(pattern: str) -> None:
    python = re.compile(pattern)
    whole = python.fullmatch
    meant = {text: bool(whole(text) or whole(text.removesuffix("\n"))) for text in TEXTS}

    assert {text: matches(pattern, text) for text in TEXTS} == meant
    assert flaw(pattern) is None


@pytest.mark.parametrize("pattern", ["(a+)+", "(a|a)*b", "(.*)*x", "(a?){900}a{900}", "(x+x+)+y"])
def test_no_pattern_takes_for_ever(pattern: str) -> None:
    start = time.process_time()
    matches(pattern, "a" * 100_000 + "!")

    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    ("pattern", "part", "words"),
    [
        ("x(?=y)", "(?=", "looks at what stands before or behind"),
        (r"[\b(?=](?<!x)", "(?<!", "looks at what stands before or behind"),
        (r"\\b\b", r"\b", "the bound of a word"),
        (r"\++(a)\1", r"\1", "found before"),
        ("a++", "+", "is not known"),
        ("(", "(", "is not closed"),
        (r"a\y", r"\y", "cannot be read"),
        ("a{1001}", "{1001}", "repeats too often"),
    ],
)
def test_what_cannot_be_used_is_named(pattern: str, part: str, words: str) -> None:
    found = flaw(pattern)

    assert found is not None
    assert pattern[found.start : found.start + found.length] == part
    assert words in said(found.problem, "en")
