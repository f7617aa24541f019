"""The settings of a project: `rulescheck.toml`, or `[tool.rulescheck]` in `pyproject.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from rulescheck.diagnostics import FIRM, LANGUAGES, Diagnostic, Location, Phrase, Severity, Word
from rulescheck.diagnostics import engine_rules, phrase
from rulescheck.shape import near, quote
from rulescheck.source import display, read_text
from rulescheck.toml_places import place

OWN, SHARED = "rulescheck.toml", "pyproject.toml"
SETTINGS = ("severity", "baseline", "language", "exclude")
SEVERITIES: Mapping[str, Severity | None] = {**{s.name.lower(): s for s in reversed(Severity)}, "off": None}
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True)
class Config:
    """Settings of a project; `path` is the file they are from, an empty path when there is none.

    `severity` maps rules to what they count for, None switching a rule off; `places` are where each
    rule is named. `baseline` is a path, `exclude` are patterns of folders below the file's own.
    """

    path: Path = Path()
    severity: Mapping[str, Severity | None] = field(default_factory=dict)
    places: Mapping[str, Location] = field(default_factory=dict)
    baseline: Path | None = None
    language: str = ""
    exclude: tuple[str, ...] = ()

    def excludes(self, folder: Path) -> bool:
        """Whether a folder, or one that it lies in, is not to be checked."""
        base, inner = self.path.parent.absolute(), folder.absolute()
        if not self.exclude or not inner.is_relative_to(base):
            return False
        names = [path.as_posix() for path in (inner.relative_to(base), *inner.relative_to(base).parents)]
        return any(fnmatchcase(name, pattern.rstrip("/")) for name in names for pattern in self.exclude)


def read_config(folder: Path) -> tuple[Config, tuple[Diagnostic, ...]]:
    """The settings that hold for a folder, from the nearest file upwards, and the mistakes in it."""
    for base in (folder.absolute(), *folder.absolute().parents):
        texts = {name: text for name in (OWN, SHARED) if (text := _text(base / name)) is not None}
        if len(texts) > 1:
            values = {"found": display(base / OWN), "other": display(base / SHARED)}
            where = place(texts[SHARED], ("tool", "rulescheck"), values["other"])
            return Config(), (Diagnostic(where, "two-configurations", values=values),)
        for name, text in texts.items():
            return _parsed(base / name, text)
    return Config(), ()


def known_rules(config: Config, known: Mapping[str, bool]) -> Iterator[Diagnostic]:
    """The rules of games that `severity` names though there are none; `known` has all rules by game."""
    for rule, where in config.places.items():
        game = rule.partition("/")[0]
        if "/" in rule and known.get(game, True) and rule not in known:
            yield _unknown_rule(rule, where, known)


def _text(path: Path) -> str | None:
    """A file's text if it is there and has settings for us."""
    if not path.is_file():
        return None
    text, mistakes = read_text(path)
    ours = path.name == OWN or re.search(r"^\s*\[\s*tool\s*\.\s*rulescheck\b", text, re.MULTILINE)
    return text if ours or mistakes else None


def _parsed(path: Path, text: str) -> tuple[Config, tuple[Diagnostic, ...]]:
    shown = display(path)
    try:
        raw: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Config(path), (_broken(str(error), text, shown),)
    top: tuple[str, ...] = () if path.name == OWN else ("tool", "rulescheck")
    for name in top:
        raw = raw.get(name, {})
    found = tuple(_mistakes(raw, top, text, shown))
    return (Config(path), found) if found else (_config(path, raw, top, text, shown), ())


def _config(path: Path, raw: Mapping[str, Any], top: tuple[str, ...], text: str, shown: str) -> Config:
    severity = raw.get("severity", {})
    return Config(
        path=path,
        severity={rule: SEVERITIES[name] for rule, name in severity.items()},
        places={rule: place(text, (*top, "severity", rule), shown) for rule in severity},
        baseline=path.parent / raw["baseline"] if "baseline" in raw else None,
        language=raw.get("language", ""),
        exclude=tuple(raw.get("exclude", ())),
    )


def _broken(problem: str, text: str, shown: str) -> Diagnostic:
    match = _AT.search(problem)
    last = text.count("\n") + 1
    line, column = (int(match[1]), int(match[2])) if match and match[1] else (last, 1)
    words = _AT.sub("", problem)
    where = Location(shown, line, column, line, column + 1)
    return Diagnostic(where, "broken-configuration", values={"problem": words[:1].lower() + words[1:]})


def _mistakes(raw: Any, top: tuple[str, ...], text: str, shown: str) -> Iterator[Diagnostic]:
    if not isinstance(raw, Mapping):
        yield _wrong("rulescheck", raw, phrase("a-table"), place(text, top, shown))
        return
    for key, value in raw.items():
        where = place(text, (*top, key), shown)
        if key not in SETTINGS:
            values = {"found": key, "near": near(key, SETTINGS), "known": ", ".join(SETTINGS)}
            yield Diagnostic(where, "unknown-setting", values=values)
        elif key == "severity" and isinstance(value, Mapping):
            for rule, name in value.items():
                yield from _severity(rule, name, place(text, (*top, key, rule), shown))
        elif (wanted := _wanted(key, value)) is not None:
            guess = near(value, LANGUAGES) if key == "language" and isinstance(value, str) else ""
            yield _wrong(key, value, wanted, where, guess)


def _wanted(key: str, value: Any) -> Phrase | None:
    """What a setting asks for, if its value is something else."""
    match key:
        case "baseline":
            return None if isinstance(value, str) and value else phrase("a-file")
        case "language":
            return None if value in LANGUAGES else phrase("one-of", values=", ".join(LANGUAGES))
        case "exclude":
            texts = isinstance(value, list) and all(isinstance(item, str) for item in value)
            return None if texts else phrase("folder-patterns")
    return phrase("a-table")


def _severity(rule: str, name: Any, where: Location) -> Iterator[Diagnostic]:
    if rule in FIRM:
        yield _wrong("severity", rule, phrase("soft-rule"), where)
    elif "/" not in rule and rule not in engine_rules():
        yield _unknown_rule(rule, where, dict.fromkeys(engine_rules()))
    elif name not in SEVERITIES:
        guess = near(name, SEVERITIES) if isinstance(name, str) else ""
        yield _wrong(rule, name, phrase("severities"), where, guess)


def _unknown_rule(rule: str, where: Location, known: Mapping[str, object]) -> Diagnostic:
    guess = near(rule, [name for name in known if name not in FIRM])
    return _wrong("severity", rule, phrase("soft-rule"), where, guess)


def _wrong(key: str, value: Any, wanted: Word, where: Location, guess: str = "") -> Diagnostic:
    values: dict[str, Word] = {"found": key, "value": quote(value), "expected": wanted, "near": guess}
    return Diagnostic(where, "wrong-setting", values=values)
