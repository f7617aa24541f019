"""A report as JUnit XML, which nearly every CI can show as tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from rulescheck.diagnostics import Diagnostic, Report, Severity, hint, message

NAME = "rulescheck"
CLEAN = {"en": "nothing wrong", "zh-TW": "沒有問題"}
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# A reader of XML makes a line feed of a carriage return, and spaces of line feeds and tabs in attributes.
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
IN_QUOTES = str.maketrans({'"': "&quot;", "\t": "&#9;", "\n": "&#10;"})


def as_junit(report: Report, language: str) -> str:
    """A suite a file with a test case a finding; notes are skipped, and a clean run is a test that passes."""
    found = sorted(report.diagnostics, key=lambda diagnostic: diagnostic.location.path)
    files = groupby(found, key=lambda diagnostic: diagnostic.location.path)
    suites = [line for path, found in files for line in _suite(path, tuple(found), language)]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<testsuites{_attributes(name=NAME, **_counts(report.diagnostics))}>",
        *(suites or _clean(language)),
        "</testsuites>",
    ]
    return "\n".join(lines) + "\n"


def _suite(path: str, found: Sequence[Diagnostic], language: str) -> Iterator[str]:
    yield f"  <testsuite{_attributes(name=path, **_counts(found))}>"
    seen: Counter[str] = Counter()
    for diagnostic in found:
        name = f"{diagnostic.rule}: {message(diagnostic, language)}"
        seen[name] += 1
        again = f" ({seen[name]})" if seen[name] > 1 else ""
        yield from _case(diagnostic, name + again, language)
    yield "  </testsuite>"


def _case(diagnostic: Diagnostic, name: str, language: str) -> Iterator[str]:
    where, words = diagnostic.location, message(diagnostic, language)
    place = _attributes(classname=where.path, name=name, file=where.path, line=str(where.line))
    span = f"{where}-{where.end_line}:{where.end_column}"
    related = (f"{other}" for other in diagnostic.related)
    body = "\n".join(filter(None, (span, words, hint(diagnostic, language), *related)))
    kind = _attributes(message=words, type=diagnostic.severity.name.lower())
    element = "skipped" if diagnostic.severity == Severity.NOTE else "failure"
    yield f"    <testcase{place}>"
    yield f"      <{element}{kind}>{_escape(body)}</{element}>"
    yield "    </testcase>"


def _clean(language: str) -> tuple[str, ...]:
    name = CLEAN.get(language, CLEAN["en"])
    return (
        f"  <testsuite{_attributes(name=NAME, tests='1', failures='0', skipped='0')}>",
        f"    <testcase{_attributes(classname=NAME, name=name)}/>",
        "  </testsuite>",
    )


def _counts(found: Sequence[Diagnostic]) -> dict[str, str]:
    skipped = sum(diagnostic.severity == Severity.NOTE for diagnostic in found)
    tests = len(found) or 1
    return {"tests": str(tests), "failures": str(len(found) - skipped), "skipped": str(skipped)}


def _attributes(**values: str) -> str:
    return "".join(f' {name}="{_escape(value).translate(IN_QUOTES)}"' for name, value in values.items())


def _escape(text: str) -> str:
    """A text as XML holds it: what XML forbids outright becomes the sign for a lost character."""
    return NOT_XML.sub("\ufffd", text).translate(ESCAPES)
