"""A game at its place on the site, with its pages and with what is wrong in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rulescheck.check import find_games
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Report, Severity, hint, message
from rulescheck.game import Game
from rulescheck.memory import digest
from rulescheck.pages.files import Drawn, Printing
from rulescheck.pages.prints import counts, prints
from rulescheck.pages.site import text_pages
from rulescheck.pages.texts import Texts
from rulescheck.verdict import verdict

Told = tuple[Diagnostic, str]
Kept = dict[str, tuple[bytes, Mapping[str, Drawn]]]

READ = (("entity", "entities"), ("chapter", "chapters"))
DRAWN = (("card picture", "card pictures"), ("file to print", "files to print"))


@dataclass(frozen=True)
class Book:
    """A game and the folder of its pages, relative to the documents: `weave/`, or nothing."""

    prefix: str
    game: Game
    report: Report

    @cached_property
    def view(self) -> View:
        """The game's things as expressions read them."""
        return View(self.game)

    def is_data(self, path: str) -> bool:
        """Whether a file of the site is data that the pages are made from, or a template of the cards."""
        inside = path.removeprefix(self.prefix) if path.startswith(self.prefix) else ""
        return inside.endswith((".yml", ".yaml")) or inside.startswith("theme/")

    def files(
        self, kept: Kept, texts: Texts | None, printing: Printing, say: Callable[[str], None]
    ) -> Iterator[tuple[str, str | Drawn]]:
        """Every page, picture and file with its path; what is drawn is kept until that changes."""
        known = _fingerprint(self.game.folder) + repr(printing).encode()
        if kept.get(self.prefix, (b"", {}))[0] != known:
            say(f"{self.game.title}: drawing {_amount(DRAWN, counts(self.game, printing))}")

            def next_(what: str, count: int) -> None:
                say(f"{self.game.title}: {what}: {count}")

            kept[self.prefix] = known, prints(self.game, printing, next_)
        drawn = kept[self.prefix][1]
        for path, text in text_pages(self.game, self.report, printing, drawn, texts):
            yield self.prefix + path, text
        for path, file in drawn.items():
            yield self.prefix + path, file


def read_books(docs_dir: str, say: Callable[[str], None]) -> tuple[tuple[Book, ...], tuple[Told, ...]]:
    """Every game below the documents, and every finding with the language to tell it in."""
    books: list[Book] = []
    findings: list[Told] = []
    for folder in find_games(Path(docs_dir)):
        game, found = verdict(folder)
        language = game.language if game else "en"
        if game:
            say(f"{game.title}: {_amount(READ, (len(game.entities), len(game.chapters)))} read")
            books.append(Book(_prefix(folder, Path(docs_dir)), game, found))
        findings += [(diagnostic, language) for diagnostic in found.diagnostics]
    return tuple(books), tuple(findings)


def told(diagnostic: Diagnostic, language: str) -> str:
    """A finding on one line: where, which rule, what is wrong, how to mend it."""
    words = " — ".join(filter(None, [message(diagnostic, language), hint(diagnostic, language)]))
    return f"{diagnostic.location} {diagnostic.rule} {words}".replace("\n", " ")


def errors(findings: tuple[Told, ...]) -> int:
    """How many findings are errors."""
    return sum(diagnostic.severity is Severity.ERROR for diagnostic, _ in findings)


def _amount(names: tuple[tuple[str, str], ...], counts: tuple[int, ...]) -> str:
    both = zip(names, counts, strict=True)
    return ", ".join(f"{count} {one if count == 1 else many}" for (one, many), count in both)


def _fingerprint(folder: Path) -> bytes:
    """A digest of a game's files as they lie there, which changes when one of them does."""
    found = ((path.as_posix(), path.stat()) for path in sorted(folder.rglob("*")) if path.is_file())
    return digest([(path, stat.st_mtime_ns, stat.st_size, stat.st_ino) for path, stat in found])


def _prefix(folder: Path, docs_dir: Path) -> str:
    inside = folder.resolve().relative_to(docs_dir.resolve()).as_posix()
    return "" if inside == "." else f"{inside}/"
