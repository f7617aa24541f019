"""Reports as people see them: the caret under the spot, and nothing that steers the terminal."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity
from rulescheck.report import as_text
from rulescheck.report.text_report import LONGEST, clean, width


def finding(path: Path, line: int, start: int, end: int, end_line: int = 0, **values: str) -> Report:
    where = Location(str(path), line, start, end_line or line, end)
    return Report((Diagnostic(where, "g/rule", values={"message": "wrong", "hint": "", **values}),))


def snippet(path: Path, text: str, start: int, end: int, end_line: int = 0) -> tuple[str, str]:
    """The shown line and the line with the caret, without their gutters."""
    path.write_text(text, encoding="utf-8")
    lines = as_text(finding(path, 1, start, end, end_line), "en").split("\n")
    return lines[2].removeprefix("1 | "), lines[3].removeprefix("  | ")


@pytest.mark.parametrize(
    ("text", "start", "end", "caret"),
    [
        ("a: bcd", 4, 7, "   ^^^"),
        ("甲: 乙丙丁", 5, 6, "      ^^"),
        ("甲: 😀丁", 5, 6, "      ^^"),
        ("a: 👩‍👩‍👧 x", 10, 11, "      ^"),  # a family of five characters, two cells wide
        ("a: e\u0301x", 6, 7, "    ^"),  # the accent has no cell of its own
        ("a: e\u0301x", 5, 6, "    ^"),
        ("\tb: c", 5, 6, "       ^"),
        ("ab\tc", 4, 5, "    ^"),
        ("a: ", 4, 4, "   ^"),
        ("abc", 99, 120, "   ^"),
    ],
)
def test_the_caret_stands_under_the_spot(text: str, start: int, end: int, caret: str, tmp_path: Path) -> None:
    """However wide the characters before it are."""
    assert snippet(tmp_path / "x", text, start, end)[1] == caret


def test_a_span_of_lines_is_marked_to_the_end_of_its_first(tmp_path: Path) -> None:
    assert snippet(tmp_path / "x", "a: bcd  \nef\n", 4, 2, end_line=2) == ("a: bcd", "   ^^^")


@pytest.mark.parametrize("start", [1, 500, 999, 1000])
def test_a_long_line_is_cut_around_the_spot(start: int, tmp_path: Path) -> None:
    text = "".join(chr(0x4E00 + n) for n in range(1000))
    line, caret = snippet(tmp_path / "x", text, start, start + 1)

    assert len(line) <= LONGEST + 2
    assert next(c for n, c in enumerate(line) if width(line[:n]) == caret.index("^")) == text[start - 1]


@pytest.mark.parametrize("line", [0, 2, 3, 99])
def test_a_line_that_is_empty_or_not_there_is_not_shown(line: int, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("a\n\n", encoding="utf-8")

    assert as_text(finding(path, line, 1, 2), "en") == f"{path}:{line}:1: error: wrong [g/rule]\n"


def test_a_file_that_is_gone_or_no_text_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "x"
    assert as_text(finding(path, 1, 1, 2), "en").count("\n") == 1
    path.write_bytes(b"\xff\n")
    assert as_text(finding(path, 1, 1, 2), "en").count("\n") == 1


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    assert snippet(tmp_path / "x", "old", 1, 2)[0] == "old"
    assert snippet(tmp_path / "x", "new", 1, 2)[0] == "new"


def test_words_in_both_languages(tmp_path: Path) -> None:
    where = Location(str(tmp_path / "x"))
    found = Report((Diagnostic(where, "g/r", Severity.WARNING, {"message": "m", "hint": "h"}, (where,)),))

    assert as_text(found, "en") == f"{where}: warning: m [g/r]\n  = hint: h\n  = see: {where}\n"
    assert as_text(found, "zh-TW") == f"{where}: 警告: m [g/r]\n  = 提示: h\n  = 參見: {where}\n"


def test_colour_is_only_for_those_who_ask(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("abc\n", encoding="utf-8")
    plain, painted = (as_text(finding(path, 1, 2, 3), "en", color=color) for color in (False, True))

    assert "\x1b" not in plain
    assert painted.replace("\x1b[31m", "").replace("\x1b[0m", "") == plain
    assert painted.count("\x1b[31m") == painted.count("\x1b[0m") == 2


HOSTILE = "\x1b[31m\x07\x08\r\x7f\x9b\u202e\u2066\u2067\u2068\u2069\u200f\u061c\ufeff\u2028\U000e0041"


def test_nothing_from_data_steers_the_terminal(tmp_path: Path) -> None:
    """Not from a file, its name, a message or a hint."""
    path = tmp_path / f"x{HOSTILE}"
    path.write_text(f"a: {HOSTILE} b\n", encoding="utf-8", newline="")
    text = as_text(finding(path, 1, 1, 2, message=HOSTILE, hint=HOSTILE), "en")

    assert {c for c in text if unicodedata.category(c)[0] == "C" or c in "\u2028\u2029"} == {"\n"}


def test_a_name_that_is_no_text_can_be_written() -> None:
    where = Location("bad\udcff.yml")
    text = as_text(Report((Diagnostic(where, "g/r", values={"message": "m", "hint": ""}),)), "en")

    assert text.encode("utf-8").decode("utf-8") == "bad\ufffd.yml:1:1: error: m [g/r]\n"


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_clean(text: str) -> None:
    """What is shown holds no control character, can be encoded, and is as wide as the terminal thinks."""
    shown = clean(text)

    assert not any(unicodedata.category(c) in ("Cc", "Cs") for c in shown)
    assert shown.encode("utf-8").decode("utf-8") == shown
    assert width(shown) >= 0
    assert clean(shown) == shown


def unknown(path: str, line: int, thing: str, field: str = "csot", near: str = "cost") -> Diagnostic:
    values = {"field": field, "where": thing, "near": near, "known": "id, name, cost"}
    return Diagnostic(Location(path, line, 3, line, 7), "unknown-field", values=values)


def test_many_findings_that_say_the_same_are_one_block_with_all_places() -> None:
    """In English and Chinese; which thing it is makes no other finding of it, another remedy does."""
    many = [unknown("a.yml", line, f"card c{line}") for line in range(2, 15)]
    others = [
        unknown("a.yml", 20, "card d", near=""),
        unknown("b.yml", 1, "card e"),
        unknown("b.yml", 9, "f"),
    ]
    found = Report((*many, *others))

    assert as_text(found, "en") == (
        "a.yml:2:3: error: there is no field csot in card c2 [unknown-field]\n"
        "  = hint: did you mean cost?\n"
        "  = the same at 14 more places:\n"
        "      a.yml:3:3, 4:3, 5:3, 6:3, 7:3, 8:3, 9:3, 10:3, 11:3, 12:3\n"
        "      a.yml:13:3, 14:3\n"
        "      b.yml:1:3, 9:3\n"
        "\n"
        "a.yml:20:3: error: there is no field csot in card d [unknown-field]\n"
        "  = hint: the fields are: id, name, cost\n"
    )
    assert "  = 另有 14 處相同：\n      a.yml:3:3, 4:3" in as_text(found, "zh-TW")


def test_a_few_findings_that_say_the_same_are_shown_one_by_one() -> None:
    found = as_text(Report(tuple(unknown("a.yml", line, "card c") for line in (1, 2, 3))), "en")

    assert found.count("there is no field csot in card c") == found.count("did you mean cost?") == 3
