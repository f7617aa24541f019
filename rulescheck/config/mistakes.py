"""What is wrong with settings, each mistake at its own place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulescheck.config.places import place
from rulescheck.config.printing import CHOICES, PRINTING, read
from rulescheck.diagnostics import (
    FIRM,
    LANGUAGES,
    Diagnostic,
    Location,
    Phrase,
    Severity,
    Word,
    engine_rules,
    phrase,
)
from rulescheck.frozen import regex
from rulescheck.game import ANY, RULE, Game
from rulescheck.shape import near, quote
from rulescheck.source.files import place_of

SETTINGS = ("severity", "baseline", "language", "exclude", "print")
SEVERITIES: Mapping[str, Severity | None] = {**{s.name.lower(): s for s in reversed(Severity)}, "off": None}
_LONG = regex(r"[0-9_]+|[\[{=]+")
# The name of a game's rule without the quotes that TOML asks for.
_BARE = regex(r"\s*([\w-]+(?:/[\w-]+)+)\s*=(.*)")
_AT = regex(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def broken(problem: str, text: str, shown: str) -> Diagnostic:
    """What keeps a text from being TOML, at the place that tomllib names."""
    match = _AT.search(problem)
    last = text.count("\n") + 1
    line, column = (int(match[1]), int(match[2])) if match and match[1] else (last, 1)
    words = _AT.sub("", problem)
    where = Location(shown, line, column, line, column + 1)
    written = _BARE.match(text.split("\n")[line - 1]) if match and match[1] else None
    quoted = phrase("mend-write", text=f'"{written[1]}" ={written[2]}') if written else ""
    values: dict[str, Word] = {"problem": words[:1].lower() + words[1:], "mend": quoted}
    return Diagnostic(where, "broken-configuration", values=values)


def beyond(text: str, shown: str) -> Diagnostic:
    """A number of thousands of digits or as many brackets, at the longest of them."""
    longest = max(_LONG.finditer(text), key=lambda match: len(match[0]))
    where = place_of(text, longest.start(), shown, len(longest[0]))
    return Diagnostic(where, "broken-configuration", values={"problem": phrase("toml-limit")})


def mistakes(raw: Any, top: tuple[str, ...], text: str, shown: str) -> Iterator[Diagnostic]:
    """Settings that do not exist, and values that they cannot have."""
    if not isinstance(raw, Mapping):
        yield _wrong("rulescheck", raw, phrase("a-table"), place(text, top, shown))
        return
    for key, value in raw.items():
        where = place(text, (*top, key), shown)
        if key not in SETTINGS:
            values = {"found": key, "near": near(key, SETTINGS), "known": tuple(SETTINGS)}
            yield Diagnostic(where, "unknown-setting", values=values)
        elif key == "severity" and isinstance(value, Mapping):
            for rule, name in value.items():
                yield from _severity(rule, name, place(text, (*top, key, rule), shown))
        elif key == "print" and isinstance(value, Mapping):
            for name, asked in value.items():
                yield from _print(name, asked, place(text, (*top, key, name), shown))
        elif not _fits(key, value):
            guess = near(value, LANGUAGES) if key == "language" and isinstance(value, str) else ""
            yield _wrong(key, value, wanted(key), where, guess)


def wanted(key: str) -> Phrase:
    """What a setting asks for."""
    match key:
        case "baseline":
            return phrase("a-file")
        case "language":
            return phrase("one-of", values=tuple(LANGUAGES))
        case "exclude":
            return phrase("folder-patterns")
    return phrase("a-table")


def _fits(key: str, value: Any) -> bool:
    match key:
        case "baseline":
            return isinstance(value, str) and bool(value)
        case "language":
            return value in LANGUAGES
        case "exclude":
            return isinstance(value, list) and all(isinstance(item, str) and item for item in value)
    return isinstance(value, Mapping)


def _severity(rule: str, name: Any, where: Location) -> Iterator[Diagnostic]:
    if rule in FIRM:
        yield _wrong(rule, name, phrase("no-severity"), where)
    elif "/" not in rule and rule not in engine_rules():
        yield _unknown_rule(rule, where, engine_rules())
    elif name not in SEVERITIES:
        guess = near(name, SEVERITIES) if isinstance(name, str) else ""
        yield _wrong(rule, name, phrase("severities"), where, guess)


def _print(name: str, value: Any, where: Location) -> Iterator[Diagnostic]:
    if name not in PRINTING:
        values = {"found": f"print.{name}", "near": near(name, PRINTING), "known": tuple(PRINTING)}
        yield Diagnostic(where, "unknown-setting", values=values)
    elif read(name, value) is None:
        choices = CHOICES.get(name, ())
        asked = phrase("one-of", values=tuple(choices)) if choices else phrase(f"print-{name}")
        yield _wrong(name, value, asked, where, near(value, choices) if isinstance(value, str) else "")


def unknown_rules(places: Mapping[str, Location], games: Iterable[Game]) -> Iterator[Diagnostic]:
    """Rules that `severity` names for a game that is whole, though it has none of that name."""
    for game in games if places else ():
        known = {f"{game.id}/{rule.id}" for kind in game.kinds.values() for rule in kind.rules}
        whole = not any(id_ == ANY for _, id_ in game.broken)
        known |= {f"{game.id}/{id_}" for kind, id_ in game.broken if kind == RULE}
        for rule, where in places.items():
            if whole and rule.startswith(f"{game.id}/") and rule not in known:
                yield _unknown_rule(rule, where, known)


def _unknown_rule(rule: str, where: Location, known: Iterable[str]) -> Diagnostic:
    guess = near(rule, [name for name in known if name not in FIRM])
    return _wrong("severity", rule, phrase("soft-rule"), where, guess)


def _wrong(key: str, value: Any, asked: Word, where: Location, guess: str = "") -> Diagnostic:
    values: dict[str, Word] = {"found": key, "value": quote(value), "expected": asked, "near": guess}
    return Diagnostic(where, "wrong-setting", values=values)
