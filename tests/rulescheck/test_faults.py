"""Faults made one by one in a clean file of every kind of YAML, each found at exactly the edited token.

A file is written with the token between « and »: where it stands is known before anything is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest
from wcwidth import wcswidth

from rulescheck.check import check_game
from rulescheck.diagnostics import Diagnostic, Location, Report
from rulescheck.report import FORMATS

GAME = "id: g\ntitle: G\nlanguage: en\nkinds: [card]\n"
TERMS = "clarity: {title: 清醒度, wrong: [清晰度], text: 多清醒。}\n"
FIELDS = """\
cost: {type: integer, min: 0, max: 9}
rare: {type: boolean}
color: {type: string, values: {red: Red, green: Green}}
roll: {type: dice}
day: {type: date}
story: {type: text}
code: {type: string, regex: "[A-Z]+"}
short: {type: string, maxlength: 4}
next: {ref: card}
all: {type: list, schema: {ref: card}}
tags: {type: list, schema: {type: string}, maxlength: 2}
slot: {type: dict, schema: {up: {type: integer}, left: {type: integer}}}
"""
# What a fault is wrong in, but right here: where an alias or `<<` takes it from.
HOMES = """\
note: {type: string}
words: {type: list, schema: {type: string}}
pair: {type: dict, valuesrules: {type: string}}
pairs: {type: dict, valuesrules: {type: list, schema: {type: string}}}
deep: {type: dict, valuesrules: {type: dict, valuesrules: {type: string}}}
"""


@dataclass(frozen=True)
class Fault:
    """A field with the edited token between « and », and the rule that finds it."""

    rule: str
    field: str

    @property
    def token(self) -> str:
        """What the finding must mark."""
        return self.field.partition("«")[2].partition("»")[0]


FAULTS = tuple(
    Fault(*pair)
    for pair in (
        ("unknown-field", "«colour»: red"),
        ("unknown-field", "«費用»: 3"),
        ("empty-value", "«cost»:"),
        ("wrong-type", "cost: «010»"),
        ("wrong-type", "cost: «1_000»"),
        ("wrong-type", "cost: «'3'»"),
        ("wrong-type", 'cost: «"3"»'),
        ("wrong-type", "cost: «true»"),
        ("wrong-type", "cost: «3.5»"),
        ("wrong-type", "cost: «三»"),
        ("wrong-type", "cost: «[a]»"),
        ("wrong-type", "cost: «{up: a}»"),
        ("out-of-range", "cost: «99»"),
        ("out-of-range", "cost: «-1»"),
        ("wrong-type", "rare: «yes»"),
        ("wrong-type", "rare: «'true'»"),
        ("unknown-value", "color: «gren»"),
        ("unknown-value", "color: «綠色»"),
        ("wrong-type", "roll: «2x6»"),
        ("wrong-type", "roll: «D0»"),
        ("wrong-type", "day: «2026-02-30»"),
        ("wrong-type", "story: «[a, b]»"),
        ("wrong-type", "story: «{a: b}»"),
        ("wrong-pattern", "code: «abc»"),
        ("wrong-length", "short: «abcde»"),
        ("wrong-length", "tags: «[a, b, c]»"),
        ("wrong-type", "tags: «x»"),
        ("wrong-type", "slot: «x»"),
        ("wrong-type", "slot: {left: 1, up: «x»}"),
        ("unknown-field", "slot: {left: 1, «upp»: 2}"),
        ("unknown-reference", "next: «nobody»"),
        ("unknown-reference", "all: [a, «nobody», a]"),
        ("duplicate-key", "cost: 1, «cost»: 2"),
        ("wrong-type", "cost: &y «010»"),
        ("wrong-type", 'rare: &y «"true"»'),
        ("wrong-term", "story: «清晰度»"),
        ("wrong-term", 'story: &s "it is «清晰度»"'),
        ("wrong-term", "story: 很高的«清晰度»很難得"),
        ("wrong-term", 'story: "🎲 it\'s\\t\\"«清晰度»\\" too"'),
    )
)
CLEAN = Fault("", "cost: 3")


def _flow(name: str) -> Callable[[Fault], str]:
    return lambda fault: f"- {{id: a, name: {name}, {fault.field} }}\n"


def _block(before: str, indent: str = "") -> Callable[[Fault], str]:
    """The field on a line of its own, and a duplicate of it on the next one."""
    return lambda fault: before + indent + fault.field.replace(", «cost»", f"\n{indent}«cost»") + "\n"


def _alias(fault: Fault) -> str | None:
    """What is right where it is defined and wrong where the alias stands; of a key, what holds it."""
    whole = fault.field.endswith(": «" + fault.token + "»")
    if fault.field.startswith("«") and not fault.field.endswith(":"):
        return f"- {{id: a, name: A, pair: &x {{left: 1, {fault.field} }}, slot: ~*x~}}\n"
    if not whole or fault.rule == "wrong-term":
        return None
    home = {"[": "words", "{": "pair"}.get(fault.token[0], "note")
    field = fault.field.replace(f"«{fault.token}»", "«*x»")
    return f"- {{id: a, name: A, {home}: &x ~{fault.token}~, {field}}}\n"


def _merge(fault: Fault) -> str | None:
    """Fields that are right in one mapping, and wrong in another that takes them over."""
    if fault.field.endswith(":"):
        return None
    value = fault.field.partition(": ")[2].strip("«")
    home = {"[": "pairs", "{": "deep"}.get(value[0], "pair")
    # What is wrong where it is written, too, is told as that.
    mark = "" if fault.rule in ("duplicate-key", "wrong-term") else "~"
    return f"- id: a\n  name: A\n  {home}: &x {{{fault.field}}}\n  part:\n    <<: {mark}*x{mark}\n"


SURROUNDINGS: dict[str, Callable[[Fault], str | None]] = {
    "ascii": _flow("plain words"),
    "chinese": _flow("清醒的人，走在夢裡"),
    "emoji": _flow('"🎲 👩‍👧 🏳️‍🌈 x\u0302"'),
    "tabs": lambda fault: f'- {{id: a,\tname:\t"A\tB",\t{fault.field} }}\n',
    "crlf": lambda fault: _block("- id: a\n  name: 甲\n", "  ")(fault).replace("\n", "\r\n"),
    "bom": lambda fault: "\ufeff" + _flow("甲")(fault),
    "second document": _block("---\nid: z\nname: Z\n...\n---\n# 註解\nid: a\nname: A\n"),
    "block scalar": _block(
        "id: a\nname: A\nnote: |\n  甲: 乙\n\n    - cost: 010\nwords:\n- >-\n  fold\n  ed\n"
    ),
    "alias": _alias,
    "merge key": _merge,
}
CASES = [(name, fault) for name, write in SURROUNDINGS.items() for fault in FAULTS if write(fault)]


def _place(marked: str, marks: str) -> tuple[str, Location | None]:
    """A text without its two marks, and the place of what stands between them."""
    opening, closing = marks
    before, found, rest = marked.partition(opening)
    token, _, behind = rest.partition(closing)
    if not found:
        return marked, None
    plain = re.sub("[«»~\ufeff]", "", before)
    line, column = plain.count("\n") + 1, len(plain) - plain.rfind("\n")
    width = len(re.sub("[«»]", "", token))
    return before + token + behind, Location("cards.yml", line, column, line, column + width)


def _checked(marked: str, folder: Path) -> tuple[Report, str]:
    kind = folder / "kinds"
    kind.mkdir()
    own, homes = (re.sub("(?m)^", " " * 2, text.strip()) for text in (FIELDS, HOMES))
    part = "  part:\n    type: dict\n    schema:\n" + re.sub("(?m)^", " " * 4, own)
    (kind / "card.yml").write_text(
        f"title: Card\nfiles: cards.yml\nschema:\n{own}\n{homes}\n{part}\n", "utf-8"
    )
    (folder / "game.yml").write_text(GAME, "utf-8")
    (folder / "terms.yml").write_text(TERMS, "utf-8")
    text = re.sub("[«»~]", "", marked)
    (folder / "cards.yml").write_bytes(text.encode())
    return check_game(folder)[1], text


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_surroundings_are_clean(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a fault nothing is found, so that what is found is the fault."""
    monkeypatch.chdir(tmp_path)
    text = SURROUNDINGS[name](CLEAN) or "- {id: a, name: A, note: &x 3, cost: *x}\n"

    assert _checked(text, tmp_path)[0].diagnostics == ()


def test_there_are_enough() -> None:
    """At least 200 faults, and 20 in each of the ten surroundings."""
    counts = {name: sum(other == name for other, _ in CASES) for name in SURROUNDINGS}

    assert len(CASES) >= 200
    assert len(counts) == 10
    assert min(counts.values()) >= 20


@pytest.mark.parametrize(("name", "fault"), CASES, ids=lambda case: getattr(case, "field", case))
def test_fault(name: str, fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One finding, at the edited token and at nothing else, and the same place in every format."""
    monkeypatch.chdir(tmp_path)
    marked = SURROUNDINGS[name](fault) or ""
    alone, other = _place(marked, "~~")
    _, place = _place(alone, "«»")
    report, text = _checked(marked, tmp_path)

    assert [(d.rule, d.location) for d in report.diagnostics] == [(fault.rule, place)]
    (found,) = report.diagnostics
    assert fault.rule == "duplicate-key" or found.related == ((other,) if other else ())
    token = text.replace("\r\n", "\n").lstrip("\ufeff").split("\n")[found.location.line - 1]
    for format_, says in SAYS.items():
        output = FORMATS[format_](report, "en")
        says(output, found, token[found.location.column - 1 : found.location.end_column - 1])


def _json(output: str, found: Diagnostic, _: str) -> None:
    (one,) = json.loads(output)
    where = found.location
    span = [one[name] for name in ("line", "column", "end_line", "end_column")]
    assert span == [where.line, where.column, where.end_line, where.end_column]
    assert (one["file"], one["rule"]) == (where.path, found.rule)
    assert [place["line"] for place in one["related"]] == [place.line for place in found.related]


def _sarif(output: str, found: Diagnostic, _: str) -> None:
    (run,) = json.loads(output)["runs"]
    (one,) = run["results"]
    region = one["locations"][0]["physicalLocation"]["region"]
    where = found.location
    span = [region[name] for name in ("startLine", "startColumn", "endLine", "endColumn")]
    assert span == [where.line, where.column, where.end_line, where.end_column]
    assert (run["columnKind"], one["ruleId"]) == ("unicodeCodePoints", found.rule)
    assert len(one.get("relatedLocations", ())) == len(found.related)


def _github(output: str, found: Diagnostic, _: str) -> None:
    (line,) = output.splitlines()
    where = found.location
    span = f"line={where.line},endLine={where.end_line},col={where.column},endColumn={where.end_column}"
    assert f" file=cards.yml,{span},title={found.rule}::{where}: " in line


def _gitlab(output: str, found: Diagnostic, _: str) -> None:
    (one,) = json.loads(output)
    where = found.location
    begin = {"line": where.line, "column": where.column}
    end = {"line": where.end_line, "column": where.end_column}
    assert one["location"]["lines"] == {"begin": where.line, "end": where.end_line}
    assert one["location"]["positions"] == {"begin": begin, "end": end}
    assert (one["location"]["path"], one["check_name"]) == (where.path, found.rule)


def _junit(output: str, found: Diagnostic, _: str) -> None:
    (case,) = ElementTree.fromstring(output).iter("testcase")
    where = found.location
    body = (case.find("failure").text or "").split("\n")  # type: ignore[union-attr]
    assert (case.get("file"), case.get("line")) == (where.path, str(where.line))
    assert body[0] == f"{where}-{where.end_line}:{where.end_column}"


def _text(output: str, found: Diagnostic, token: str) -> None:
    """The carets cover the cells that a terminal gives to the token, whatever stands before it."""
    head, _, shown, carets, *_ = output.split("\n")
    line, marked = shown.partition(" | ")[2], carets.partition("| ")[2]
    before = len(marked) - len(marked.lstrip(" "))
    starts = [i for i in range(len(line)) if wcswidth(line[:i]) == before and line.startswith(token, i)]
    assert head.startswith(f"{found.location}: ")
    assert head.endswith(f" [{found.rule}]")
    assert starts
    assert len(marked) - before == wcswidth(token)


def _counts(output: str, found: Diagnostic, _: str) -> None:
    """It sums up, and has no places."""
    (line,) = output.splitlines()
    assert line.split()[0::2][:2] == ["1", found.rule]


SAYS: dict[str, Callable[[str, Diagnostic, str], None]] = {
    "json": _json,
    "sarif": _sarif,
    "github": _github,
    "gitlab": _gitlab,
    "junit": _junit,
    "text": _text,
    "counts": _counts,
}


def test_every_format() -> None:
    """No format is left out."""
    assert SAYS.keys() == FORMATS.keys()
