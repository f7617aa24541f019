"""All formats: whole golden outputs, and proof that each carries the same findings."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_samples import carried, expected, sample, twin

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, report
from rulescheck.report import FORMATS

WHOLE = tuple(name for name in FORMATS if name != "counts")
GOLDEN = Path(__file__).parent / "golden"
HOSTILE = (
    "first\nsecond\r\nthird\n::error file=x::no",
    "::stop-commands::token",
    "##[add-mask]a, b: 100%25 %0A %3A %2C",
    "]]><failure/>&amp;<![CDATA[ \" ' & < >",
    "\x00\x01\x08\t\x0b\x1b[31m\x7f\x85\u2028\u2029\ufffe\uffff",
    "\u202eright\u2066left\u200b\u200f",
    "👩‍👩‍👧 𠮷 é é",
    "{0} {{x}} } { [link](1) \\[",
    "\ud800 \udcff",
    " spaces at both ends ",
    "",
)


def hostile() -> Report:
    """Every hostile text as the message, the hint and the file of a finding of each severity."""
    hints = ((Severity.ERROR, ""), (Severity.WARNING, "{text}"), (Severity.NOTE, "why, not"))
    return report(
        _finding(Location(_path(text), n, 2, n, 5), severity, text, hint.replace("{text}", text))
        for n, text in enumerate(HOSTILE, start=1)
        for severity, hint in hints
    )


def _finding(where: Location, severity: Severity, message: str, hint: str) -> Diagnostic:
    values = {"message": message, "hint": hint}
    return Diagnostic(where, f"game/{severity.name.lower()}", severity, values)


def _path(text: str) -> str:
    """A relative path that a disk may really hold."""
    return "cards/" + re.sub("[\x00/\ud800-\udc7f]", "_", text).strip(".")


@pytest.mark.parametrize("name", FORMATS)
def test_golden(name: str, request: pytest.FixtureRequest) -> None:
    """A report comes out exactly as its golden file says."""
    text = FORMATS[name](sample(), "en")
    file = GOLDEN / f"sample.{name}"
    if request.config.getoption("--update"):
        file.write_text(text, encoding="utf-8")

    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ["weave", "hunt"])
def test_all_formats_carry_a_game(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each format, read back by a program, holds every finding of a broken game and no other."""
    monkeypatch.chdir(tmp_path)
    found = twin(game, tmp_path)

    assert len(found.diagnostics) > 20
    _same_set(found)


@pytest.mark.parametrize("language", ["en", "zh-TW", "xx"])
def test_all_formats_carry_hostile_texts(language: str) -> None:
    """Line breaks, escapes, markup, control and direction characters in findings get lost nowhere."""
    _same_set(hostile(), language)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(), st.text(), st.text(min_size=1), st.sampled_from(Severity))
def test_all_formats_carry_any_text(message: str, hint: str, path: str, severity: Severity) -> None:
    """Whatever a finding says of whichever file, each format gives it back."""
    _same_set(Report((_finding(Location(_path(path), 3, 4, 3, 9), severity, message, hint),)))


@pytest.mark.parametrize("name", WHOLE)
def test_nothing_found(name: str) -> None:
    """A clean report holds no finding in any format."""
    assert carried(name, FORMATS[name](Report(), "en")) == []


def _same_set(found: Report, language: str = "en") -> None:
    for name in WHOLE:
        text = FORMATS[name](found, language)
        assert carried(name, text) == expected(name, found, language), name


def test_counts_add_up_to_all_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line for each rule, the most frequent first, whatever the texts of findings are."""
    monkeypatch.chdir(tmp_path)
    for found in (twin("hunt", tmp_path), hostile(), Report()):
        rows = [line.split()[:3] for line in FORMATS["counts"](found, "en").splitlines()]

        counted = Counter(diagnostic.rule for diagnostic in found.diagnostics)
        assert {rule: int(count) for count, _, rule in rows} == counted
        assert [int(count) for count, _, _ in rows] == sorted(counted.values(), reverse=True)
