"""What there is to say of each finding of the engine: one definition for pages, lists and reports.

A file of TOML holds a group of findings. Each has a title, the reason and the remedy in every language, and
an example: files that, put over a small game, give that finding and no other, and files that give none.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from rulescheck.diagnostics import FIRM, LANGUAGES, Severity

GROUPS = ("files", "values", "kinds", "words", "settings", "cards")
PARTS = ("both", "wrong", "right", "encoding")
# These stand in files that have no comments for us.
SETTINGS = frozenset(
    {"broken-configuration", "two-configurations", "unknown-setting", "wrong-setting", "useless-exclude"}
)

Files = Mapping[str, str]


@dataclass(frozen=True)
class Words:
    """A finding in one language: what it is, why it matters and how to mend it."""

    title: str
    why: str
    mend: str


@dataclass(frozen=True)
class Example:
    """Files that give a finding, and the same files mended; `both` are those that do not change.

    The wrong ones are written in `encoding`.
    """

    both: Files = field(default_factory=dict)
    wrong: Files = field(default_factory=dict)
    right: Files = field(default_factory=dict)
    encoding: str = "utf-8"


@dataclass(frozen=True)
class Finding:
    """One of the engine's findings; `fixed` where `--fix` can mend it."""

    id: str
    severity: Severity
    fixed: bool
    words: Mapping[str, Words]
    example: Example

    @property
    def allowable(self) -> bool:
        """Whether a comment in the data can allow it."""
        return self.id not in FIRM and self.id not in SETTINGS


@dataclass(frozen=True)
class Group:
    """Findings of one part of the work, with the group's title in each language."""

    id: str
    titles: Mapping[str, str]
    findings: tuple[Finding, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Every finding of the engine, in the order in which one meets them."""
    return tuple(_group(name, _read(name)) for name in GROUPS)


@cache
def findings() -> Mapping[str, Finding]:
    """Every finding of the engine by its id."""
    return {finding.id: finding for group in groups() for finding in group.findings}


def small_game(language: str) -> Files:
    """The files of the game that the examples change."""
    return in_language(_read("game")["files"], language)


def in_language(files: Files, language: str) -> Files:
    """An example's files with the words of a language in the place of the English ones."""
    words: Mapping[str, str] = _read("game").get(language, {})
    if not words:
        return files
    # Longer words come first, so that a sentence is not taken for the words in it.
    pattern = re.compile("|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)))
    return {name: pattern.sub(lambda match: words[match[0]], text) for name, text in files.items()}


def _group(name: str, data: Mapping[str, Any]) -> Group:
    return Group(name, data["title"], tuple(_findings(data)))


def _findings(data: Mapping[str, Any]) -> Iterator[Finding]:
    for id_, entry in data.items():
        if id_ != "title":
            yield Finding(
                id_,
                Severity[entry.get("severity", "error").upper()],
                entry.get("fixed", False),
                {language: Words(**entry[language]) for language in LANGUAGES},
                Example(**{key: entry[key] for key in PARTS if key in entry}),
            )


@cache
def _read(name: str) -> Mapping[str, Any]:
    return tomllib.loads(resources.files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
