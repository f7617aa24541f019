"""The examples of the engine's findings, run: a page says what the engine really says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unicodedata import category

from rulescheck.config import read_config, unknown_rules
from rulescheck.diagnostics import Diagnostic, hint, message
from rulescheck.findings import Files, findings, in_language, small_game
from rulescheck.source import display
from rulescheck.verdict import verdict


@dataclass(frozen=True)
class Said:
    """A finding as a reader meets it: its place below the game's folder, what is wrong, how to mend it."""

    rule: str
    severity: str
    place: str
    message: str
    hint: str


@dataclass(frozen=True)
class Proof:
    """An example with what the engine says of it, wrong and mended."""

    both: Files
    wrong: Files
    right: Files
    said: tuple[Said, ...]
    after: tuple[Said, ...]


@cache
def prove(id_: str, language: str) -> Proof:
    """Run the example of a finding in a folder that is gone afterwards."""
    example = findings()[id_].example
    parts = (example.both, example.wrong, example.right)
    both, wrong, right = (in_language(part, language) for part in parts)
    said = judged({**both, **wrong}, language, example.encoding)
    return Proof(both, wrong, right, said, judged({**both, **right}, language))


def judged(files: Files, language: str, encoding: str = "utf-8") -> tuple[Said, ...]:
    """What the engine says of the small game with some files changed."""
    with TemporaryDirectory(prefix="rulescheck-") as name:
        folder = Path(name)
        write(folder, {**small_game(language), **files}, dict.fromkeys(files, encoding))
        return tuple(_said(diagnostic, display(folder), language) for diagnostic in found_in(folder))


def write(folder: Path, files: Files, encodings: Mapping[str, str]) -> None:
    """Write the files of a game; one that others need as their folder gives way to them."""
    for name, text in files.items():
        if not any(other.startswith(f"{name}/") for other in files):
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode(encodings.get(name, "utf-8")))


def found_in(folder: Path) -> tuple[Diagnostic, ...]:
    """What a check of a game finds: while its settings are wrong, that alone."""
    config, mistakes = read_config(folder)
    if mistakes:
        return mistakes
    game, found = verdict(folder, config)
    about_settings = (
        *unknown_rules(config.places, [game] if game else ()),
        *config.useless(folder, [folder]),
    )
    return (*about_settings, *found.diagnostics)


def visible(text: str) -> str:
    """An example's text, with the names of characters that nobody would see in their place."""
    return "".join(f"‹U+{ord(one):04X}›" if _unseen(one) else one for one in text)


def _unseen(character: str) -> bool:
    """Whether a character is a control or format character, or a mark that belongs to the one before it."""
    return character not in "\n\t" and category(character) in ("Cc", "Cf", "Mn")


def _said(diagnostic: Diagnostic, base: str, language: str) -> Said:
    place, words, advice = (
        text.replace(f"{base}/", "")
        for text in (str(diagnostic.location), message(diagnostic, language), hint(diagnostic, language))
    )
    return Said(diagnostic.rule, diagnostic.severity.name.lower(), place, words, advice)
