"""Findings in Chinese: whatever the golden cases find, no English is left in what we say of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from rulescheck.check import check_game, find_games
from rulescheck.diagnostics import (
    LANGUAGES,
    Diagnostic,
    Location,
    Phrase,
    Word,
    _catalogue,
    hint,
    message,
    phrase,
)

CASES = Path(__file__).parents[1] / "cases" / "check"
# Words of the format and of its tools, which have no other name in any language.
NAMES = frozenset([
    "Windows",
    "UTF", "YAML", "TOML", "CJK", "rulescheck", "game", "yml", "terms", "md", "Tab", "true", "false",
    "null", "each", "at", "in", "by", "self", "name", "deck", "entry", "card", "start", "chapters",
    "kinds", "files", "source", "option", "used", "ruling", "words", "when", "require", "passes",
    "fails", "has", "size", "string", "heading", "id", "allow", "because", "check", "fix", "fits",
    "key", "limit", "pt", "mm", "title", "value", "count", "sum", "cost", "KIND", "ID", "where", "columns",
    "form", "line", "split", "bin", "histogram", "label", "bands", "best", "worst", "hits", "dice", "rows",
    "minlength", "maxlength", "was", "type", "image", "new", "double", "filter", "max", "xs",
    "ref", "circles", "color", "mark", "inline",
    "art", "exists", "all", "contains", "startsWith", "endsWith", "min",
])  # fmt: skip


def values(word: Word) -> Iterator[str]:
    """All texts that a phrase is filled with."""
    if isinstance(word, str):
        yield word
    else:
        for value in word.values.values() if isinstance(word, Phrase) else word:
            yield from values(value)


def leftovers(diagnostic: Diagnostic) -> list[str]:
    """The English words in what is said of a finding that are neither its values nor names."""
    said = f"{message(diagnostic, 'zh-TW')} {hint(diagnostic, 'zh-TW')}"
    filled = (value for word in diagnostic.values.values() for value in values(word))
    for value in sorted(filled, key=len, reverse=True):
        said = re.sub(rf"(?<![A-Za-z]){re.escape(value)}(?![A-Za-z])", " ", said) if value else said
    return [word for word in re.findall(r"[A-Za-z]{2,}", said) if word not in NAMES]


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yml")), ids=lambda path: path.stem)
def test_no_english_is_left(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    monkeypatch.chdir(tmp_path)
    for name, text in case["files"].items():
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    found = [d for folder in find_games(tmp_path) for d in check_game(folder)[1].diagnostics]
    ours = [d for d in found if "message" not in d.values]

    assert [(d.rule, words) for d in ours if (words := leftovers(d))] == []
    assert [d.rule for d in ours for v in d.values.values() if isinstance(v, str) and sentence(v)] == []


def sentence(value: str) -> bool:
    """Whether a value is English prose: such a part of a message must be a phrase."""
    return bool(re.search(r"\b(cannot|must|does not|there is|no field|is not|needs)\b", value))


@pytest.mark.parametrize("key", [k for k in _catalogue("en")["phrases"] if not k.startswith("explain-")])
def test_each_phrase_is_chinese(key: str) -> None:
    """A phrase has no letters beyond its values, code and the names that both languages share."""
    text = _catalogue("zh-TW")["phrases"][key]
    bare = re.sub(r"`[^`]*`|'[^']*'|\{\w+\}|\w+\(.*\)|\w*\.\w*|「\w+」", " ", text)

    known = NAMES | {"warning", "error", "note", "off"}
    assert [word for word in re.findall(r"[A-Za-z]{2,}", bare) if word not in known] == []


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (phrase("in-quotes", text="'5'"), "price 是加了引號的文字 '5'，應為整數"),
        ("'5元'", "price 是 '5元'，應為整數"),
        (phrase("list"), "price 是清單，應為整數"),
    ],
)
def test_spaces_stand_only_between_chinese_and_letters(found: Word, said: str) -> None:
    values = {"field": "price", "found": found, "expected": Phrase("integer")}

    assert message(Diagnostic(Location("x"), "wrong-type", values=values), "zh-TW") == said


@pytest.mark.parametrize("key", _catalogue("en")["command"])
def test_the_commands_say_the_same_in_both_languages(key: str) -> None:
    english, chinese = (_catalogue(language)["command"] for language in LANGUAGES)

    assert list(english) == list(chinese)
    assert set(re.findall(r"\{\w+\}", english[key])) == set(re.findall(r"\{\w+\}", chinese[key]))
