"""Reports to render, and what programs read back out of each format."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, message, report
from rulescheck.report.alike import Alike, alike
from rulescheck.report.text_report import clean
from rulescheck.report.words import sentence
from rulescheck.verdict import verdict

ROOT = Path(__file__).parents[3]
# File, line, column, rule, severity and words of a finding.
Fact = tuple[str, int, int, str, str, str]


def sample() -> Report:
    """An error with a related place, the same warning twice, and a note of a game's rule over three lines."""
    cards, taken = "content/lake/cards.yml", Location("content/lake/old cards.yml", 3, 7, 3, 12)
    own = {"message": "「小丑」有 {3} 張，應有 1 張。", "hint": "拿掉 50%"}
    own |= {"title": "同名", "why": "起始規則"}
    wrong = {"field": "cost", "found": "-1", "expected": "a whole number, 0 or more"}
    twice = {"id": "heron", "kind": "card", "other": "Heron"}
    return report(
        (
            Diagnostic(Location(cards, 12, 9, 12, 14), "duplicate-id", values=twice, related=(taken,)),
            Diagnostic(Location(cards, 20, 9, 20, 11), "out-of-range", Severity.WARNING, wrong),
            Diagnostic(Location(cards, 31, 9, 31, 11), "out-of-range", Severity.WARNING, wrong),
            Diagnostic(Location("content/lake/湖.yml", 4, 3, 7, 1), "lake/one-of-each", Severity.NOTE, own),
        )
    )


def twin(name: str, folder: Path) -> Report:
    """The findings in the broken twin of a game; the working directory must be the folder."""
    shutil.copytree(ROOT / "tests" / "games" / f"{name}-broken", folder, dirs_exist_ok=True)
    (folder / "expected.txt").unlink()
    shutil.copytree(ROOT / "content" / name / "kinds", folder / "kinds")
    return verdict(folder)[1]


def facts(found: Report, words: Callable[[Diagnostic], str]) -> list[Fact]:
    """What a format should carry."""
    return [
        (d.location.path, d.location.line, d.location.column, d.rule, d.severity.name.lower(), words(d))
        for d in found.diagnostics
    ]


def carried(name: str, text: str) -> list[Fact]:
    """What a program reads out of a report in a format."""
    return list(READERS[name](text))


def expected(name: str, found: Report, language: str) -> list[Fact]:
    """The findings as a format can write them: some cannot hold every character."""
    short = name in ("json", "junit", "text")
    if name == "junit":
        found = Report(tuple(sorted(found.diagnostics, key=lambda d: d.location.path)))
    listed = facts(found, lambda d: message(d, language) if short else sentence(d, language))
    if name == "text":
        groups = alike(found.diagnostics, language)
        listed = [one for group in groups for one in _together(group, language)]
    return [tuple(map(KEEPS.get(name, lambda part: part), fact)) for fact in listed]  # type: ignore[misc]


def _together(group: Alike, language: str) -> list[Fact]:
    """What says the same is said in the words of the first."""
    return facts(Report(group), lambda _: message(group[0], language))


def _json(text: str) -> Iterator[Fact]:
    for one in json.loads(text):
        yield one["file"], one["line"], one["column"], one["rule"], one["severity"], one["message"]


def _sarif(text: str) -> Iterator[Fact]:
    (run,) = json.loads(text)["runs"]
    for one in run["results"]:
        place = one["locations"][0]["physicalLocation"]
        path = os.fsdecode(unquote_to_bytes(place["artifactLocation"]["uri"]))
        words = one["message"]["text"].replace("{{", "{").replace("}}", "}")
        rule = run["tool"]["driver"]["rules"][one["ruleIndex"]]["id"]
        yield path, place["region"]["startLine"], place["region"]["startColumn"], rule, one["level"], words


def _github(text: str) -> Iterator[Fact]:
    """As the runner reads its log: line by line, commands first, then the escapes undone."""
    severities = {"error": "error", "warning": "warning", "notice": "note"}
    for line in text.split("\n"):
        if not line.startswith("::"):
            continue
        command, _, data = line[2:].partition("::")
        kind, _, listed = command.partition(" ")
        properties = dict(pair.split("=", 1) for pair in listed.split(","))
        path, rule = (_undone(properties[key]) for key in ("file", "title"))
        place = f"{path}:{properties['line']}:"
        assert _undone(data).startswith(place)
        column, _, words = _undone(data).removeprefix(place).partition(": ")
        assert properties.get("col", column) == column
        yield path, int(properties["line"]), int(column), rule, severities[kind], words


def _undone(text: str) -> str:
    for escape, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(escape, character)
    return text


def _gitlab(text: str) -> Iterator[Fact]:
    severities = {"major": "error", "minor": "warning", "info": "note"}
    for one in json.loads(text):
        place = one["location"]
        column = place["positions"]["begin"]["column"]
        severity = severities[one["severity"]]
        yield place["path"], place["lines"]["begin"], column, one["check_name"], severity, one["description"]


def _junit(text: str) -> Iterator[Fact]:
    for case in ElementTree.fromstring(text.encode("utf-8", "backslashreplace")).iter("testcase"):
        for verdict_ in case:
            path, words = case.attrib["file"], verdict_.attrib["message"]
            place = f"{path}:{case.attrib['line']}:"
            assert (verdict_.text or "").startswith(place)
            column = (verdict_.text or "").removeprefix(place).partition("-")[0]
            rule = case.attrib["name"].removesuffix(f": {words}").partition(": ")[0]
            assert (verdict_.tag == "skipped") == (verdict_.attrib["type"] == "note")
            yield path, int(case.attrib["line"]), int(column), rule, verdict_.attrib["type"], words


def _text(text: str) -> Iterator[Fact]:
    severities = {"錯誤": "error", "警告": "warning", "附註": "note"}
    for block in text.split("\n\n") if text else ():
        found = re.match(r"(.+?):(\d+):(\d+): (\w+): (.*) \[([^]]+)\]$", block.split("\n")[0])
        assert found
        severity = severities.get(found[4], found[4])
        yield found[1], int(found[2]), int(found[3]), found[6], severity, found[5]
        for path, places in re.findall(r"^      (.+?):(\d+:\d+(?:, \d+:\d+)*)$", block, re.MULTILINE):
            for line, column in (place.split(":") for place in places.split(", ")):
                yield path, int(line), int(column), found[6], severity, found[5]


def _xml(part: str | int) -> str | int:
    """A text without what XML 1.0 cannot hold, said character by character."""
    if isinstance(part, int):
        return part
    lost = (*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF)
    return part.translate(dict.fromkeys(lost, "\ufffd"))


READERS: dict[str, Callable[[str], Iterator[Fact]]] = {
    "text": _text,
    "json": _json,
    "sarif": _sarif,
    "github": _github,
    "gitlab": _gitlab,
    "junit": _junit,
}
KEEPS: dict[str, Callable[[str | int], str | int]] = {
    "junit": _xml,
    "text": lambda part: part if isinstance(part, int) else clean(part),
}
