"""What one CI or another needs besides the findings themselves."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from report_samples import sample

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, report
from rulescheck.report.github import as_github
from rulescheck.report.gitlab import as_gitlab
from rulescheck.report.junit import as_junit


def many(errors: int, notes: int) -> Report:
    """That many findings, each in its own line."""
    counts = ((Severity.ERROR, errors), (Severity.NOTE, notes))
    return report(
        Diagnostic(Location("a.yml", n, 1, n, 2), f"game/{severity}", severity, {"message": "no", "hint": ""})
        for severity, count in counts
        for n in range(1, count + 1)
    )


@pytest.mark.parametrize(
    ("errors", "notes", "language", "last"),
    [
        (12, 11, "en", "in a step; the rest is in this log alone (errors: 2, notices: 1)"),
        (12, 11, "zh-TW", "每一種只標出前 10 個；其餘只在這份記錄裡（錯誤：2、附註：1）"),
        (10, 11, "en", "(notices: 1)"),
    ],
)
def test_github_says_what_it_will_not_mark(errors: int, notes: int, language: str, last: str) -> None:
    """All findings are printed, and a last line counts those beyond ten of a kind."""
    *commands, more = as_github(many(errors, notes), language).splitlines()

    assert len(commands) == errors + notes
    assert all(command.startswith("::") for command in commands)
    assert more.endswith(last)
    assert not more.startswith("::")


def test_github_says_nothing_more_when_all_is_marked() -> None:
    """Ten of a kind fit."""
    assert all(line.startswith("::") for line in as_github(many(10, 10), "en").splitlines())


def test_gitlab_tells_equal_findings_apart() -> None:
    """Every fingerprint is unique: GitLab shows one finding for each."""
    names = [one["fingerprint"] for one in json.loads(as_gitlab(sample(), "en"))]

    assert len(set(names)) == len(names) == 4


def test_junit_has_a_suite_for_each_file_and_counts() -> None:
    """The counts of suites and of the whole agree with what they hold, and no two cases share a name."""
    root = ElementTree.fromstring(as_junit(sample(), "zh-TW"))

    assert [suite.attrib["name"] for suite in root] == ["content/lake/cards.yml", "content/lake/湖.yml"]
    for part in (root, *root):
        cases = list(part.iter("testcase"))
        assert int(part.attrib["tests"]) == len(cases)
        assert int(part.attrib["failures"]) == len(list(part.iter("failure")))
        assert int(part.attrib["skipped"]) == len(list(part.iter("skipped")))
        assert len({case.attrib["name"] for case in cases}) == len(cases)


@pytest.mark.parametrize(("language", "name"), [("en", "nothing wrong"), ("zh-TW", "沒有問題")])
def test_junit_shows_a_clean_run(language: str, name: str) -> None:
    """A run without findings is one test that passes."""
    root = ElementTree.fromstring(as_junit(Report(), language))
    (case,) = root.iter("testcase")

    assert (case.attrib["name"], list(case), root.attrib["tests"]) == (name, [], "1")
