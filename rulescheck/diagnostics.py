"""What is wrong with someone's data, and where: values that are collected, never raised."""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path, PurePath

from rulescheck.filling import filled, holes
from rulescheck.frozen import field, frozen, replace

LANGUAGES = ("en", "zh-TW")

# What these are about is left out until it is mended: softening them would hide that something is missing.
FIRM = (
    "unreadable-file", "not-utf-8", "control-character", "file-too-big", "merge-conflict", "yaml-syntax",
    "duplicate-key", "unknown-anchor", "wrong-merge", "key-not-text", "empty-file", "extra-document",
    "missing-file", "unlisted-kind",
    "wrong-type", "unknown-field", "missing-field", "empty-value", "unknown-value", "out-of-range",
    "wrong-length", "wrong-pattern", "wrong-id", "unknown-kind",
    "reserved-field", "reserved-kind", "taken-name", "misplaced-rule", "not-a-reference", "unknown-path",
    "wrong-list", "wrong-each", "wrong-group", "broken-expression", "broken-pattern", "circular-figures",
    "duplicate-rule", "unknown-allow", "allow-without-reason", "useless-allow", "unknown-start",
    "unknown-view", "wrong-view",
)  # fmt: skip

# The files by which all others are read, in the order in which they depend on each other.
DECLARING = {
    "pyproject.toml": 0,
    "rulescheck.toml": 0,
    "game.yml": 1,
    "kinds": 2,
    "terms.yml": 3,
    "theme.yml": 4,
}


class Severity(IntEnum):
    """How bad a finding is: errors and warnings fail a check, notes only inform."""

    NOTE = 0
    WARNING = 1
    ERROR = 2


@frozen(order=True)
class Location:
    """A span in a file. Lines and columns count from 1, columns in characters; the end is exclusive.

    `also` is the other place of what YAML repeats: of an alias, where its value is defined; of a part of
    such a value, and of a field that `<<` took over, the alias through which it was reached.
    """

    path: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1
    also: Location | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@frozen()
class Edit:
    """A change of a file: what stands at a place now, and what should stand there.

    Where the file does not say `before` at that place, the edit does not apply.
    """

    location: Location
    before: str
    text: str


@frozen()
class Phrase:
    """A part of a message that each language says in its own words: a key of `[phrases]` and its values."""

    key: str
    values: Mapping[str, Word] = field(default_factory=dict)


# Several words in a row are put together by the language that they are shown in.
Word = str | Phrase | Sequence["Word"]


def phrase(key: str, **values: Word) -> Phrase:
    """A phrase of the catalogues, such as `phrase("at-least", low="3")`."""
    return Phrase(key, values)


@frozen()
class Diagnostic:
    """One finding. `rule` names the mistake; `values` fill its words in whichever language is shown.

    The findings of a game's own rules carry their `message` and `hint` among the values, as written by
    the game's author. `related` are other places that the reader should see; `fix` mends the finding, where
    that can be done in exactly one right way.
    """

    location: Location
    rule: str
    severity: Severity = Severity.ERROR
    values: Mapping[str, Word] = field(default_factory=dict)
    related: tuple[Location, ...] = ()
    fix: tuple[Edit, ...] = ()


@frozen()
class Report:
    """The findings of a run, causes before what may follow, each once, and apart those that comments silence.

    `pages` are the addresses of pages about rules, by their names, where such are known.
    """

    diagnostics: tuple[Diagnostic, ...] = ()
    silenced: tuple[Diagnostic, ...] = ()
    pages: Mapping[str, str] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """True when there is neither an error nor a warning."""
        return not any(d.severity > Severity.NOTE for d in self.diagnostics)

    def count(self, severity: Severity) -> int:
        """How many findings have a severity."""
        return sum(d.severity == severity for d in self.diagnostics)


def report(found: Iterable[Diagnostic], silenced: Iterable[Diagnostic] = ()) -> Report:
    """A report of findings in any order: sorted, doubles dropped.

    What declares a game comes before its things and chapters, and what only informs comes last; otherwise
    the order is that of files, lines and columns.

    A mistake in a value that others repeat is told once, where it is written, if it is one there too.
    The other place of what YAML repeats is the first of the related ones.
    """
    return Report(_sorted(found), _sorted(silenced))


def _sorted(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    unique: dict[tuple[Location, str, str], Diagnostic] = {}
    for diagnostic in found:
        unique.setdefault((diagnostic.location, diagnostic.rule, message(diagnostic, "en")), diagnostic)
    written: dict[tuple[str, str], list[Location]] = {}
    for location, *same in sorted(unique):
        if location.also is None:
            written.setdefault((same[0], same[1]), []).append(location)
    left = (key for key in sorted(unique) if not _repeated(key[0], written.get(key[1:], ())))
    return tuple(sorted((_with_also(unique[key]) for key in left), key=_turn))


def _turn(diagnostic: Diagnostic) -> tuple[bool, int]:
    """When a finding has its turn among others: whoever mends from the top mends causes first."""
    path = PurePath(diagnostic.location.path)
    declares = DECLARING.get(path.parent.name if path.parent.name == "kinds" else path.name)
    return diagnostic.severity is Severity.NOTE, len(DECLARING) if declares is None else declares


def _repeated(place: Location, written: Sequence[Location]) -> bool:
    """Whether one of the same findings, in order, lies in the value that stands here by an alias."""
    also = place.also
    if also is None:
        return False
    first = bisect_left(written, Location(also.path, also.line, also.column))
    end = Location(also.path, also.end_line, also.end_column)
    return first < len(written) and written[first] < end


def _with_also(diagnostic: Diagnostic) -> Diagnostic:
    also = diagnostic.location.also
    if also is None or also in diagnostic.related:
        return diagnostic
    return replace(diagnostic, related=(also, *diagnostic.related))


def message(diagnostic: Diagnostic, language: str) -> str:
    """What is wrong, in one sentence of a language (`en` or `zh-TW`)."""
    written = diagnostic.values.get("message")
    if written is not None:
        return said(written, language)
    return _fill(_catalogue(language)[diagnostic.rule]["message"], diagnostic.values, language)


def hint(diagnostic: Diagnostic, language: str) -> str:
    """How to mend it, or an empty string: the first of the rule's hints whose values are all known."""
    written = diagnostic.values.get("hint")
    if written is not None:
        return said(written, language)
    for text in _catalogue(language).get(diagnostic.rule, {}).get("hints", ()):
        if all(diagnostic.values.get(name) for name in holes(text)):
            return _fill(text, diagnostic.values, language)
    return ""


def said(word: Word, language: str) -> str:
    """A word, a phrase or several of them in a language."""
    if isinstance(word, str):
        return word
    if not isinstance(word, Phrase):
        return _command(language)["comma"].join(said(part, language) for part in word)
    return _fill(_catalogue(language)["phrases"][word.key], word.values, language)


def told(key: str, language: str, **values: Word) -> str:
    """What a command itself says: a key of `[command]` and its values, in a language."""
    return _fill(_command(language)[key], values, language)


def engine_rules() -> tuple[str, ...]:
    """The ids of all findings that the engine itself can make, in alphabetical order."""
    return tuple(sorted(set(_catalogue("en")) - {"phrases", "command"}))


@cache
def _catalogue(language: str) -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(_written(language))


@cache
def _command(language: str) -> Mapping[str, str]:
    """The last table alone, which is all that a check needs that finds nothing."""
    text = _written(language)
    found: Mapping[str, str] = tomllib.loads(text[text.index("\n[command]\n") :])["command"]
    return found


def _written(language: str) -> str:
    name = language if language in LANGUAGES else "en"
    return (Path(__file__).with_name("messages") / f"{name}.toml").read_text(encoding="utf-8")


def _fill(text: str, values: Mapping[str, Word], language: str) -> str:
    words = {name: said(values.get(name, ""), language) for name in holes(text)}
    return filled(text, words, chinese=language == "zh-TW")
