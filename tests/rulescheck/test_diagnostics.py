"""Findings: sorted, each once, and in the words of both catalogues."""

from __future__ import annotations

import ast
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulescheck.diagnostics import (
    LANGUAGES,
    Diagnostic,
    Location,
    Severity,
    engine_rules,
    hint,
    message,
    phrase,
    report,
    said,
)
from rulescheck.frozen import replace

PACKAGE = Path(__file__).parents[2] / "rulescheck"
SOURCES = tuple(sorted(PACKAGE.rglob("*.py")))
CATALOGUES: dict[str, dict[str, Any]] = {
    language: tomllib.loads((PACKAGE / "messages" / f"{language}.toml").read_text(encoding="utf-8"))
    for language in LANGUAGES
}
RULES = engine_rules()


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def texts(entry: dict[str, Any]) -> Iterator[str]:
    yield entry["message"]
    yield from entry.get("hints", ())


def words() -> set[str]:
    """Every string in the source, in whichever call it stands."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def made() -> Iterator[tuple[str, str]]:
    """The rule of each finding that the source makes with its name written out, and where."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if call and node.func.id == "Diagnostic":
                named = [k.value for k in node.keywords if k.arg == "rule"]
                for rule in (*node.args[1:2], *named):
                    if isinstance(rule, ast.Constant):
                        yield rule.value, f"{path.relative_to(PACKAGE)}:{node.lineno}"


# What looks a text up, and in which table of the catalogues.
SPEAKERS = {
    "phrase": "phrases",
    "told": "command",
    "refuse": "command",
    "say_it": "command",
}


def spoken() -> Iterator[tuple[str, str, str, set[str] | None]]:
    """Where a text is asked for, its table and key, and the values that it is given, if they are known."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            table = SPEAKERS.get(node.func.id, "")
            choices = [node.args[0]]
            if isinstance(node.args[0], ast.IfExp):
                choices = [node.args[0].body, node.args[0].orelse]
            given = {keyword.arg for keyword in node.keywords} - {"language"}
            for choice in choices if table else ():
                if isinstance(choice, ast.Constant):
                    values = None if None in given or len(choices) > 1 else {str(name) for name in given}
                    yield f"{path.relative_to(PACKAGE)}:{node.lineno}", table, choice.value, values


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_asked_for_is_there_and_gets_its_values(language: str) -> None:
    """No call names a key that a catalogue lacks, leaves a hole empty or gives what has no hole."""
    asked = list(spoken())
    known = CATALOGUES[language]

    assert len(asked) > 300
    assert [(place, key) for place, table, key, _ in asked if key not in known[table]] == []
    wrong = [
        (place, key, sorted(values ^ holes(known[table][key])))
        for place, table, key, values in asked
        if values is not None and values != holes(known[table][key])
    ]
    assert wrong == []


def test_both_catalogues_have_the_same_rules_and_phrases() -> None:
    first, second = (CATALOGUES[language] for language in LANGUAGES)

    assert list(first) == list(second)
    assert list(first["phrases"]) == list(second["phrases"])


@pytest.mark.parametrize("rule", RULES)
def test_both_languages_say_the_same(rule: str) -> None:
    """The same holes in the message and, hint by hint, as many hints: they are chosen by their holes."""
    first, second = ([holes(text) for text in texts(CATALOGUES[language][rule])] for language in LANGUAGES)

    assert first == second


@pytest.mark.parametrize("key", CATALOGUES["en"]["phrases"])
def test_phrases_have_the_same_holes(key: str) -> None:
    first, second = (holes(CATALOGUES[language]["phrases"][key]) for language in LANGUAGES)

    assert first == second


def test_every_rule_made_has_words() -> None:
    assert [place for rule, place in made() if rule not in RULES] == []


def test_every_rule_with_words_is_made() -> None:
    assert sorted(set(RULES) - words()) == []


def test_every_phrase_is_used() -> None:
    known = words()
    begun = tuple(word for word in known if word.endswith("-") and len(word) > 1)  # as in f"explain-{side}"

    unused = [key for key in CATALOGUES["en"]["phrases"] if key not in known and not key.startswith(begun)]
    assert unused == []


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_said_without_its_values(rule: str, language: str) -> None:
    assert isinstance(message(Diagnostic(Location("x"), rule), language), str)


def test_a_report_is_sorted_and_has_each_finding_once() -> None:
    places = [Location("b", 1), Location("a", 10), Location("a", 9, 2), Location("a", 9, 1)]
    found = [Diagnostic(place, "empty-file") for place in (*places, *places)]

    assert [d.location for d in report(found).diagnostics] == sorted(places)


def test_causes_have_their_turn_before_what_may_follow() -> None:
    """What declares the game first, in the order of what depends on what; notes after all else."""
    paths = ["g/rulescheck.toml", "g/game.yml", "g/kinds/a.yml", "g/terms.yml", "g/theme.yml", "g/a.yml"]
    found = [Diagnostic(Location(path), "empty-file") for path in (*paths, "g/rules/a.md")]
    notes = [replace(one, rule="unread-file", severity=Severity.NOTE) for one in found]

    assert report((*notes[::-1], *found[::-1])).diagnostics == (*found, *notes)


@pytest.mark.parametrize(
    ("severities", "ok"),
    [((), True), ((Severity.NOTE,), True), ((Severity.WARNING,), False), ((Severity.ERROR,), False)],
)
def test_notes_are_no_mistakes(severities: tuple[Severity, ...], ok: bool) -> None:
    found = report(Diagnostic(Location("x"), "empty-file", severity) for severity in severities)

    assert found.ok is ok
    assert [found.count(severity) for severity in severities] == [1] * len(severities)


def test_blanks_of_a_value_are_kept() -> None:
    """Those that the catalogue has between Chinese words may go, since a value in letters may stand there."""
    assert said(phrase("the-term", name=" 甲 "), "zh-TW").endswith(" 甲 ")
    assert " 甲 " in said(phrase("titled", title=phrase("the-term", name=" 甲 "), name="x"), "zh-TW")


@pytest.mark.parametrize(("language", "words"), [("en", "fields are: a, b"), ("zh-TW", "欄位有：a、b")])
def test_several_values_stand_in_a_row_as_the_language_puts_them(language: str, words: str) -> None:
    found = Diagnostic(Location("a.yml"), "unknown-field", values={"field": "c", "known": ("a", "b")})

    assert words in hint(found, language)


def test_no_several_values_leave_a_hint_out() -> None:
    assert hint(Diagnostic(Location("a.yml"), "unknown-field", values={"known": ()}), "en") == ""


# What no message says, or as code: paths, YAML to write, a class's text, CEL's words, a chart's readers.
NOT_SAID = {
    "cli/explain.py",
    "cli/schema.py",
    "declare/documents.py",
    "expression/words.py",
    "frozen.py",
    "pages/checks.py",
    "report/text_report.py",
    "shape/instead.py",
    "views/charts.py",
    "views/values.py",
}


def test_no_message_has_a_comma_of_one_language_put_in() -> None:
    joined = {
        str(path.relative_to(PACKAGE))
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "join" and ast.unparse(node.value) == "', '"
    }

    assert joined == NOT_SAID
