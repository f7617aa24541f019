"""What several formats say alike: a finding in one line, and a name for it that survives edits."""

from __future__ import annotations

import hashlib
from collections import Counter

from rulescheck.diagnostics import Diagnostic, Location, Report, hint, message
from rulescheck.frozen import regex, replace

JOINTS = {"en": "; ", "zh-TW": "；"}
ENDS = {"。": "", "！": "", "？": "", ".": " ", "!": " ", "?": " "}
PLACE = regex(r":\d+:\d+")


def sentence(diagnostic: Diagnostic, language: str) -> str:
    """What is wrong and how to mend it, in one run of words."""
    words, advice = message(diagnostic, language), hint(diagnostic, language)
    return words + ENDS.get(words[-1:], JOINTS.get(language, JOINTS["en"])) + advice if advice else words


def last_line(where: Location) -> int:
    """The last line that a span has a character in: a block of YAML ends where the next line begins."""
    return where.end_line - 1 if where.end_column == 1 and where.end_line > where.line else where.end_line


def fingerprints(report: Report) -> tuple[str, ...]:
    """A name for each finding, in their order: unlike all others, and the same when lines move.

    It is made of the rule, the file and the words; of findings that share these, of their order.
    """
    seen: Counter[str] = Counter()
    names: list[str] = []
    for diagnostic in report.diagnostics:
        text = "\0".join((diagnostic.rule, diagnostic.location.path, steady(diagnostic)))
        seen[text] += 1
        whole = f"{text}\0{seen[text]}".encode("utf-8", "surrogatepass")
        names.append(hashlib.sha256(whole).hexdigest()[:32])
    return tuple(names)


def steady(diagnostic: Diagnostic) -> str:
    """The message without line numbers, in one language whatever the report's is."""
    values = {name: value for name, value in diagnostic.values.items() if name != "line"}
    return PLACE.sub("", message(replace(diagnostic, values=values), "en"))
