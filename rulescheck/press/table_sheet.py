"""Sheets for the table as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulescheck.frozen import frozen
from rulescheck.game import Chapter, Game
from rulescheck.memory import digest, packed, unpacked
from rulescheck.paper import HANDOUT_PAPERS
from rulescheck.press.blocks import sheet_model
from rulescheck.press.colours import card_theme, mix, readable
from rulescheck.press.compile import document_time, fits, pdf
from rulescheck.press.drawing import one_shade
from rulescheck.press.known import Sheet
from rulescheck.press.strokes import SIZE
from rulescheck.press.tokens import card_tokens
from rulescheck.press.typesetting import forget
from rulescheck.press.version import press_version
from rulescheck.shelf import Made, shelved, tidy

TEMPLATE = "paper.typ"
SMALL = "a5"  # half of the paper that sheets are made for: type is smaller, and lines to write on give way
LARGEST, LEAST, SMALLEST = 10.5, 7.5, 7.0  # points
LARGEST_PROSE = 15.0  # a summary is read from across the table
WHITE = "#ffffff"
WORDS = {"zh-TW": {"name": "名字"}, "en": {"name": "Name"}}


@frozen()
class Handout:
    """A PDF with its number of pages, and whether each page holds what it should."""

    pdf: bytes
    pages: int
    fits: bool


def table_pdf(game: Game, sheets: Sequence[Sheet], *, title: str, paper: str = "a4") -> Handout:
    """Sheets as one PDF, each on pages of its own."""
    return _read(table_file(game, sheets, title=title, paper=paper))


def chapter_pdf(game: Game, chapter: Chapter, *, paper: str = "a4") -> Handout:
    """A chapter as PDF, on one page where it fits."""
    return _read(chapter_file(game, chapter, paper=paper))


def handout(file: Made) -> Handout:
    """What a file holds that is kept until it is read."""
    return Handout(*unpacked(file.read()))


def table_file(game: Game, sheets: Sequence[Sheet], *, title: str, paper: str = "a4") -> Made:
    """The same sheets to be read later."""
    return _made(table_data(game, sheets, title, paper))


def chapter_file(game: Game, chapter: Chapter, *, paper: str = "a4") -> Made:
    """The same chapter to be read later."""
    sheet = {"largest": LARGEST_PROSE, "sheets": [_chapter(game, chapter)]}
    data = {**table_data(game, (), chapter.title, paper), **sheet}
    return _made(data)


def _read(file: Made) -> Handout:
    tidy([file])
    return handout(file)


def _made(data: dict[str, Any]) -> Made:
    key = digest([TEMPLATE, data, document_time(), press_version()])
    [file] = shelved([key], lambda _: [packed(_printed(data))])
    return file


def _printed(data: dict[str, Any]) -> tuple[bytes, int, bool]:
    data = {**data, "sheets": _sized(data)}
    notes = fits(TEMPLATE, data)
    pages = sum(note["pages"] for note in notes)
    return pdf(TEMPLATE, data), pages, all(note["ok"] for note in notes)


def _sized(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Sheets with the size of their type; the memory that looking for it took is let go."""
    sizes = fits(TEMPLATE, {**data, "sizing": True})
    forget()
    return [{**sheet, "size": size} for sheet, size in zip(data["sheets"], sizes, strict=True)]


def _chapter(game: Game, chapter: Chapter) -> dict[str, Any]:
    from rulescheck.press.prose import chapter_parts  # slow to load, and of no use to cards

    parts = chapter_parts(game, chapter)
    title = parts[0] if parts and parts[0].get("level") == 1 else None
    head = {"form": "head", "name": chapter.title, "label": "", "above": "", "about": "", "kind": game.title}
    prose = {"form": "prose", "sections": _sections(parts[1:] if title else parts)}
    return {"pages": [[head, prose]], "foot": f"{game.title} {game.version}".strip()}


def _sections(parts: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The parts below each heading; headings without words between them, and what stands before the first,
    go with the one that follows."""
    sections: list[list[dict[str, Any]]] = [[]]
    for part in parts:
        begun = any(one["part"] == "heading" for one in sections[-1])
        if part["part"] == "heading" and begun and sections[-1][-1]["part"] != "heading":
            sections.append([])
        sections[-1].append(part)
    return sections


def table_data(game: Game, sheets: Sequence[Sheet], title: str, paper: str) -> dict[str, Any]:
    """What the template reads."""
    return {
        "title": title,
        "theme": _theme(game),
        "paper": HANDOUT_PAPERS[paper],
        "largest": LARGEST,
        "judge": False,  # whether to measure alone, at the smallest size
        "sizing": False,  # whether to look for the size of each sheet, and do nothing else
        "least": LEAST if paper != SMALL else SMALLEST,
        "lines-yield": paper == SMALL,
        "words": WORDS.get(game.language, WORDS["en"]),
        "blank": any(sheet.blank for sheet in sheets),
        "sheets": [{"pages": sheet_model(game, sheet), "foot": _foot(game, sheet)} for sheet in sheets],
    }


def _foot(game: Game, sheet: Sheet) -> str:
    edition = f"{game.title} {game.version}".strip()
    return " · ".join(filter(None, (edition, sheet.kind.title, sheet.entity.id or sheet.entity.name)))


def _theme(game: Game) -> dict[str, Any]:
    """Dark words on white paper: a ground would drink ink, and pencils do not like it."""
    theme = card_theme(game)
    accent = readable(theme["back"], WHITE, 7)
    return {
        "ink": readable(theme["ink"], WHITE, 12),
        "accent": accent,
        "quiet": readable(mix(theme["ink"], WHITE, 0.3), WHITE, 7),
        "hair": mix(theme["ink"], WHITE, 0.6),
        "tint": mix(WHITE, accent, 0.1),
        "language": game.language,
        "text-font": card_tokens(game)["text_font"],
        "mark": one_shade(theme["emblem"], WHITE, accent),
        "mark-size": SIZE,
        "mark-zoom": 0.53,
    }
