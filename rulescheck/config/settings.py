"""The settings of a project: `rulescheck.toml`, or `[tool.rulescheck]` in `pyproject.toml`."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from rulescheck.config.mistakes import SEVERITIES, beyond, broken, mistakes
from rulescheck.config.places import place
from rulescheck.config.printing import printing
from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, report
from rulescheck.frozen import field, frozen, replace
from rulescheck.source import conflict, display, read_text, with_line_feeds

OWN, SHARED = "rulescheck.toml", "pyproject.toml"


@frozen()
class Config:
    """Settings of a project; `path` is the file they are from, an empty path when there is none.

    `severity` maps rules to what they count for, None switching a rule off; `places` are where each
    rule is named. `baseline` is a path, `exclude` are patterns of folders below the file's own, which stand
    at `exclude_place`. `printing` is what sheets are made like, by the names of a `Setup`.
    """

    path: Path = Path()
    severity: Mapping[str, Severity | None] = field(default_factory=dict)
    places: Mapping[str, Location] = field(default_factory=dict)
    baseline: Path | None = None
    language: str = ""
    exclude: tuple[str, ...] = ()
    exclude_place: Location = Location("")
    printing: Mapping[str, Any] = field(default_factory=dict)

    def excludes(self, folder: Path) -> bool:
        """Whether a folder, or one that it lies in, is not to be checked."""
        base, inner = self.path.parent.absolute(), folder.absolute()
        if not self.exclude or not inner.is_relative_to(base):
            return False
        return any(self._matches(pattern, inner.relative_to(base)) for pattern in self.exclude)

    def useless(self, folder: Path, games: Iterable[Path]) -> Iterator[Diagnostic]:
        """A note for each pattern that leaves out none of the games, if all below the settings are there."""
        base = self.path.parent.absolute()
        inside = [path.absolute().relative_to(base) for path in games if path.absolute().is_relative_to(base)]
        for pattern in self.exclude if folder.resolve() == base.resolve() else ():
            if not any(self._matches(pattern, path) for path in inside):
                yield Diagnostic(self.exclude_place, "useless-exclude", Severity.NOTE, {"found": pattern})

    def _matches(self, pattern: str, folder: Path) -> bool:
        """Whether a pattern, however its way is written, is one of a folder or of one that it lies in."""
        base = self.path.parent.absolute()
        plain = Path(os.path.relpath(base / pattern, base)).as_posix()
        return any(fnmatchcase(path.as_posix(), plain) for path in (folder, *folder.parents))

    def weighed(self, found: Report) -> Report:
        """A report with each finding as severe as the settings say, those that are off left out."""
        return report(self._weighed(found.diagnostics), self._weighed(found.silenced))

    def _weighed(self, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        for diagnostic in found:
            severity = self.severity.get(diagnostic.rule, diagnostic.severity)
            # A breach that a ruling allows stays a note.
            ruled = "/" in diagnostic.rule and diagnostic.severity is Severity.NOTE
            if severity is not None:
                yield diagnostic if ruled else replace(diagnostic, severity=severity)


def read_config(folder: Path) -> tuple[Config, tuple[Diagnostic, ...]]:
    """The settings that hold for a folder, from the nearest file upwards, and the mistakes in it."""
    for base in (folder.absolute(), *folder.absolute().parents):
        read = {name: read_text(base / name) for name in (OWN, SHARED) if _there(base / name)}
        if unreadable := tuple(mistake for _, found in read.values() for mistake in found):
            return Config(), unreadable
        texts = {name: text for name, (text, _) in read.items() if name == OWN or _has_ours(text)}
        if len(texts) > 1:
            values = {"found": display(base / OWN), "other": display(base / SHARED)}
            where = place(texts[SHARED], ("tool", "rulescheck"), values["other"])
            return Config(), (Diagnostic(where, "two-configurations", values=values),)
        for name, text in texts.items():
            return _parsed(base / name, text)
    return Config(), ()


def _there(path: Path) -> bool:
    """Whether there is such a file; what has our own name is one, though it be a folder or lead nowhere."""
    return path.is_file() or (path.name == OWN and os.path.lexists(path))


def _has_ours(text: str) -> bool:
    """Whether a file for many tools has settings for us, in whichever of the ways that TOML knows."""
    if "rulescheck" not in text:
        return False
    try:
        tools = tomllib.loads(text).get("tool")
    except (ValueError, RecursionError):
        return re.search(r"^\s*\[\s*tool\s*\.\s*rulescheck\b", text, re.MULTILINE) is not None
    return isinstance(tools, Mapping) and "rulescheck" in tools


def _parsed(path: Path, text: str) -> tuple[Config, tuple[Diagnostic, ...]]:
    shown = display(path)
    if unsettled := conflict(with_line_feeds(text), shown):
        return Config(path), unsettled
    try:
        raw: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Config(path), (broken(str(error), text, shown),)
    except (ValueError, RecursionError):  # what is TOML all the same
        return Config(path), (beyond(text, shown),)
    top: tuple[str, ...] = () if path.name == OWN else ("tool", "rulescheck")
    for name in top:
        raw = raw.get(name, {})
    found = tuple(mistakes(raw, top, text, shown))
    return (Config(path), found) if found else (_config(path, raw, top, text, shown), ())


def _config(path: Path, raw: Mapping[str, Any], top: tuple[str, ...], text: str, shown: str) -> Config:
    severity = raw.get("severity", {})
    return Config(
        path=path,
        severity={rule: SEVERITIES[name] for rule, name in severity.items()},
        places={rule: place(text, (*top, "severity", rule), shown) for rule in severity},
        exclude_place=place(text, (*top, "exclude"), shown),
        baseline=path.parent / raw["baseline"] if "baseline" in raw else None,
        language=raw.get("language", ""),
        exclude=tuple(raw.get("exclude", ())),
        printing=printing(raw.get("print", {})),
    )
